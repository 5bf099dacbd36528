import { z } from 'zod'
import { showRecoveryCode } from '../../../contract/people/recovery-code.ts'
import {
  writeAuthenticatorOffMail,
  writeAuthenticatorOnMail,
  writeRecoveryCodesMadeMail,
} from '../../mail/notices.ts'
import { authenticateFresh, lockSignedIn } from '../access.ts'
import { recipientOf } from '../accounts/owner-notice.ts'
import { insertAuditEvent } from '../audit.ts'
import { action, type Call, plainText, tokenShape } from '../call.ts'
import { deleteRecoveryCodes, replaceRecoveryCodes } from '../codes/recovery-codes.ts'
import { invalidParameter, sessionExpired } from '../identity-error.ts'
import { makeSeed, toBase32 } from '../second-factor/totp.ts'
import { proveSeed, seedMismatch, seedMissing } from '../second-factor/totp-codes.ts'
import {
  findAuthenticator,
  saveMfaPreference,
  savePendingSeed,
  saveProvedSeed,
} from '../second-factor/totp-queries.ts'
import { putBackChallenge, sessionOf, storeChallenge, takeChallenge, tokenOf } from '../sign-in/challenges.ts'
import { accountOf } from '../sign-in/pending-sign-in.ts'
import { auditRefusal } from '../sign-in/sign-in.ts'

const seedShape = z.object({
  AccessToken: plainText(8192).nullish(),
  Session: plainText(2048).nullish(),
})

/**
 * Issues a seed for an authenticator app, to a signed-in user after a fresh proof. It has no effect until
 * VerifySoftwareToken has checked a code.
 */
export const associateSoftwareToken = action(seedShape, async (call, { AccessToken, Session }) => {
  if (AccessToken) {
    const signedIn = await authenticateFresh(call.deps, AccessToken)
    const { sub } = signedIn.account
    const seed = makeSeed()
    const { sql, clock } = call.deps
    await sql.begin(async (tx) => {
      await lockSignedIn(tx, signedIn)
      await savePendingSeed(call.deps, tx, { sub, seed, now: clock.now() })
    })
    return { SecretCode: toBase32(seed) }
  }
  if (Session) return associateWithinSignIn(call, Session)
  throw invalidParameter('Either an AccessToken or a Session is required')
})

async function associateWithinSignIn(call: Call, session: string) {
  const { deps } = call
  const challenge = await takeChallenge(deps, 'MFA_SETUP', tokenOf(session))
  if (!challenge) throw sessionExpired()
  const { signIn, tries } = challenge.state
  await accountOf(call, signIn)
  const seed = makeSeed()
  const next = { signIn, tries, seed: seed.toString('base64') }
  const token = await storeChallenge(deps, 'MFA_SETUP', next)
  return { SecretCode: toBase32(seed), Session: sessionOf(token) }
}

const codeShape = z.object({
  AccessToken: plainText(8192).nullish(),
  Session: plainText(2048).nullish(),
  UserCode: plainText(64),
  FriendlyDeviceName: plainText(128).nullish(),
})

const triesPerSetUp = 5

/**
 * Proves a seed from AssociateSoftwareToken by one of its codes. A signed-in user, who needs a fresh proof, then
 * turns the app on with SetUserMFAPreference; during a sign-in, the client then responds to MFA_SETUP.
 */
export const verifySoftwareToken = action(codeShape, async (call, body) => {
  if (body.AccessToken) return verifyOfSignedIn(call, body, body.AccessToken)
  if (body.Session) return verifyWithinSignIn(call, body, body.Session)
  throw invalidParameter('Either an AccessToken or a Session is required')
})

type Body = z.output<typeof codeShape>

async function verifyOfSignedIn(call: Call, body: Body, accessToken: string) {
  const { deps, address } = call
  const signedIn = await authenticateFresh(deps, accessToken)
  const { sub } = signedIn.account
  const authenticator = await findAuthenticator(deps, deps.sql, sub)
  const seed = authenticator?.pendingSeed
  if (!seed) throw seedMissing()
  const step = await proveSeed(call, sub, seed, body.UserCode)
  if (step === null) throw seedMismatch()

  const now = deps.clock.now()
  const proved = { sub, seed, step, friendlyName: body.FriendlyDeviceName ?? null }
  await deps.sql.begin(async (tx) => {
    const { account } = await lockSignedIn(tx, signedIn)
    await saveProvedSeed(deps, tx, proved, { now, enable: false })
    await insertAuditEvent(tx, { kind: 'mfa-set-up', sub, address }, now)
    // It has replaced the app in use. A first app takes effect, and is reported, when it is switched on.
    if (account.totp !== 'off') await deps.outbox.enqueue(tx, writeAuthenticatorOnMail(recipientOf(account)))
  })
  return { Status: 'SUCCESS' }
}

