import type { SearchRequest } from '../../search-request.ts'
import type { CandidateSet } from '../candidate-set.ts'
import type { RecordStore } from '../record-store.ts'
import { bestOf, firstBest, newestFirst, type Page, scoreCandidates } from './ranking.ts'
import { Scorer } from './scorer.ts'

/**
 * The maximum number of hits that are scored. If more hits pass the filter, those with the best ranks are
 * scored.
 */
export const maxScored = 4_000

/** Returns one page of the places of the best hits in these cells. */
export function bestHits(
  { candidates: { records }, terms, hits, scores, isInOrder, complete, weights, preferred }: CandidateSet,
  store: RecordStore,
  { attributes, order, ...page }: Page & Pick<SearchRequest, 'attributes' | 'order'>,
): number[] {
  if (page.length <= 0) return []
  if (order === 'newest') {
    const newest = newestFirst(records, hits)
    // The closest hits follow, ordered by relevance.
    for (let index = complete; index < hits.length; index += 1) newest[index] = scores?.[index] ?? 0
    return bestOf(records, hits, newest, { ...page, isNewestFirst: true })
  }
  const { passes, offset, length } = page
  if (isInOrder) return [...firstPassing(hits, records.cells, passes, offset + length).subarray(offset)]
  if (scores !== null) return bestOf(records, hits, scores, page)
  const options = { attributes, known: store.words, weights }
  if (preferred === undefined || preferred.length === 0)
    return firstBest(records, hits, new Scorer(records, terms, options), { ...page, most: maxScored })
  const chosen = joined(
    [preferred, hits].map((places) => firstPassing(places, records.cells, passes, maxScored)),
  )
  return bestOf(records, chosen, scoreCandidates(records, chosen, terms, options), page)
}

/** Returns the first hits in these cells, at most `most` of them. */
function firstPassing(hits: Int32Array, cells: Uint8Array, passes: Uint8Array, most: number): Int32Array {
  const chosen = new Int32Array(Math.min(hits.length, most))
  let count = 0
  for (let index = 0; index < hits.length && count < most; index += 1) {
    if (passes[cells[hits[index]!]!] === 1) chosen[count++] = hits[index]!
  }
  return chosen.subarray(0, count)
}

/** Returns the union of the lists of places, without duplicates. */
function joined(lists: readonly Int32Array[]): Int32Array {
  return Int32Array.from(new Set(lists.flatMap((places) => [...places])))
}
