import { type Product, startProduct } from '../product.ts'
import { exploreBody, openSearchClient } from './client.ts'
import { adoptRecords, requireRecords, withDatabase } from './database.ts'
import { compareCounts } from './exact-counts.ts'
import { buildIndex } from './index-build.ts'
import { askAll, askHostile, measureThroughput, measureTypos, sendHostileBodies } from './measure-queries.ts'
import { type BenchQuery, makeQueries, makeTypoQueries } from './queries.ts'
import { settledAfter, waitForIndex, watchFirstSearches } from './readiness.ts'
import { createRecordSource } from './records.ts'
import type { SearchFigures } from './search-figures.ts'

export type SearchBench = {
  queries: number
  hostileBodies: number
  /** A data directory with the records, which is kept. Without it, the records are made in a new one. */
  dataDir?: string | undefined
}

/** Above this size SQL counts fewer words, because a common word takes it seconds. */
const maxForSql = 1_000_000

const settings = { SAMPLE_CONTENT: 'false' }

/** Indexes records in a new server and measures all kinds of queries. */
export async function measureSearch(
  records: number,
  { queries: count, hostileBodies, dataDir }: SearchBench,
): Promise<SearchFigures> {
  const source = createRecordSource()
  const options = { source, records }
  const queries = makeQueries({ ...options, count, seed: 61 })

  const empty = await startProduct(undefined, settings)
  let product = empty
  try {
    const emptyBytes = await measureEmpty(empty)
    const index = dataDir === undefined ? await buildIndex(empty, source, records) : null
    if (dataDir !== undefined) await adoptRecords(dataDir)
    const restart = async () => {
      await product.stop()
      product = await startProduct(dataDir ?? empty.dataDir, settings)
    }
    await restart()
    const readyMs = product.startMs + (await waitForIndex(product))
    const ready = product.readMemory()
    await withDatabase(product, (sql) => requireRecords(sql, records))
    const client = await openSearchClient(product)
    await askAll(client, makeQueries({ ...options, count: 100, seed: 60 }))
    const cpuBefore = [product.readCpu(), product.readServerCpu()] as const
    const asked = await askAll(client, queries)
    const cpuMs = (product.readCpu() - cpuBefore[0]) / queries.length
    const serverCpuMs = (product.readServerCpu() - cpuBefore[1]) / queries.length
    const afterQueries = product.readMemory()
    const typos = {
      1: await measureTypos(client, makeTypoQueries({ ...options, count: 300, seed: 62 }, 1)),
      2: await measureTypos(client, makeTypoQueries({ ...options, count: 300, seed: 62 }, 2)),
    }
    const hostile = await askHostile(client, source)
    const throughput = await measureThroughput(client, makeQueries({ ...options, count: 2000, seed: 63 }))
    const bodies = await sendHostileBodies(product, hostileBodies)
    const end = product.readMemory()
    const counts = await withDatabase(product, (sql) =>
      compareCounts(sql, client, source.vocabulary, records <= maxForSql ? 20 : 3),
    )
    client.close()
    await restart()
    const usualMs = asked.ms.toSorted((a, b) => a - b)[asked.ms.length >> 1] ?? 0
    const start = await measureStart(product, makeQueries({ ...options, count: 400, seed: 64 }), usualMs)
    return {
      ...{ records, queries, ...asked, cpuMs, serverCpuMs, typos, hostile, bodies, throughput },
      ...{ index, readyMs, ...start, counts },
      bytes: { empty: emptyBytes, ready, asked: afterQueries, end },
    }
  } finally {
    await product.stop()
    empty.remove()
  }
}

/** Returns the memory of a server without records, after a search. */
async function measureEmpty(product: Product): Promise<number> {
  await waitForIndex(product)
  const client = await openSearchClient(product)
  await client.send(exploreBody({ text: 'the', refined: {} }))
  client.close()
  return product.readMemory()
}

/** Measures the first searches of a server that has just started. */
async function measureStart(product: Product, queries: readonly BenchQuery[], usualMs: number) {
  const client = await openSearchClient(product)
  const { ms: firstSearchMs } = await client.send(exploreBody({ text: 'the', refined: {} }))
  const early = await watchFirstSearches(client, queries)
  client.close()
  return { startMs: product.startMs, firstSearchMs, settledMs: settledAfter(early, usualMs) }
}
