import { expect, test } from 'vitest'
import { card, makePack, packDraft, readPack } from '../../../../tests/support/authoring.ts'
import { createViewer } from '../../../../tests/support/data-api.ts'
import { createTestWorld } from '../../../../tests/support/test-world.ts'
import { newId } from '../../../lib/new-id.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { forgetFormerMembers, people as peopleOfProduct } from '../../../people.ts'

let now = new Date('2026-11-23T06:00:00Z')
const { api, people, database } = await createTestWorld({ clock: { now: () => now } })

const questions = Array.from({ length: 4 }, (_, place) => card(`Question ${place}`))
const pack = await makePack(api, people.owner, packDraft(4, { level: 'SSC', questions }))
const ids = (await readPack(api, pack)).questions.items.map(({ id }) => id)
const [first, second, third] = ids as [string, string, string]

const save = (viewer: Viewer, input: Record<string, unknown>) =>
  api.ask(
    viewer,
    'mutation ($input: StudyMarkInput!) { mark: saveStudyMark(input: $input) { isBookmarked note question } }',
    { input },
  )

const read = async (viewer: Viewer, questionIds: string[] = ids) =>
  (
    await api.ask(
      viewer,
      'query ($ids: [ID!]!) { marks: getStudyMarks(questionIds: $ids) { questionId isBookmarked note } }',
      { ids: questionIds },
    )
  ).data.marks

const list = async (viewer: Viewer, limit: number, nextToken: string | null = null) =>
  (
    await api.ask(
      viewer,
      `query ($limit: Int, $nextToken: String) {
        page: listStudyMarks(limit: $limit, nextToken: $nextToken) { items { questionId } nextToken } }`,
      { limit, nextToken },
    )
  ).data.page as { items: { questionId: string }[]; nextToken: string | null }

const refusal = async (viewer: Viewer, input: Record<string, unknown>) =>
  (await save(viewer, input)).errors?.[0]?.extensions.code

let made = 0
const makeLearner = () => createViewer(database, `Learner ${++made}`)

test('a bookmark and a note are changed apart from each other, and go together', async () => {
  const learner = await makeLearner()
  expect((await save(learner, { questionId: first, isBookmarked: true })).data.mark).toMatchObject({
    ...{ isBookmarked: true, note: null },
  })
  await save(learner, { questionId: first, note: '  কঠিন\r\nপ্রশ্ন\0 ' })
  expect(await read(learner)).toEqual([{ questionId: first, isBookmarked: true, note: 'কঠিন\nপ্রশ্ন' }])
  await save(learner, { questionId: first, isBookmarked: false })
  expect(await read(learner)).toEqual([{ questionId: first, isBookmarked: false, note: 'কঠিন\nপ্রশ্ন' }])
  expect((await save(learner, { questionId: first, note: ' ' })).data.mark).toBeNull()
  expect(await read(learner)).toEqual([])
})

test('the list has the last changed first, page by page, without deleted questions', async () => {
  const learner = await makeLearner()
  for (const [order, id] of ids.entries()) {
    now = new Date(Date.UTC(2026, 10, 23, 7, order))
    await save(learner, { questionId: id, isBookmarked: true })
  }
  now = new Date(Date.UTC(2026, 10, 23, 8))
  await save(learner, { questionId: second, note: 'again' })
  const one = await list(learner, 3)
  expect(one.items.map(({ questionId }) => questionId)).toEqual([second, ids[3], third])
  const two = await list(learner, 3, one.nextToken)
  expect(two).toEqual({ items: [{ questionId: first }], nextToken: null })
  const alone = await makePack(api, people.owner, packDraft(4, { level: 'HSC' }))
  const gone = (await readPack(api, alone)).questions.items[0]!.id
  await save(learner, { questionId: gone, isBookmarked: true })
  expect((await list(learner, 100)).items).toHaveLength(5)
  await api.ask(people.owner, 'mutation ($id: ID!) { deletePack(input: { id: $id }) { id } }', { id: alone })
  await database.sql`delete from question where id = ${gone}`
  expect((await list(learner, 100)).items).toHaveLength(4)
  expect(await read(learner, [gone])).toEqual([])
})

