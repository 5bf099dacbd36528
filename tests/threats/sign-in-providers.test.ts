import { expect, test } from 'vitest'
import { readConfig } from '../../server/settings/config.ts'
import { SettingsError } from '../../server/settings/setting-problems.ts'
import { newEmail, startIdentityPool } from '../support/identity-pool.ts'
import { startOpenIdProvider } from '../support/openid-provider.ts'
import {
  finishAt,
  goThrough,
  linkWaiting,
  redeem,
  signInThrough,
  startAt,
  subOf,
  unlink,
} from '../support/provider-steps.ts'
import { registerAndSignIn } from '../support/sign-in-steps.ts'
import { forAllTests } from '../support/test-world.ts'

/* Attacks on the sign-in with an OpenID provider. The provider is a real one; attackers have accounts there. */

const publicUrl = 'http://localhost:3000'
const school = await forAllTests(startOpenIdProvider({ publicUrl }))
const evil = await forAllTests(startOpenIdProvider({ publicUrl, label: 'Evil' }))
const signInProviders = [school.provider, evil.provider]
const pool = await forAllTests(startIdentityPool({ config: { signInProviders, publicUrl } }))

let made = 0
const newUser = (claims: Record<string, unknown> = {}) => ({
  sub: `user ${++made}`,
  email: newEmail('openid'),
  email_verified: true,
  ...claims,
})

const typeOf = ({ body }: { body: { __type?: string } }) => body.__type
const countAccounts = async () =>
  (await pool.deps.sql<{ count: number }>`select count(*)::int as count from identity_user`)[0]?.count

test('a response that was started in another browser signs nobody in (login CSRF)', async () => {
  school.signInAs(newUser())
  const attacker = await startAt(pool, school)
  const query = await school.visit(attacker.body.AuthorizationUrl)
  const victim = await startAt(pool, school)
  expect(typeOf(await finishAt(pool, school, victim.body.Session, query))).toBe('ProviderRefusedException')
  expect(typeOf(await finishAt(pool, school, 'a'.repeat(64), query))).toBe('NotAuthorizedException')
})

test('a response of one provider is refused at the address of another (mix-up)', async () => {
  school.signInAs(newUser())
  const { body } = await startAt(pool, school)
  const query = await school.visit(body.AuthorizationUrl)
  expect(typeOf(await finishAt(pool, evil, body.Session, query))).toBe('NotAuthorizedException')

  const other = await startAt(pool, school)
  const address = new URL(other.body.AuthorizationUrl)
  const state = address.searchParams.get('state') ?? ''
  const mixed = new URLSearchParams({
    code: 'a code of the other',
    state,
    iss: evil.provider.issuer.slice(0, -1),
  })
  expect(typeOf(await finishAt(pool, school, other.body.Session, `?${mixed}`))).toBe(
    'ProviderRefusedException',
  )
})

test('a token that is signed by another key than the provider’s signs nobody in', async () => {
  const forger = await forAllTests(startOpenIdProvider({ publicUrl, label: 'Forger' }))
  const forged = await forAllTests(
    startIdentityPool({ config: { signInProviders: [forger.provider], publicUrl } }),
  )
  forger.forge()
  forger.signInAs(newUser())
  const { body } = await startAt(forged, forger)
  const query = await forger.visit(body.AuthorizationUrl)
  expect(typeOf(await finishAt(forged, forger, body.Session, query))).toBe('ProviderRefusedException')
})

test('a code, a session and a ticket work once', async () => {
  school.signInAs(newUser())
  const { body } = await startAt(pool, school)
  const query = await school.visit(body.AuthorizationUrl)
  const found = await finishAt(pool, school, body.Session, query)
  expect(found.body.Outcome).toBe('SIGN_IN')
  expect(typeOf(await finishAt(pool, school, body.Session, query))).toBe('NotAuthorizedException')
  // The code alone: another start has another verifier, state and nonce.
  const again = await startAt(pool, school)
  const state = new URL(again.body.AuthorizationUrl).searchParams.get('state') ?? ''
  const replayed = new URLSearchParams(query)
  replayed.set('state', state)
  expect(typeOf(await finishAt(pool, school, again.body.Session, `?${replayed}`))).toBe(
    'ProviderRefusedException',
  )

  expect((await redeem(pool, found.body)).body.AuthenticationResult).toBeDefined()
  expect(typeOf(await redeem(pool, found.body))).toBe('NotAuthorizedException')
})

test('a ticket expires after three minutes, signs in its own account only, and ends with its provider', async () => {
  const user = newUser()
  const { accessToken } = await signInThrough(pool, school, user)
  const late = await goThrough(pool, school, user)
  pool.moveClock(181)
  expect(typeOf(await redeem(pool, late.body))).toBe('NotAuthorizedException')

  const stranger = await goThrough(pool, school, newUser())
  const swapped = { Username: late.body.Username, Ticket: stranger.body.Ticket }
  expect(typeOf(await redeem(pool, swapped))).toBe('NotAuthorizedException')

  await goThrough(pool, evil, newUser({ sub: 'second' }), accessToken)
  const { body } = await goThrough(pool, school, user)
  const security = await pool.call('OnushilonIdentityService.DescribeSecurity', { AccessToken: accessToken })
  await unlink(pool, accessToken, security.body.Providers[0].LinkId)
  expect(typeOf(await redeem(pool, body))).toBe('NotAuthorizedException')
})