async function verifyWithinSignIn(call: Call, body: Body, session: string) {
  const { deps } = call
  const challenge = await takeChallenge(deps, 'MFA_SETUP', tokenOf(session))
  if (!challenge) throw sessionExpired()
  const { signIn, seed } = challenge.state
  const account = await accountOf(call, signIn)
  if (!seed) {
    await putBackChallenge(deps, challenge)
    throw seedMissing()
  }
  const step = await proveSeed(call, account.sub, Buffer.from(seed, 'base64'), body.UserCode)
  if (step === null) {
    const tries = challenge.state.tries + 1
    await auditRefusal(call, account, { flow: signIn.flow, challenge: 'MFA_SETUP' })
    if (tries < triesPerSetUp) {
      await putBackChallenge(deps, { ...challenge, state: { ...challenge.state, tries } })
    }
    throw seedMismatch()
  }
  const name = body.FriendlyDeviceName
  const proved = { signIn, tries: 0, seed, step, ...(name ? { friendlyName: name } : {}) }
  const token = await storeChallenge(deps, 'MFA_SETUP', proved)
  return { Status: 'SUCCESS', Session: sessionOf(token) }
}

const settings = z.object({ Enabled: z.boolean().nullish(), PreferredMfa: z.boolean().nullish() }).nullish()

const preferenceShape = z.object({
  AccessToken: plainText(8192),
  SoftwareTokenMfaSettings: settings,
  SMSMfaSettings: settings,
  EmailMfaSettings: settings,
})

/**
 * Turns authenticator codes at sign-in on or off, after a fresh proof, and notifies the owner. Off, it deletes the
 * recovery codes. The pool has no other second factor.
 */
export const setUserMfaPreference = action(preferenceShape, async ({ deps, address }, body) => {
  const signedIn = await authenticateFresh(deps, body.AccessToken)
  const { sub } = signedIn.account
  const others = { SMS_MFA: body.SMSMfaSettings, EMAIL_OTP: body.EmailMfaSettings }
  for (const [name, other] of Object.entries(others)) {
    if (other?.Enabled || other?.PreferredMfa) {
      throw invalidParameter(`User does not have delivery config set to turn on ${name}`)
    }
  }
  const wanted = body.SoftwareTokenMfaSettings
  if (!wanted) return {}
  const isEnabled = wanted.Enabled ?? false
  const isPreferred = wanted.PreferredMfa ?? false
  if (isPreferred && !isEnabled) throw invalidParameter('SOFTWARE_TOKEN_MFA must be enabled to be preferred')

  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    const { account } = await lockSignedIn(tx, signedIn)
    if (!isEnabled && account.mustSetUpMfa) throw invalidParameter('MFA is required for the user')
    const isSaved = await saveMfaPreference(tx, { sub, isEnabled, isPreferred, now })
    // Without an app there is nothing to turn off.
    if (!isSaved && isEnabled) throw invalidParameter('User has not verified software token mfa')
    if (!isSaved) return
    const detail = { isEnabled, isPreferred }
    await insertAuditEvent(tx, { kind: 'mfa-changed', sub, address, detail }, now)
    if (!isEnabled) await deleteRecoveryCodes(tx, sub)
    if (isEnabled === (account.totp !== 'off')) return
    const write = isEnabled ? writeAuthenticatorOnMail : writeAuthenticatorOffMail
    await deps.outbox.enqueue(tx, write(recipientOf(account)))
  })
  return {}
})

/**
 * Returns ten new recovery codes, after a fresh proof; earlier ones become invalid. Notifies the owner. The codes
 * cannot be read again. Throws InvalidParameterException for an account without an app.
 */
export const createRecoveryCodes = action(tokenShape, async ({ deps, address }, { AccessToken }) => {
  const signedIn = await authenticateFresh(deps, AccessToken)
  const codes = await deps.sql.begin(async (tx) => {
    const { account } = await lockSignedIn(tx, signedIn)
    const { sub } = account
    if (account.totp === 'off') throw invalidParameter('User has not verified software token mfa')
    const event = { kind: 'recovery-codes-made', sub, address } as const
    await insertAuditEvent(tx, event, deps.clock.now())
    await deps.outbox.enqueue(tx, writeRecoveryCodesMadeMail(recipientOf(account)))
    return replaceRecoveryCodes(deps, tx, sub)
  })
  return { RecoveryCodes: codes.map(showRecoveryCode) }
})