test('bookmarked questions can be practised', async () => {
  const learner = await makeLearner()
  await save(learner, { questionId: third, isBookmarked: true })
  await save(learner, { questionId: second, note: 'a note alone is no bookmark' })
  const { data } = await api.ask(learner, '{ ids: drawPracticeQuestions(from: MARKED) }')
  expect(data.ids).toEqual([third])
  const other = await api.ask(learner, '{ ids: drawPracticeQuestions(from: MARKED, level: "HSC") }')
  expect(other.data.ids).toEqual([])
})

test('what cannot be a mark is refused', async () => {
  const learner = await makeLearner()
  expect(await refusal(learner, { questionId: first, note: 'ক'.repeat(1001) })).toBe('BAD_INPUT')
  expect(await refusal(learner, { questionId: first, note: 'ক'.repeat(1000) })).toBeUndefined()
  expect(await refusal(learner, { questionId: newId(), isBookmarked: true })).toBe('NOT_FOUND')
  expect(await refusal(learner, { questionId: 'x', isBookmarked: true })).toBe('NOT_FOUND')
  expect(await read(learner, ['x'])).toEqual([])
})

test('nobody else reads or changes a mark, administrators neither', async () => {
  const learner = await makeLearner()
  await save(learner, { questionId: first, isBookmarked: true, note: 'mine alone' })
  for (const other of [people.owner, people.administrator, people.otherCreator, await makeLearner()]) {
    expect(await read(other)).toEqual([])
    expect((await list(other, 100)).items).toEqual([])
    await save(other, { questionId: first, isBookmarked: false, note: null })
    expect((await api.ask(other, '{ ids: drawPracticeQuestions(from: MARKED) }')).data.ids).toEqual([])
  }
  expect(await read(learner)).toEqual([{ questionId: first, isBookmarked: true, note: 'mine alone' }])
})

test('nothing that a learner answered or noted outlives the account, when their questions do', async () => {
  const author = await createViewer(database, 'Author', ['CREATORS'])
  await makePack(api, author, packDraft(4))
  await save(author, { questionId: first, note: 'private' })
  const { answer } = (await database.sql<{ answer: string }>`
    select answer from question where id = ${first}`.first())!
  const given = { answeredAt: now.toISOString(), milliseconds: 5, ways: ['REVEAL'] }
  await api.ask(
    author,
    'mutation ($answers: [RememberedAnswerInput!]!) { rememberAnswers(answers: $answers) { kept } }',
    { answers: [{ id: newId(), questionId: first, optionId: answer, ...given }] },
  )
  await api.ask(author, 'mutation { saveMemoryPlan(input: { dailyBound: 20, tags: [] }) }')
  const count = async () =>
    (await database.sql<{ count: number }>`
      select ((select count(*) from study_mark where owner = ${author.id})
        + (select count(*) from memory_question where owner = ${author.id})
        + (select count(*) from memory_day where owner = ${author.id})
        + (select count(*) from memory_plan where owner = ${author.id}))::integer as count`.first())!.count
  expect(await count()).toBe(4)
  await database.sql.begin((tx) => peopleOfProduct.forget(tx, author.id!, now))
  expect(await count()).toBe(0)

  // Other processes still accept the token.
  expect(await refusal(author, { questionId: first, note: 'late' })).toBe('UNAUTHENTICATED')
  await api.ask(
    author,
    'mutation ($answers: [RememberedAnswerInput!]!) { rememberAnswers(answers: $answers) { kept } }',
    { answers: [{ id: newId(), questionId: first, optionId: answer, ...given }] },
  )
  await api.ask(author, 'mutation { saveMemoryPlan(input: { dailyBound: 20, tags: [] }) }')
  expect(await count()).toBe(0)
  // Their exam is removed when no call can come any more.
  const packId = await makePack(api, people.owner, packDraft(5))
  const { errors } = await api.ask(
    author,
    'mutation ($packId: ID!) { startPackExam(packId: $packId, minutes: 5) { id } }',
    { packId },
  )
  expect(errors).toBeUndefined()
  const exams = () => database.sql`select id from exam_attempt where owner = ${author.id}`
  now = new Date(now.getTime() + 4 * 60_000)
  await forgetFormerMembers({ ...database, clock: { now: () => now } })
  expect(await exams()).toHaveLength(1)
  now = new Date(now.getTime() + 2 * 60_000)
  await forgetFormerMembers({ ...database, clock: { now: () => now } })
  expect(await exams()).toEqual([])
})
