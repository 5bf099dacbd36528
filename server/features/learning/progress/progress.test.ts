import { expect, test } from 'vitest'
import { createViewer, guest } from '../../../../tests/support/data-api.ts'
import { createTestWorld } from '../../../../tests/support/test-world.ts'
import { newId } from '../../../lib/new-id.ts'
import type { Viewer } from '../../../lib/viewer.ts'

const now = new Date('2026-11-23T19:30:00Z')
const { database, api } = await createTestWorld({ clock: { now: () => now } })
const { sql } = database

const document = `{ getProgress {
  today since days { day answers rightAnswers } topics { tag months { month answers rightAnswers } }
  retention { from to expected answers remembered } times { week answers lowerQuartile median upperQuartile }
} }`

const progressOf = async (viewer: Viewer) => (await api.ask(viewer, document)).data.getProgress

/** Stores the history of a question as the memory keeps it: each answer with its time in Dhaka. */
async function storeHistory({ id }: Viewer, answers: { at: string; isRight: boolean; ms: number }[]) {
  const times = answers.map(({ at }) => new Date(`${at}+06:00`).toISOString())
  await sql`
    insert into memory_question (owner, question_id, answers, right_answers, first_at, last_at, is_last_right,
      answer_ids, answered_at, rights, times, ways)
    select ${id}, ${newId()}, ${answers.length}, 0, min(at), max(at), true, array_agg(gen_random_uuid()),
      array_agg(at), ${answers.map(({ isRight }) => isRight)}::boolean[], ${answers.map(({ ms }) => ms)}::integer[],
      ${answers.map(() => 2)}::smallint[]
    from unnest(${times}::timestamptz[]) as given(at)`
}

test('somebody without answers has nothing to show; a guest must sign in', async () => {
  expect(await progressOf(await createViewer(database, 'Newcomer'))).toEqual({
    ...{ today: '2026-11-24', since: '2026-09-06' },
    ...{ days: [], topics: [], retention: [], times: [] },
  })
  expect((await api.ask(guest, document)).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
})

test('the days of twelve months, the first of them whole', async () => {
  const learner = await createViewer(database, 'Days')
  const other = await createViewer(database, 'Other')
  for (const day of ['2025-11-30', '2025-12-01', '2026-11-24'])
    await sql`insert into memory_day values (${learner.id}, ${day}::date, 5, 3, 1000)`
  await sql`insert into memory_day values (${other.id}, '2026-11-23', 9, 9, 1000)`
  const { days } = await progressOf(learner)
  expect(days).toEqual([
    { day: '2025-12-01', answers: 5, rightAnswers: 3 },
    { day: '2026-11-24', answers: 5, rightAnswers: 3 },
  ])
})

test('the six topics with the most answers in twelve months, with their months in order', async () => {
  const learner = await createViewer(database, 'Topics')
  const add = (tag: string, month: string, answers: number) =>
    sql`insert into memory_topic values (${learner.id}, ${`${month}-01`}::date, ${tag}, ${answers}, 1, 1000)`
  for (const [at, tag] of ['a', 'b', 'c', 'd', 'e', 'f', 'g'].entries()) await add(tag, '2026-10', 10 + at)
  await add('b', '2026-11', 30)
  await add('old', '2025-11', 500)
  const { topics } = await progressOf(learner)
  expect(topics.map(({ tag }: { tag: string }) => tag)).toEqual(['b', 'g', 'f', 'e', 'd', 'c'])
  expect(topics[0].months).toEqual([
    { month: '2026-10', answers: 11, rightAnswers: 1 },
    { month: '2026-11', answers: 30, rightAnswers: 1 },
  ])
})

test('expected and met retention, and times, of the learner’s own answers in twelve weeks', async () => {
  const learner = await createViewer(database, 'Histories')
  const other = await createViewer(database, 'Other histories')
  // The order of arrival; the first answer is before the twelve weeks.
  await storeHistory(learner, [
    { at: '2026-11-22T00:30', isRight: false, ms: 8000 },
    { at: '2026-09-01T09:00', isRight: true, ms: 5000 },
  ])
  await storeHistory(learner, [
    { at: '2026-11-21T09:00', isRight: true, ms: 3000 },
    { at: '2026-11-22T09:00', isRight: true, ms: 4000 },
  ])
  await storeHistory(learner, [{ at: '2026-09-05T23:59', isRight: true, ms: 4000 }])
  await storeHistory(other, [
    { at: '2026-11-21T09:00', isRight: true, ms: 3000 },
    { at: '2026-11-22T09:00', isRight: true, ms: 4000 },
  ])
  const { retention, times } = await progressOf(learner)
  expect(times).toEqual([
    { week: '2026-11-15', answers: 1, lowerQuartile: 3000, median: 3000, upperQuartile: 3000 },
    { week: '2026-11-22', answers: 2, lowerQuartile: 5000, median: 6000, upperQuartile: 7000 },
  ])
  expect(retention).toHaveLength(2)
  expect(retention[0]).toMatchObject({ answers: 1, remembered: 0 })
  expect(retention[1]).toMatchObject({ from: 90, to: 100, answers: 1, remembered: 1 })
})

test('of somebody who answers more than 2,000 questions, only whole days are compared', async () => {
  const learner = await createViewer(database, 'Many')
  const answer = { isRight: true, ms: 1000 }
  await storeHistory(learner, [{ at: '2026-11-10T09:00', ...answer }])
  await storeHistory(learner, [{ at: '2026-11-12T08:00', ...answer }])
  await sql`
    insert into memory_question (owner, question_id, answers, right_answers, first_at, last_at, is_last_right,
      answer_ids, answered_at, rights, times, ways)
    select ${learner.id}, gen_random_uuid(), 1, 1, at, at, true, array[gen_random_uuid()], array[at], array[true],
      array[1000], array[2::smallint]
    from (
      select timestamptz '2026-11-12 09:00+06' + number * interval '4 minutes' as at from generate_series(0, 1998) number
    ) given`
  const { since, times } = await progressOf(learner)
  // The earliest of the 2,000 is of 12 November, as is another one.
  expect(since).toBe('2026-11-13')
  // All but the 225 answers of 12 November.
  expect(times.reduce((sum: number, { answers }: { answers: number }) => sum + answers, 0)).toBe(1999 - 225)
})
