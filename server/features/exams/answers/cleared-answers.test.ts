import { beforeEach, expect, test } from 'vitest'
import { createViewer } from '../../../../tests/support/data-api.ts'
import {
  answerOf,
  type BegunExam,
  beginExam,
  saveAnswersOf,
  submitExamOf,
} from '../../../../tests/support/exam-calls.ts'
import { createExamWorld, nothing } from '../../../../tests/support/exam-world.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { closeEndedExams } from '../attempts/closing.ts'

const { database, api, clock, packId } = await createExamWorld()

let learner: Viewer & { id: string }
let exam: BegunExam
beforeEach(async () => {
  await clock.set(new Date())
  learner = await createViewer(database, 'Learner')
  exam = await beginExam(api, learner, packId, 0.5)
})

const answer = (place: number, content: string | null, chosenAt = clock.now()) =>
  answerOf(exam, place, content, chosenAt)
const save = (...answers: unknown[]) => saveAnswersOf(api, learner, exam.id, answers)
const submit = (selected: readonly (string | null)[], answers?: unknown[]) =>
  submitExamOf(api, learner, { packId, attemptId: exam.id, selected, answers })

async function readSaved() {
  const document = `query ($packId: ID!) {
    getExamAttempt(packId: $packId) { answers { place optionId chosenAt } } }`
  return (await api.ask(learner, document, { packId })).data.getExamAttempt.answers
}

async function readResult(id: string) {
  const document = `query ($id: ID!) { getPackExamResults(id: $id) {
    correctAnswers wrongAnswers marks lateSeconds selectedOptions } }`
  return (await api.ask(learner, document, { id })).data.getPackExamResults
}

test('a cleared answer is saved, shown to other devices and marked as unanswered', async () => {
  await save(answer(1, 'right'), answer(2, 'a'))
  await clock.moveBy(5)
  const cleared = answer(2, null)
  expect((await save(cleared)).data.saveExamAnswers.isOpen).toBe(true)
  expect((await readSaved())[1]).toEqual(cleared)
  const result = await readResult(await submit(nothing, []))
  expect(result).toMatchObject({ correctAnswers: 1, wrongAnswers: 0, marks: 1 })
})

test('the later one of a choice and a clearing counts, in either order of arrival', async () => {
  const early = answer(1, 'a')
  await clock.moveBy(5)
  const cleared = answer(1, null)
  await save(cleared)
  await save(early)
  expect(await readSaved()).toEqual([cleared])
  await clock.moveBy(5)
  const again = answer(1, 'b')
  await save(again, cleared)
  await save(cleared)
  expect(await readSaved()).toEqual([again])
})

test('an answer cleared on one device does not return with the list of another', async () => {
  const wrong = answer(2, 'a')
  await save(wrong)
  await clock.moveBy(5)
  await save(answer(2, null))
  const stale = nothing.with(1, wrong.optionId as never)
  expect(await readResult(await submit(stale, []))).toMatchObject({ wrongAnswers: 0 })
})

test('a clearing of a device without a network counts in the submission and after the server’s', async () => {
  await save(answer(1, 'a'), answer(2, 'b'))
  await clock.moveBy(5)
  const cleared = answer(1, null)
  await clock.moveBy(360 + 100)
  await closeEndedExams(database)
  const id = await submit(nothing, [cleared])
  expect(await readResult(id)).toMatchObject({ wrongAnswers: 1, marks: -0.5, lateSeconds: 105 })
})

test('a saved clearing stays when the server has submitted and a device sends its old list', async () => {
  const wrong = answer(3, 'a')
  await save(wrong)
  await clock.moveBy(5)
  await save(answer(3, null))
  await clock.moveBy(360 + 100)
  await closeEndedExams(database)
  const stale = nothing.with(2, wrong.optionId as never)
  expect(await readResult(await submit(stale, [answer(4, 'right')]))).toMatchObject({
    ...{ correctAnswers: 1, wrongAnswers: 0 },
  })
})

test('places outside the exam cannot be cleared, and strangers clear nothing', async () => {
  await save(answer(1, 'right'))
  expect((await save(answer(7, null))).errors?.[0]?.extensions.code).toBe('BAD_INPUT')
  await clock.moveBy(5)
  const other = await createViewer(database, 'Other')
  const refused = await saveAnswersOf(api, other, exam.id, [answer(1, null)])
  expect(refused.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  expect(await readSaved()).toHaveLength(1)
})
