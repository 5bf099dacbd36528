import { liteClient } from 'algoliasearch/lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commands } from '../server/admin/commands.ts'
import { deliverChanges } from '../server/features/search/hosted/delivery.ts'
import { switchHosting } from '../server/features/search/hosted/hosting.ts'
import {
  type HostedRecord,
  hostOf,
  openSearchHost,
  type SearchHost as WriteSide,
} from '../server/features/search/hosted/search-host.ts'
import { rebuildSearchIndex } from '../server/features/search/index/rebuild.ts'
import { createPageSearch } from '../server/features/search/page-search.ts'
import { builtInApplicationId, builtInSearchKey } from '../server/features/search/public-config.ts'
import { publicConfig } from '../server/plugins/public-config.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { createPeople, makePack, type People, packDraft } from './support/authoring.ts'
import { createDataApi, type DataApi } from './support/data-api.ts'
import { createQuestionWrites } from './support/question-writes.ts'
import { type SearchHost, startSearchHost } from './support/search-host.ts'

/** One of our own servers, acting as the host: its search responds, and writes to it fill its index. */
let theirs: TestApp
let host: SearchHost
let ours: TestApp
let api: DataApi
let people: People
let writing: WriteSide

beforeAll(async () => {
  theirs = await startTestApp()
  host = await startSearchHost({
    app: theirs.app,
    keys: {
      applicationId: builtInApplicationId,
      searchKey: builtInSearchKey(theirs.deps),
      writeKey: 'theirwritekey',
    },
  })
  host.onChange = (records) => rebuildSearchIndex(theirs.deps.sql, records.map(toIndexed))
  ours = await startTestApp({ env: host.env })
  api = await createDataApi(ours.deps)
  people = await createPeople(ours.deps)
  await switchHosting(ours.deps, true)
  writing = await openSearchHost(ours.deps.config.hostedSearch!)
})
afterAll(async () => {
  await api.close()
  await ours.stop()
  await theirs.stop()
})

function toIndexed({ rank, ...record }: HostedRecord) {
  return { ...record, votes: -rank - (record.verificationStatus ? 10_000_000 : 0) }
}

const deliver = () => deliverChanges(ours.deps, writing)

/** Searches like a browser, with the configuration of our pages. */
async function searchInBrowser(query: string, parameters: object = {}) {
  const { hosts, applicationId, searchKey, index } = publicConfig(ours.deps).search
  expect(hosts).toEqual([host.origin])
  const client = liteClient(applicationId, searchKey, { hosts: hosts.map(hostOf) })
  const { results } = await client.search<HostedRecord>({
    requests: [{ indexName: index, query, facets: ['type', 'tags'], ...parameters }],
  })
  const [result] = results
  if (!result || !('hits' in result)) throw new Error('no hits')
  return result as typeof result & { hits: HostedRecord[] }
}

/** Searches like a server-rendered page. */
async function searchInPage(query: string) {
  const faults: unknown[] = []
  const ask = createPageSearch(ours.deps)((error) => faults.push(error), 'en')
  const [result] = await ask([{ indexName: 'questionsAndPacks', query }])
  expect(faults).toEqual([])
  return result?.hits?.map(({ query }) => query)
}

test('saved content is found at the host by browsers and pages; deleted content is not', async () => {
  const { send } = createQuestionWrites(api, people)
  await makePack(api, people.owner, {
    ...packDraft(2),
    name: 'বাংলাদেশের ভূগোল',
    tags: ['ভূগোল', 'world history'],
  })
  await deliver()

  const found = await searchInBrowser('ভূগোল')
  expect(found.hits).toMatchObject([
    { query: 'বাংলাদেশের ভূগোল', type: 'Pack', tags: ['ভূগোল', 'world history'], verificationStatus: false },
    { type: 'Question', packName: 'বাংলাদেশের ভূগোল' },
    { type: 'Question', packName: 'বাংলাদেশের ভূগোল' },
  ])
  expect(found.hits[0]).not.toHaveProperty('rank')
  expect(found.facets).toMatchObject({ type: { Pack: 1, Question: 2 }, tags: { ভূগোল: 1 } })
  expect((await searchInPage('বাংলাদেশের'))?.[0]).toBe('বাংলাদেশের ভূগোল')
  expect(await searchInPage('Question 2')).toEqual(['Question 2'])

  const [second] = (await searchInBrowser('Question 2')).hits
  expect((await send('deleteQuestionObject', { id: second?.objectID })).errors).toBeUndefined()
  await deliver()
  expect(await searchInPage('Question 2')).toEqual([])
})

test('verified records come first at the host too', async () => {
  const { makeQuestion } = createQuestionWrites(api, people)
  await makeQuestion({ tags: JSON.stringify(['ranked']) })
  const { id } = await makeQuestion({ tags: JSON.stringify(['ranked']) })
  const verify =
    'mutation ($id: ID!) { createVerification(input: { verifiedObjectId: $id, type: question }) { id } }'
  expect((await api.ask(people.administrator, verify, { id })).errors).toBeUndefined()
  await deliver()
  const { hits } = await searchInBrowser('ranked')
  expect(hits.map(({ objectID, verificationStatus }) => [objectID === id, verificationStatus])).toEqual([
    [true, true],
    [false, false],
  ])
})

test('reindex replaces the host’s records by ours', async () => {
  const before = host.records().size
  await writing.send([
    { objectID: people.owner.id, record: { ...[...host.records().values()][0]!, objectID: people.owner.id } },
  ])
  expect(host.records().size).toBe(before + 1)

  const printed = await commands.reindex?.run(ours.deps, [])
  expect(printed).toContain(`${before} were sent to the hosted search`)
  expect(host.records().size).toBe(before)
  expect((await searchInBrowser('')).nbHits).toBe(before)
})

test('a page whose host does not respond says so, and the log contains no key', async () => {
  const faults: unknown[] = []
  const config = { hostedSearch: { ...ours.deps.config.hostedSearch!, host: 'http://127.0.0.1:1' } }
  const ask = createPageSearch({ ...ours.deps, config })((error) => faults.push(error), 'en')
  await expect(ask([{ indexName: 'questionsAndPacks', query: 'x' }])).rejects.toThrow(/search/i)
  expect(faults).toHaveLength(1)
  expect(JSON.stringify(faults)).not.toContain(ours.deps.config.hostedSearch?.searchKey)
})
