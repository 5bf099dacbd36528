import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPeople, makePack, type People, packDraft } from '../../../../tests/authoring.ts'
import { createDataApi, type DataApi } from '../../../../tests/data-api.ts'
import { createTestDatabase, type TestDatabase } from '../../../../tests/database.ts'
import { createQuestionWrites, toForm } from '../../../../tests/question-writes.ts'
import { hostKeys, startSearchHost } from '../../../../tests/search-host.ts'
import { newId } from '../../../lib/new-id.ts'
import { deliverChanges, replaceHostedIndex } from './delivery.ts'
import { switchHosting } from './hosting.ts'
import { indexSettings, openSearchHost, type SearchHost, SearchHostError } from './search-host.ts'

let database: TestDatabase
let api: DataApi
let people: People
let outside: Awaited<ReturnType<typeof startSearchHost>>
let host: SearchHost
const logged: string[] = []
const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) })

beforeEach(async () => {
  database = await createTestDatabase()
  api = await createDataApi(database)
  people = await createPeople(database)
  outside = await startSearchHost()
  host = await openSearchHost({ ...hostKeys, host: outside.origin })
  logged.length = 0
})
afterEach(async () => {
  await api.close()
  await outside.stop()
  await database.drop()
})

const deliver = () => deliverChanges({ ...database, log }, host)
const countChanges = async () =>
  (await database.db.selectFrom('search_change').select('object_id').execute()).length

test('what is saved, edited, voted for, verified and deleted is so at the host', async () => {
  await switchHosting(database, true)
  const { makeQuestion, send, read } = createQuestionWrites(api, people)
  const { id } = await makeQuestion()
  await deliver()
  expect(outside.records().get(id)).toEqual({
    objectID: id,
    type: 'Question',
    query: 'Q',
    verificationStatus: false,
    language: 'Bangla',
    level: 'SSC',
    tags: ['one', 'two', 'three'],
    rank: 0,
  })

  const form = { ...toForm(await read(id)), question: 'বাংলাদেশের রাজধানী কোথায়?', tags: ['ভূগোল'] }
  expect((await send('saveQuestion', { ...form, id })).errors).toBeUndefined()
  const vote =
    'mutation ($id: ID!) { vote(questionId: $id, type: "up", modelType: "QuestionObject") { status } }'
  expect((await api.ask(people.learner, vote, { id })).errors).toBeUndefined()
  await deliver()
  expect(outside.records().get(id)).toMatchObject({
    query: 'বাংলাদেশের রাজধানী কোথায়?',
    tags: ['ভূগোল'],
    rank: -1,
  })

  await api.ask(
    people.administrator,
    'mutation ($id: ID!) { createVerification(input: { verifiedObjectId: $id, type: question }) { id } }',
    { id },
  )
  await deliver()
  expect(outside.records().get(id)).toMatchObject({ verificationStatus: true, rank: -10_000_001 })

  await send('deleteQuestionObject', { id })
  await deliver()
  expect(outside.records().size).toBe(0)
  expect(await countChanges()).toBe(0)
})

test('a pack goes out whole, and goes whole', async () => {
  await switchHosting(database, true)
  const id = await makePack(api, people.owner, packDraft(3))
  await deliver()
  expect([...outside.records().values()].map(({ type, query }) => [type, query]).sort()).toEqual([
    ['Pack', 'পদার্থবিজ্ঞান'],
    ['Question', 'Question 1'],
    ['Question', 'Question 2'],
    ['Question', 'Question 3'],
  ])

  await api.ask(people.owner, 'mutation ($id: ID!) { deletePack(input: { id: $id }) { id } }', { id })
  await deliver()
  expect(outside.records().size).toBe(0)
})

test('what rolls back is not told, and nothing is written down while search is built in', async () => {
  await makePack(api, people.owner, packDraft(1))
  expect(await countChanges()).toBe(0)
  await switchHosting(database, true)
  await deliver()
  const { batches } = outside
  batches.length = 0

  await expect(
    database.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('question').execute()
      expect((await tx.selectFrom('search_change').select('id').execute()).length).toBe(1)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await deliver()).toBe(0)
  expect(batches).toEqual([])

  await switchHosting(database, false)
  await database.db.deleteFrom('question').execute()
  expect(await countChanges()).toBe(0)
})

test('switched on, the host gets everything that was there; again, nothing', async () => {
  await makePack(api, people.owner, packDraft(2))
  expect(await switchHosting(database, true)).toBe(true)
  expect(await countChanges()).toBe(3)
  await deliver()
  expect(outside.records().size).toBe(3)
  expect(await switchHosting(database, true)).toBe(false)
  expect(await countChanges()).toBe(0)
})

test('a writer at work while it is switched on is not forgotten', async () => {
  await makePack(api, people.owner, packDraft(2))
  let switching: Promise<boolean> | undefined
  await database.db.transaction().execute(async (tx) => {
    await tx.updateTable('search_record').set({ votes: 5 }).where('type', '=', 'Question').execute()
    switching = switchHosting(database, true)
    await new Promise((resolve) => setTimeout(resolve, 200))
    await tx.deleteFrom('question').execute()
  })
  await switching
  await deliver()
  expect([...outside.records().values()].map(({ type }) => type)).toEqual(['Pack'])
})

