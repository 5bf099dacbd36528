import { z } from 'zod'
import { authenticateFresh, lockSignedIn } from '../access.ts'
import { action, type Call, plainText } from '../call.ts'
import { invalidParameter, sessionExpired } from '../identity-error.ts'
import { makeSeed, toBase32 } from '../second-factor/totp.ts'
import { savePendingSeed } from '../second-factor/totp-queries.ts'
import { sessionOf, storeChallenge, takeChallenge, tokenOf } from '../sign-in/challenges.ts'
import { accountOf } from '../sign-in/pending-sign-in.ts'

const shape = z.object({ AccessToken: plainText(8192).nullish(), Session: plainText(2048).nullish() })

/**
 * Issues a seed for an authenticator app, to a signed-in user after a fresh proof. It has no effect until
 * VerifySoftwareToken has checked a code.
 */
export const associateSoftwareToken = action(shape, async (call, { AccessToken, Session }) => {
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
