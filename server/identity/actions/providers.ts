import { z } from 'zod'
import { guard } from '../../lib/rate-limit.ts'
import { writeProviderRemovedMail } from '../../mail/notices.ts'
import { authenticateFresh, lockSignedIn } from '../access.ts'
import { recipientOf } from '../accounts/owner-notice.ts'
import { insertAuditEvent } from '../audit.ts'
import { action, type Call, plainText } from '../call.ts'
import { lastWayIn, tooManyAttempts } from '../identity-error.ts'
import { identityLimits } from '../limits/limits.ts'
import { addProvider } from '../providers/add-provider.ts'
import { deleteLink, listLinks } from '../providers/link-queries.ts'
import { findOrCreateAccount } from '../providers/provider-accounts.ts'
import {
  findProvider,
  finishAtProvider,
  labelOf,
  type ProviderClaims,
  startAtProvider,
} from '../providers/provider-client.ts'
import { providerSignInExpired, providerUnknown } from '../providers/provider-errors.ts'
import { issueTicket } from '../providers/provider-ticket.ts'
import { noteRevocation } from '../sessions/revocations.ts'
import { revokeSessionsOf } from '../sessions/session-queries.ts'
import { sessionOf, storeChallenge, takeChallenge, tokenOf } from '../sign-in/challenges.ts'

const startShape = z.object({
  Provider: plainText(300),
  AccessToken: plainText(8192).nullish(),
})

/** A user may have to find a password and a phone at the provider. */
const startMinutes = 15

/**
 * Starts a sign-in at an OpenID provider. Returns its address, and a secret `Session` that the browser keeps: only
 * this browser can finish it. With an access token it adds the provider to the account, after a fresh proof.
 */
export const startProviderSignIn = action(
  startShape,
  async ({ deps, address }, { Provider, AccessToken }) => {
    const provider = findProvider(deps, Provider)
    if (!provider) throw providerUnknown()
    const sub = AccessToken ? (await authenticateFresh(deps, AccessToken)).account.sub : null
    await guard(deps, [identityLimits.signIns(address)], tooManyAttempts)
    const { address: AuthorizationUrl, ...secrets } = await startAtProvider(deps, provider)
    const start = { provider: provider.id, sub, ...secrets }
    const token = await storeChallenge(deps, 'PROVIDER_START', start, { minutes: startMinutes })
    return { AuthorizationUrl, Session: sessionOf(token) }
  },
)

const finishShape = z.object({
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
export const finishProviderSignIn = action(
  finishShape,
  async (call, { Provider, Query, Session, AccessToken }) => {
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
  },
)

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

const linkShape = z.object({ AccessToken: plainText(8192), Ticket: plainText(128) })

/** Adds the provider of a sign-in that found this account by its e-mail, once the owner has signed in another way. */
export const linkProvider = action(linkShape, async (call, { AccessToken, Ticket }) => {
  const signedIn = await authenticateFresh(call.deps, AccessToken)
  const waiting = await takeChallenge(call.deps, 'PROVIDER_LINK', tokenOf(Ticket))
  if (!waiting || waiting.state.sub !== signedIn.account.sub) throw providerSignInExpired()
  await addProvider(call, signedIn, waiting.state)
  return {}
})

const unlinkShape = z.object({ AccessToken: plainText(8192), LinkId: z.uuid() })

/**
 * Removes a provider from the account, after a fresh proof, ends every other session, since one may have been opened
 * with it, and notifies the owner. One that is not there is no error. Throws LastWayInException for the only provider
 * of an account without a password.
 */
export const unlinkProvider = action(unlinkShape, async ({ deps, address }, { AccessToken, LinkId }) => {
  const signedIn = await authenticateFresh(deps, AccessToken)
  const { sub } = signedIn.account
  const now = deps.clock.now()
  const ended = await deps.sql.begin(async (tx) => {
    const { account, session } = await lockSignedIn(tx, signedIn)
    const links = await listLinks(tx, sub)
    const link = links.find(({ id }) => id === LinkId)
    if (!link) return []
    if (!account.hasPassword && links.length === 1) throw lastWayIn()
    await deleteLink(tx, { id: link.id, sub })
    const detail = { provider: link.issuer }
    await insertAuditEvent(tx, { kind: 'provider-removed', sub, address, detail }, now)
    const notice = { ...recipientOf(account), provider: labelOf(deps, link.issuer) }
    await deps.outbox.enqueue(tx, writeProviderRemovedMail(notice))
    return revokeSessionsOf(tx, sub, now, { keep: session.originJti })
  })
  for (const originJti of ended) noteRevocation(deps, originJti)
  return {}
})
