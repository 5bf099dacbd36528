import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../tests/database.ts'

test('a pool closes even when the server disappeared during a query', async () => {
  const database = await createTestDatabase({ max: 2 })
  const running = database.sql`select pg_sleep(30)`.then(null, (error: unknown) => error)
  // The statement may not have arrived yet.
  await vi.waitFor(async () => {
    const ended = await database.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and wait_event = 'PgSleep'`
    expect(ended).toHaveLength(1)
  }, 10_000)
  expect(await running).toBeInstanceOf(Error)
  await database.drop()
})
