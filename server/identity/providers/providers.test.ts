import { expect, test } from 'vitest'
import { newEmail, registration, startIdentityPool } from '../../../tests/support/identity-pool.ts'
import { startOpenIdProvider } from '../../../tests/support/openid-provider.ts'
import {
  describeSecurity,
  goThrough,
  linkWaiting,
  redeem,
  signInThrough,
  startAt,
  unlink,
} from '../../../tests/support/provider-steps.ts'
import {
  appCode,
  registerAndSignIn,
  respond,
  turnOnApp,
  withMailedCode,
} from '../../../tests/support/sign-in-steps.ts'
import { forAllTests } from '../../../tests/support/test-world.ts'
import { sections } from '../../personal-data/sections.ts'

const publicUrl = 'http://localhost:3000'
const school = await forAllTests(startOpenIdProvider({ publicUrl }))
const google = await forAllTests(startOpenIdProvider({ publicUrl, label: 'Google', hasClaimsInToken: true }))
const signInProviders = [school.provider, google.provider]
const pool = await forAllTests(startIdentityPool({ config: { signInProviders, publicUrl } }))

let made = 0
/** A user of a provider with a verified e-mail that no account has. */
function newUser(claims: Record<string, unknown> = {}) {
  const email = newEmail('openid')
  return {
    sub: `user ${++made}`,
    email,
    email_verified: true,
    given_name: 'Nasrin',
    family_name: 'Akter',
    ...claims,
  }
}

const typeOf = ({ body }: { body: { __type?: string } }) => body.__type

test.each([
  ['user info', school],
  ['the ID token', google],
] as const)(
  'a verified e-mail of %s creates an account without a password; the next time signs in to it',
  async (_, at) => {
    const user = newUser()
    const first = await signInThrough(pool, at, user)
    const again = await signInThrough(pool, at, {
      ...user,
      email: 'moved@example.com',
      email_verified: false,
    })

    expect(again.sub).toBe(first.sub)
    const { body } = await pool.call('GetUser', { AccessToken: first.accessToken })
    const attributes = Object.fromEntries(
      body.UserAttributes.map((each: { Name: string; Value: string }) => [each.Name, each.Value]),
    )
    expect(attributes).toMatchObject({
      email: user.email,
      email_verified: 'true',
      given_name: 'Nasrin',
      family_name: 'Akter',
    })
    const security = await describeSecurity(pool, first.accessToken)
    expect(security.body).toMatchObject({
      HasPassword: false,
      Providers: [{ Label: at.provider.label, Email: user.email }],
    })
  },
)

test('an account with the e-mail is joined only after its owner has signed in another way', async () => {
  const email = newEmail()
  const { sub } = await registerAndSignIn(pool, email)
  const user = newUser({ email })
  const found = await goThrough(pool, school, user)
  expect(found.body).toEqual({ Outcome: 'PROVE_ACCOUNT', Email: email, Ticket: expect.any(String) })
  expect(typeOf(await redeem(pool, { Username: email, Ticket: found.body.Ticket }))).toBe(
    'NotAuthorizedException',
  )

  const owner = await pool.call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: 'onushilonweb',
    AuthParameters: { USERNAME: email, PASSWORD: 'correct horse' },
  })
  const { AccessToken } = owner.body.AuthenticationResult
  const joined = await withMailedCode(pool, email, () => linkWaiting(pool, AccessToken, found.body.Ticket))
  expect(joined.answer.status).toBe(200)
  expect(pool.mails.at(-1)?.text).toContain('can be signed in to with School from now on')
  expect((await signInThrough(pool, school, user)).sub).toBe(sub)
  expect(typeOf(await linkWaiting(pool, AccessToken, found.body.Ticket))).toBe('NotAuthorizedException')
})

test('what strangers signed up with the e-mail is gone: password, id and codes', async () => {
  const email = newEmail()
  const stranger = await pool.call('SignUp', registration(email, 'a password of a stranger'))
  const code = pool.codeFor(email)
  const { sub } = await signInThrough(pool, school, newUser({ email }))

  expect(sub).not.toBe(stranger.body.UserSub)
  const confirmed = await pool.call('ConfirmSignUp', {
    ClientId: 'onushilonweb',
    Username: email,
    ConfirmationCode: code,
  })
  expect(typeOf(confirmed)).toBe('CodeMismatchException')
  const signIn = await pool.call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: 'onushilonweb',
    AuthParameters: { USERNAME: email, PASSWORD: 'a password of a stranger' },
  })
  expect(typeOf(signIn)).toBe('NotAuthorizedException')
})

