import { expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/database.ts'

test('a pool closes even when the server went away under a query', async () => {
  const database = await createTestDatabase({ max: 2 })
  const running = database.db
    .selectNoFrom((eb) => eb.fn('pg_sleep', [eb.lit(30)]).as('slept'))
    .execute()
    .catch((error: unknown) => error)
  const [other] = await database.sql<{ pid: number }[]>`
    select pg_terminate_backend(pid), pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
  expect(other?.pid).toBeGreaterThan(0)
  expect(await running).toBeInstanceOf(Error)
  await database.drop()
})
