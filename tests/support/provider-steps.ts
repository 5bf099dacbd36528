import type { IdentityAnswer, IdentityPool } from './identity-pool.ts'
import { clientId } from './identity-pool.ts'
import type { OpenIdProvider, ProviderUser } from './openid-provider.ts'

type Calls = Pick<IdentityPool, 'call'>

const own = (name: string) => `OnushilonIdentityService.${name}`

/** Starts a sign-in at the provider, or with an access token the addition of the provider to its account. */
export function startAt(pool: Calls, { provider }: OpenIdProvider, AccessToken?: string) {
  return pool.call(own('StartProviderSignIn'), { Provider: provider.id, AccessToken })
}

/** Hands over the query of a redirect to the provider's own address. */
export function finishAt(
  pool: Calls,
  { provider }: OpenIdProvider,
  Session: string,
  Query: string,
  AccessToken?: string,
) {
  return pool.call(own('FinishProviderSignIn'), { Provider: provider.id, Query, Session, AccessToken })
}

/** The whole way to a provider and back, as this user of it. */
export async function goThrough(
  pool: Calls,
  school: OpenIdProvider,
  user: ProviderUser | null,
  AccessToken?: string,
): Promise<IdentityAnswer> {
  school.signInAs(user)
  const { body } = await startAt(pool, school, AccessToken)
  return finishAt(pool, school, body.Session, await school.visit(body.AuthorizationUrl), AccessToken)
}

/** Starts a sign-in in the pool with the ticket of a finished one at a provider. */
export function redeem(pool: Calls, { Username, Ticket }: { Username: string; Ticket: string }) {
  return pool.call('InitiateAuth', {
    AuthFlow: 'CUSTOM_AUTH',
    ClientId: clientId,
    AuthParameters: { USERNAME: Username },
    ClientMetadata: { ticket: Ticket },
  })
}

/** Signs in with the provider; returns the tokens and the public id. */
export async function signInThrough(pool: Calls, school: OpenIdProvider, user: ProviderUser) {
  const found = await goThrough(pool, school, user)
  const { body } = await redeem(pool, found.body)
  const accessToken: string = body.AuthenticationResult.AccessToken
  return { accessToken, sub: subOf(accessToken), found: found.body }
}

export const linkWaiting = (pool: Calls, AccessToken: string, Ticket: string) =>
  pool.call(own('LinkProvider'), { AccessToken, Ticket })

export const unlink = (pool: Calls, AccessToken: string, LinkId: string) =>
  pool.call(own('UnlinkProvider'), { AccessToken, LinkId })

export const describeSecurity = (pool: Calls, AccessToken: string) =>
  pool.call(own('DescribeSecurity'), { AccessToken })

/** The subject of a token, unverified. */
export function subOf(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub
}
