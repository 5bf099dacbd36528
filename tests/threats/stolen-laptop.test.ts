import { expect, test } from 'vitest'
import { proveDevice, registerWithDevice, signInWithCode } from '../support/device-steps.ts'
import { clientId, srpUserIdOf, startIdentityPool } from '../support/identity-pool.ts'
import { initiate } from '../support/sign-in-steps.ts'
import { forAllTests } from '../support/test-world.ts'

/*
 * A stolen laptop that was signed in and is remembered: the thief has the tokens and the device's secret in
 * the browser, but neither the password nor the phone.
 */
let number = 0
const password = 'correct horse'

const pool = await forAllTests(startIdentityPool())

type Owner = Awaited<ReturnType<typeof registerWithDevice>>
const someone = () => registerWithDevice(pool, `laptop.${number++}@example.com`)

const refresh = ({ tokens }: Owner) =>
  pool.call('GetTokensFromRefreshToken', { RefreshToken: tokens.RefreshToken, ClientId: clientId })
const getUser = (AccessToken: string) => pool.call('GetUser', { AccessToken })

/** The owner signs in on another machine with the password and a code of the phone. */
async function atHome({ email, secret }: Owner): Promise<string> {
  return (await signInWithCode(pool, { email, secret })).tokens.AccessToken
}

test('forgetting the device elsewhere ends its session and its refresh token, and it no longer replaces a code', async () => {
  const owner = await someone()
  expect((await getUser(owner.tokens.AccessToken)).status).toBe(200)
  const AccessToken = await atHome(owner)
  const { Devices } = (await pool.call('ListDevices', { AccessToken, Limit: 10 })).body
  expect(Devices.map(({ DeviceKey }: { DeviceKey: string }) => DeviceKey)).toContain(owner.device.key)

  await pool.call('ForgetDevice', { AccessToken, DeviceKey: owner.device.key })

  expect((await getUser(owner.tokens.AccessToken)).body.message).toBe('Access Token has been revoked')
  expect((await refresh(owner)).body.message).toBe('Refresh Token has been revoked')
  const named = { USERNAME: owner.email, PASSWORD: password, DEVICE_KEY: owner.device.key }
  expect((await initiate(pool, 'USER_PASSWORD_AUTH', named)).body.message).toBe('Device does not exist.')
  expect((await getUser(AccessToken)).status).toBe(200)
})

test.each(['GlobalSignOut', 'ChangePassword'])(
  '%s elsewhere ends all tokens of the laptop',
  async (action) => {
    const owner = await someone()
    const AccessToken = await atHome(owner)

    const response = await pool.call(action, {
      AccessToken,
      PreviousPassword: password,
      ProposedPassword: 'another password',
    })

    expect(response.status).toBe(200)
    expect((await getUser(owner.tokens.AccessToken)).status).toBe(400)
    expect((await refresh(owner)).status).toBe(400)
  },
)

test('the device’s secret is useless without the password', async () => {
  const owner = await someone()
  const attempt = { USERNAME: owner.email, PASSWORD: 'a wrong password', DEVICE_KEY: owner.device.key }
  expect((await initiate(pool, 'USER_PASSWORD_AUTH', attempt)).body.message).toBe(
    'Incorrect username or password.',
  )

  // Nor can the device proof be started alone.
  const begin = await initiate(pool, 'DEVICE_SRP_AUTH', {
    USERNAME: owner.email,
    DEVICE_KEY: owner.device.key,
  })
  expect(begin.status).toBe(400)
  const made = { status: 200, headers: {}, body: { ChallengeName: 'DEVICE_SRP_AUTH', ...begin.body } }
  const USERNAME = await srpUserIdOf(pool, owner.sub)
  made.body = { ...made.body, Session: 'x'.repeat(64), ChallengeParameters: { USERNAME } }
  expect((await proveDevice(pool, made, owner.device)).status).toBe(400)
})

test('an open session cannot change the password without the old one', async () => {
  const owner = await someone()
  const { AccessToken } = owner.tokens
  for (const PreviousPassword of ['a wrong password', 'device secret', ' ']) {
    const response = await pool.call('ChangePassword', {
      AccessToken,
      PreviousPassword,
      ProposedPassword: 'thief’s password',
    })
    expect(response.body.message).toBe('Incorrect username or password.')
  }
})

test('a new e-mail set in an open session is reported to the old address', async () => {
  const owner = await someone()
  const { AccessToken } = owner.tokens
  const UserAttributes = [{ Name: 'email', Value: 'thief@example.com' }]
  await pool.call('UpdateUserAttributes', { AccessToken, UserAttributes })
  const Code = pool.codeFor('thief@example.com')
  await pool.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code })

  const told = pool.mails.filter(({ to }) => to === owner.email)
  expect(told.at(-1)?.subject).toContain('The email of your Onushilon account was changed')
  expect(told.at(-1)?.text).toContain('If this was not you, tell an administrator')
})

test('an unused session expires', async () => {
  const owner = await someone()
  pool.moveClock(30 * 24 * 3600 + 1)

  expect((await getUser(owner.tokens.AccessToken)).status).toBe(400)
  expect((await refresh(owner)).body.message).toBe('Refresh Token has expired')
})
