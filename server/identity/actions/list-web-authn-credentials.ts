import { z } from 'zod'
import { authenticate } from '../access.ts'
import { action, plainText } from '../call.ts'
import { listPasskeys } from '../passkeys/passkey-queries.ts'
import { passkeySite } from '../passkeys/passkey-site.ts'

const shape = z.object({ AccessToken: plainText(8192) })

/** Returns the passkeys of the account on one page, the oldest first. Their name is the browser that made them. */
export const listWebAuthnCredentials = action(shape, async ({ deps }, { AccessToken }) => {
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
