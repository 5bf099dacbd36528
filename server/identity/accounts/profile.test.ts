import { expect, test } from 'vitest'
import {
  clientId,
  newEmail,
  register,
  registration,
  signInByProof,
  startIdentityPool,
} from '../../../tests/support/identity-pool.ts'
import { forAllTests } from '../../../tests/support/test-world.ts'
import { verifyBearer } from '../sessions/tokens.ts'

const pool = await forAllTests(startIdentityPool())

async function signedIn(email = newEmail()) {
  const sub = await register(pool, email)
  const { body } = await signInByProof(pool, email, 'correct horse')
  return {
    email,
    sub,
    ...(body.AuthenticationResult as Record<'AccessToken' | 'IdToken' | 'RefreshToken', string>),
  }
}
const update = (AccessToken: string, values: Record<string, string>) =>
  pool.call('UpdateUserAttributes', {
    AccessToken,
    UserAttributes: Object.entries(values).map(([Name, Value]) => ({ Name, Value })),
  })
const verify = (AccessToken: string, Code: string) =>
  pool.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code })
const attributesOf = async (AccessToken: string) => {
  const { body } = await pool.call('GetUser', { AccessToken })
  const pairs = body.UserAttributes.map(({ Name, Value }: { Name: string; Value: string }) => [Name, Value])
  return Object.fromEntries(pairs)
}

test('names, phone and level change at once, and the name in the data API with them', async () => {
  const { AccessToken, sub } = await signedIn()

  const response = await update(AccessToken, {
    given_name: ' আয়েশা ',
    phone_number: '+8801912345678',
    'custom:level': 'admission',
  })

  expect(response).toMatchObject({ status: 200, body: { CodeDeliveryDetailsList: [] } })
  expect(await attributesOf(AccessToken)).toMatchObject({
    given_name: 'আয়েশা'.normalize('NFC'),
    family_name: 'Rahman',
    phone_number: '+8801912345678',
    'custom:level': 'admission',
  })
  const people = await pool.deps.sql`select full_name from app_user where id = ${sub}`
  expect(people).toEqual([{ full_name: `${'আয়েশা'.normalize('NFC')} Rahman` }])
})

test.each([
  ['an empty name', { given_name: '  ' }],
  ['a name that turns the line', { given_name: 'Ayesha\u202e' }],
  ['a name with an invisible letter', { family_name: 'Rah\u200bman' }],
  ['a foreign phone', { phone_number: '+14155550100' }],
  ['an unknown level', { 'custom:level': 'x' }],
  ['no e-mail', { email: 'nobody' }],
  ['an attribute that users cannot change', { sub: 'x' }],
  ['a changed verification of the e-mail', { email_verified: 'true' }],
  ['one good and one bad at once', { family_name: 'Karim', 'custom:level': 'x' }],
])('%s is refused, and nothing changes', async (_what, values) => {
  const { AccessToken } = await signedIn()
  const before = await attributesOf(AccessToken)

  expect((await update(AccessToken, values)).body.__type).toBe('InvalidParameterException')
  expect(await attributesOf(AccessToken)).toEqual(before)
})

test('a new e-mail takes effect with its code; the old address gets a notice', async () => {
  const { AccessToken, email } = await signedIn()
  const fresh = `Fresh.${email}`

  const response = await update(AccessToken, { email: fresh })
  expect(response.body.CodeDeliveryDetailsList).toEqual([
    { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'F***@e***' },
  ])
  expect(pool.mails.at(-1)?.to).toBe(fresh)
  expect(await attributesOf(AccessToken)).toMatchObject({ email, email_verified: 'true' })

  expect((await verify(AccessToken, 'wrong1')).body.__type).toBe('CodeMismatchException')
  expect(await verify(AccessToken, pool.codeFor(fresh))).toMatchObject({ status: 200, body: {} })

  expect(await attributesOf(AccessToken)).toMatchObject({ email: fresh, email_verified: 'true' })
  expect(pool.mails.findLast(({ to }) => to === email)).toMatchObject({
    subject: expect.stringContaining('The email of your Onushilon account was changed'),
  })
  expect((await signInByProof(pool, fresh.toLowerCase(), 'correct horse')).status).toBe(200)
  expect((await signInByProof(pool, email, 'correct horse')).body.message).toBe(
    'Incorrect username or password.',
  )
})

