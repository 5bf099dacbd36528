import { type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server'
import { z } from 'zod'
import { writePasskeyAddedMail } from '../../mail/notices.ts'
import { authenticateFresh, lockSignedIn } from '../access.ts'
import { recipientOf } from '../accounts/owner-notice.ts'
import { insertAuditEvent } from '../audit.ts'
import { action, type Call, describeBrowser, plainText } from '../call.ts'
import { IdentityError } from '../identity-error.ts'
import { createdCredential } from '../passkeys/credential-shapes.ts'
import { insertPasskey, listPasskeys } from '../passkeys/passkey-queries.ts'
import { passkeyAlgorithms, passkeySite, requirePasskeys } from '../passkeys/passkey-site.ts'
import { takeChallenge, tokenOf } from '../sign-in/challenges.ts'

const shape = z.object({ AccessToken: plainText(8192), Credential: createdCredential })

const passkeysPerAccount = 20

const unusable = () =>
  new IdentityError('WebAuthnCredentialNotSupportedException', 'The passkey is not valid for this user pool.')

/** Stores the passkey that a browser has made, and notifies the owner. */
export const completeWebAuthnRegistration = action(shape, async (call, { AccessToken, Credential }) => {
  const { deps, address } = call
  requirePasskeys(deps)
  const signedIn = await authenticateFresh(deps, AccessToken)
  const { sub } = signedIn.account
  const credential = await verify(call, sub, Credential)
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    const { account } = await lockSignedIn(tx, signedIn)
    if ((await listPasskeys(tx, sub)).length >= passkeysPerAccount) throw unusable()
    const browser = describeBrowser(call)
    if (!(await insertPasskey(tx, { ...credential, sub, browser, createdAt: now }))) throw unusable()
    await insertAuditEvent(tx, { kind: 'passkey-added', sub, address }, now)
    await deps.outbox.enqueue(tx, writePasskeyAddedMail(recipientOf(account)))
  })
  return {}
})

/** Throws WebAuthnCredentialNotSupportedException for any failure, also for a used challenge or another user's. */
async function verify({ deps, log }: Call, sub: string, response: RegistrationResponseJSON) {
  const { origin, rpId } = passkeySite(deps)
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: async (challenge) => {
      const taken = await takeChallenge(deps, 'PASSKEY_REGISTRATION', tokenOf(challenge))
      return taken?.state.sub === sub
    },
    expectedOrigin: origin,
    expectedRPID: rpId,
    supportedAlgorithmIDs: passkeyAlgorithms,
    requireUserVerification: true,
  }).catch((error: Error) => {
    log.info({ reason: error.message }, 'a passkey was refused')
    throw unusable()
  })
  if (!verified.verified) throw unusable()
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports }
}
