import { setTimeout as wait } from 'node:timers/promises'
import { exploreBody, type SearchClient } from './client.ts'
import type { BenchQuery } from './queries.ts'

/** A search in the first seconds of a process: its start and its duration, in milliseconds. */
export type EarlySearch = { at: number; ms: number }

const watchedMs = 20_000
const pauseMs = 25

/** Sends searches, one after the other, for twenty seconds. Call it right after the start. */
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

/** Waits until a server that has just started has its index in memory. Returns the time since this call. */
export async function waitForIndex({ url }: { url: string }): Promise<number> {
  const began = performance.now()
  for (;;) {
    const metrics = await (await fetch(`${url}/metrics`)).text()
    if (/^search_index_ready 1/m.test(metrics)) return performance.now() - began
    await wait(pauseMs)
  }
}

const inARow = 20

/**
 * Returns the time from which searches are as quick as later ones: the start of the first twenty searches in
 * a row, of which half or more take at most twice `usualMs`. Returns null when searches never become so
 * quick.
 */
export function settledAfter(searches: readonly EarlySearch[], usualMs: number): number | null {
  const quick = ({ ms }: EarlySearch) => ms <= usualMs * 2
  const found = searches.findIndex((_, place) => {
    const next = searches.slice(place, place + inARow)
    return next.length === inARow && next.filter(quick).length >= inARow / 2
  })
  return searches[found]?.at ?? null
}
