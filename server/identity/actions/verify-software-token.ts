import { z } from 'zod'
import { writeAuthenticatorOnMail } from '../../mail/notices.ts'
import { authenticateFresh, lockSignedIn } from '../access.ts'
import { recipientOf } from '../accounts/owner-notice.ts'
import { insertAuditEvent } from '../audit.ts'
import { action, type Call, plainText } from '../call.ts'
import { invalidParameter, sessionExpired } from '../identity-error.ts'
import { proveSeed, seedMismatch, seedMissing } from '../second-factor/totp-codes.ts'
import { findAuthenticator, saveProvedSeed } from '../second-factor/totp-queries.ts'
import { putBackChallenge, sessionOf, storeChallenge, takeChallenge, tokenOf } from '../sign-in/challenges.ts'
import { accountOf } from '../sign-in/pending-sign-in.ts'
import { auditRefusal } from '../sign-in/sign-in.ts'

const shape = z.object({
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
export const verifySoftwareToken = action(shape, async (call, body) => {
  if (body.AccessToken) return verifyOfSignedIn(call, body, body.AccessToken)
  if (body.Session) return verifyWithinSignIn(call, body, body.Session)
  throw invalidParameter('Either an AccessToken or a Session is required')
})

type Body = z.output<typeof shape>

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
