import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { openDatabase } from './database.ts'
import type { SqlTransaction } from './sql.ts'

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

test('a lost connection fails only its own statement', async () => {
  const database = await createTestDatabase({ max: 4 })
  // Statements on the pool's only connection wait for each other.
  const other = openDatabase(database.target, { max: 1 })
  const ask = () =>
    Promise.allSettled(Array.from({ length: 40 }, () => database.sql`select pg_sleep(0.05)`.then()))
  await ask()
  const asked = ask()
  await vi.waitFor(async () => {
    const ended = await other.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and wait_event = 'PgSleep' limit 1`
    expect(ended).toHaveLength(1)
  }, 10_000)
  const outcomes = await asked
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect((await ask()).filter(({ status }) => status === 'rejected')).toEqual([])
  await other.close()
  await database.drop()
})

test('while writes wait for a lock, single statements and transactions of exams have connections', async () => {
  const database = await createTestDatabase({ max: 10 })
  const { sql } = database
  await sql`insert into tag (name) values ('locked')`
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const lock = (tx: SqlTransaction) => tx`select name from tag where name = 'locked' for update`
  const held = sql.begin(
    async (tx) => {
      await lock(tx)
      await released
    },
    { kind: 'background' },
  )
  let settled = 0
  const writes = Array.from({ length: 40 }, async () => {
    const [outcome] = await Promise.allSettled([sql.begin(async (tx) => lock(tx))])
    settled += 1
    return outcome
  })
  await vi.waitFor(async () => {
    const waiting = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    expect(waiting.length).toBeGreaterThan(0)
  }, 10_000)
  await Promise.all(Array.from({ length: 20 }, () => sql`select 1`.then()))
  await sql.begin(async (tx) => tx`select 1`, { kind: 'exam' })
  expect(settled).toBe(0)

  // The first ones wait for the lock no longer than three seconds.
  const first = await Promise.race(writes)
  expect(first).toMatchObject({ status: 'rejected', reason: { code: 'BUSY' } })
  release()
  await held
  const outcomes = await Promise.all(writes)
  expect(outcomes.filter((outcome) => outcome?.status === 'fulfilled').length).toBeGreaterThan(30)
  await database.drop()
})

test('a connection whose server no longer answers counts as lost, and later statements get another', async () => {
  const database = await createTestDatabase({ max: 1 })
  const { host, port } = database.target
  const folder = mkdtempSync(path.join(tmpdir(), 'onushilon-half-open-'))
  let isFrozen = false
  const between = createServer((client) => {
    const server = connect(`${host}/.s.PGSQL.${port}`)
    const [toServer, toClient] = [client, server].map(
      (from) => (to: Socket) =>
        from
          .on('data', (data) => isFrozen || to.write(data))
          .on('error', () => {})
          .on('close', () => to.destroy()),
    )
    toServer!(server)
    toClient!(client)
  })
  between.listen(`${folder}/.s.PGSQL.${port}`)
  const frozen = openDatabase({ ...database.target, host: folder }, { max: 1, answerWithinMs: 500 })
  await frozen.sql`select 1`
  isFrozen = true
  const alone = await Promise.allSettled([frozen.sql`select 1`.then()])
  expect(alone[0]).toMatchObject({ status: 'rejected', reason: { message: 'Query read timeout' } })
  isFrozen = false
  const freeze = async (tx: SqlTransaction) => {
    isFrozen = true
    await tx`select 1`
  }
  await expect(frozen.sql.begin(freeze)).rejects.toThrow('Query read timeout')
  isFrozen = false
  expect(await frozen.sql`select 1 as one`.first()).toEqual({ one: 1 })
  await frozen.close()
  between.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('times are read to the millisecond, alone and in lists with gaps or without an element', async () => {
  const database = await createTestDatabase({ max: 1 })
  const time = new Date('2026-11-27T15:30:00.123Z')
  const early = new Date('1971-03-26T00:00:00Z')
  const [row] = await database.sql`
    select ${time} as time, array[${time}, null, ${early}] as times, '{}'::timestamptz[] as none, null::timestamptz[] as nothing`
  expect(row).toEqual({ time, times: [time, null, early], none: [], nothing: null })
  await database.drop()
})
