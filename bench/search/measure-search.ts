import { connections, measure } from '../measure.ts'
import { type Product, startProduct } from '../product.ts'
import { exploreBody, openSearchClient, type SearchClient } from './client.ts'
import { withDatabase } from './database.ts'
import { compareCounts } from './exact-counts.ts'
import { makeHostileRequests } from './hostile-queries.ts'
import { buildIndex } from './index-build.ts'
import { scanIndex } from './index-scan.ts'
import { libraryNames, measureLibrary } from './libraries.ts'
import { measureNoisyNeighbour } from './noisy-neighbour.ts'
import { type BenchQuery, makeQueries, makeTypoQueries } from './queries.ts'
import { settledAfter, watchFirstSearches } from './readiness.ts'
import { createRecordSource, type RecordSource } from './records.ts'
import type { SearchFigures, TypoRecall } from './search-figures.ts'

export type SearchBench = {
  queries: number
  /** Above this size the libraries are not measured. */
  maxForLibraries: number
}

/** Indexes records in a new server and measures all kinds of queries. */
export async function measureSearch(
  records: number,
  { queries: count, maxForLibraries }: SearchBench,
): Promise<SearchFigures> {
  const source = createRecordSource()
  const options = { source, records }
  const queries = makeQueries({ ...options, count, seed: 61 })
  const libraryQueries = queries.slice(0, 300)
  const libraries: SearchFigures['libraries'] = []
  if (records <= maxForLibraries) {
    const typoQueries = makeTypoQueries({ ...options, count: 100, seed: 62 }, 1)
    for (const name of libraryNames) {
      const result = await measureLibrary({ name, records, queries: libraryQueries, typoQueries })
      libraries.push({ name, result })
    }
  }

  const empty = await startProduct(undefined, { SAMPLE_CONTENT: 'false' })
  let product: Product | undefined
  try {
    const idle = await openSearchClient(empty)
    await idle.send(exploreBody({ text: 'the', refined: {} }))
    const emptyBytes = empty.readMemory()
    idle.close()
    const index = await buildIndex(empty, source, records)
    await empty.stop()
    product = await startProduct(empty.dataDir)
    const client = await openSearchClient(product)
    const { ms: firstSearchMs } = await client.send(exploreBody({ text: 'the', refined: {} }))
    const first = product.readMemory()
    const early = await watchFirstSearches(client, makeQueries({ ...options, count: 400, seed: 64 }))
    await askAll(client, makeQueries({ ...options, count: 100, seed: 60 }))
    const cpuBefore = product.readCpu()
    const asked = await askAll(client, queries)
    const cpuMs = (product.readCpu() - cpuBefore) / queries.length
    const typos = {
      1: await measureTypos(client, makeTypoQueries({ ...options, count: 300, seed: 62 }, 1)),
      2: await measureTypos(client, makeTypoQueries({ ...options, count: 300, seed: 62 }, 2)),
    }
    const hostile = await askHostile(client, source)
    const bodies = makeQueries({ ...options, count: 2000, seed: 63 }).map((query) => exploreBody(query))
    let next = 0
    const throughput = await measure(
      async () => {
        const { status } = await client.send(bodies[next++ % bodies.length] as string)
        if (status !== 200) throw new Error(`status ${status}`)
      },
      { workers: connections, seconds: 10 },
    )
    const end = product.readMemory()
    const neighbour = await measureNoisyNeighbour(product, {
      queries: queries.slice(0, 200),
      misspelt: makeTypoQueries({ ...options, count: 400, seed: 65 }, 1),
    })
    const scanned = queries.filter(({ words }) => words.length > 0)
    const { scan, counts } = await withDatabase(product, async (sql) => ({
      scan: await scanIndex(sql, scanned),
      counts: await compareCounts(sql, client, source.vocabulary),
    }))
    client.close()
    const usualMs = asked.ms.toSorted((a, b) => a - b)[asked.ms.length >> 1] ?? 0
    return {
      ...{ records, queries, ...asked, cpuMs, scan, scanned, typos, hostile, throughput, index },
      ...{ startMs: product.startMs, firstSearchMs, libraries, libraryQueries, neighbour, counts },
      settledMs: settledAfter(early, usualMs),
      bytes: { empty: emptyBytes, first, end },
    }
  } finally {
    await (product ?? empty).stop()
    empty.remove()
  }
}

/** Sends each query once, one after the other. */
async function askAll(client: SearchClient, queries: BenchQuery[]) {
  const ms: number[] = []
  let capped = 0
  for (const query of queries) {
    const response = await client.send(exploreBody(query))
    if (response.status !== 200) throw new Error(`${query.text} returned status ${response.status}`)
    ms.push(response.ms)
    if (response.results.some(({ exhaustiveNbHits }) => exhaustiveNbHits === false)) capped += 1
  }
  return { ms, capped }
}

async function measureTypos(client: SearchClient, queries: BenchQuery[]): Promise<TypoRecall> {
  const finds = async (query: Pick<BenchQuery, 'text' | 'refined'>, id: string | undefined) => {
    const { results } = await client.send(exploreBody(query))
    return results.some(({ hits = [] }) => hits.some(({ objectID }) => objectID === id))
  }
  const recall = { asked: queries.length, found: 0, findable: 0, foundOfFindable: 0 }
  for (const { text, words, source, refined } of queries) {
    const isFound = await finds({ text, refined }, source?.objectID)
    const isFindable = await finds({ text: words.join(' '), refined }, source?.objectID)
    if (isFound) recall.found += 1
    if (isFindable) recall.findable += 1
    if (isFound && isFindable) recall.foundOfFindable += 1
  }
  return recall
}

async function askHostile(client: SearchClient, source: RecordSource) {
  const asked: { name: string; ms: number }[] = []
  for (const { name, body } of makeHostileRequests(source)) {
    const { status, ms } = await client.send(body)
    // Such a request may be refused, but it must never cause a fault.
    if (status >= 500) throw new Error(`${name} returned status ${status}`)
    asked.push({ name: status === 200 ? name : `${name} (${status})`, ms })
  }
  return asked.sort((a, b) => b.ms - a.ms)
}
