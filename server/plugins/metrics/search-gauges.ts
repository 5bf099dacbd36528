import { Gauge, type Registry } from 'prom-client'
import type { Search, SearchFacts } from '../../features/search/search-request.ts'

const gauges: { name: string; help: string; read: (facts: SearchFacts) => number }[] = [
  {
    name: 'search_index_ready',
    help: '1 when the search index is in memory; 0 while it is read',
    read: ({ isReady }) => Number(isReady),
  },
  {
    name: 'search_index_records',
    help: 'Records of the search index in memory',
    read: ({ records }) => records,
  },
  {
    name: 'search_index_bytes',
    help: 'Bytes of the arrays of the search index in memory',
    read: ({ bytes }) => bytes,
  },
  {
    name: 'search_index_age_seconds',
    help: 'Seconds since the whole search index was read',
    read: ({ ageSeconds }) => ageSeconds,
  },
  {
    name: 'search_queries_waiting',
    help: 'Search queries that wait for their turn',
    read: ({ waiting }) => waiting,
  },
]

/** Adds the gauges of the search. They keep their values while the search cannot be read. */
export function registerSearchGauges(registry: Registry, search: Search): void {
  const readFacts = shareWhilePending(() => search.readFacts().catch(() => null))
  for (const { name, help, read } of gauges) {
    const gauge = new Gauge({
      ...{ name, help, registers: [] },
      async collect() {
        const facts = await readFacts()
        if (facts) this.set(read(facts))
      },
    })
    registry.registerMetric(gauge)
  }
}

/** Returns a function that shares one reading among the calls during it: all gauges of a response. */
function shareWhilePending<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let pending: Promise<Result> | null = null
  return () => {
    pending ??= read().finally(() => {
      pending = null
    })
    return pending
  }
}
