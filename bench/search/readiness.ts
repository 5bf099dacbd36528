import { setTimeout as wait } from 'node:timers/promises'
import { exploreBody, type SearchClient } from './client.ts'
import type { BenchQuery } from './queries.ts'

/** A search in the first seconds of a process: when it was sent, and how long it took, in milliseconds. */
export type EarlySearch = { at: number; ms: number }

const watchedMs = 20_000
const pauseMs = 25

/** Searches in turn from now on, which should be right after the start, for twenty seconds. */
export async function watchFirstSearches(
  client: SearchClient,
  queries: readonly BenchQuery[],
): Promise<EarlySearch[]> {
  const began = performance.now()
  const searches: EarlySearch[] = []
  for (let turn = 0; performance.now() - began < watchedMs; turn += 1) {
    const at = performance.now() - began
    const { ms } = await client.send(exploreBody(queries[turn % queries.length] as BenchQuery))
    searches.push({ at, ms })
    await wait(pauseMs)
  }
  return searches
}

const inARow = 20

/**
 * The time after which searches are as quick as later ones: the first moment with twenty in a row of which
 * half take at most twice `usualMs`. Null when there is none.
 */
export function settledAfter(searches: readonly EarlySearch[], usualMs: number): number | null {
  const quick = ({ ms }: EarlySearch) => ms <= usualMs * 2
  const found = searches.findIndex((_, place) => {
    const next = searches.slice(place, place + inARow)
    return next.length === inARow && next.filter(quick).length >= inARow / 2
  })
  return searches[found]?.at ?? null
}
