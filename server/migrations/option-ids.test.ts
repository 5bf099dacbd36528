import { expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/support/database.ts'
import { forAllTests } from '../../tests/support/test-world.ts'
import { newId } from '../lib/new-id.ts'
import { presentWording } from '../question-wording.ts'
import { migrateToLatest } from './migrate.ts'
import { migrations } from './migrations.ts'

const { sql } = await forAllTests(createTestDatabase())

const owner = newId()
const contents = ['right', 'a', 'b', 'c']

/** Inserts a question as it was stored before: the right option has the lowest id. Returns the ids. */
async function insertQuestion(): Promise<{ id: string; options: string[] }> {
  const id = newId()
  const options = contents.map(() => newId())
  await sql.begin(async (tx) => {
    await tx`
        insert into question (id, owner, question, answer, level, language)
        values (${id}, ${owner}, 'Q', ${options[0]!}, 'SSC', 'Any')`
    await tx`
        insert into question_option (id, question_id, position, content)
        select id, ${id}, 5 - number, content
        from unnest(${options}::uuid[], ${contents}::text[]) with ordinality as row (id, content, number)`
  })
  return { id, options }
}

test('new ids of options do not tell the right one; answers, order, sums and waiting answers follow', async () => {
  await sql`drop schema public cascade`
  await sql`create schema public`
  const before = Object.entries(migrations).filter(([name]) => name < '051')
  await migrateToLatest(sql, Object.fromEntries(before))
  await sql`insert into app_user (id, full_name) values (${owner}, 'Rahima')`
  const questions: { id: string; options: string[] }[] = []
  for (let number = 0; number < 40; number++) questions.push(await insertQuestion())
  const [first] = questions
  await sql`
    insert into question_fact (question_id, option_id, wording, answers, timed, ms, placed, rest, rest_squares)
    select q.id, q.answer, ${presentWording}, 31, 0, 0, 0, 0, 0 from question q where q.id = ${first!.id}`
  await sql`
    insert into question_fact_entry (question_id, option_id, wording, ms)
    select q.id, q.answer, ${presentWording}, 0 from question q where q.id = ${first!.id}
    union all select q.id, q.answer, '\\x00', 1 from question q where q.id = ${first!.id}`

  await migrateToLatest(sql)

  const rows = await sql<{ id: string; options: string[]; contents: string[]; former: string[] }>`
    select q.id, array_agg(o.id order by o.position desc) as options,
      array_agg(o.content order by o.position desc) as contents,
      array_agg(o.former_id order by o.position desc) as former
    from question q join question_option o on o.question_id = q.id group by q.id order by q.id`
  expect(rows.map(({ id, former }) => ({ id, options: former }))).toEqual(
    questions.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  )
  expect(new Set(rows.map((row) => row.contents.join()))).toEqual(new Set([contents.join()]))
  expect(
    await sql`select from question q join question_option o on o.id = q.answer and o.content = 'right'`,
  ).toHaveLength(questions.length)
  const lowest = new Set(rows.map(({ options }) => options.indexOf(options.toSorted()[0]!)))
  expect(lowest.size).toBeGreaterThan(1)

  for (const table of ['question_fact', 'question_fact_entry']) {
    const found = await sql<{ isRight: boolean; isPresent: boolean }>`
      select f.option_id = q.answer as "isRight", f.wording = ${presentWording} as "isPresent"
      from ${sql.unsafe(table)} f join question q on q.id = f.question_id order by 2 desc`
    expect(found[0]).toEqual({ isRight: true, isPresent: true })
    expect(found.slice(1).map(({ isPresent }) => isPresent)).toEqual(table === 'question_fact' ? [] : [false])
  }
})
