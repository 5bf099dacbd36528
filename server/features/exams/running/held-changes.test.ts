import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../../../../tests/support/app.ts'
import { createViewer, guest } from '../../../../tests/support/data-api.ts'
import { answerOf, type BegunExam, beginExam, submitExamOf } from '../../../../tests/support/exam-calls.ts'
import { createExamWorld, nothing } from '../../../../tests/support/exam-world.ts'
import { createMemory } from '../../../lib/memory.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { stopHolding, waitForChanges } from './held-changes.ts'

const { database, api, creator, packId } = await createExamWorld()
const phone = 1
const laptop = 2

let sitter: Viewer & { id: string }
let exam: BegunExam
let now: string
beforeEach(async () => {
  sitter = await createViewer(database, 'Sitter')
  exam = await beginExam(api, sitter, packId)
  now = new Date().toISOString()
})

async function changesFor(device: number, viewer: Viewer = sitter) {
  const { data } = await api.ask(
    viewer,
    `query ($attemptId: ID!, $since: AWSDateTime!, $device: Int) {
      getExamChanges(attemptId: $attemptId, since: $since, device: $device) {
        isOpen answers { place optionId } } }`,
    { attemptId: exam.id, since: now, device },
  )
  return data.getExamChanges
}

function save(device: number, place: number) {
  const { chosenAt: _, ...answer } = answerOf(exam, place, 'a', new Date())
  const answers = [{ ...answer, chosenAt: new Date().toISOString() }]
  const document = `mutation ($attemptId: ID!, $answers: [ExamAnswerInput!]!, $device: Int) {
    saveExamAnswers(attemptId: $attemptId, answers: $answers, device: $device) { isOpen } }`
  return api.ask(sitter, document, { attemptId: exam.id, answers, device }).then(() => answer)
}

/** Returns whether a promise is still pending after the server has looked for changes twice. */
async function isHeld(promise: Promise<unknown>): Promise<boolean> {
  return Promise.race([promise.then(() => false), delay(3_500, true)])
}

test('a device waits for the answers of another one, and its own do not end the wait', async () => {
  const held = changesFor(phone)
  await save(phone, 1)
  expect(await isHeld(held)).toBe(true)
  const answer = await save(laptop, 2)
  expect(await held).toEqual({ isOpen: true, answers: [answer] })
})

test('an earlier answer of another device is sent at once, and so is a submission', async () => {
  const answer = await save(laptop, 3)
  expect(await changesFor(phone)).toEqual({ isOpen: true, answers: [answer] })
  now = new Date(Date.now() + 60_000).toISOString()
  const held = changesFor(phone)
  await submitExamOf(api, sitter, { packId, attemptId: exam.id, selected: nothing })
  expect(await held).toEqual({ isOpen: false, answers: [] })
})

test('a stranger neither waits nor receives changes, and a request without a device is not held', async () => {
  await save(laptop, 1)
  const admin = await createViewer(database, 'Admin', ['ADMINS'])
  for (const viewer of [guest, creator, admin]) expect(await changesFor(phone, viewer)).toBeNull()
  const document = `query ($attemptId: ID!, $since: AWSDateTime!) {
    getExamChanges(attemptId: $attemptId, since: $since) { answers { place } } }`
  const later = new Date(Date.now() + 60_000).toISOString()
  const { data } = await api.ask(sitter, document, { attemptId: exam.id, since: later })
  expect(data.getExamChanges.answers).toEqual([])
})

test('odd times of one learner hold up nobody else', async () => {
  const odd = [
    '+275760-09-13T00:00:00.000Z',
    '-271821-04-20T00:00:00.000Z',
    '+010000-01-01T00:00:00Z',
    '\u0000',
    'x',
  ]
  const other = await createViewer(database, 'Other')
  const { id } = await beginExam(api, other, packId)
  const document = `query ($attemptId: ID!, $since: AWSDateTime!, $deadline: AWSDateTime) {
    getExamChanges(attemptId: $attemptId, since: $since, device: 1, deadline: $deadline) { isOpen } }`
  const since = new Date(Date.now() + 60_000).toISOString()
  const odds = odd.map((deadline) => api.ask(other, document, { attemptId: id, since, deadline }))
  const held = changesFor(phone)
  await delay(0)
  const answer = await save(laptop, 2)
  expect(await isHeld(held)).toBe(false)
  expect((await held).answers).toEqual([answer])
  await submitExamOf(api, other, { packId, attemptId: id, selected: nothing })
  for (const { errors } of await Promise.all(odds))
    expect(['BAD_INPUT', undefined]).toContain(errors?.[0]?.extensions.code)
})

test('six requests of a learner are held; the next one releases the oldest, and a stop releases all', async () => {
  const memory = createMemory()
  const released: number[] = []
  const wait = (index: number, owner: string) => {
    const place = { attemptId: exam.id, owner, since: new Date(), device: index, deadline: null }
    return waitForChanges({ sql: database.sql, memory }, place).then(() => released.push(index))
  }
  const waits = [wait(0, creator.id), ...[1, 2, 3, 4, 5, 6].map((index) => wait(index, sitter.id))]
  await delay(0)
  expect(released).toEqual([])
  waits.push(wait(7, sitter.id))
  await delay(0)
  expect(released).toEqual([1])
  stopHolding(memory)
  await Promise.all(waits)
  await wait(8, sitter.id)
  expect(released).toEqual([1, 0, 2, 3, 4, 5, 6, 7, 8])
})

test('a stop of the server releases the requests that it holds', async () => {
  const { deps, stop } = await startTestApp()
  const place = { attemptId: exam.id, owner: sitter.id, since: new Date(), device: phone, deadline: null }
  const held = waitForChanges({ sql: database.sql, memory: deps.memory }, place)
  await stop()
  await held
})
