import { beforeEach, expect, test } from 'vitest'
import { createViewer, guest } from '../../../../tests/support/data-api.ts'
import {
  answerOf,
  type BegunExam,
  beginExam,
  answerDoors as doors,
  savePackOfSix,
  submitExamOf,
} from '../../../../tests/support/exam-calls.ts'
import { createExamWorld, nothing } from '../../../../tests/support/exam-world.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { closeEndedExams } from '../attempts/closing.ts'

const { database, api, clock, creator, packId } = await createExamWorld()
const minutes = 60
const day = 24 * 60 * minutes
/** The six minutes of the exam and the grace period, in seconds. */
const untilClosed = 6 * minutes + 61

let sitter: Viewer & { id: string }
let exam: BegunExam
beforeEach(async () => {
  await clock.set(new Date())
  sitter = await createViewer(database, 'Sitter')
  exam = await beginExam(api, sitter, packId)
})

const codeOf = ({ errors }: Awaited<ReturnType<typeof api.ask>>) => errors?.[0]?.extensions.code
const knock = (viewer: Viewer, document: string) =>
  api.ask(viewer, document, { id: exam.paper.questions[0]!.id, packId, owner: creator.id })
const open = (viewer: Viewer, id: string) =>
  api.ask(viewer, 'query ($id: ID!) { getPackExamResults(id: $id) { correctAnswers } }', { id })
const sendLate = (answers: unknown) =>
  submitExamOf(api, sitter, { packId, attemptId: exam.id, selected: nothing, answers })
const rightAt = (place: number) => [answerOf(exam, place, 'right', clock.now())]

/** Lets the time run out and the server submit; returns the result's id. */
async function runOut(): Promise<string> {
  await clock.moveBy(untilClosed)
  await closeEndedExams(database)
  return sendLate([])
}

async function listOf(viewer: Viewer & { id: string }) {
  const list = `query ($owner: ID!) { listPackExamResultsByOwnerAndCreatedAt(owner: $owner) {
    items { id correctAnswers wrongAnswers marks } } }`
  const { data } = await api.ask(viewer, list, { owner: viewer.id })
  return data.listPackExamResultsByOwnerAndCreatedAt.items
}

