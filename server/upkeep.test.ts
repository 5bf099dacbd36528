import { expect, test } from 'vitest'
import { startTestApp } from '../tests/support/app.ts'
import { forAllTests } from '../tests/support/test-world.ts'
import { newId } from './lib/new-id.ts'
import { upkeepTasks } from './upkeep.ts'

const { app, deps, logged } = await forAllTests(startTestApp())
const { sql } = deps

const removeExpired = () =>
  upkeepTasks(deps)
    .find(({ name }) => name === 'remove-expired')!
    .run()

test('a step that fails is logged and counted, and the steps after it run', async () => {
  const owner = newId()
  const expired = async () => {
    await sql`
      insert into exam_result (id, owner, pack_id, pack_name, paper_hash, selected_options, correct_count,
        question_count, expire_at)
      values (${newId()}, ${owner}, ${newId()}, 'Pack', '\\x00', '[]', 0, 5, now() - interval '1 hour')`
  }
  const count = async () => (await sql`select from exam_result`).length
  await sql`insert into app_user (id, full_name) values (${owner}, 'Learner')`
  await sql`insert into exam_paper (hash, document) values ('\\x00', '{}')`

  await expired()
  await sql.unsafe('alter table identity_code rename to moved')
  await removeExpired()
  expect(await count()).toBe(0)
  expect(logged).toEqual([expect.objectContaining({ step: 'sign-ins', level: 40 })])
  const metrics = async () => (await app.inject('/metrics')).body
  expect(await metrics()).toContain('upkeep_failures_total{step="sign-ins"} 1')
  expect(await metrics()).toContain('upkeep_failures_total{step="exam-results"} 0')

  await sql.unsafe('alter table moved rename to identity_code')
  await expired()
  await removeExpired()
  expect(await count()).toBe(0)
  expect(logged).toHaveLength(1)
})
