import { cellCount } from '../cell.ts'
import type { FacetName } from '../search-record.ts'
import type { FacetValue, SearchRequest } from '../search-request.ts'
import type { CandidateSet } from './candidate-set.ts'
import { type CompiledFilter, cellValue } from './filter.ts'
import type { RecordTags } from './record-store.ts'

/** The number of records for each value of a facet, from the counts of the cells. */
function countCellValues(counts: ArrayLike<number>, facet: Exclude<FacetName, 'tags'>): FacetValue[] {
  const values = new Map<string, number>()
  for (let cell = 0; cell < cellCount; cell += 1) {
    const count = counts[cell]!
    if (count > 0) values.set(cellValue(cell, facet), (values.get(cellValue(cell, facet)) ?? 0) + count)
  }
  return Array.from(values, ([value, count]) => ({ value, count }))
}

/**
 * Counts the tags of the records at these places, as `countCellValues` does for cells. Each tag has its most
 * common spelling.
 */
export function countTags(
  { starts, ends, ids, spellings, tagOf }: RecordTags,
  places: Int32Array,
  passes: (place: number) => boolean,
): FacetValue[] {
  const counts = new Int32Array(spellings.length)
  const uses = new Int32Array(spellings.length)
  // A record that has a tag in two spellings counts once.
  const lastPlace = new Int32Array(spellings.length).fill(-1)
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index]!
    if (!passes(place)) continue
    for (let at = starts[place]!; at < ends[place]!; at += 1) {
      const tag = tagOf[ids[at]!]!
      if (lastPlace[tag] === place) continue
      lastPlace[tag] = place
      counts[tag]! += 1
      uses[ids[at]!]! += 1
    }
  }
  const commonest = new Map<number, number>()
  for (let spelling = 0; spelling < uses.length; spelling += 1) {
    if (uses[spelling] === 0) continue
    const other = commonest.get(tagOf[spelling]!)
    const isMore =
      other === undefined ||
      uses[spelling]! > uses[other]! ||
      (uses[spelling] === uses[other] && compareText(spellings[spelling]!, spellings[other]!) < 0)
    if (isMore) commonest.set(tagOf[spelling]!, spelling)
  }
  return Array.from(commonest, ([tag, spelling]) => ({ value: spellings[spelling]!, count: counts[tag]! }))
}

/** Sorts the values by count or name (equal counts by name) and truncates the list. */
function orderValues(
  values: FacetValue[],
  { sortFacetValuesBy, maxValuesPerFacet }: Pick<SearchRequest, 'sortFacetValuesBy' | 'maxValuesPerFacet'>,
): FacetValue[] {
  return values
    .sort(
      (one, other) =>
        (sortFacetValuesBy === 'count' ? other.count - one.count : 0) || compareText(one.value, other.value),
    )
    .slice(0, maxValuesPerFacet)
}

/** Compares by code units, independent of the machine's locale. */
function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

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
