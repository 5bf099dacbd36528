import { z } from 'zod'
import { authenticateFresh } from '../access.ts'
import { action, type Call, plainText } from '../call.ts'
import { addProvider } from '../providers/add-provider.ts'
import { findOrCreateAccount } from '../providers/provider-accounts.ts'
import { findProvider, finishAtProvider, type ProviderClaims } from '../providers/provider-client.ts'
import { providerSignInExpired, providerUnknown } from '../providers/provider-errors.ts'
import { issueTicket } from '../providers/provider-ticket.ts'
import { sessionOf, storeChallenge, takeChallenge, tokenOf } from '../sign-in/challenges.ts'

const shape = z.object({
  /** The provider whose redirect URI was opened, and the query there. */
  Provider: plainText(300),
  Query: plainText(8192),
  Session: plainText(128),
  AccessToken: plainText(8192).nullish(),
})

/** Time to prove an account: a password, a code by mail, a code of the app. */
const linkMinutes = 15

/**
 * Finishes a sign-in at an OpenID provider with the query of its redirect. `Outcome` is SIGN_IN (with a ticket for
 * CUSTOM_AUTH), PROVE_ACCOUNT (an account has this e-mail: with a ticket for LinkProvider) or LINKED.
 */
export const finishProviderSignIn = action(shape, async (call, { Provider, Query, Session, AccessToken }) => {
  const { deps } = call
  const provider = findProvider(deps, Provider)
  if (!provider) throw providerUnknown()
  const start = await takeChallenge(deps, 'PROVIDER_START', tokenOf(Session))
  if (!start || start.state.provider !== provider.id) throw providerSignInExpired()
  const claims = await finishAtProvider(deps, provider, Query, start.state)
  const { sub } = start.state
  if (sub === null) return signInWith(call, claims)

  const signedIn = await authenticateFresh(deps, AccessToken ?? '')
  if (signedIn.account.sub !== sub) throw providerSignInExpired()
  await addProvider(call, signedIn, claims)
  return { Outcome: 'LINKED' }
})

async function signInWith(call: Call, claims: ProviderClaims) {
  const { account, isLinked } = await findOrCreateAccount(call, claims)
  const { issuer, subject, email } = claims
  if (isLinked) {
    const Ticket = await issueTicket(call, account, claims)
    return { Outcome: 'SIGN_IN', Username: account.srpUserId, Email: account.email, Ticket }
  }
  const waiting = { sub: account.sub, issuer, subject, email }
  const token = await storeChallenge(call.deps, 'PROVIDER_LINK', waiting, { minutes: linkMinutes })
  return { Outcome: 'PROVE_ACCOUNT', Email: account.email, Ticket: sessionOf(token) }
}
