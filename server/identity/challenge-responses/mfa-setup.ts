import { writeAuthenticatorOnMail } from '../../mail/notices.ts'
import { recipientOf } from '../accounts/owner-notice.ts'
import { insertAuditEvent } from '../audit.ts'
import { sessionExpired } from '../identity-error.ts'
import { seedMissing } from '../second-factor/totp-codes.ts'
import { saveProvedSeed } from '../second-factor/totp-queries.ts'
import { putBackChallenge } from '../sign-in/challenges.ts'
import { continueSignIn } from '../sign-in/next-challenge.ts'
import { accountOf, lockPendingAccount } from '../sign-in/pending-sign-in.ts'
import { type RespondToChallenge, takeRespondedChallenge } from './challenge-response.ts'

/** Completes a set-up during sign-in, after VerifySoftwareToken: only now is the app stored. */
export const respondToMfaSetup: RespondToChallenge = async (call, response) => {
  const { deps, address } = call
  const challenge = await takeRespondedChallenge(call, 'MFA_SETUP', response)
  const { signIn, seed, step, friendlyName = null } = challenge.state
  if ((await accountOf(call, signIn)).totp !== 'off') throw sessionExpired()
  if (!seed || !step) {
    await putBackChallenge(deps, challenge)
    throw seedMissing()
  }
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    const account = await lockPendingAccount(tx, signIn)
    // Another sign-in has set up its app meanwhile.
    if (account.totp !== 'off') throw sessionExpired()
    const { sub } = account
    const proved = { sub, seed: Buffer.from(seed, 'base64'), step, friendlyName }
    await saveProvedSeed(deps, tx, proved, { now, enable: true })
    await insertAuditEvent(tx, { kind: 'mfa-set-up', sub, address }, now)
    await deps.outbox.enqueue(tx, writeAuthenticatorOnMail(recipientOf(account)))
  })
  return continueSignIn(call, await accountOf(call, signIn), { ...signIn, secondFactor: 'code' })
}