test('a host that fails keeps nothing from arriving later, in the state of then', async () => {
  await switchHosting(database, true)
  const { makeQuestion, send } = createQuestionWrites(api, people)
  const first = await makeQuestion()
  const second = await makeQuestion()
  outside.onBatch = () => {
    throw Object.assign(new Error('out of order'), { status: 503 })
  }
  const failure = await deliver().catch((error) => error)
  expect(failure).toBeInstanceOf(SearchHostError)
  expect(JSON.stringify({ ...failure, message: failure.message })).not.toContain(hostKeys.writeKey)
  expect(await countChanges()).toBe(2)

  await send('deleteQuestionObject', { id: first.id })
  outside.onBatch = () => {}
  await deliver()
  expect([...outside.records().keys()]).toEqual([second.id])
  expect(await countChanges()).toBe(0)
})

test('a change made while a batch is on its way is told after it', async () => {
  await switchHosting(database, true)
  const { makeQuestion, send } = createQuestionWrites(api, people)
  const { id } = await makeQuestion()
  outside.onBatch = async () => {
    outside.onBatch = () => {}
    await send('deleteQuestionObject', { id })
  }
  await deliver()
  expect(await countChanges()).toBe(1)
  await deliver()
  expect(outside.records().size).toBe(0)
})

test('only one speaks to the host at a time', async () => {
  await switchHosting(database, true)
  const { makeQuestion } = createQuestionWrites(api, people)
  await makeQuestion()
  let atOnce = 0
  let most = 0
  outside.onBatch = async () => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await new Promise((resolve) => setTimeout(resolve, 150))
    atOnce -= 1
  }
  await Promise.all([deliver(), deliver(), deliver()])
  expect(most).toBe(1)
  expect(outside.batches).toEqual([1])
})

test('a record that the host refuses does not hold up the others', async () => {
  await switchHosting(database, true)
  await makePack(api, people.owner, packDraft(6))
  outside.onBatch = (changes) => {
    if (!changes.some(({ body }) => body.query === 'Question 4')) return
    throw Object.assign(new Error('Record is too big'), { status: 400 })
  }
  await deliver()
  expect([...outside.records().values()].map(({ query }) => query).sort()).toEqual([
    'Question 1',
    'Question 2',
    'Question 3',
    'Question 5',
    'Question 6',
    'পদার্থবিজ্ঞান',
  ])
  expect(await countChanges()).toBe(0)
  expect(logged.filter((line) => line.includes('refuses a record'))).toHaveLength(1)
})

test('a key that is refused is about no record: everything waits', async () => {
  await switchHosting(database, true)
  await makePack(api, people.owner, packDraft(1))
  const stranger = await openSearchHost({ ...hostKeys, writeKey: 'another', host: outside.origin })
  await expect(deliverChanges({ ...database, log }, stranger)).rejects.toMatchObject({
    message: 'The hosted search: Invalid Application-ID or API key',
    status: 403,
  })
  expect(await countChanges()).toBe(2)
})

test('replacing clears what is gone, keeps settings of one’s own, and loses no change made meanwhile', async () => {
  await makePack(api, people.owner, packDraft(3))
  await switchHosting(database, true)
  await host.send([{ objectID: 'old', record: { ...someRecord, objectID: 'old' } }])
  await host.setUp()
  Object.assign(outside.settings(), { queryLanguages: ['bn'] })
  let isFirst = true
  outside.onBatch = async () => {
    if (!isFirst) return
    isFirst = false
    await database.db.deleteFrom('question').where('question', '=', 'Question 2').execute()
    // The worker keeps away meanwhile.
    expect(await deliver()).toBe(0)
  }

  expect(await replaceHostedIndex(database, host)).toBe(4)
  expect(outside.records().has('old')).toBe(false)
  expect(outside.records().size).toBe(4)
  expect(outside.indexNames()).toEqual(['questionsAndPacks'])
  expect(outside.settings()).toEqual({ ...JSON.parse(JSON.stringify(indexSettings)), queryLanguages: ['bn'] })

  expect(await countChanges()).toBe(1)
  await deliver()
  expect([...outside.records().values()].map(({ query }) => query).sort()).toEqual([
    'Question 1',
    'Question 3',
    'পদার্থবিজ্ঞান',
  ])
})

test('a replacing that fails leaves the host as it was, and what waits waits on', async () => {
  await makePack(api, people.owner, packDraft(1))
  await switchHosting(database, true)
  await host.send([{ objectID: 'old', record: { ...someRecord, objectID: 'old' } }])
  outside.onBatch = () => {
    throw Object.assign(new Error('full'), { status: 403 })
  }
  await expect(replaceHostedIndex(database, host)).rejects.toThrow('full')
  expect([...outside.records().keys()]).toEqual(['old'])
  expect(outside.indexNames()).toEqual(['questionsAndPacks'])
  expect(await countChanges()).toBe(2)
})

test('a thousand and some go out in parts', async () => {
  await switchHosting(database, true)
  const gone = Array.from({ length: 1005 }, () => ({ object_id: newId() }))
  await database.db.insertInto('search_change').values(gone).execute()
  expect(await deliver()).toBe(1005)
  expect(outside.batches).toEqual([1000, 5])
})

const someRecord = {
  type: 'Question' as const,
  query: 'from before',
  verificationStatus: false,
  language: 'English' as const,
  level: 'SSC' as const,
  tags: [],
  rank: 0,
}
