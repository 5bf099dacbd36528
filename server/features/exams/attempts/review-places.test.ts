import { expect, test } from 'vitest'
import { createViewer } from '../../../../tests/support/data-api.ts'
import { answerOf, beginExam, saveAnswersOf } from '../../../../tests/support/exam-calls.ts'
import { createExamWorld, nothing } from '../../../../tests/support/exam-world.ts'
import { keepQuestions, offlineSheet, submitOffline } from '../../../../tests/support/offline-exam.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { closeEndedExams } from './closing.ts'

const { database, api, packId, clock } = await createExamWorld()

let made = 0
const makeLearner = () => createViewer(database, `Learner ${++made}`)

function submit(viewer: Viewer, more: { attemptId?: string; reviewMarks?: unknown; answers?: unknown }) {
  return api.ask(
    viewer,
    `mutation ($packId: ID!, $attemptId: ID, $selected: AWSJSON!, $answers: [ExamAnswerInput!], $reviewMarks: [ReviewMarkInput!]) {
      submitPackExam(packId: $packId, attemptId: $attemptId, selectedOptions: $selected, answers: $answers,
        reviewMarks: $reviewMarks) { id } }`,
    { packId, selected: JSON.stringify(nothing), answers: [], ...more },
  )
}

/** Marks for review on these places, made now. */
function marksOn(places: readonly unknown[], isForReview = true) {
  return places.map((place) => ({ place, isForReview, markedAt: clock.now().toISOString() }))
}

function saveMarks(viewer: Viewer, attemptId: string, reviewMarks: unknown, device: number | null = null) {
  return api.ask(
    viewer,
    `mutation ($attemptId: ID!, $reviewMarks: [ReviewMarkInput!], $device: Int) {
      saveExamAnswers(attemptId: $attemptId, answers: [], reviewMarks: $reviewMarks, device: $device) { isOpen serverTime } }`,
    { attemptId, reviewMarks, device },
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
  const { data } = await submit(learner, { attemptId, reviewMarks: marksOn([5, 2, 5]) })
  const { id } = data.submitPackExam
  expect(await readResult(learner, id)).toMatchObject({ reviewPlaces: [2, 5] })
  // A submission that is sent again changes nothing.
  expect((await submit(learner, { attemptId, reviewMarks: marksOn([1]) })).data.submitPackExam.id).toBe(id)
  expect(await readResult(learner, id)).toMatchObject({ reviewPlaces: [2, 5] })
})

test('an exam that says nothing of them has none, also without a start', async () => {
  const learner = await makeLearner()
  const { data: unstarted } = await submit(learner, {})
  expect(await readResult(learner, unstarted.submitPackExam.id)).toMatchObject({ reviewPlaces: [] })
  const { data: marked } = await submit(learner, { reviewMarks: marksOn([6]) })
  expect(await readResult(learner, marked.submitPackExam.id)).toMatchObject({ reviewPlaces: [6] })
})

test('places that the paper does not have are refused, and the exam goes on', async () => {
  const learner = await makeLearner()
  const { id: attemptId } = await beginExam(api, learner, packId)
  for (const places of [[0], [7], [-1], Array.from({ length: 300 }, (_, place) => place + 1)]) {
    const reviewMarks = marksOn(places)
    for (const { errors } of [
      await submit(learner, { attemptId, reviewMarks }),
      await submit(learner, { reviewMarks }),
      await saveMarks(learner, attemptId, reviewMarks),
    ])
      expect(errors?.[0]?.extensions.code).toBe('BAD_INPUT')
  }
  for (const places of [['one'], [1.5], [2 ** 40]]) {
    expect((await submit(learner, { attemptId, reviewMarks: marksOn(places) })).errors).toHaveLength(1)
  }
  for (const markedAt of ['soon', '', '+012026-01-01T00:00:00.000Z', '1969-01-01T00:00:00.000Z']) {
    const { errors } = await saveMarks(learner, attemptId, [{ place: 1, isForReview: true, markedAt }])
    expect(errors?.[0]?.extensions.code).toBe('BAD_INPUT')
  }
  expect((await submit(learner, { attemptId, reviewMarks: marksOn([6]) })).errors).toBeUndefined()
})

