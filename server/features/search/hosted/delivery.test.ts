import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makePack, packDraft } from '../../../../tests/support/authoring.ts'
import { guest } from '../../../../tests/support/data-api.ts'
import { type HostedBank, startHostedBank } from '../../../../tests/support/hosted-bank.ts'
import { createQuestionWrites, toForm } from '../../../../tests/support/question-writes.ts'
import { hostKeys } from '../../../../tests/support/search-host.ts'
import { newId } from '../../../lib/new-id.ts'
import { deliverChanges } from './delivery.ts'
import { switchHosting } from './hosting.ts'
import { openSearchHost, SearchHostError } from './search-host.ts'

let bank: HostedBank
beforeEach(async () => {
  bank = await startHostedBank()
})
afterEach(() => bank.stop())

test('saving, editing, voting, verifying and deleting update the record at the host', async () => {
  const { database, api, people, outside, deliver, countChanges } = bank
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
  expect(outside.records().get(id)).not.toHaveProperty('editedSinceVerified')

  await send('updateQuestionObject', { id, explanation: 'Because.' })
  await deliver()
  expect(outside.records().get(id)).toMatchObject({ editedSinceVerified: true, rank: -10_000_001 })
  const { editedSinceVerifiedAt } = (
    await api.ask(guest, 'query ($id: ID!) { getQuestionObject(id: $id) { editedSinceVerifiedAt } }', { id })
  ).data.getQuestionObject
  await api.ask(
    people.administrator,
    `mutation ($id: ID!, $editedSinceVerifiedAt: AWSDateTime!) { confirmVerification(input: {
      verifiedObjectId: $id, type: question, editedSinceVerifiedAt: $editedSinceVerifiedAt }) { id } }`,
    { id, editedSinceVerifiedAt },
  )
  await deliver()
  expect(outside.records().get(id)).not.toHaveProperty('editedSinceVerified')

  await send('deleteQuestionObject', { id })
  await deliver()
  expect(outside.records().size).toBe(0)
  expect(await countChanges()).toBe(0)
})

test('a pack is sent with its questions, and deleted with them', async () => {
  const { database, api, people, outside, deliver } = bank
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

test('after a failure of the host, changes arrive later with their current state', async () => {
  const { database, api, people, outside, deliver, countChanges } = bank
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

test('a change made while a batch is being sent is delivered after it', async () => {
  const { database, api, people, outside, deliver, countChanges } = bank
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

test('only one process at a time writes to the host', async () => {
  const { database, api, people, outside, deliver } = bank
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
  const { database, api, people, outside, logged, deliver, countChanges } = bank
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

test('a refused key is not blamed on a record: all changes wait', async () => {
  const { database, api, people, outside, countChanges } = bank
  await switchHosting(database, true)
  await makePack(api, people.owner, packDraft(1))
  const wrongKeyHost = await openSearchHost({ ...hostKeys, writeKey: 'another', host: outside.origin })
  await expect(
    deliverChanges({ ...database, log: pino({ level: 'silent' }) }, wrongKeyHost),
  ).rejects.toMatchObject({
    message: 'The hosted search: Invalid Application-ID or API key',
    status: 403,
  })
  expect(await countChanges()).toBe(2)
})

test('more than a thousand changes are sent in batches', async () => {
  const { database, outside, deliver } = bank
  await switchHosting(database, true)
  const gone = Array.from({ length: 1005 }, newId)
  await database.sql`insert into search_change (object_id) select unnest(${gone}::uuid[])`
  expect(await deliver()).toBe(1005)
  expect(outside.batches).toEqual([1000, 5])
})
