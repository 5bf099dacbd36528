import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  clientId,
  deviceSecret,
  type IdentityAnswer,
  type IdentityPool,
  register,
  signInByProof,
  startIdentityPool,
  startProof,
} from '../../tests/identity-pool.ts'
import {
  appCode,
  initiate,
  provePassword,
  respond,
  turnOnApp,
  withMailedCode,
} from '../../tests/sign-in-steps.ts'

let pool: IdentityPool
beforeAll(async () => {
  pool = await startIdentityPool()
})
afterAll(() => pool.stop())

let made = 0
const password = 'correct horse'
const now = () => pool.deps.clock.now()
const missing = { __type: 'ResourceNotFoundException', message: 'Device does not exist.' }

type Device = { key: string; groupKey: string }

async function withApp() {
  const email = `device.${++made}@example.com`
  const sub = await register(pool, email)
  const { body } = await signInByProof(pool, email, password)
  return { email, sub, secret: await turnOnApp(pool, body.AuthenticationResult.AccessToken) }
}

/** A sign-in with a code of the app; the device it was offered to become. */
async function signInWithCode({ email, secret }: { email: string; secret: string }) {
  pool.moveClock(30)
  const offer = await provePassword(pool, email, password)
  const { body } = await respond(pool, offer, { SOFTWARE_TOKEN_MFA_CODE: appCode(secret, now()) })
  const { NewDeviceMetadata, ...tokens } = body.AuthenticationResult
  const device: Device = { key: NewDeviceMetadata?.DeviceKey, groupKey: NewDeviceMetadata?.DeviceGroupKey }
  return { tokens, device }
}

const confirm = (AccessToken: string, device: Device, secret = 'device secret') =>
  pool.call('ConfirmDevice', {
    AccessToken,
    DeviceKey: device.key,
    DeviceName: 'Test browser',
    DeviceSecretVerifierConfig: deviceSecret(secret, device),
  })

async function withDevice() {
  const person = await withApp()
  const { tokens, device } = await signInWithCode(person)
  await confirm(tokens.AccessToken, device)
  return { ...person, tokens, device }
}

/** Goes through the proof of a device from its offer on. */
async function proveDevice(offer: IdentityAnswer, device: Device, secret = 'device secret') {
  const proof = startProof(secret, device)
  const challenge = await respond(pool, offer, { SRP_A: proof.SRP_A, DEVICE_KEY: device.key })
  if (challenge.status !== 200) return challenge
  return respond(pool, challenge, proof.answer(challenge.body.ChallengeParameters))
}

const listed = async (AccessToken: string) =>
  (await pool.call('ListDevices', { AccessToken, Limit: 60 })).body.Devices

test('a device is offered after a code of the app, and not where there is no app', async () => {
  const email = 'plain@example.com'
  await register(pool, email)
  const { body } = await signInByProof(pool, email, password)
  expect(body.AuthenticationResult.NewDeviceMetadata).toBeUndefined()

  const person = await withApp()
  const { device } = await signInWithCode(person)
  expect(device.key).toMatch(/^ap-southeast-1_[0-9a-f-]{36}$/)
  expect(device.groupKey).toMatch(/^-[0-9a-f]{9}$/)
  const second = await signInWithCode(person)
  expect(second.device.groupKey).toBe(device.groupKey)
  expect(second.device.key).not.toBe(device.key)
})

test('a remembered device takes the place of the code', async () => {
  const { email, sub, device, tokens } = await withDevice()
  const offer = await provePassword(pool, email, password, { deviceKey: device.key })
  expect(offer.body).toEqual({
    ChallengeName: 'DEVICE_SRP_AUTH',
    Session: expect.any(String),
    ChallengeParameters: { USERNAME: sub, USER_ID_FOR_SRP: sub },
  })
  pool.moveClock(90)
  const answer = await proveDevice(offer, device)

  const result = answer.body.AuthenticationResult
  expect(result.AccessToken).toBeDefined()
  expect(result.NewDeviceMetadata).toBeUndefined()
  const [only] = await listed(tokens.AccessToken)
  expect(only.DeviceLastAuthenticatedDate).toBeGreaterThanOrEqual(only.DeviceCreateDate + 90)
})

