import { beforeEach, expect, test } from 'vitest'
import { createViewer, guest } from '../../../../tests/support/data-api.ts'
import {
  answerOf,
  type BegunExam,
  beginExam,
  answerDoors as doors,
  saveAnswersOf,
  savePackOfSix,
  submitExamOf,
} from '../../../../tests/support/exam-calls.ts'
import { createExamWorld, nothing } from '../../../../tests/support/exam-world.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { closeEndedExams } from '../attempts/closing.ts'
import { countRunningExams } from './service.ts'

const { database, api, clock, creator, packId } = await createExamWorld()

let sitter: Viewer & { id: string }
let exam: BegunExam
let questionId: string
beforeEach(async () => {
  await clock.set(new Date())
  sitter = await createViewer(database, 'Sitter')
  exam = await beginExam(api, sitter, packId)
  questionId = exam.paper.questions[0]!.id
})

const codeOf = ({ errors }: Awaited<ReturnType<typeof api.ask>>) => errors?.[0]?.extensions.code

const knock = (viewer: Viewer, document: string) =>
  api.ask(viewer, document, { id: questionId, packId, owner: creator.id })

test.each(doors)('%s is hidden from its sitter until the exam is submitted', async (_, document) => {
  const refused = await knock(sitter, document)
  expect(codeOf(refused)).toBe('FORBIDDEN')
  expect(refused.errors?.[0]?.message).toContain('You are sitting an exam on this pack.')
  expect(JSON.stringify(refused.data ?? {})).not.toMatch(/Because|"answer":"/)
  await submitExamOf(api, sitter, { packId, attemptId: exam.id, selected: nothing })
  expect((await knock(sitter, document)).errors).toBeUndefined()
})

test.each(doors)('%s is shown to guests, others, its owner and administrators', async (_, document) => {
  const admin = await createViewer(database, 'Admin', ['ADMINS'])
  const other = await createViewer(database, 'Other creator', ['CREATORS'])
  const learner = await createViewer(database, 'Learner')
  await beginExam(api, creator, packId)
  await beginExam(api, admin, packId)
  for (const viewer of [guest, admin, other, learner, creator])
    expect((await knock(viewer, document)).errors).toBeUndefined()
})

test('a creator who sits an exam on another’s pack does not see its answers', async () => {
  const other = await createViewer(database, 'Other creator', ['CREATORS'])
  await beginExam(api, other, packId)
  for (const [, document] of doors) expect(codeOf(await knock(other, document))).toBe('FORBIDDEN')
})

test('questions outside the exam stay open to its sitter, and the stems of those inside', async () => {
  const otherPack = await savePackOfSix(api, creator)
  const list =
    'query ($packId: ID!) { listQuestionObjectByPackIdAndOrder(packId: $packId) { items { id answer } } }'
  const { data } = await api.ask(sitter, list, { packId: otherPack })
  expect(data.listQuestionObjectByPackIdAndOrder.items).toHaveLength(6)
  const shown = 'query ($id: ID!) { getQuestionObject(id: $id) { question options { content } } }'
  expect((await knock(sitter, shown)).data.getQuestionObject.question).toBe('Question 1')
})

test('an earlier result with questions of the exam is closed meanwhile, and a refusal opens nothing', async () => {
  await clock.moveBy(360 + 61)
  await closeEndedExams(database)
  const [{ id } = { id: '' }] = await database.sql<{ id: string }>`
    select id from exam_result where owner = ${sitter.id}`
  const again = await beginExam(api, sitter, packId)
  const read = () =>
    api.ask(sitter, 'query ($id: ID!) { getPackExamResults(id: $id) { questions { answer } } }', { id })
  expect(codeOf(await read())).toBe('FORBIDDEN')
  const [row] = await database.sql<{ openedAt: Date | null }>`
    select opened_at as "openedAt" from exam_result where id = ${id}`
  expect(row?.openedAt).toBeNull()
  await submitExamOf(api, sitter, { packId, attemptId: again.id, selected: nothing })
  expect((await read()).data.getPackExamResults.questions).toHaveLength(6)
})

test('running exams are listed to their sitter alone, the first to end first, until time is up', async () => {
  const list = async (viewer: Viewer) =>
    (await api.ask(viewer, '{ listExamsInProgress { id packId packName deadline serverTime } }')).data
      .listExamsInProgress
  await clock.moveBy(60)
  const second = await beginExam(api, sitter, await savePackOfSix(api, creator))
  expect(await list(sitter)).toMatchObject([{ id: exam.id, packId, packName: 'Pack' }, { id: second.id }])
  expect((await list(sitter))[0].serverTime).toBe(clock.now().toISOString())
  const stranger = await createViewer(database, 'Stranger')
  for (const viewer of [guest, stranger]) expect(await list(viewer)).toEqual([])
  await clock.moveBy(301)
  expect(await list(sitter)).toMatchObject([{ id: second.id }])
  await clock.moveBy(60)
  expect(await list(sitter)).toEqual([])
})

test('the changes of an exam are those since the last response, for its sitter alone', async () => {
  const changes = async (viewer: Viewer, since: string) =>
    api.ask(
      viewer,
      `query ($attemptId: ID!, $since: AWSDateTime!) { getExamChanges(attemptId: $attemptId, since: $since) {
        isOpen serverTime answers { place optionId chosenAt } } }`,
      { attemptId: exam.id, since },
    )
  const first = answerOf(exam, 1, 'a', clock.now())
  await saveAnswersOf(api, sitter, exam.id, [first])
  await clock.moveBy(20)
  const now = clock.now().toISOString()
  const second = [answerOf(exam, 2, 'b', clock.now()), answerOf(exam, 1, null, clock.now())]
  expect((await changes(sitter, now)).data.getExamChanges).toEqual({
    ...{ isOpen: true, serverTime: now, answers: [] },
  })
  await saveAnswersOf(api, sitter, exam.id, second)
  expect((await changes(sitter, now)).data.getExamChanges.answers).toEqual(second.toReversed())
  for (const viewer of [guest, creator]) expect((await changes(viewer, now)).data.getExamChanges).toBeNull()
  expect(codeOf(await changes(sitter, '0001-01-01T00:00:00Z'))).toBe('BAD_INPUT')
  await submitExamOf(api, sitter, { packId, attemptId: exam.id, selected: nothing })
  expect((await changes(sitter, now)).data.getExamChanges.isOpen).toBe(false)
})

test('an exam under way is counted until it is submitted', async () => {
  const before = await countRunningExams({ sql: database.sql })
  const second = await savePackOfSix(api, creator)
  const begun = await beginExam(api, sitter, second)
  expect(await countRunningExams({ sql: database.sql })).toBe(before + 1)
  await submitExamOf(api, sitter, { packId: second, attemptId: begun.id, selected: nothing })
  expect(await countRunningExams({ sql: database.sql })).toBe(before)
})
