import { z } from 'zod'
import { authenticateFresh } from '../access.ts'
import { action, plainText } from '../call.ts'
import { addProvider } from '../providers/add-provider.ts'
import { providerSignInExpired } from '../providers/provider-errors.ts'
import { takeChallenge, tokenOf } from '../sign-in/challenges.ts'

const shape = z.object({ AccessToken: plainText(8192), Ticket: plainText(128) })

/** Adds the provider of a sign-in that found this account by its e-mail, once the owner has signed in another way. */
export const linkProvider = action(shape, async (call, { AccessToken, Ticket }) => {
  const signedIn = await authenticateFresh(call.deps, AccessToken)
  const waiting = await takeChallenge(call.deps, 'PROVIDER_LINK', tokenOf(Ticket))
  if (!waiting || waiting.state.sub !== signedIn.account.sub) throw providerSignInExpired()
  await addProvider(call, signedIn, waiting.state)
  return {}
})
