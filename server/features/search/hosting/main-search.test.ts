import { randomUUID } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/support/database.ts'
import { createSearch } from '../../../../tests/support/search-here.ts'
import { lockRecords } from '../../../../tests/support/search-records.ts'
import { forAllTests } from '../../../../tests/support/test-world.ts'
import { packOutcome, settleWith } from '../../../lib/packed-error.ts'
import { rebuildSearchIndex } from '../index/rebuild.ts'
import { readCall } from '../protocol/read-search.ts'
import type { SearchRequest } from '../search-request.ts'
import { createMainSearch, searchCalls } from './main-search.ts'

/* The channel between the processes is `v8.serialize` here, which is what Node sends between them. */

const database = await forAllTests(createTestDatabase())
const { sql } = database
const record = (query: string) => ({
  ...{ objectID: randomUUID(), type: 'Question' as const, query, verificationStatus: false },
  ...{ language: 'English' as const, level: 'SSC' as const, tags: ['geography'], votes: 0 },
})
await rebuildSearchIndex(sql, ['capital of France', 'river delta'].map(record))
const own = await forAllTests(createSearch(database.target, { max: 2, longestWaitMs: 300 }))
const send = <Message>(message: Message): Message => deserialize(serialize(message))
const worker = createMainSearch(async (name, args) => {
  const calls: Record<string, (...args: never[]) => Promise<unknown>> = searchCalls(own)
  const outcome = send(await packOutcome(() => calls[name]!(...(send(args) as never[]))))
  return new Promise((resolve, reject) => settleWith(outcome, { resolve, reject }))
})

const searchFor = (query: string): SearchRequest => ({
  ...{ query, queryType: 'prefixLast', typoTolerance: 'true', attributes: ['query', 'tags'], filter: [] },
  ...{ minWordSizefor1Typo: 4, minWordSizefor2Typos: 8, offset: 0, length: 10 },
  ...{ facets: ['level'], maxValuesPerFacet: 10, sortFacetValuesBy: 'count' },
})

test('while the main process reads its index, the search of a worker is refused as not ready', async () => {
  const end = await lockRecords(sql)
  await expect(worker.find([searchFor('capital')])).rejects.toMatchObject({ code: 'NOT_READY' })
  expect(await worker.readFacts()).toMatchObject({ isReady: false, isElsewhere: true })
  await end()
  await expect
    .poll(() => worker.readFacts(), { timeout: 20_000 })
    .toMatchObject({ isReady: true, records: 2 })
})

test('answers and errors of a worker equal those of the main process', async () => {
  const requests = [searchFor('capitol'), searchFor('rivr')]
  const found = await worker.find(requests, { caller: 'someone' })
  expect(found).toEqual(await own.find(requests))
  expect(found[0]!.words[0]!.matches).toEqual(new Set(['capitol', 'capital']))
  const tags = [searchFor(''), 'tags', 'geo', 5] as const
  expect(await worker.findFacetValues(...tags)).toEqual(await own.findFacetValues(...tags))
  expect(await worker.findTwins(['the capital of France'])).toMatchObject([
    [{ record: { query: 'capital of France' } }],
  ])
  const item = { indexName: 'questionsAndPacks', query: 'capitol', hitsPerPage: 3 }
  const call = readCall({ requests: Array.from({ length: 10 }, () => item) })
  const { body, isGzip } = await worker.respond(call, { acceptsGzip: true })
  expect(isGzip).toBe(true)
  const { results } = JSON.parse(gunzipSync(body).toString())
  expect(results).toHaveLength(10)
  expect(results[0]).toMatchObject({ nbHits: 1, hits: [{ query: 'capital of France' }] })
  await sql`alter table search_record rename to search_record_away`
  try {
    await expect(worker.find(requests)).rejects.toMatchObject({ code: '42P01' })
  } finally {
    await sql`alter table search_record_away rename to search_record`
  }
})