test('the authenticator app is asked for after a sign-in with a provider too', async () => {
  const user = newUser()
  const { accessToken } = await signInThrough(pool, school, user)
  const secret = await turnOnApp(pool, accessToken)
  const found = await goThrough(pool, school, user)
  const challenge = await redeem(pool, found.body)
  expect(challenge.body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  const SOFTWARE_TOKEN_MFA_CODE = appCode(secret, pool.deps.clock.now())
  expect(
    (await respond(pool, challenge, { SOFTWARE_TOKEN_MFA_CODE })).body.AuthenticationResult,
  ).toBeDefined()
})

test('without a password nothing checks one: no proof, no attempt counted, and the last provider stays', async () => {
  const user = newUser()
  const { accessToken } = await signInThrough(pool, school, user)
  const before = await pool.deps.sql`select from password_guess`
  const proof = await pool.call('OnushilonIdentityService.ProveIdentity', {
    AccessToken: accessToken,
    Password: 'any',
  })
  expect(proof.body.message).toContain('[SIGN_IN_REQUIRED]')
  expect(await pool.deps.sql`select from password_guess`).toHaveLength(before.length)

  const { body } = await describeSecurity(pool, accessToken)
  const { LinkId } = body.Providers[0]
  expect(typeOf(await unlink(pool, accessToken, LinkId))).toBe('LastWayInException')
  await pool.call('ForgotPassword', { ClientId: 'onushilonweb', Username: user.email })
  const ConfirmationCode = pool.codeFor(user.email)
  const reset = {
    ClientId: 'onushilonweb',
    Username: user.email,
    ConfirmationCode,
    Password: 'a new long password',
  }
  expect((await pool.call('ConfirmForgotPassword', reset)).status).toBe(200)
  const { accessToken: fresh } = await signInThrough(pool, school, user)
  expect((await describeSecurity(pool, fresh)).body.HasPassword).toBe(true)

  expect((await unlink(pool, fresh, LinkId)).status).toBe(200)
  expect(pool.mails.at(-1)?.text).toContain('can no longer be signed in to with School')
  expect((await goThrough(pool, school, user)).body.Outcome).toBe('PROVE_ACCOUNT')
})

test('a signed-in user adds a provider with any e-mail, after a fresh proof; it signs in to one account only', async () => {
  const { accessToken, sub } = await registerAndSignIn(pool, newEmail())
  const user = newUser({ email_verified: false })
  expect((await goThrough(pool, school, user, accessToken)).body).toEqual({ Outcome: 'LINKED' })
  expect((await signInThrough(pool, school, user)).sub).toBe(sub)

  const other = await registerAndSignIn(pool, newEmail())
  expect(typeOf(await goThrough(pool, school, user, other.accessToken))).toBe('ProviderUserTakenException')
  pool.moveClock(11 * 60)
  expect((await startAt(pool, school, accessToken)).body.message).toContain('[PROOF_REQUIRED]')
})

test('the download names the providers; deleting the account deletes them: the next sign-in makes another', async () => {
  const user = newUser()
  const { accessToken, sub } = await signInThrough(pool, school, user)
  const account = sections.find(({ name }) => name === 'account')
  expect(await account?.read(pool.deps.sql, sub, null, 1)).toMatchObject([
    { item: { hasPassword: false, providers: [{ issuer: school.provider.issuer, userId: user.sub }] } },
  ])
  expect((await pool.call('DeleteUser', { AccessToken: accessToken })).status).toBe(200)
  expect(await pool.deps.sql`select from identity_provider_link where sub = ${sub}`).toEqual([])
  expect((await signInThrough(pool, school, user)).sub).not.toBe(sub)
})

test('a cancelled sign-in, an unknown provider and a provider that is down are told apart', async () => {
  expect(typeOf(await goThrough(pool, school, null))).toBe('ProviderCancelledException')
  const unknown = await pool.call('OnushilonIdentityService.StartProviderSignIn', { Provider: 'elsewhere' })
  expect(typeOf(unknown)).toBe('ResourceNotFoundException')
  const closing = await startOpenIdProvider({ publicUrl })
  await closing.stop()
  const lone = await startIdentityPool({ config: { signInProviders: [closing.provider], publicUrl } })
  expect(typeOf(await startAt(lone, closing))).toBe('ProviderUnavailableException')
  await lone.stop()
})

test.each([
  ['e-mail', () => newUser({ email: `nul\0${newEmail()}` }), 'ProviderEmailException'],
  ['subject', () => newUser({ sub: `nul\0 ${++made}` }), 'ProviderRefusedException'],
] as const)('a provider’s %s that the database cannot store is refused', async (_, makeUser, type) => {
  for (const at of [school, google]) expect(typeOf(await goThrough(pool, at, makeUser()))).toBe(type)
})
