import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import { brand } from '../../../contract/brand.ts'
import { writePasskeyAddedMail, writePasskeyRemovedMail } from '../../mail/notices.ts'
import { authenticate, authenticateFresh, lockSignedIn } from '../access.ts'
import { fullNameOf } from '../accounts/account.ts'
import { recipientOf } from '../accounts/owner-notice.ts'
import { insertAuditEvent } from '../audit.ts'
import { action, type Call, describeBrowser, plainText, tokenShape } from '../call.ts'
import { IdentityError } from '../identity-error.ts'
import { createdCredential } from '../passkeys/credential-shapes.ts'
import { deletePasskey, insertPasskey, listPasskeys } from '../passkeys/passkey-queries.ts'
import { ceremonySeconds, passkeyAlgorithms, passkeySite, requirePasskeys } from '../passkeys/passkey-site.ts'
import { noteRevocation } from '../sessions/revocations.ts'
import { revokeSessionsOf } from '../sessions/session-queries.ts'
import { storeChallenge, takeChallenge, tokenOf } from '../sign-in/challenges.ts'

/**
 * Starts the creation of a passkey, after a fresh proof: returns the options for the browser. Their challenge is
 * the token of the stored one, since CompleteWebAuthnRegistration names no session.
 */
export const startWebAuthnRegistration = action(tokenShape, async ({ deps }, { AccessToken }) => {
  requirePasskeys(deps)
  const { account } = await authenticateFresh(deps, AccessToken)
  const passkeys = await listPasskeys(deps.sql, account.sub)
  const challenge = await storeChallenge(deps, 'PASSKEY_REGISTRATION', { sub: account.sub })
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const CredentialCreationOptions = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: passkeySite(deps).rpId,
    userName: account.email,
    userDisplayName: fullNameOf(account),
    // One per account, so that a device replaces its passkey; reveals nothing about the account.
    userID: new Uint8Array(deps.sealing.hmac('passkey user', account.sub)),
    challenge: new Uint8Array(challenge),
    timeout: ceremonySeconds * 1000,
    supportedAlgorithmIDs: passkeyAlgorithms,
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { CredentialCreationOptions }
})

const createdShape = z.object({
  AccessToken: plainText(8192),
  Credential: createdCredential,
})

const passkeysPerAccount = 20

const unusable = () =>
  new IdentityError('WebAuthnCredentialNotSupportedException', 'The passkey is not valid for this user pool.')

/** Stores the passkey that a browser has made, and notifies the owner. */
export const completeWebAuthnRegistration = action(
  createdShape,
  async (call, { AccessToken, Credential }) => {
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
  },
)

/** Throws WebAuthnCredentialNotSupportedException for any failure, also for a used challenge or another user's. */
async function verify({ deps, log }: Call, sub: string, response: RegistrationResponseJSON) {
  const { origin, rpId } = passkeySite(deps)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
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

/** Returns the passkeys of the account on one page, the oldest first. Their name is the browser that made them. */
export const listWebAuthnCredentials = action(tokenShape, async ({ deps }, { AccessToken }) => {
  const { account } = await authenticate(deps, AccessToken)
  const passkeys = await listPasskeys(deps.sql, account.sub)
  const { rpId } = passkeySite(deps)
  const Credentials = passkeys.map(({ credentialId, browser, transports, createdAt }) => ({
    CredentialId: credentialId,
    FriendlyCredentialName: browser,
    RelyingPartyId: rpId,
    AuthenticatorTransports: transports,
    CreatedAt: createdAt.getTime() / 1000,
  }))
  return { Credentials }
})

const deletionShape = z.object({
  AccessToken: plainText(8192),
  CredentialId: plainText(1400),
})

/**
 * Removes a passkey, after a fresh proof, ends every other session, since one may have been opened with it, and
 * notifies the owner. One that is not there is no error.
 */
export const deleteWebAuthnCredential = action(
  deletionShape,
  async ({ deps, address }, { AccessToken, CredentialId }) => {
    const signedIn = await authenticateFresh(deps, AccessToken)
    const { sub } = signedIn.account
    const now = deps.clock.now()
    const ended = await deps.sql.begin(async (tx) => {
      const { account, session } = await lockSignedIn(tx, signedIn)
      if (!(await deletePasskey(tx, sub, CredentialId))) return []
      await insertAuditEvent(tx, { kind: 'passkey-removed', sub, address }, now)
      await deps.outbox.enqueue(tx, writePasskeyRemovedMail(recipientOf(account)))
      return revokeSessionsOf(tx, sub, now, { keep: session.originJti })
    })
    for (const originJti of ended) noteRevocation(deps, originJti)
    return {}
  },
)
