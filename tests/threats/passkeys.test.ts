import { expect, test } from 'vitest'
import { requireMfa } from '../../server/identity/accounts/account-requirements.ts'
import { readConfig } from '../../server/settings/config.ts'
import { newEmail, startIdentityPool } from '../support/identity-pool.ts'
import { Authenticator, addPasskey, openPasskey, signInByPasskey } from '../support/passkey.ts'
import { registerAndSignIn, respond, turnOnApp } from '../support/sign-in-steps.ts'
import { forAllTests } from '../support/test-world.ts'

const config = { hasPasskeys: true, publicUrl: 'http://localhost:3000' }
const pool = await forAllTests(startIdentityPool({ config }))

async function withPasskey() {
  const account = await registerAndSignIn(pool, newEmail())
  const authenticator = new Authenticator()
  expect((await addPasskey(pool, account.accessToken, authenticator)).status).toBe(200)
  return { ...account, authenticator }
}

const typeOf = ({ body }: { body: { __type?: string } }) => body.__type
const refused = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' }

test('a passkey signs in without the password and the app’s code, and its owner gets a mail', async () => {
  const { email, accessToken, authenticator } = await withPasskey()
  expect(pool.mails.findLast(({ to }) => to === email)?.text).toContain(
    'A passkey was added to your Onushilon account',
  )
  await turnOnApp(pool, accessToken)
  const { body } = await signInByPasskey(pool, email, authenticator)
  expect(body.AuthenticationResult).toMatchObject({
    AccessToken: expect.any(String),
    RefreshToken: expect.any(String),
  })
  expect(body.AuthenticationResult.NewDeviceMetadata).toBeUndefined()
  const { Credentials } = (await pool.call('ListWebAuthnCredentials', { AccessToken: accessToken })).body
  expect(Credentials).toEqual([
    expect.objectContaining({
      CredentialId: authenticator.id,
      RelyingPartyId: 'localhost',
      CreatedAt: expect.any(Number),
    }),
  ])
})

test.each([
  ['another site', { origin: 'https://evil.test' }],
  ['another relying party', { rpId: 'evil.test' }],
  ['another challenge', { challenge: 'AAAA' }],
  ['no verification of its user', { isUserVerified: false }],
  ['another ceremony', { type: 'payment.get' }],
])('a passkey with %s neither signs in nor is added', async (_, differences) => {
  const { email, accessToken, authenticator } = await withPasskey()
  expect((await signInByPasskey(pool, email, authenticator, differences)).body).toEqual(refused)
  const added = await addPasskey(pool, accessToken, new Authenticator(), differences)
  expect(typeOf(added)).toBe('WebAuthnCredentialNotSupportedException')
})

test('a passkey opens its own account only; an unknown name gets the same offer and refusal', async () => {
  const mallory = await withPasskey()
  const victim = await withPasskey()
  expect((await signInByPasskey(pool, victim.email, mallory.authenticator)).body).toEqual(refused)
  expect((await signInByPasskey(pool, newEmail('ghost'), mallory.authenticator)).body).toEqual(refused)
  const shapes = await Promise.all(
    [victim.email, (await registerAndSignIn(pool, newEmail())).email, newEmail('ghost')].map(async (name) => {
      const { offer, options } = await openPasskey(pool, name)
      const { ChallengeParameters } = offer.body
      return [Object.keys(offer.body), Object.keys(ChallengeParameters), { ...options, challenge: '' }]
    }),
  )
  expect(shapes[1]).toEqual(shapes[0])
  expect(shapes[2]).toEqual(shapes[0])
  // The same credential in another account would make one passkey open two.
  expect(typeOf(await addPasskey(pool, victim.accessToken, mallory.authenticator))).toBe(
    'WebAuthnCredentialNotSupportedException',
  )
})

test('a recorded use is worth nothing: each challenge works once, and a copied key shows by its count', async () => {
  const { email, authenticator } = await withPasskey()
  const { offer, options } = await openPasskey(pool, email)
  const responses = {
    USERNAME: email,
    CREDENTIAL: JSON.stringify(authenticator.get(options, { counter: 7 })),
  }
  expect((await respond(pool, offer, responses)).body.AuthenticationResult).toBeDefined()
  expect(typeOf(await respond(pool, offer, responses))).toBe('NotAuthorizedException')
  const next = await openPasskey(pool, email)
  expect((await respond(pool, next.offer, responses)).body).toEqual(refused)
  expect((await signInByPasskey(pool, email, authenticator, { counter: 7 })).body).toEqual(refused)
  expect((await signInByPasskey(pool, email, authenticator, { counter: 8 })).status).toBe(200)
})

