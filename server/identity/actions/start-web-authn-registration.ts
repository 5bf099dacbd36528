import { generateRegistrationOptions } from '@simplewebauthn/server'
import { z } from 'zod'
import { brand } from '../../../contract/brand.ts'
import { authenticateFresh } from '../access.ts'
import { fullNameOf } from '../accounts/account.ts'
import { action, plainText } from '../call.ts'
import { listPasskeys } from '../passkeys/passkey-queries.ts'
import { ceremonySeconds, passkeyAlgorithms, passkeySite, requirePasskeys } from '../passkeys/passkey-site.ts'
import { storeChallenge } from '../sign-in/challenges.ts'

const shape = z.object({ AccessToken: plainText(8192) })

/**
 * Starts the creation of a passkey, after a fresh proof: returns the options for the browser. Their challenge is
 * the token of the stored one, since CompleteWebAuthnRegistration names no session.
 */
export const startWebAuthnRegistration = action(shape, async ({ deps }, { AccessToken }) => {
  requirePasskeys(deps)
  const { account } = await authenticateFresh(deps, AccessToken)
  const passkeys = await listPasskeys(deps.sql, account.sub)
  const challenge = await storeChallenge(deps, 'PASSKEY_REGISTRATION', { sub: account.sub })
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
