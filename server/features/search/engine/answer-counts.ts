import type { FacetName } from '../search-record.ts'
import type { FacetValue, SearchRequest } from '../search-request.ts'
import type { CandidateSet } from './candidate-set.ts'
import { countCellValues, countTags, orderValues } from './facets.ts'
import type { CompiledFilter } from './filter.ts'
import type { RecordTags } from './record-store.ts'

/** Returns the counts of the cells that pass the filter, and 0 for the other cells. */
export function countsOf(counts: Int32Array, { cells }: CompiledFilter): Int32Array {
  const passing = new Int32Array(counts.length)
  for (let cell = 0; cell < counts.length; cell += 1) passing[cell] = counts[cell]! * cells[cell]!
  return passing
}

/** A loop, because a call of `reduce` on an array of this type is slow until the engine has compiled its function. */
export function sum(counts: Int32Array): number {
  let total = 0
  for (let cell = 0; cell < counts.length; cell += 1) total += counts[cell]!
  return total
}

export function countTagsOfSet({ candidates, hits }: CandidateSet, { cells }: CompiledFilter): FacetValue[] {
  const { tags, records }: { tags: RecordTags | null; records: { cells: Uint8Array } } = candidates
  return tags ? countTags(tags, hits, (place) => cells[records.cells[place]!] === 1) : []
}

export function countFacets(
  request: SearchRequest,
  counts: Int32Array,
  tags: () => FacetValue[],
): Partial<Record<FacetName, FacetValue[]>> {
  return Object.fromEntries(
    request.facets.map((facet) => [
      facet,
      orderValues(facet === 'tags' ? tags() : countCellValues(counts, facet), request),
    ]),
  )
}
