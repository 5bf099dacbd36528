import { cellCount } from '../cell.ts'
import type { FacetName } from '../search-record.ts'
import type { FacetValue, SearchRequest } from '../search-request.ts'
import { comparisonForm } from '../text/letters.ts'
import type { Candidates } from './candidates.ts'
import { cellValue } from './filter.ts'

/** The number of records for each value of a facet, from the counts of the cells. */
export function countCellValues(counts: ArrayLike<number>, facet: Exclude<FacetName, 'tags'>): FacetValue[] {
  const values = new Map<string, number>()
  for (let cell = 0; cell < cellCount; cell += 1) {
    const count = counts[cell]!
    if (count > 0) values.set(cellValue(cell, facet), (values.get(cellValue(cell, facet)) ?? 0) + count)
  }
  return Array.from(values, ([value, count]) => ({ value, count }))
}

/** As `countCellValues` for tags, over the candidates that pass; each tag in its most common spelling. */
export function countTags(candidates: Candidates, passes: (index: number) => boolean): FacetValue[] {
  const tags = new Map<string, { count: number; spellings: Map<string, number> }>()
  for (let index = 0; index < candidates.count; index += 1) {
    if (!passes(index)) continue
    const counted = new Set<string>()
    for (const tag of candidates.tags?.[index] ?? []) {
      const compared = comparisonForm(tag)
      if (counted.has(compared)) continue
      counted.add(compared)
      const known = tags.get(compared) ?? { count: 0, spellings: new Map<string, number>() }
      known.count += 1
      known.spellings.set(tag, (known.spellings.get(tag) ?? 0) + 1)
      tags.set(compared, known)
    }
  }
  return Array.from(tags.values(), ({ count, spellings }) => {
    const [commonest] = [...spellings].sort(
      ([one, uses], [other, otherUses]) => otherUses - uses || compareText(one, other),
    )
    return { value: commonest![0], count }
  })
}

/** Sorts the values by count or name (equal counts by name) and truncates the list. */
export function orderValues(
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
