import { expect, test } from 'vitest'
import { registerWithApp, signInWithCode } from '../../../tests/support/device-steps.ts'
import { clientId, newEmail, registration, startIdentityPool } from '../../../tests/support/identity-pool.ts'
import {
  appCode,
  initiate,
  provePassword,
  registerAndSignIn,
  respond,
  turnOnApp,
} from '../../../tests/support/sign-in-steps.ts'
import { forAllTests } from '../../../tests/support/test-world.ts'
import { removeMfa, requireMfa, setTemporaryPassword } from './account-requirements.ts'
import { setPassword } from './accounts.ts'

const pool = await forAllTests(startIdentityPool())

const password = 'correct horse'
const subjectsTo = (email: string) =>
  pool.mails.filter(({ to }) => to === email).map(({ subject }) => subject.split(' | ').at(-1))

const setUp = 'An authenticator app was set up for your Onushilon account'
const switchedOff = 'The authenticator app of your Onushilon account was switched off'
const changed = 'Your Onushilon password was changed'

/** Runs something; returns the English subjects of the mails to an address meanwhile. */
async function newsTo(email: string, run: () => Promise<unknown>): Promise<(string | undefined)[]> {
  const before = subjectsTo(email).length
  await run()
  return subjectsTo(email).slice(before)
}

test('a new e-mail is reported to the old address and to the new one', async () => {
  const { email, accessToken: AccessToken } = await registerAndSignIn(pool, newEmail())
  const fresh = `fresh.${email}`
  const UserAttributes = [{ Name: 'email', Value: fresh }]
  await pool.call('UpdateUserAttributes', { AccessToken, UserAttributes })

  const verify = () =>
    pool.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code: pool.codeFor(fresh) })

  expect(await newsTo(email, verify)).toEqual(['The email of your Onushilon account was changed'])
  expect(subjectsTo(fresh).at(-1)).toBe('This is the email of your Onushilon account now')
})

test('setting up an app, replacing it and switching it off are each reported once', async () => {
  const { email, accessToken: AccessToken } = await registerAndSignIn(pool, newEmail())
  const set = (Enabled: boolean, PreferredMfa = false) =>
    pool.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled, PreferredMfa } })

  expect(await newsTo(email, () => turnOnApp(pool, AccessToken))).toEqual([setUp])
  expect(await newsTo(email, () => set(true))).toEqual([])
  const { SecretCode } = (await pool.call('AssociateSoftwareToken', { AccessToken })).body
  const replace = () =>
    pool.call('VerifySoftwareToken', { AccessToken, UserCode: appCode(SecretCode, pool.deps.clock.now()) })
  expect(await newsTo(email, replace)).toEqual([setUp])
  expect(await newsTo(email, () => set(false))).toEqual([switchedOff])
  expect(await newsTo(email, () => set(false))).toEqual([])
})

test('an app that was set up during a sign-in, or removed by an administrator, is reported', async () => {
  const { email } = await registerAndSignIn(pool, newEmail())
  await requireMfa(pool.deps, email, true)

  const forced = async () => {
    const offer = await provePassword(pool, email, password)
    const { body } = await pool.call('AssociateSoftwareToken', { Session: offer.body.Session })
    const UserCode = appCode(body.SecretCode, pool.deps.clock.now())
    const verified = await pool.call('VerifySoftwareToken', { Session: body.Session, UserCode })
    const { Session } = verified.body
    const done = await respond(pool, { ...offer, body: { ...offer.body, Session } }, {})
    expect(done.body.AuthenticationResult).toBeDefined()
  }
  expect(await newsTo(email, forced)).toEqual([setUp])

  expect(await newsTo(email, () => removeMfa(pool.deps, email))).toEqual([switchedOff])
  expect(await newsTo(email, () => removeMfa(pool.deps, email))).toEqual([])
})

test('every way to a new password is reported', async () => {
  const { email, accessToken: AccessToken } = await registerAndSignIn(pool, newEmail())
  const change = () =>
    pool.call('ChangePassword', { AccessToken, PreviousPassword: password, ProposedPassword: 'second horse' })
  const reset = async () => {
    await pool.call('ForgotPassword', { ClientId: clientId, Username: email })
    const ConfirmationCode = pool.codeFor(email)
    await pool.call('ConfirmForgotPassword', {
      ClientId: clientId,
      Username: email,
      ConfirmationCode,
      Password: 'third horse',
    })
  }
  const replaceTemporary = async () => {
    const offer = await provePassword(pool, email, 'a temporary horse')
    await respond(pool, offer, { NEW_PASSWORD: 'fifth horse' })
  }

  expect(await newsTo(email, change)).toEqual([changed])
  expect((await newsTo(email, reset)).at(-1)).toBe(changed)
  expect(await newsTo(email, () => setPassword(pool.deps, email, 'fourth horse'))).toEqual([changed])
  expect(await newsTo(email, () => setTemporaryPassword(pool.deps, email, 'a temporary horse'))).toEqual([
    changed,
  ])
  expect(await newsTo(email, replaceTemporary)).toEqual([changed])
})

test('an administrator’s change stays when its mail cannot be sent', async () => {
  const { email } = await registerAndSignIn(pool, newEmail())
  const enqueue = () => Promise.reject(new Error('mailbox unavailable'))

  await setPassword({ ...pool.deps, outbox: { enqueue } }, email, 'another horse')

  expect((await provePassword(pool, email, 'another horse')).status).toBe(200)
})

test('the deletion of an account is reported to its owner', async () => {
  const { email, accessToken: AccessToken } = await registerAndSignIn(pool, newEmail())

  const news = await newsTo(email, () => pool.call('DeleteUser', { AccessToken }))

  expect(news).toEqual(['Your Onushilon account was deleted'])
})

test('no mail to an address that is not proved contains a name', async () => {
  const email = newEmail()
  const word = 'Congratulations'
  const UserAttributes = registration(email).UserAttributes.map((attribute) =>
    attribute.Name.endsWith('_name') ? { ...attribute, Value: word } : attribute,
  )
  await pool.call('SignUp', { ...registration(email), UserAttributes })
  await pool.call('ResendConfirmationCode', { ClientId: clientId, Username: email })
  await pool.call('ForgotPassword', { ClientId: clientId, Username: email })
  await initiate(pool, 'CUSTOM_AUTH', { USERNAME: email })
  await setPassword(pool.deps, email, 'set by an administrator')
  const { tokens } = await signInWithCode(pool, await registerWithApp(pool, newEmail()))
  const elsewhere = newEmail('victim')
  await pool.call('UpdateUserAttributes', {
    AccessToken: tokens.AccessToken,
    UserAttributes: [
      { Name: 'given_name', Value: word },
      { Name: 'email', Value: elsewhere },
    ],
  })

  const mails = pool.mails.filter(({ to }) => to === email || to === elsewhere)
  expect(mails).toHaveLength(6)
  for (const mail of mails) expect(JSON.stringify(mail)).not.toContain(word)
})
