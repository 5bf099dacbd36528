import { expect, test } from 'vitest'
import { createViewer } from '../../../../tests/data-api.ts'
import { answerOf, beginExam, saveAnswersOf } from '../../../../tests/exam-calls.ts'
import { createExamWorld, nothing } from '../../../../tests/exam-world.ts'
import { keepQuestions, offlineSheet, submitOffline } from '../../../../tests/offline-exam.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { closeEndedExams } from './closing.ts'

const { database, api, packId, clock } = await createExamWorld()

let made = 0
const makeLearner = () => createViewer(database, `Learner ${++made}`)

function submit(viewer: Viewer, more: { attemptId?: string; reviewPlaces?: unknown; answers?: unknown }) {
  return api.ask(
    viewer,
    `mutation ($packId: ID!, $attemptId: ID, $selected: AWSJSON!, $answers: [ExamAnswerInput!], $reviewPlaces: [Int!]) {
      submitPackExam(packId: $packId, attemptId: $attemptId, selectedOptions: $selected, answers: $answers,
        reviewPlaces: $reviewPlaces) { id } }`,
    { packId, selected: JSON.stringify(nothing), answers: [], ...more },
  )
}

async function readResult(viewer: Viewer, id: string) {
  const { data } = await api.ask(
    viewer,
    'query ($id: ID!) { getPackExamResults(id: $id) { reviewPlaces lateSeconds selectedOptions } }',
    { id },
  )
  return data.getPackExamResults
}

test('the places that were marked for review come to the result, in order and once each', async () => {
  const learner = await makeLearner()
  const { id: attemptId } = await beginExam(api, learner, packId)
  const { data } = await submit(learner, { attemptId, reviewPlaces: [5, 2, 5] })
  const { id } = data.submitPackExam
  expect(await readResult(learner, id)).toMatchObject({ reviewPlaces: [2, 5] })
  // A submission that is sent again changes nothing.
  expect((await submit(learner, { attemptId, reviewPlaces: [1] })).data.submitPackExam.id).toBe(id)
  expect(await readResult(learner, id)).toMatchObject({ reviewPlaces: [2, 5] })
})

test('an exam that says nothing of them has none, also without a start', async () => {
  const learner = await makeLearner()
  const { data: unstarted } = await submit(learner, {})
  expect(await readResult(learner, unstarted.submitPackExam.id)).toMatchObject({ reviewPlaces: [] })
  const { data: marked } = await submit(learner, { reviewPlaces: [6] })
  expect(await readResult(learner, marked.submitPackExam.id)).toMatchObject({ reviewPlaces: [6] })
})

test('places that the paper does not have are refused, and the exam goes on', async () => {
  const learner = await makeLearner()
  const { id: attemptId } = await beginExam(api, learner, packId)
  for (const reviewPlaces of [[0], [7], [-1], Array.from({ length: 300 }, (_, place) => place + 1)]) {
    const { errors } = await submit(learner, { attemptId, reviewPlaces })
    expect(errors?.[0]?.extensions.code).toBe('BAD_INPUT')
  }
  for (const reviewPlaces of [['one'], [1.5], [2 ** 40]]) {
    expect((await submit(learner, { attemptId, reviewPlaces })).errors).toHaveLength(1)
  }
  expect((await submit(learner, { attemptId, reviewPlaces: [6] })).errors).toBeUndefined()
})

test('a device adds them to an exam that the server submitted, until the result is opened', async () => {
  const learner = await makeLearner()
  const exam = await beginExam(api, learner, packId)
  await saveAnswersOf(api, learner, exam.id, [answerOf(exam, 1, 'right', clock.now())])
  await clock.moveBy(360 + 61)
  expect(await closeEndedExams(database)).toBe(1)
  await submit(learner, { attemptId: exam.id, reviewPlaces: [3] })
  // An older page says nothing of them.
  const { data } = await submit(learner, { attemptId: exam.id })
  const { id } = data.submitPackExam
  const result = await readResult(learner, id)
  // Marks are no answers: the exam is not late.
  expect(result).toMatchObject({ reviewPlaces: [3], lateSeconds: 0 })
  expect(JSON.parse(result.selectedOptions)[0]).not.toBeNull()
  await submit(learner, { attemptId: exam.id, reviewPlaces: [1, 2] })
  expect(await readResult(learner, id)).toMatchObject({ reviewPlaces: [3] })
})

test('an exam without a network brings them along, counted among the questions that are left', async () => {
  const learner = await makeLearner()
  const kept = await keepQuestions(api, learner, packId)
  const sheet = offlineSheet(packId, kept)
  const answers = sheet.answers.map((answer, at) => ({
    ...answer,
    // The second question was changed since the device kept it.
    shown: at === 1 ? '0'.repeat(answer.shown.length) : answer.shown,
    isForReview: at === 1 || at === 3,
  }))
  const { data } = await api.ask(learner, submitOffline, { input: { ...sheet, answers } })
  expect(await readResult(learner, data.submitOfflineExam.id)).toMatchObject({ reviewPlaces: [3] })
})
