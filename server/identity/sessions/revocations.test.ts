import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { newEmail, register, signInByProof, startIdentityPool } from '../../../tests/support/identity-pool.ts'
import { forAllTests } from '../../../tests/support/test-world.ts'
import type { SqlPool } from '../../lib/database/sql.ts'
import { createMemory } from '../../lib/memory.ts'
import { newId } from '../../lib/new-id.ts'
import type { Group } from '../../lib/viewer.ts'
import { grantGroup, revokeGroup } from '../accounts/accounts.ts'
import { noteRevocation, validGroups } from './revocations.ts'
import { deleteOldRevocations, listWithdrawnGroups } from './session-queries.ts'
import { verifyBearer } from './tokens.ts'

const pool = await forAllTests(startIdentityPool())
const { sql } = pool.deps

const claimOf = (originJti: string) => ({ sub: newId(), originJti, groups: [] })

test('a session that ends while the list of ended sessions is loading stays ended', async () => {
  const database = await createTestDatabase({ max: 1 })
  const started = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  const slow: SqlPool = new Proxy(database.sql, {
    apply: async (target, self, args) => {
      const rows = await Reflect.apply(target, self, args)
      started.resolve()
      await arrived.promise
      return rows
    },
  })
  const deps = {
    sql: slow,
    clock: { now: () => new Date() },
    memory: createMemory(),
  }
  const session = newId()
  const asked = validGroups(deps, claimOf(newId()))
  await started.promise
  noteRevocation(deps, session)
  arrived.resolve()

  expect(await asked).toEqual([])
  expect(await validGroups(deps, claimOf(session))).toBeNull()
  await database.drop()
})

/** Signs in with these groups; returns what the token claims, as another process reads it. */
async function signInWith(groups: Group[]) {
  const email = newEmail()
  const sub = await register(pool, email)
  for (const group of groups) await grantGroup(pool.deps, email, group)
  const { AccessToken } = (await signInByProof(pool, email, 'correct horse')).body.AuthenticationResult
  const viewer = () => verifyBearer(pool.deps, AccessToken)
  expect(await viewer()).toMatchObject({ id: sub, groups })
  return { email, sub, viewer }
}

test('a token loses a withdrawn group within a minute, keeps the others, and gets it back', async () => {
  const { email, viewer } = await signInWith(['ADMINS', 'CREATORS'])
  const bystander = await signInWith(['ADMINS'])

  await revokeGroup(pool.deps, email, 'ADMINS')
  pool.moveClock(61)
  expect(await viewer()).toMatchObject({ groups: ['CREATORS'] })
  expect(await bystander.viewer()).toMatchObject({ groups: ['ADMINS'] })

  await grantGroup(pool.deps, email, 'ADMINS')
  pool.moveClock(61)
  expect(await viewer()).toMatchObject({ groups: ['ADMINS', 'CREATORS'] })
})

test('a membership deleted or changed by hand counts as withdrawn', async () => {
  const { sub, viewer } = await signInWith(['ADMINS', 'CREATORS'])
  await sql`delete from identity_group_member where sub = ${sub} and group_name = 'ADMINS'`
  await sql`update identity_group_member set group_name = 'CONTEST_CREATORS' where sub = ${sub}`
  pool.moveClock(61)

  expect(await viewer()).toMatchObject({ groups: [] })
})

test('tokens of an account that is disabled by hand are refused within a minute, until it is enabled', async () => {
  const { sub, viewer } = await signInWith(['CREATORS'])
  await sql`update identity_user set is_enabled = false where sub = ${sub}`
  pool.moveClock(61)
  expect(await viewer()).toBeNull()

  await sql`update identity_user set is_enabled = true where sub = ${sub}`
  pool.moveClock(61)
  expect(await viewer()).toMatchObject({ groups: ['CREATORS'] })
})

test('withdrawn groups are recorded for a day, and not for a deleted account', async () => {
  const kept = await signInWith(['CREATORS'])
  const deleted = await signInWith(['CREATORS'])
  await revokeGroup(pool.deps, kept.email, 'CREATORS')
  await sql`delete from identity_user where sub = ${deleted.sub}`
  const recorded = async () => (await listWithdrawnGroups(sql)).map(({ sub }) => sub)
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

  await deleteOldRevocations(sql, inHours(23))
  expect(await recorded()).toContain(kept.sub)
  expect(await recorded()).not.toContain(deleted.sub)
  await deleteOldRevocations(sql, inHours(25))
  expect(await recorded()).toEqual([])
})