test.each(doors)(
  '%s stays hidden when the server has submitted, until the result is opened',
  async (_, door) => {
    const resultId = await runOut()
    const refused = await knock(sitter, door)
    expect(codeOf(refused)).toBe('FORBIDDEN')
    expect(refused.errors?.[0]?.message).toContain('Open its result first')
    expect(JSON.stringify(refused.data ?? {})).not.toMatch(/Because|"answer":"/)
    await sendLate(rightAt(1))
    expect((await open(sitter, resultId)).data.getPackExamResults.correctAnswers).toBe(1)
    expect((await knock(sitter, door)).errors).toBeUndefined()
    await sendLate(rightAt(2))
    expect((await open(sitter, resultId)).data.getPackExamResults.correctAnswers).toBe(1)
  },
)

test.each(doors)(
  '%s is shown a day after the deadline, and from then on no answer is accepted',
  async (_, door) => {
    await runOut()
    await clock.moveBy(day - 62)
    expect(codeOf(await knock(sitter, door))).toBe('FORBIDDEN')
    const resultId = await sendLate(rightAt(1))
    await clock.moveBy(2)
    expect((await knock(sitter, door)).errors).toBeUndefined()
    await sendLate(rightAt(2))
    expect((await open(sitter, resultId)).data.getPackExamResults.correctAnswers).toBe(1)
  },
)

test.each(doors)('%s is hidden by an exam without a result from its sitter alone', async (_, door) => {
  await runOut()
  const admin = await createViewer(database, 'Admin', ['ADMINS'])
  const learner = await createViewer(database, 'Learner')
  for (const viewer of [guest, admin, learner, creator])
    expect((await knock(viewer, door)).errors).toBeUndefined()
})

test('an exam that the server could not submit for a day accepts nothing and hides nothing', async () => {
  await clock.moveBy(6 * minutes + day + 1)
  for (const [, door] of doors) expect((await knock(sitter, door)).errors).toBeUndefined()
  const save = `mutation ($id: ID!, $answers: [ExamAnswerInput!]!) {
    saveExamAnswers(attemptId: $id, answers: $answers) { isOpen } }`
  const { data } = await api.ask(sitter, save, { id: exam.id, answers: rightAt(1) })
  expect(data.saveExamAnswers.isOpen).toBe(false)
})

test('opening another result on the pack ends the acceptance of answers too', async () => {
  const resultId = await runOut()
  const again = await beginExam(api, sitter, packId)
  const other = await submitExamOf(api, sitter, { packId, attemptId: again.id, selected: nothing })
  for (const [, door] of doors) expect(codeOf(await knock(sitter, door))).toBe('FORBIDDEN')
  expect((await open(sitter, other)).data.getPackExamResults.correctAnswers).toBe(0)
  for (const [, door] of doors) expect((await knock(sitter, door)).errors).toBeUndefined()
  await sendLate(rightAt(1))
  expect((await open(sitter, resultId)).data.getPackExamResults.correctAnswers).toBe(0)
})

test('no mark of a try on the pack is shown while an exam on it accepts answers', async () => {
  const [first] = await listOf(sitter)
  expect(first).toBeUndefined()
  const tryOut = (content: string) => {
    const [{ optionId }] = [answerOf(exam, 1, content, clock.now())]
    const selected = [optionId, null, null, null, null, null]
    return api.ask(
      sitter,
      'mutation ($packId: ID!, $selected: AWSJSON!) { submitPackExam(packId: $packId, selectedOptions: $selected) { id } }',
      { packId, selected: JSON.stringify(selected) },
    )
  }
  const hidden = { correctAnswers: null, wrongAnswers: null, marks: null }
  await tryOut('right')
  expect(await listOf(sitter)).toMatchObject([hidden])
  const resultId = await runOut()
  await tryOut('a')
  expect(await listOf(sitter)).toMatchObject([hidden, hidden, hidden])
  await open(sitter, resultId)
  expect(
    (await listOf(sitter)).map(({ correctAnswers }: { correctAnswers: number }) => correctAnswers),
  ).toEqual([0, 0, 1])
})

test('marks that were earned before an exam stay in the list, and results on other packs can be opened', async () => {
  await submitExamOf(api, sitter, { packId, attemptId: exam.id, selected: nothing })
  await clock.moveBy(1)
  await beginExam(api, sitter, packId)
  expect(await listOf(sitter)).toMatchObject([{ correctAnswers: 0 }])
  const otherPack = await savePackOfSix(api, creator)
  const other = await beginExam(api, sitter, otherPack)
  const id = await submitExamOf(api, sitter, { packId: otherPack, attemptId: other.id, selected: nothing })
  expect((await open(sitter, id)).data.getPackExamResults.correctAnswers).toBe(0)
})

test('exams without an opened result are listed to their sitter alone, with the result once there is one', async () => {
  const list = async (viewer: Viewer) =>
    (await api.ask(viewer, '{ listUnopenedExams { id packId packName resultId } }')).data.listUnopenedExams
  expect(await list(sitter)).toEqual([])
  await clock.moveBy(6 * minutes)
  expect(await list(sitter)).toEqual([{ id: exam.id, packId, packName: 'Pack', resultId: null }])
  const resultId = await runOut()
  expect(await list(sitter)).toMatchObject([{ id: exam.id, resultId }])
  for (const viewer of [guest, creator, await createViewer(database, 'Admin', ['ADMINS'])])
    expect(await list(viewer)).toEqual([])
  await open(sitter, resultId)
  expect(await list(sitter)).toEqual([])
})
