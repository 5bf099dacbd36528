import { z } from 'zod'
import { guard } from '../../lib/rate-limit.ts'
import { authenticateFresh } from '../access.ts'
import { action, plainText } from '../call.ts'
import { tooManyAttempts } from '../identity-error.ts'
import { identityLimits } from '../limits/limits.ts'
import { findProvider, startAtProvider } from '../providers/provider-client.ts'
import { providerUnknown } from '../providers/provider-errors.ts'
import { sessionOf, storeChallenge } from '../sign-in/challenges.ts'

const shape = z.object({ Provider: plainText(300), AccessToken: plainText(8192).nullish() })

/** A user may have to find a password and a phone at the provider. */
const startMinutes = 15

/**
 * Starts a sign-in at an OpenID provider. Returns its address, and a secret `Session` that the browser keeps: only
 * this browser can finish it. With an access token it adds the provider to the account, after a fresh proof.
 */
export const startProviderSignIn = action(shape, async ({ deps, address }, { Provider, AccessToken }) => {
  const provider = findProvider(deps, Provider)
  if (!provider) throw providerUnknown()
  const sub = AccessToken ? (await authenticateFresh(deps, AccessToken)).account.sub : null
  await guard(deps, [identityLimits.signIns(address)], tooManyAttempts)
  const { address: AuthorizationUrl, ...secrets } = await startAtProvider(deps, provider)
  const start = { provider: provider.id, sub, ...secrets }
  const token = await storeChallenge(deps, 'PROVIDER_START', start, { minutes: startMinutes })
  return { AuthorizationUrl, Session: sessionOf(token) }
})
