import { expect, test } from 'vitest'
import { registerWithDevice } from '../../../tests/support/device-steps.ts'
import {
  clientId,
  newEmail,
  register,
  signInByProof,
  startIdentityPool,
} from '../../../tests/support/identity-pool.ts'
import { callOwn, describeSecurity } from '../../../tests/support/own-actions.ts'
import { forAllTests } from '../../../tests/support/test-world.ts'
import { verifyBearer } from './tokens.ts'

const pool = await forAllTests(startIdentityPool())

type Tokens = Record<'AccessToken' | 'IdToken' | 'RefreshToken', string>
type Listed = { SessionId: string; Browser: string; IsCurrent: boolean; LastAddress?: string }

async function signIn(email: string, options: { address?: string; browser?: string } = {}): Promise<Tokens> {
  return (await signInByProof(pool, email, 'correct horse', options)).body.AuthenticationResult
}

const sessionsOf = async ({ AccessToken }: Tokens): Promise<Listed[]> =>
  (await describeSecurity(pool, AccessToken)).Sessions

const end = ({ AccessToken }: Tokens, SessionId: string) =>
  callOwn(pool, 'EndSession', { AccessToken, SessionId })

test('the list has each open session with its browser, address and times, the last used first', async () => {
  const email = newEmail()
  await register(pool, email)
  const phone = await signIn(email, { address: '10.0.0.2', browser: 'Phone/1.0' })
  pool.moveClock(600)
  const laptop = await signIn(email, { address: '10.0.0.3', browser: `Laptop/2.0 ${'x'.repeat(900)}` })
  pool.moveClock(600)
  const refresh = { RefreshToken: phone.RefreshToken, ClientId: clientId }
  await pool.call('GetTokensFromRefreshToken', refresh, { address: '10.0.0.9' })

  const sessions = await sessionsOf(laptop)

  expect(sessions).toEqual([
    {
      SessionId: expect.any(String),
      Browser: 'Phone/1.0',
      LastAddress: '10.0.0.9',
      IsCurrent: false,
      SignedInDate: expect.any(Number),
      LastUsedDate: expect.any(Number),
    },
    expect.objectContaining({ LastAddress: '10.0.0.3', IsCurrent: true }),
  ])
  expect(sessions[1]?.Browser).toMatch(/^Laptop\/2\.0 x{389}$/)
  const [{ SignedInDate, LastUsedDate }] = sessions as unknown as [Record<string, number>]
  expect(LastUsedDate! - SignedInDate!).toBeGreaterThanOrEqual(1199)
})

test('a session that was ended, or has expired, is not in the list', async () => {
  const email = newEmail()
  await register(pool, email)
  await signIn(email)
  pool.moveClock(29 * 24 * 3600)
  const signedOut = await signIn(email)
  pool.moveClock(2 * 24 * 3600)
  await pool.call('RevokeToken', { Token: signedOut.RefreshToken, ClientId: clientId })

  expect(await sessionsOf(await signIn(email))).toMatchObject([{ IsCurrent: true }])
})

test('a session on a remembered device names it', async () => {
  const { tokens, device } = await registerWithDevice(pool, newEmail())
  const named = (await sessionsOf(tokens)).map((session) => ({ ...session }) as { DeviceKey?: string })
  expect(named.filter(({ DeviceKey }) => DeviceKey === device.key)).toHaveLength(1)
})

test('ending one session ends its tokens at once, and no other session', async () => {
  const email = newEmail()
  await register(pool, email)
  const lost = await signIn(email)
  const mine = await signIn(email)
  const other = await signIn(email)
  const found = (await sessionsOf(lost)).find(({ IsCurrent }) => IsCurrent)

  expect(await end(mine, found?.SessionId ?? '')).toMatchObject({ status: 200, body: {} })

  expect((await pool.call('GetUser', { AccessToken: lost.AccessToken })).body.message).toBe(
    'Access Token has been revoked',
  )
  expect(await verifyBearer(pool.deps, lost.IdToken)).toBeNull()
  const refresh = { RefreshToken: lost.RefreshToken, ClientId: clientId }
  expect((await pool.call('GetTokensFromRefreshToken', refresh)).status).toBe(400)
  for (const { IdToken } of [mine, other]) expect(await verifyBearer(pool.deps, IdToken)).not.toBeNull()
  expect((await end(mine, found?.SessionId ?? '')).body.__type).toBe('ResourceNotFoundException')
})

test('nobody ends a session of somebody else', async () => {
  const [mine, theirs] = [newEmail(), newEmail()]
  await register(pool, mine)
  await register(pool, theirs)
  const thief = await signIn(mine)
  const owner = await signIn(theirs)
  const [session] = await sessionsOf(owner)

  for (const id of [session?.SessionId ?? '', 'x', '01900000-0000-7000-8000-000000000000']) {
    expect((await end(thief, id)).body).toEqual({
      __type: 'ResourceNotFoundException',
      message: 'Session does not exist.',
    })
  }
  expect((await sessionsOf(thief)).map(({ IsCurrent }) => IsCurrent)).toEqual([true])
  expect(await verifyBearer(pool.deps, owner.IdToken)).not.toBeNull()
})

test('a description of the browser is stored without control characters', async () => {
  const email = newEmail()
  await register(pool, email)
  expect(await sessionsOf(await signIn(email, { browser: 'Odd\tbrowser' }))).toMatchObject([
    { Browser: 'Oddbrowser' },
  ])
})
