import { beforeEach, expect, test } from 'vitest'
import { waitForWaiting, whileLocked } from '../../../tests/support/held-locks.ts'
import { newEmail, signInByProof, startIdentityPool } from '../../../tests/support/identity-pool.ts'
import { registerAndSignIn } from '../../../tests/support/sign-in-steps.ts'
import { forAllTests } from '../../../tests/support/test-world.ts'
import { commands } from '../../admin/commands.ts'
import { listAuditEvents } from '../audit.ts'
import { verifyBearer } from '../sessions/tokens.ts'
import { deletePerson } from './account-deletion.ts'
import { grantGroup, revokeGroup } from './accounts.ts'
import { disableAccount } from './administration.ts'

const pool = await forAllTests(startIdentityPool({ config: { rateLimit: true } }))
const { sql } = pool.deps
const password = 'correct horse'

beforeEach(async () => {
  await sql`delete from identity_group_member`
})

const run = (name: string, ...args: string[]) => commands[name]?.run(pool.deps, args)
const person = () => registerAndSignIn(pool, newEmail())

async function administrator() {
  const made = await person()
  await grantGroup(pool.deps, made.email, 'ADMINS')
  return made
}

const administrators = async () =>
  (await sql<{ sub: string }>`select sub from identity_group_member where group_name = 'ADMINS'`).length

test('the last administrator who can sign in is neither withdrawn nor disabled', async () => {
  const last = await administrator()
  const off = await administrator()
  await disableAccount(pool.deps, off.email, 'left the school')
  const refusal = { code: 'CONFLICT' }

  await expect(revokeGroup(pool.deps, last.email, 'ADMINS')).rejects.toMatchObject(refusal)
  await expect(disableAccount(pool.deps, last.email, 'by mistake')).rejects.toMatchObject(refusal)
  expect(await verifyBearer(pool.deps, last.accessToken)).not.toBeNull()

  // Who is disabled does not count, and may lose the group.
  expect(await revokeGroup(pool.deps, off.email, 'ADMINS')).toBe(true)
  expect(await revokeGroup(pool.deps, last.email, 'CREATORS')).toBe(false)
  expect(await administrators()).toBe(1)
})

test('the last administrator who can sign in cannot delete their own account; others can', async () => {
  const [one, last] = [await administrator(), await administrator()]
  const leave = ({ accessToken }: { accessToken: string }) =>
    pool.call('DeleteUser', { AccessToken: accessToken })

  expect((await leave(one)).status).toBe(200)
  expect((await leave(last)).body.__type).toBe('LastAdministratorException')
  expect(await verifyBearer(pool.deps, last.accessToken)).not.toBeNull()
  expect((await leave(await person())).status).toBe(200)
  await grantGroup(pool.deps, (await person()).email, 'ADMINS')
  expect((await leave(last)).status).toBe(200)
})

test.each([
  ['withdrawn', ({ email }: { email: string }) => revokeGroup(pool.deps, email, 'ADMINS')],
  ['disabled', ({ email }: { email: string }) => disableAccount(pool.deps, email, 'a quarrel')],
  [
    'deleted',
    ({ email }: { email: string }) => deletePerson(pool.deps, { email, fullName: 'Ayesha Rahman' }),
  ],
  [
    'deleting themselves',
    async ({ accessToken: AccessToken }: { accessToken: string }) => {
      const { status } = await pool.call('DeleteUser', { AccessToken })
      if (status !== 200) throw new Error('refused')
    },
  ],
])('of two administrators who are %s at once, one stays', async (_, remove) => {
  const [one, other] = [await administrator(), await administrator()]

  const removals = await whileLocked(
    sql,
    (tx) => tx`select sub from identity_user where sub in (${one.sub}, ${other.sub}) for no key update`,
    async () => {
      const first = remove(one)
      first.catch(() => {})
      await waitForWaiting(sql, 1, first)
      const second = remove(other)
      second.catch(() => {})
      await waitForWaiting(sql, 2, second)
      return [first, second]
    },
  )

  const outcomes = (await Promise.allSettled(removals)).map(({ status }) => status)
  expect(outcomes.sort()).toEqual(['fulfilled', 'rejected'])
})

test('a disabled account is signed out and cannot sign in, until it is enabled; the audit has the reason', async () => {
  const { email, sub, accessToken } = await person()

  expect(await run('disable', email.toUpperCase(), '--reason', ' left the school ')).toContain('signed out')
  expect(await run('disable', email, '--reason', 'again')).toContain('already')
  expect(await verifyBearer(pool.deps, accessToken)).toBeNull()
  expect((await signInByProof(pool, email, password)).status).toBe(400)

  expect(await run('enable', email)).toContain('can sign in again')
  expect(await run('enable', email)).toContain('was not disabled')
  expect(await verifyBearer(pool.deps, accessToken)).toBeNull()
  expect((await signInByProof(pool, email, password)).body.AuthenticationResult).toBeDefined()

  const events = await listAuditEvents(sql, sub, 100)
  expect(events.filter(({ kind }) => /account-(dis|en)abled/.test(kind))).toMatchObject([
    { kind: 'account-enabled', detail: {} },
    { kind: 'account-disabled', detail: { reason: 'left the school' } },
  ])
})

test('sign-out ends every session; the password still signs in', async () => {
  const { email, sub, accessToken } = await person()
  await signInByProof(pool, email, password)

  expect(await run('sign-out', email)).toContain('open sessions: 2')
  expect(await verifyBearer(pool.deps, accessToken)).toBeNull()
  expect((await signInByProof(pool, email, password)).body.AuthenticationResult).toBeDefined()
  expect(await listAuditEvents(sql, sub, 100)).toContainEqual(
    expect.objectContaining({ kind: 'signed-out-everywhere', detail: { by: 'command line' } }),
  )
})

test('unlock ends the pause after wrong passwords', async () => {
  const { email, sub } = await person()
  const isAdmitted = async () =>
    (await signInByProof(pool, email, password)).body.AuthenticationResult !== undefined
  for (let tries = 0; tries < 12; tries += 1) await signInByProof(pool, email, 'a wrong one')
  expect(await isAdmitted()).toBe(false)

  await run('unlock', email)
  expect(await isAdmitted()).toBe(true)
  expect((await listAuditEvents(sql, sub, 100)).map(({ kind }) => kind)).toContain('pauses-ended')
})

test('delete-user takes the name, and deletes everybody but the last administrator', async () => {
  const { email, sub } = await person()
  const last = await administrator()
  await expect(run('delete-user', email, '--name', 'Somebody Else')).rejects.toMatchObject({
    code: 'BAD_INPUT',
  })
  expect(await run('delete-user', email.toUpperCase(), '--name', 'Ayesha Rahman')).toContain('are deleted')
  await expect(run('delete-user', email, '--name', 'Ayesha Rahman')).rejects.toThrow('no account')
  expect(await listAuditEvents(sql, sub, 100)).toMatchObject([
    { kind: 'account-deleted', address: null, detail: { by: 'command line' } },
  ])
  await expect(run('delete-user', last.email, '--name', 'Ayesha Rahman')).rejects.toMatchObject({
    code: 'CONFLICT',
  })
})

test.each([
  ['disable', 'a@example.com'],
  ['disable', 'a@example.com', '--reason', ' '],
  ['enable'],
  ['sign-out'],
  ['delete-user', 'a@example.com'],
  ['unlock', 'a@example.com', 'b@example.com'],
])('%s %s prints its usage', async (name, ...args) => {
  await expect(run(name, ...args)).rejects.toThrow(`npm run admin -- ${name}`)
})
