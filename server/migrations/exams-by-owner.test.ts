import { expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/support/database.ts'
import { forAllTests } from '../../tests/support/test-world.ts'
import { newId } from '../lib/new-id.ts'
import { migrateToLatest } from './migrate.ts'
import { migrations } from './migrations.ts'

const { sql } = await forAllTests(createTestDatabase())

const readAll = async () => ({
  answers: await sql`
    select attempt_id, place, option_id, chosen_at, saved_at, device from exam_answer order by attempt_id, place`,
  attempts: await sql`select * from exam_attempt order by id`,
  results: await sql`select * from exam_result order by id`,
  offline: await sql`select * from offline_exam order by id`,
})

test('exams, answers and results are kept by their owner, each with what it had', async () => {
  await sql`drop schema public cascade`
  await sql`create schema public`
  const migrateBelow = (name: string) =>
    migrateToLatest(sql, Object.fromEntries(Object.entries(migrations).filter(([each]) => each < name)))
  await migrateBelow('039')
  const owners = [newId(), newId()]
  await sql`insert into exam_paper (hash, document) values ('\\x00', '{}')`
  for (const owner of owners) {
    await sql`insert into app_user (id, full_name) values (${owner}, 'Rahima')`
    const [open, closed, result, ofPhone] = [newId(), newId(), newId(), newId()]
    for (const [id, end] of [
      [open, null],
      [closed, '2026-11-01 10:01Z'],
    ] as const)
      await sql`
        insert into exam_attempt (id, owner, pack_id, paper_hash, limit_seconds, started_at, deadline, submitted_at, closed_by)
        values (${id}, ${owner}, ${newId()}, '\\x00', 60, '2026-11-01 10:00Z', '2026-11-01 10:01Z',
          ${end}::timestamptz, ${end && 'learner'})`
    await sql`
      insert into exam_answer (attempt_id, place, option_id, chosen_at, saved_at, device)
      select id, place, case when place < 3 then gen_random_uuid() end, '2026-11-01 10:00:30Z',
        '2026-11-01 10:00:31.123456Z', place
      from exam_attempt, generate_series(1, 3) place where owner = ${owner}`
    await sql`
      insert into exam_result (id, owner, pack_id, pack_name, attempt_id, paper_hash, selected_options, correct_count,
        question_count, expire_at)
      select id, ${owner}, gen_random_uuid(), 'P', attempt, '\\x00', '[]', 0, 0, '2026-12-31Z'
      from (values (${result}::uuid, ${closed}::uuid), (${ofPhone}, null)) given(id, attempt)`
    await sql`
      insert into offline_exam (owner, id, result_id, started_at, spent_seconds, limit_seconds, left_out)
      values (${owner}, ${newId()}, ${ofPhone}, '2026-11-01Z', 60, 60, 0)`
  }
  const kept = await readAll()
  expect(kept.answers).toHaveLength(12)

  await migrateBelow('040')

  expect(await readAll()).toEqual(kept)
  expect(
    await sql`
      select from exam_answer s join exam_attempt a on a.id = s.attempt_id where s.owner = a.owner`,
  ).toHaveLength(12)
  await sql`delete from app_user where id = ${owners[0]!}`
  const left = await readAll()
  expect(Object.values(left).map(({ length }) => length)).toEqual([6, 2, 2, 1])
})
