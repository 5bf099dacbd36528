import { expect, test } from 'vitest'
import {
  confirmDevice,
  listDevices,
  proveDevice,
  registerWithApp,
  registerWithDevice,
  signInWithCode,
} from '../../../tests/support/device-steps.ts'
import { clientId, newEmail, startIdentityPool } from '../../../tests/support/identity-pool.ts'
import { appCode, initiate, provePassword, respond } from '../../../tests/support/sign-in-steps.ts'
import { forAllTests } from '../../../tests/support/test-world.ts'

const pool = await forAllTests(startIdentityPool())

const password = 'correct horse'
const now = () => pool.deps.clock.now()
const missing = { __type: 'ResourceNotFoundException', message: 'Device does not exist.' }

test('only the session that was offered a device confirms it, once, with a valid verifier', async () => {
  const person = await registerWithApp(pool, newEmail())
  const { tokens, device } = await signInWithCode(pool, person)
  const { tokens: later } = await signInWithCode(pool, person)
  expect((await confirmDevice(pool, later.AccessToken, device)).body).toEqual(missing)
  const raw = (PasswordVerifier: string) =>
    pool.call('ConfirmDevice', {
      AccessToken: tokens.AccessToken,
      DeviceKey: device.key,
      DeviceSecretVerifierConfig: { Salt: Buffer.alloc(16, 1).toString('base64'), PasswordVerifier },
    })
  for (const odd of ['AA==', 'AQ==', '!', Buffer.alloc(500, 255).toString('base64')]) {
    expect((await raw(odd)).body.__type, odd).toBe('InvalidParameterException')
  }
  expect((await confirmDevice(pool, tokens.AccessToken, device)).body).toEqual({
    UserConfirmationNecessary: false,
  })
  expect((await confirmDevice(pool, tokens.AccessToken, device)).body.__type).toBe('DeviceKeyExistsException')
})

test('devices are listed in pages, looked up, and forgotten', async () => {
  const person = await registerWithApp(pool, newEmail())
  const keys: string[] = []
  let token = ''
  for (let count = 0; count < 3; count++) {
    const { tokens, device } = await signInWithCode(pool, person)
    await confirmDevice(pool, tokens.AccessToken, device)
    keys.unshift(device.key)
    token = tokens.AccessToken
  }
  const all = await listDevices(pool, token)
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
  expect(await listDevices(pool, token)).toHaveLength(2)
})

test('a device that is not remembered stays listed and is asked for codes', async () => {
  const { email, device, tokens, secret } = await registerWithDevice(pool, newEmail())
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
  const response = await respond(pool, asked, code)
  expect(response.body.AuthenticationResult.NewDeviceMetadata).toBeUndefined()
  const [only] = await listDevices(pool, tokens.AccessToken)
  expect(only.DeviceAttributes).toContainEqual({
    Name: 'dev:device_remembered_status',
    Value: 'not_remembered',
  })

  await update('remembered')
  const spared = await provePassword(pool, email, password, { deviceKey: device.key })
  expect(spared.body.ChallengeName).toBe('DEVICE_SRP_AUTH')
})

test('forgetting a device ends the sessions on it, except the caller’s', async () => {
  const { email, device, tokens } = await registerWithDevice(pool, newEmail())
  const offer = await provePassword(pool, email, password, { deviceKey: device.key })
  const other = (await proveDevice(pool, offer, device)).body.AuthenticationResult

  await pool.call('ForgetDevice', { AccessToken: other.AccessToken, DeviceKey: device.key })

  const getUser = (AccessToken: string) => pool.call('GetUser', { AccessToken })
  expect((await getUser(tokens.AccessToken)).body.message).toBe('Access Token has been revoked')
  expect((await getUser(other.AccessToken)).status).toBe(200)
})

test('a device’s session is refreshed with its key or without one, not with another', async () => {
  const { device, tokens } = await registerWithDevice(pool, newEmail())
  const refresh = (RefreshToken: string, DeviceKey?: string) =>
    pool.call('GetTokensFromRefreshToken', { RefreshToken, ClientId: clientId, DeviceKey })
  const unknownDevice = 'ap-southeast-1_00000000-0000-7000-8000-000000000000'
  expect((await refresh(tokens.RefreshToken, unknownDevice)).body).toEqual({
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

test('an account keeps its twenty most recently used devices; their verifiers are sealed', async () => {
  const person = await registerWithApp(pool, newEmail())
  const first = await signInWithCode(pool, person)
  await confirmDevice(pool, first.tokens.AccessToken, first.device)
  const id = first.device.key.split('_')[1] ?? ''
  const [row] = await pool.deps.sql<{
    verifier: Buffer
  }>`select verifier from identity_device where id = ${id}`
  expect(row?.verifier.length).toBe(384 + 29)
  await pool.deps.sql`
    insert into identity_device (id, sub, name, salt, verifier, last_authenticated_at)
    select ('00000000-0000-7000-8000-0000000000' || lpad(at::text, 2, '0'))::uuid, sub, name, salt, verifier,
      last_authenticated_at + interval '1 second'
    from identity_device, generate_series(0, 18) as at where id = ${id}`

  const { tokens, device } = await signInWithCode(pool, person)
  await confirmDevice(pool, tokens.AccessToken, device)

  const keys = (await listDevices(pool, tokens.AccessToken)).map(
    ({ DeviceKey }: { DeviceKey: string }) => DeviceKey,
  )
  expect(keys).toHaveLength(20)
  expect(keys).toContain(device.key)
  expect(keys).not.toContain(first.device.key)
})