test('an address that the provider has not verified takes over no account and creates none', async () => {
  const owner = await registerAndSignIn(pool, newEmail())
  const before = await countAccounts()
  for (const email_verified of [false, undefined, 'true', 1]) {
    const forged = await goThrough(pool, evil, newUser({ email: owner.email, email_verified }))
    expect(typeOf(forged)).toBe('ProviderEmailException')
    expect(typeOf(await goThrough(pool, evil, newUser({ email_verified })))).toBe('ProviderEmailException')
  }
  expect(typeOf(await goThrough(pool, evil, newUser({ email: undefined })))).toBe('ProviderEmailException')
  expect(await countAccounts()).toBe(before)
})

test('an address that belongs to somebody else now does not open the account of its former owner', async () => {
  const former = newUser()
  const { sub } = await signInThrough(pool, school, former)
  const next = newUser({ email: former.email })
  const found = await goThrough(pool, school, next)
  expect(found.body).toMatchObject({ Outcome: 'PROVE_ACCOUNT' })
  expect(found.body.Username).toBeUndefined()
  // Another signed-in user cannot use the ticket that waits for the owner.
  const attacker = await registerAndSignIn(pool, newEmail())
  expect(typeOf(await linkWaiting(pool, attacker.accessToken, found.body.Ticket))).toBe(
    'NotAuthorizedException',
  )
  expect((await signInThrough(pool, school, former)).sub).toBe(sub)
})

test('a provider is added to the account of the session that started it, and to no other', async () => {
  const owner = await registerAndSignIn(pool, newEmail())
  const attacker = await registerAndSignIn(pool, newEmail())
  school.signInAs(newUser())
  const { body } = await startAt(pool, school, attacker.accessToken)
  const query = await school.visit(body.AuthorizationUrl)
  const forced = await finishAt(pool, school, body.Session, query, owner.accessToken)
  expect(typeOf(forced)).toBe('NotAuthorizedException')
  const anonymous = await startAt(pool, school, attacker.accessToken)
  const asGuest = await finishAt(
    pool,
    school,
    anonymous.body.Session,
    await school.visit(anonymous.body.AuthorizationUrl),
  )
  expect(typeOf(asGuest)).toBe('NotAuthorizedException')
  const links = await pool.deps.sql`
    select from identity_provider_link where sub in (${owner.sub}, ${attacker.sub})`
  expect(links).toEqual([])
})

test('a disabled account stays closed to its provider', async () => {
  const user = newUser()
  const { sub } = await signInThrough(pool, school, user)
  await pool.deps.sql`update identity_user set is_enabled = false where sub = ${sub}`
  const { body } = await goThrough(pool, school, user)
  expect((await redeem(pool, body)).body.message).toBe('User is disabled.')
})

test('two returns of one user at once make one account', async () => {
  const user = newUser()
  school.signInAs(user)
  const starts = await Promise.all([startAt(pool, school), startAt(pool, school)])
  const queries = await Promise.all(starts.map(({ body }) => school.visit(body.AuthorizationUrl)))
  const found = await Promise.all(
    starts.map(({ body }, at) => finishAt(pool, school, body.Session, queries[at] ?? '')),
  )
  expect(found.map(({ body }) => body.Outcome)).toEqual(['SIGN_IN', 'SIGN_IN'])
  const tokens = await Promise.all(found.map(({ body }) => redeem(pool, body)))
  const [one, other] = tokens.map(({ body }) => subOf(body.AuthenticationResult.AccessToken))
  expect(one).toBe(other)
})

test('a provider needs https and a secret, and there is none with a hosted pool', () => {
  const setting = (SIGN_IN_PROVIDERS: string) => readConfig({ SIGN_IN_PROVIDERS }).signInProviders
  expect(
    setting(
      'Google https://id:secret@accounts.google.com; স্কুল https://a%3Ab:c%2Fd@sso.school.test/realms/x/',
    ),
  ).toEqual([
    {
      id: 'accounts.google.com',
      label: 'Google',
      issuer: 'https://accounts.google.com/',
      clientId: 'id',
      clientSecret: 'secret',
    },
    {
      id: 'sso.school.test-realms-x',
      label: 'স্কুল',
      issuer: 'https://sso.school.test/realms/x/',
      clientId: 'a:b',
      clientSecret: 'c/d',
    },
  ])
  for (const wrong of [
    'Google',
    'https://id:secret@a.test',
    'A http://id:secret@a.test',
    'A https://id@a.test',
    ';',
  ])
    expect(() => setting(wrong), wrong).toThrow(SettingsError)
  expect(() => setting('A https://a:b@a.test; B https://c:d@a.test')).toThrow('SIGN_IN_PROVIDERS')
  const hosted = { COGNITO_USER_POOL_ID: 'ap-southeast-1_AbCdEf123', COGNITO_CLIENT_ID: 'a' }
  expect(readConfig({ ...hosted, SIGN_IN_PROVIDERS: 'A https://a:b@a.test' }).signInProviders).toEqual([])
})