test('they are saved during the exam, and an exam that the server submits keeps them', async () => {
  const learner = await makeLearner()
  const exam = await beginExam(api, learner, packId)
  const before = clock.now()
  await saveMarks(learner, exam.id, marksOn([1, 2, 4]))
  await clock.moveBy(1)
  await saveMarks(learner, exam.id, marksOn([2], false))
  // A request that was held up on its way changes nothing.
  await saveMarks(learner, exam.id, [{ place: 2, isForReview: true, markedAt: before.toISOString() }])
  const { data } = await api.ask(
    learner,
    'query ($id: ID!) { getExamAttempt(packId: $id) { answers { place } reviewMarks { place isForReview } } }',
    { id: packId },
  )
  expect(data.getExamAttempt).toEqual({
    answers: [],
    reviewMarks: [1, 2, 4].map((place) => ({ place, isForReview: place !== 2 })),
  })
  await clock.moveBy(360 + 61)
  expect(await closeEndedExams(database)).toBe(1)
  const { data: submitted } = await submit(learner, { attemptId: exam.id })
  const result = await readResult(learner, submitted.submitPackExam.id)
  expect(result).toMatchObject({ reviewPlaces: [1, 4], lateSeconds: 0 })
  // Nothing is saved after the submission.
  expect((await saveMarks(learner, exam.id, marksOn([6]))).data.saveExamAnswers.isOpen).toBe(false)
})

test('other devices are told of them, and nobody else saves or reads them', async () => {
  const learner = await makeLearner()
  const other = await makeLearner()
  const exam = await beginExam(api, learner, packId)
  const { data } = await saveMarks(learner, exam.id, marksOn([3]), 7)
  const changesFor = async (viewer: Viewer, device: number | null) =>
    (
      await api.ask(
        viewer,
        `query ($id: ID!, $since: AWSDateTime!, $device: Int) {
          getExamChanges(attemptId: $id, since: $since, device: $device) { reviewMarks { place isForReview } } }`,
        { id: exam.id, since: data.saveExamAnswers.serverTime, device },
      )
    ).data.getExamChanges
  expect(await changesFor(learner, 8)).toEqual({ reviewMarks: [{ place: 3, isForReview: true }] })
  expect(await changesFor(learner, null)).toEqual({ reviewMarks: [{ place: 3, isForReview: true }] })
  expect(await changesFor(other, 8)).toBeNull()
  expect((await saveMarks(other, exam.id, marksOn([1]))).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  const { data: submitted } = await submit(learner, { attemptId: exam.id, reviewMarks: marksOn([1]) })
  expect(await readResult(learner, submitted.submitPackExam.id)).toMatchObject({ reviewPlaces: [1, 3] })
})

test('a device adds them to an exam that the server submitted, until the result is opened', async () => {
  const learner = await makeLearner()
  const exam = await beginExam(api, learner, packId)
  await saveAnswersOf(api, learner, exam.id, [answerOf(exam, 1, 'right', clock.now())])
  await clock.moveBy(360 + 61)
  expect(await closeEndedExams(database)).toBe(1)
  await submit(learner, { attemptId: exam.id, reviewMarks: marksOn([3]) })
  // An older page says nothing of them.
  const { data } = await submit(learner, { attemptId: exam.id })
  const { id } = data.submitPackExam
  const result = await readResult(learner, id)
  // Marks are no answers: the exam is not late.
  expect(result).toMatchObject({ reviewPlaces: [3], lateSeconds: 0 })
  expect(JSON.parse(result.selectedOptions)[0]).not.toBeNull()
  await submit(learner, { attemptId: exam.id, reviewMarks: marksOn([1, 2]) })
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