test('it stands in for the code only: never for the password, and not for someone else', async () => {
  const { email, device } = await withDevice()
  const other = await withApp()
  const wrong = await provePassword(pool, email, 'wrong horse', { deviceKey: device.key })
  expect(wrong.body.message).toBe('Incorrect username or password.')
  const stranger = await provePassword(pool, other.email, password, { deviceKey: device.key })
  expect(stranger.body).toEqual(missing)
})

test('it works after a password in plain and after a mailed code', async () => {
  const { email, device } = await withDevice()
  const parameters = { USERNAME: email, PASSWORD: password, DEVICE_KEY: device.key }
  const byPassword = await initiate(pool, 'USER_PASSWORD_AUTH', parameters)
  expect((await proveDevice(byPassword, device)).body.AuthenticationResult).toBeDefined()

  const { answer, code } = await withMailedCode(pool, email, () =>
    initiate(pool, 'CUSTOM_AUTH', { USERNAME: email, DEVICE_KEY: device.key }),
  )
  const byMail = await respond(pool, answer, { ANSWER: code, DEVICE_KEY: device.key })
  expect((await proveDevice(byMail, device)).body.AuthenticationResult).toBeDefined()
})

test('a device that is gone leaves the challenge good for the same answer without it', async () => {
  const { email, device, tokens, secret } = await withDevice()
  await pool.call('ForgetDevice', { AccessToken: tokens.AccessToken, DeviceKey: device.key })

  const proof = startProof(password)
  const offer = await initiate(pool, 'USER_SRP_AUTH', { USERNAME: email, SRP_A: proof.SRP_A })
  const claim = proof.answer(offer.body.ChallengeParameters)
  for (const DEVICE_KEY of [device.key, 'nonsense']) {
    expect((await respond(pool, offer, { ...claim, DEVICE_KEY })).body).toEqual(missing)
  }
  expect((await respond(pool, offer, claim)).body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  expect((await respond(pool, offer, claim)).body.__type).toBe('NotAuthorizedException')

  const mailed = await withMailedCode(pool, email, () => initiate(pool, 'CUSTOM_AUTH', { USERNAME: email }))
  const answer = { ANSWER: mailed.code, DEVICE_KEY: device.key }
  expect((await respond(pool, mailed.answer, answer)).body).toEqual(missing)
  const waiting = await respond(pool, mailed.answer, { ANSWER: mailed.code })
  // Beside a one-time code clients do not look for this refusal: it is not made.
  pool.moveClock(30)
  const code = { SOFTWARE_TOKEN_MFA_CODE: appCode(secret, now()), DEVICE_KEY: device.key }
  expect((await respond(pool, waiting, code)).body.AuthenticationResult.NewDeviceMetadata).toBeDefined()
})

test('a wrong proof ends the device: the next sign-in asks for a code', async () => {
  const { email, device } = await withDevice()
  const offer = await provePassword(pool, email, password, { deviceKey: device.key })
  const wrong = await proveDevice(offer, device, 'another secret')
  expect(wrong.body.message).toBe('Incorrect username or password.')

  const again = await provePassword(pool, email, password, { deviceKey: device.key })
  expect(again.body).toEqual(missing)
})

test('the steps of a proof are taken in order, once, and with one device', async () => {
  const { email, sub, device } = await withDevice()
  const expired = 'Invalid session for the user, session is expired.'
  const offer = await provePassword(pool, email, password, { deviceKey: device.key })
  const proof = startProof('device secret', device)
  const early = proof.answer({ USERNAME: sub, SALT: 'ab', SRP_B: '5', SECRET_BLOCK: 'AAAA' })
  const wrongStep = await respond(pool, offer, early, { name: 'DEVICE_PASSWORD_VERIFIER' })
  expect(wrongStep.body.message).toBe(expired)
  const challenge = await respond(pool, offer, { SRP_A: proof.SRP_A, DEVICE_KEY: device.key })
  const again = await respond(pool, offer, { SRP_A: proof.SRP_A, DEVICE_KEY: device.key })
  expect(again.body.message).toBe(expired)
  const claim = proof.answer(challenge.body.ChallengeParameters)
  expect((await respond(pool, challenge, claim)).status).toBe(200)
  expect((await respond(pool, challenge, claim)).body.message).toBe(expired)

  const second = await provePassword(pool, email, password, { deviceKey: device.key })
  const otherKey = { SRP_A: proof.SRP_A, DEVICE_KEY: `${device.key.slice(0, -1)}x` }
  expect((await respond(pool, second, otherKey)).body.message).toBe(expired)
})

test('only the session that was offered a device confirms it, once, with a sound verifier', async () => {
  const person = await withApp()
  const { tokens, device } = await signInWithCode(person)
  const { tokens: later } = await signInWithCode(person)
  expect((await confirm(later.AccessToken, device)).body).toEqual(missing)
  const raw = (PasswordVerifier: string) =>
    pool.call('ConfirmDevice', {
      AccessToken: tokens.AccessToken,
      DeviceKey: device.key,
      DeviceSecretVerifierConfig: { Salt: Buffer.alloc(16, 1).toString('base64'), PasswordVerifier },
    })
  for (const odd of ['AA==', 'AQ==', '!', Buffer.alloc(500, 255).toString('base64')]) {
    expect((await raw(odd)).body.__type, odd).toBe('InvalidParameterException')
  }
  expect((await confirm(tokens.AccessToken, device)).body).toEqual({ UserConfirmationNecessary: false })
  expect((await confirm(tokens.AccessToken, device)).body.__type).toBe('DeviceKeyExistsException')
})

test('devices are listed in pages, looked up, and forgotten', async () => {
  const person = await withApp()
  const keys: string[] = []
  let token = ''
  for (let count = 0; count < 3; count++) {
    const { tokens, device } = await signInWithCode(person)
    await confirm(tokens.AccessToken, device)
    keys.unshift(device.key)
    token = tokens.AccessToken
  }
  const all = await listed(token)
  expect(all.map((device: { DeviceKey: string }) => device.DeviceKey)).toEqual(keys)
  expect(all[0]).toEqual({
    DeviceKey: keys[0],
    DeviceAttributes: [
      { Name: 'device_status', Value: 'valid' },
      { Name: 'device_name', Value: 'Test browser' },
      { Name: 'dev:device_remembered_status', Value: 'remembered' },
      { Name: 'last_ip_used', Value: '10.0.0.1' },
    ],
    DeviceCreateDate: expect.any(Number),
    DeviceLastModifiedDate: expect.any(Number),
    DeviceLastAuthenticatedDate: expect.any(Number),
  })
  const first = await pool.call('ListDevices', { AccessToken: token, Limit: 2 })
  const { PaginationToken } = first.body
  const second = await pool.call('ListDevices', { AccessToken: token, Limit: 2, PaginationToken })
  expect(second.body.Devices).toHaveLength(1)
  expect(second.body.PaginationToken).toBeUndefined()
  const odd = await pool.call('ListDevices', { AccessToken: token, PaginationToken: 'x' })
  expect(odd.body.__type).toBe('InvalidParameterException')

  const call = (action: string) => pool.call(action, { AccessToken: token, DeviceKey: keys[1] })
  expect((await call('GetDevice')).body.Device).toEqual(all[1])
  expect((await call('ForgetDevice')).body).toEqual({})
  for (const action of ['GetDevice', 'ForgetDevice', 'UpdateDeviceStatus']) {
    expect((await call(action)).body, action).toEqual(missing)
  }
  expect(await listed(token)).toHaveLength(2)
})

test('a device that is not to be remembered stays listed and is asked for codes', async () => {
  const { email, device, tokens, secret } = await withDevice()
  const update = (DeviceRememberedStatus: string) =>
    pool.call('UpdateDeviceStatus', {
      AccessToken: tokens.AccessToken,
      DeviceKey: device.key,
      DeviceRememberedStatus,
    })
  await update('not_remembered')
  const asked = await provePassword(pool, email, password, { deviceKey: device.key })
  expect(asked.body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  pool.moveClock(30)
  const code = { SOFTWARE_TOKEN_MFA_CODE: appCode(secret, now()), DEVICE_KEY: device.key }
  const answer = await respond(pool, asked, code)
  expect(answer.body.AuthenticationResult.NewDeviceMetadata).toBeUndefined()
  const [only] = await listed(tokens.AccessToken)
  expect(only.DeviceAttributes).toContainEqual({
    Name: 'dev:device_remembered_status',
    Value: 'not_remembered',
  })

  await update('remembered')
  const spared = await provePassword(pool, email, password, { deviceKey: device.key })
  expect(spared.body.ChallengeName).toBe('DEVICE_SRP_AUTH')
})

test('forgetting a device ends the sessions on it, but for the one that asks', async () => {
  const { email, device, tokens } = await withDevice()
  const offer = await provePassword(pool, email, password, { deviceKey: device.key })
  const other = (await proveDevice(offer, device)).body.AuthenticationResult

  await pool.call('ForgetDevice', { AccessToken: other.AccessToken, DeviceKey: device.key })

  const getUser = (AccessToken: string) => pool.call('GetUser', { AccessToken })
  expect((await getUser(tokens.AccessToken)).body.message).toBe('Access Token has been revoked')
  expect((await getUser(other.AccessToken)).status).toBe(200)
})

test('a session of a device is refreshed with its key or without one, not with another', async () => {
  const { device, tokens } = await withDevice()
  const refresh = (RefreshToken: string, DeviceKey?: string) =>
    pool.call('GetTokensFromRefreshToken', { RefreshToken, ClientId: clientId, DeviceKey })
  const stranger = 'ap-southeast-1_00000000-0000-7000-8000-000000000000'
  expect((await refresh(tokens.RefreshToken, stranger)).body).toEqual({
    __type: 'NotAuthorizedException',
    message: 'Invalid Refresh Token',
  })

  const first = await refresh(tokens.RefreshToken, device.key)
  const second = await refresh(first.body.AuthenticationResult.RefreshToken)
  expect(second.status).toBe(200)
  const token = second.body.AuthenticationResult.RefreshToken
  const byFlow = await initiate(pool, 'REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: token, DEVICE_KEY: device.key })
  expect(byFlow.body.AuthenticationResult.AccessToken).toBeDefined()
})

test('an account keeps twenty devices, those used last; their verifiers are sealed', async () => {
  const person = await withApp()
  const first = await signInWithCode(person)
  await confirm(first.tokens.AccessToken, first.device)
  const id = first.device.key.split('_')[1] ?? ''
  const row = await pool.deps.db
    .selectFrom('identity_device')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.verifier.length).toBe(384 + 29)
  const copies = Array.from({ length: 19 }, (_, at) => ({
    ...row,
    id: `00000000-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`,
    last_authenticated_at: new Date(row.last_authenticated_at.getTime() + 1000),
  }))
  await pool.deps.db.insertInto('identity_device').values(copies).execute()

  const { tokens, device } = await signInWithCode(person)
  await confirm(tokens.AccessToken, device)

  const keys = (await listed(tokens.AccessToken)).map(({ DeviceKey }: { DeviceKey: string }) => DeviceKey)
  expect(keys).toHaveLength(20)
  expect(keys).toContain(device.key)
  expect(keys).not.toContain(first.device.key)
})