test('a registration works once, for the session’s own account, within three minutes', async () => {
  const owner = await registerAndSignIn(pool, newEmail())
  const mallory = await registerAndSignIn(pool, newEmail())
  const start = async () => {
    const { body } = await pool.call('StartWebAuthnRegistration', { AccessToken: owner.accessToken })
    return new Authenticator().create(body.CredentialCreationOptions)
  }
  const complete = (AccessToken: string, Credential: object) =>
    pool.call('CompleteWebAuthnRegistration', { AccessToken, Credential })
  expect(typeOf(await complete(mallory.accessToken, await start()))).toBe(
    'WebAuthnCredentialNotSupportedException',
  )
  const credential = await start()
  expect((await complete(owner.accessToken, credential)).status).toBe(200)
  expect(typeOf(await complete(owner.accessToken, credential))).toBe(
    'WebAuthnCredentialNotSupportedException',
  )
  const late = await start()
  pool.moveClock(181)
  expect(typeOf(await complete(owner.accessToken, late))).toBe('WebAuthnCredentialNotSupportedException')
})

test('an old session adds and removes no passkey; a removal ends the other sessions and the sign-ins with it', async () => {
  const { email, accessToken, authenticator } = await withPasskey()
  const other = (await signInByPasskey(pool, email, authenticator)).body.AuthenticationResult.AccessToken
  const CredentialId = authenticator.id
  const remove = () => pool.call('DeleteWebAuthnCredential', { AccessToken: accessToken, CredentialId })
  const stranger = await registerAndSignIn(pool, newEmail())
  await pool.call('DeleteWebAuthnCredential', { AccessToken: stranger.accessToken, CredentialId })
  pool.moveClock(11 * 60)
  const start = await pool.call('StartWebAuthnRegistration', { AccessToken: accessToken })
  expect([start.body.message, (await remove()).body.message]).toEqual(
    Array(2).fill(expect.stringContaining('[PROOF_REQUIRED]')),
  )
  await pool.call('OnushilonIdentityService.ProveIdentity', {
    AccessToken: accessToken,
    Password: 'correct horse',
  })
  expect((await remove()).status).toBe(200)
  expect((await signInByPasskey(pool, email, authenticator)).body).toEqual(refused)
  expect((await pool.call('GetUser', { AccessToken: other })).body.message).toBe(
    'Access Token has been revoked',
  )
  expect((await pool.call('GetUser', { AccessToken: accessToken })).status).toBe(200)
})

test('a disabled account, and one that must set up an app, are no more open to a passkey', async () => {
  const { email, sub, authenticator } = await withPasskey()
  await requireMfa(pool.deps, email, true)
  expect((await signInByPasskey(pool, email, authenticator)).body.ChallengeName).toBe('MFA_SETUP')
  await pool.deps.sql`update identity_user set is_enabled = false where sub = ${sub}`
  expect((await signInByPasskey(pool, email, authenticator)).body.message).toBe('User is disabled.')
})

test('passkeys need https, or localhost, and a host name; without the setting there are none', async () => {
  expect(readConfig({ PASSKEYS: 'on', PUBLIC_URL: 'https://onushilon.test' }).hasPasskeys).toBe(true)
  expect(readConfig({ PASSKEYS: 'on' }).hasPasskeys).toBe(true)
  for (const PUBLIC_URL of ['http://school.test', 'https://192.0.2.1', 'https://[2001:db8::1]'])
    expect(() => readConfig({ PASSKEYS: 'on', PUBLIC_URL }), PUBLIC_URL).toThrow('PASSKEYS')
  const hosted = { COGNITO_USER_POOL_ID: 'ap-southeast-1_AbCdEf123', COGNITO_CLIENT_ID: 'a' }
  expect(readConfig({ ...hosted, PASSKEYS: 'on' }).hasPasskeys).toBe(false)
  const off = await startIdentityPool()
  const { accessToken } = await registerAndSignIn(off, newEmail())
  expect(typeOf(await off.call('StartWebAuthnRegistration', { AccessToken: accessToken }))).toBe(
    'InvalidParameterException',
  )
  expect(typeOf((await openPasskey(off, newEmail())).offer)).toBe('InvalidParameterException')
  await off.stop()
})
