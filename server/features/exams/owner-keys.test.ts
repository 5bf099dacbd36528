import { expect, test } from 'vitest'
import { createViewer } from '../../../tests/support/data-api.ts'
import { answerOf, beginExam, saveAnswersOf, submitExamOf } from '../../../tests/support/exam-calls.ts'
import { createExamWorld, nothing } from '../../../tests/support/exam-world.ts'
import { workChannel } from '../../lib/traced.ts'

/*
 * The rows of an exam are kept by their owner, so that a database on several machines can keep the rows of an
 * owner on one of them (docs/scaling.md).
 */

const { database, api, packId, clock } = await createExamWorld()

/** The tables with rows of one learner. `exam_paper` is shared by all. */
const tablesOfLearners = (
  await database.sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and (relname like 'exam\\_%' and relname <> 'exam_paper' or relname like 'offline\\_exam%' or relname like 'memory\\_%' or relname = 'study_mark')
    order by relname`
).map(({ name }) => name)

test('the tables of a learner’s exams and memory are these', () => {
  expect(tablesOfLearners).toEqual([
    ...['exam_answer', 'exam_attempt', 'exam_result', 'exam_review_mark'],
    ...['memory_day', 'memory_plan', 'memory_question', 'memory_topic', 'offline_exam', 'study_mark'],
  ])
})

test('the owner is the first column of every unique index of a learner’s table', async () => {
  const indexes = await database.sql<{ name: string; first: string; isKey: boolean }>`
    select c.relname as name, i.indisprimary as "isKey", pg_get_indexdef(i.indexrelid, 1, true) as first
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where t.relname = any(${tablesOfLearners}) and i.indisunique`
  expect(indexes.filter(({ isKey }) => isKey)).toHaveLength(tablesOfLearners.length)
  expect(indexes.filter(({ first }) => first !== 'owner')).toEqual([])
})

test('a reference to a learner’s table contains the owner on both sides', async () => {
  const references = await database.sql<{ name: string; from: string; to: string }>`
    select conname as name,
      (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as "from",
      (select attname from pg_attribute where attrelid = confrelid and attnum = confkey[1]) as "to"
    from pg_constraint join pg_class t on t.oid = confrelid
    where contype = 'f' and t.relname = any(${tablesOfLearners}) order by conname`
  expect(references).toEqual([
    { name: 'exam_answer_owner_attempt_id_fkey', from: 'owner', to: 'owner' },
    { name: 'exam_review_mark_owner_attempt_id_fkey', from: 'owner', to: 'owner' },
    { name: 'offline_exam_owner_result_id_fkey', from: 'owner', to: 'owner' },
  ])
})

test('a learner’s table has no triggers, which Citus and Aurora Limitless refuse', async () => {
  const triggers = await database.sql`
    select tgname from pg_trigger join pg_class t on t.oid = tgrelid
    where t.relname = any(${tablesOfLearners}) and not tgisinternal`
  expect(triggers).toEqual([])
})

/** Returns the places where a statement reads or writes a learner's table without its owner. */
function findPlacesWithoutOwner(text: string): string[] {
  const keywords = 'where|set|on|left|join|using|as|for|order|limit|values'
  const place = new RegExp(
    `\\b(?:from|join|update|into|using)\\s+(?:${tablesOfLearners.join('|')})\\b(?:\\s+(?!(?:${keywords})\\b)(\\w+))?`,
    'g',
  )
  return [...text.matchAll(place)]
    .filter(({ index, 1: alias }) =>
      alias
        ? !new RegExp(`\\b${alias}\\.owner = |= ${alias}\\.owner\\b`).test(text)
        : !/\bowner = |\([^)]*\bowner\b[^)]*\)/.test(text.slice(index, index + 300)),
    )
    .map(([found]) => found)
}

/** Returns the statements that `work` sends. */
async function captureStatements(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const start = (message: unknown) =>
    texts.push(String((message as { attributes: Record<string, unknown> }).attributes['db.query.text']))
  const none = () => {}
  const listener = { start, end: none, asyncStart: none, asyncEnd: none, error: none }
  workChannel.subscribe(listener)
  try {
    await work()
  } finally {
    workChannel.unsubscribe(listener)
  }
  return texts
}

test('a place without the owner is found', () => {
  const texts = [
    'select id from exam_attempt where id = $1 for share',
    'select from exam_attempt a join exam_answer s on s.attempt_id = a.id where a.owner = $1',
    'update exam_result set opened_at = $1 where id = $2',
  ]
  expect(texts.map(findPlacesWithoutOwner)).toEqual([
    ['from exam_attempt'],
    ['join exam_answer s'],
    ['update exam_result'],
  ])
})

test('every statement of a learner’s exam, from the start to the list of results, names the owner', async () => {
  const learner = await createViewer(database, 'Learner')
  const other = await createViewer(database, 'Other')
  const texts = await captureStatements(async () => {
    const exam = await beginExam(api, learner, packId)
    const sheet = [answerOf(exam, 1, 'right', clock.now())]
    await saveAnswersOf(api, learner, exam.id, sheet)
    await saveAnswersOf(api, other, exam.id, sheet)
    await api.ask(
      learner,
      `mutation ($id: ID!, $now: AWSDateTime!) {
        saveExamAnswers(attemptId: $id, answers: [], reviewMarks: [{ place: 1, isForReview: true, markedAt: $now }]) { isOpen } }`,
      { id: exam.id, now: clock.now().toISOString() },
    )
    await api.ask(learner, 'query ($id: ID!) { getExamAttempt(packId: $id) { answers { place } } }', {
      id: packId,
    })
    await api.ask(
      learner,
      'query ($id: ID!, $since: AWSDateTime!) { getExamChanges(attemptId: $id, since: $since) { isOpen } }',
      { id: exam.id, since: clock.now().toISOString() },
    )
    const answers = [answerOf(exam, 2, 'a', clock.now())]
    const sent = { packId, attemptId: exam.id, selected: nothing, answers }
    const id = await submitExamOf(api, learner, sent)
    expect(await submitExamOf(api, learner, sent)).toBe(id)
    await saveAnswersOf(api, learner, exam.id, sheet)
    await beginExam(api, learner, packId)
    await clock.moveBy(360 + 61)
    const { data } = await api.ask(
      learner,
      `query ($owner: ID!) {
        listPackExamResultsByOwnerAndCreatedAt(owner: $owner) { items { id } } }`,
      { owner: learner.id },
    )
    const { items } = data.listPackExamResultsByOwnerAndCreatedAt
    expect(items).toHaveLength(2)
    for (const item of items)
      await api.ask(learner, 'query ($id: ID!) { getPackExamResults(id: $id) { marks } }', item)
  })

  const ofExams = texts.filter((text) => tablesOfLearners.some((table) => text.includes(table)))
  for (const table of ['exam_answer', 'exam_attempt', 'exam_result', 'exam_review_mark'])
    expect(ofExams.some((text) => text.includes(`insert into ${table}`))).toBe(true)
  const found = ofExams.flatMap((text) => findPlacesWithoutOwner(text).map((place) => ({ place, text })))
  expect(found).toEqual([])
})
