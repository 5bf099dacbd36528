import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { forAllTests } from '../../../tests/support/test-world.ts'
import { readConfig } from '../../settings/config.ts'
import { findFreePort } from '../free-port.ts'
import { openDatabase } from './database.ts'

const world = await forAllTests(createTestDatabase({ max: 2 }))

test.each([
  'postgres://a:b@one:5432,two:5433/name?target_session_attrs=read-write',
  'postgresql://a@one,two/name',
  'postgres://a:b@localhost:5432/name?host=%2Ftmp%2Fsocket',
])('DATABASE_URL may be %s', (url) => expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url))

test.each([
  ['mysql://a:b@one/name', 'DATABASE_URL: must look like'],
  ['postgres://a:b@one,,two/name', 'DATABASE_URL: must look like'],
  ['postgres://a:b@one,two/name?target_session_attrs=standby', 'target_session_attrs must be read-write'],
])('DATABASE_URL may not be %s', (url, reason) =>
  expect(() => readConfig({ DATABASE_URL: url })).toThrow(reason),
)

test('of several hosts without a primary the error names each', async () => {
  const ports = [await findFreePort('127.0.0.1'), await findFreePort('127.0.0.1')]
  const { user, database } = world.target
  const hosts = ports.map((port) => `127.0.0.1:${port}`)
  const opened = openDatabase(`postgres://${user}@${hosts}/${database}`, { max: 1 })
  onTestFinished(() => opened.close())
  const [outcome] = await Promise.allSettled([opened.sql`select 1`.then()])
  expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'NoPrimaryError', code: '57P03' } })
  expect(Object(outcome).reason.message).toBe(
    `No host of DATABASE_URL accepts writes (${hosts.map((host) => `${host}: ECONNREFUSED`).join('; ')}).`,
  )
})
