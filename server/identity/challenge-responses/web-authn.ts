import { type Call, parameter } from '../call.ts'
import { invalidParameter } from '../identity-error.ts'
import { usedCredential } from '../passkeys/credential-shapes.ts'
import { findPasskey, type Passkey, touchPasskey } from '../passkeys/passkey-queries.ts'
import { passkeySite } from '../passkeys/passkey-site.ts'
import { findAccountBySrpUserId } from '../queries.ts'
import { continueSignIn } from '../sign-in/next-challenge.ts'
import { accountOf } from '../sign-in/pending-sign-in.ts'
import { refuseSignIn } from '../sign-in/sign-in.ts'
import { type RespondToChallenge, takeRespondedChallenge } from './challenge-response.ts'

/**
 * Checks a passkey, which the authenticator has unlocked for its user: it replaces the password and the app's code.
 * Refuses everything alike: an unknown name, a passkey of another account, a wrong signature.
 */
export const respondToWebAuthn: RespondToChallenge = async (call, response) => {
  const { deps } = call
  const credential = parseCredential(parameter(response.responses, 'CREDENTIAL', 4096))
  const { state } = await takeRespondedChallenge(call, 'WEB_AUTHN', response)
  const { signIn, challenge } = state
  const known = await findAccountBySrpUserId(deps.sql, signIn.userId)
  const passkey = known && (await findPasskey(deps.sql, known.sub, credential.id))
  const isRight = passkey && (await isUsed(call, passkey, credential, challenge))
  if (!isRight) return refuseSignIn(call, known, signIn.flow)
  const account = await accountOf(call, signIn)
  return continueSignIn(call, account, { ...signIn, secondFactor: 'passkey' })
}

function parseCredential(text: string) {
  try {
    return usedCredential.parse(JSON.parse(text))
  } catch {
    throw invalidParameter('Parameter CREDENTIAL is not a credential')
  }
}

async function isUsed(
  { deps, log }: Call,
  { credentialId, publicKey, counter, transports }: Passkey,
  response: ReturnType<typeof parseCredential>,
  expectedChallenge: string,
): Promise<boolean> {
  const { origin, rpId } = passkeySite(deps)
  try {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter, transports },
      requireUserVerification: true,
    })
    const use = { credentialId, counter: authenticationInfo.newCounter, now: deps.clock.now() }
    return verified && (await touchPasskey(deps.sql, use))
  } catch (error) {
    log.info({ reason: String(error) }, 'a passkey was refused')
    return false
  }
}
