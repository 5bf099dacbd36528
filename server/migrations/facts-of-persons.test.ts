import { expect, test } from 'vitest'
import { answerWays } from '../../contract/answer-ways.ts'
import { createTestDatabase } from '../../tests/support/database.ts'
import { forAllTests } from '../../tests/support/test-world.ts'
import { newId } from '../lib/new-id.ts'
import { presentWording } from '../question-wording.ts'
import { migrateToLatest } from './migrate.ts'
import { migrations } from './migrations.ts'

const { sql } = await forAllTests(createTestDatabase())
const author = newId()

async function insertQuestion(): Promise<{ id: string; options: string[] }> {
  const id = newId()
  const options = ['right', 'a', 'b', 'c'].map(() => newId())
  await sql.begin(async (tx) => {
    await tx`
        insert into question (id, owner, question, answer, level, language)
        values (${id}, ${author}, 'Q', ${options[0]!}, 'SSC', 'Any')`
    await tx`
        insert into question_option (id, question_id, position, content)
        select id, ${id}, number, number::text from unnest(${options}::uuid[]) with ordinality as row (id, number)`
  })
  return { id, options }
}

/** Stores the sums of a question: for each option the answers, of them those in exams; 4 s and 400 thousandths each. */
const storeSums = ({ id, options }: { id: string; options: string[] }, sums: [number, number][]) =>
  sql`
    insert into question_fact (question_id, option_id, wording, answers, timed, ms, placed, rest, rest_squares)
    select q.id, s.option, ${presentWording}, s.answers, s.answers, 4000 * s.answers, s.placed, 400 * s.placed, 160000 * s.placed
    from question q, unnest(${options.slice(0, sums.length)}::uuid[], ${sums.map(([answers]) => answers)}::bigint[],
      ${sums.map(([, placed]) => placed)}::bigint[]) as s(option, answers, placed) where q.id = ${id}`

/** As many learners have the question in their memory, with a right or a wrong first answer. */
async function storeLearners(
  questionId: string,
  count: number,
  { isRight, ways }: { isRight: boolean; ways: number },
) {
  const ids = Array.from({ length: count }, () => newId())
  await sql`insert into app_user (id, full_name) select id, 'Learner' from unnest(${ids}::uuid[]) as u(id)`
  await sql`
    insert into memory_question (owner, question_id, answers, right_answers, first_at, last_at, is_last_right, answer_ids,
      answered_at, rights, times, ways)
    select id, ${questionId}, 2, 1, now(), now(), ${!isRight}, array[id, id], array[now(), now()],
      array[${isRight}, ${!isRight}], array[4000, 4000], array[${ways}::smallint, ${answerWays.EXAM}::smallint]
    from unnest(${ids}::uuid[]) as u(id)`
}

const sumsOf = ({ id, options }: { id: string; options: string[] }) =>
  sql`
    select answers::integer, timed::integer, ms::integer, placed::integer, rest::integer, rest_squares::integer as squares,
      shown_answers::integer as shown
    from question_fact where question_id = ${id} order by array_position(${options}::uuid[], option_id)`

test('sums from before count each learner once, as far as the memory knows them, and honest ones stay as they are', async () => {
  await sql`drop schema public cascade`
  await sql`create schema public`
  const before = Object.entries(migrations).filter(([name]) => name < '067')
  await migrateToLatest(sql, Object.fromEntries(before))
  await sql`insert into app_user (id, full_name) values (${author}, 'Rahima')`
  const [spoilt, honest, alone, waiting] = [
    await insertQuestion(),
    await insertQuestion(),
    await insertQuestion(),
    await insertQuestion(),
  ]
  const [practice, exam] = [answerWays.PRACTICE, answerWays.EXAM]
  // One learner has chosen the second option 40 times more.
  await storeSums(spoilt, [
    [20, 10],
    [45, 3],
    [9, 3],
  ])
  await storeLearners(spoilt.id, 10, { isRight: true, ways: practice })
  await storeLearners(spoilt.id, 10, { isRight: true, ways: exam })
  await storeLearners(spoilt.id, 8, { isRight: false, ways: practice })
  await storeLearners(spoilt.id, 4, { isRight: false, ways: exam })
  await storeSums(honest, [
    [30, 30],
    [5, 0],
  ])
  await storeLearners(honest.id, 30, { isRight: true, ways: exam })
  await storeLearners(honest.id, 5, { isRight: false, ways: practice })
  await storeSums(alone, [
    [0, 0],
    [41, 41],
  ])
  await storeLearners(alone.id, 1, { isRight: false, ways: exam })
  await storeLearners(waiting.id, 1, { isRight: true, ways: practice })
  await sql`
    insert into question_fact_entry (question_id, option_id, wording, ms)
    select q.id, q.answer, ${presentWording}, 1000 from question q cross join generate_series(1, 7) where q.id = ${waiting.id}`
  await sql`
    insert into question_verdict (question_id, kind, owner, list_order)
    select id, 'TOO_HARD', owner, 0 from question where id in (${alone.id}, ${honest.id})`

  await migrateToLatest(sql)

  const row = (answers: number, placed: number) => ({
    ...{ answers, timed: answers, ms: 4000 * answers, shown: answers },
    ...{ placed, rest: 400 * placed, squares: 160_000 * placed },
  })
  expect(await sumsOf(spoilt)).toEqual([row(20, 10), row(10, 2), row(2, 2)])
  expect(await sumsOf(honest)).toEqual([row(30, 30), row(5, 0)])
  expect(await sumsOf(alone)).toEqual([row(0, 0), row(1, 1)])
  expect(await sumsOf(waiting)).toMatchObject([{ answers: 1, timed: 1, ms: 1000 }])
  expect(await sql`select from question_fact_entry`).toEqual([])
  expect(await sql`select question_id as id from question_verdict where kind = 'TOO_HARD'`).toEqual([
    { id: honest.id },
  ])
})
