import { connections, type Measure, measure } from '../measure.ts'
import { type Product, startProduct } from '../product.ts'
import { createSearchClient, exploreBody, type SearchClient } from './client.ts'
import { withDatabase } from './database.ts'
import { makeHostileRequests } from './hostile-queries.ts'
import { buildIndex, type IndexFacts } from './index-build.ts'
import { type IndexScan, scanIndex } from './index-scan.ts'
import { type LibraryName, type LibraryResult, libraryNames, measureLibrary } from './libraries.ts'
import { type BenchQuery, makeQueries, makeTypoQueries } from './queries.ts'
import { createRecordSource, type RecordSource } from './records.ts'

export type SearchFigures = {
  records: number
  queries: BenchQuery[]
  /** The time of each query over HTTP, in milliseconds. */
  ms: number[]
  /** CPU time per query of server and database together, in milliseconds. */
  cpuMs: number
  /** The number of queries with more candidates than are examined. */
  capped: number
  scan: IndexScan
  scanned: BenchQuery[]
  typos: Record<1 | 2, TypoRecall>
  hostile: { name: string; ms: number }[]
  throughput: Measure
  index: IndexFacts
  /** For a server with an existing index: the time until it is ready, and that of its first search. */
  startMs: number
  firstSearchMs: number
  /** Resident memory of the server process without the database: after its first search, and at the end. */
  bytes: { first: number; end: number }
  libraries: { name: LibraryName; result: LibraryResult | string }[]
  libraryQueries: BenchQuery[]
}

/** Queries whose record is among the first 12 hits: among all, and without the typo. */
export type TypoRecall = { asked: number; found: number; findable: number; foundOfFindable: number }

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
    const index = await buildIndex(empty, source, records)
    await empty.stop()
    product = await startProduct(empty.dataDir)
    const client = await openClient(product)
    const { ms: firstSearchMs } = await client.send(exploreBody({ text: 'the', refined: {} }))
    const first = product.readMemory()
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
    client.close()
    const scanned = queries.filter(({ words }) => words.length > 0)
    const scan = await withDatabase(product, (sql) => scanIndex(sql, scanned))
    return {
      ...{ records, queries, ...asked, cpuMs, scan, scanned, typos, hostile, throughput, index },
      ...{ startMs: product.startMs, firstSearchMs, bytes: { first, end }, libraries, libraryQueries },
    }
  } finally {
    await (product ?? empty).stop()
    empty.remove()
  }
}

async function openClient({ url }: Product): Promise<SearchClient> {
  const response = await fetch(`${url}/config.json`)
  const { search } = (await response.json()) as { search: { searchKey: string; applicationId: string } }
  return createSearchClient({ url, key: search.searchKey, id: search.applicationId })
}

/** Sends each query once, one after the other. */
async function askAll(client: SearchClient, queries: BenchQuery[]) {
  const ms: number[] = []
  let capped = 0
  for (const query of queries) {
    const response = await client.send(exploreBody(query))
    if (response.status !== 200) throw new Error(`${query.text} returned status ${response.status}`)
    ms.push(response.ms)
    if (response.results[0]?.exhaustiveNbHits === false) capped += 1
  }
  return { ms, capped }
}

async function measureTypos(client: SearchClient, queries: BenchQuery[]): Promise<TypoRecall> {
  const finds = async (query: Pick<BenchQuery, 'text' | 'refined'>, id: string | undefined) => {
    const { results } = await client.send(exploreBody(query))
    return results[0]?.hits.some(({ objectID }) => objectID === id) ?? false
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
