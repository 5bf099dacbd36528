import { expect, test } from 'vitest'
import { createViewer } from '../../../../tests/support/data-api.ts'
import { answerOf, beginExam, saveAnswersOf, submitExamOf } from '../../../../tests/support/exam-calls.ts'
import { createExamWorld, nothing } from '../../../../tests/support/exam-world.ts'
import { keepQuestions, offlineSheet, submitOffline } from '../../../../tests/support/offline-exam.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { closeEndedExams } from '../attempts/closing.ts'

const { database, api, packId, clock } = await createExamWorld()

let made = 0
const makeLearner = () => createViewer(database, `Learner ${++made}`)

async function readSureness(viewer: Viewer, id: string): Promise<unknown> {
  const { data } = await api.ask(viewer, 'query ($id: ID!) { getPackExamResults(id: $id) { sureness } }', {
    id,
  })
  return data.getPackExamResults.sureness
}

type Exam = Awaited<ReturnType<typeof beginExam>>

/** An answer that is chosen now, with what the learner says of it. */
const say = (exam: Exam, place: number, content: string | null, sureness: string | null) => ({
  ...answerOf(exam, place, content, clock.now()),
  sureness,
})

test('what a learner says of an answer is saved with it, and a new choice forgets it', async () => {
  const learner = await makeLearner()
  const exam = await beginExam(api, learner, packId)
  await saveAnswersOf(api, learner, exam.id, [say(exam, 1, 'right', null), say(exam, 2, 'a', 'SURE')])
  await clock.moveBy(1)
  // The same options, said later; then another option.
  await saveAnswersOf(api, learner, exam.id, [say(exam, 1, 'right', 'GUESS')])
  await saveAnswersOf(api, learner, exam.id, [say(exam, 2, 'b', null)])
  const { data } = await api.ask(
    learner,
    'query ($id: ID!) { getExamAttempt(packId: $id) { answers { place sureness } } }',
    { id: packId },
  )
  expect(data.getExamAttempt.answers).toEqual([
    { place: 1, sureness: 'GUESS' },
    { place: 2, sureness: null },
  ])

  const answers = [say(exam, 3, 'right', 'UNSURE'), say(exam, 4, null, 'SURE')]
  const sent = { packId, attemptId: exam.id, selected: nothing, answers }
  const id = await submitExamOf(api, learner, sent)
  expect(await readSureness(learner, id)).toEqual(['GUESS', null, 'UNSURE', null, null, null])
})

test('of an exam without any such word the result has none', async () => {
  const learner = await makeLearner()
  const exam = await beginExam(api, learner, packId)
  const answers = [say(exam, 1, 'right', null)]
  const id = await submitExamOf(api, learner, { packId, attemptId: exam.id, selected: nothing, answers })
  expect(await readSureness(learner, id)).toBeNull()
})

test('an exam that the server submits keeps what was said, and a device adds what it had stored', async () => {
  const learner = await makeLearner()
  const exam = await beginExam(api, learner, packId)
  await saveAnswersOf(api, learner, exam.id, [say(exam, 1, 'right', 'SURE'), say(exam, 2, 'a', 'GUESS')])
  const stored = {
    ...say(exam, 2, 'b', 'UNSURE'),
    chosenAt: new Date(clock.now().getTime() + 1000).toISOString(),
  }
  await clock.moveBy(360 + 61)
  expect(await closeEndedExams(database)).toBe(1)
  const sent = { packId, attemptId: exam.id, selected: nothing, answers: [stored] }
  const id = await submitExamOf(api, learner, sent)
  expect(await readSureness(learner, id)).toEqual(['SURE', 'UNSURE', null, null, null, null])
})

test('an exam without a network brings it along; other words are refused', async () => {
  const learner = await makeLearner()
  const kept = await keepQuestions(api, learner, packId)
  const sheet = offlineSheet(packId, kept)
  const answers = sheet.answers.map((answer, at) => ({
    ...answer,
    optionId: at < 2 ? kept[at]!.options[0]!.id : null,
    sureness: at < 3 ? 'GUESS' : null,
  }))
  const { data } = await api.ask(learner, submitOffline, { input: { ...sheet, answers } })
  expect(await readSureness(learner, data.submitOfflineExam.id)).toEqual([
    'GUESS',
    'GUESS',
    null,
    null,
    null,
    null,
  ])

  const exam = await beginExam(api, learner, packId)
  const { errors } = await saveAnswersOf(api, learner, exam.id, [say(exam, 1, 'right', 'MAYBE')])
  expect(errors?.[0]?.extensions.code).toBe('BAD_INPUT')
})