test('the code can be requested again, and goes to the same address', async () => {
  const { AccessToken, email } = await signedIn()
  const fresh = `again.${email}`
  await update(AccessToken, { email: fresh })
  const first = pool.codeFor(fresh)

  const response = await pool.call('GetUserAttributeVerificationCode', {
    AccessToken,
    AttributeName: 'email',
  })

  expect(response.body.CodeDeliveryDetails.Destination).toBe('a***@e***')
  const second = pool.codeFor(fresh)
  if (first !== second) expect((await verify(AccessToken, first)).body.__type).toBe('CodeMismatchException')
  expect((await verify(AccessToken, second)).status).toBe(200)
  const phone = await pool.call('GetUserAttributeVerificationCode', {
    AccessToken,
    AttributeName: 'phone_number',
  })
  expect(phone.body.__type).toBe('InvalidParameterException')
})

test('an e-mail in use is refused, also when it was taken before the code came back', async () => {
  const one = await signedIn()
  const other = await signedIn()
  expect((await update(one.AccessToken, { email: other.email.toUpperCase() })).body.__type).toBe(
    'AliasExistsException',
  )

  const wanted = `wanted.${one.email}`
  await update(one.AccessToken, { email: wanted })
  const code = pool.codeFor(wanted)
  await pool.call('SignUp', registration(wanted))
  expect((await verify(one.AccessToken, code)).body.__type).toBe('AliasExistsException')
})

test('a code for one new e-mail confirms no other', async () => {
  const { AccessToken, email } = await signedIn()
  await update(AccessToken, { email: `mine.${email}` })
  const mine = pool.codeFor(`mine.${email}`)
  await update(AccessToken, { email: `theirs.${email}` })
  const theirs = pool.codeFor(`theirs.${email}`)

  if (mine !== theirs) expect((await verify(AccessToken, mine)).body.__type).toBe('CodeMismatchException')
  expect(await attributesOf(AccessToken)).toMatchObject({ email })
})

test('the old password allows setting a new one; other sessions end, this one stays', async () => {
  const { AccessToken, IdToken, email } = await signedIn()
  const other = (await signInByProof(pool, email, 'correct horse')).body.AuthenticationResult
  const change = (PreviousPassword: string, ProposedPassword: string) =>
    pool.call('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword })

  expect((await change('wrong horse', 'a new password')).body.message).toBe('Incorrect username or password.')
  expect((await change('correct horse', 'short')).body.__type).toBe('InvalidPasswordException')
  expect(await change('correct horse', 'a new password')).toMatchObject({ status: 200, body: {} })

  expect((await signInByProof(pool, email, 'a new password')).status).toBe(200)
  expect(await verifyBearer(pool.deps, IdToken)).not.toBeNull()
  expect(await verifyBearer(pool.deps, other.IdToken)).toBeNull()
  expect(pool.mails.at(-1)?.subject).toContain('Your Onushilon password was changed')
})

test('signing out everywhere ends every session at once', async () => {
  const { AccessToken, IdToken, RefreshToken, email } = await signedIn()
  const other = (await signInByProof(pool, email, 'correct horse')).body.AuthenticationResult

  expect(await pool.call('GlobalSignOut', { AccessToken })).toMatchObject({ status: 200, body: {} })

  for (const token of [IdToken, other.IdToken]) expect(await verifyBearer(pool.deps, token)).toBeNull()
  const refreshed = await pool.call('GetTokensFromRefreshToken', { RefreshToken, ClientId: clientId })
  expect(refreshed.body.message).toBe('Refresh Token has been revoked')
  expect((await pool.call('GlobalSignOut', { AccessToken })).body.message).toBe(
    'Access Token has been revoked',
  )
})
