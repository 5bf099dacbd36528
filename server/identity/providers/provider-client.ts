import type { Configuration, IDToken, UserInfoResponse } from 'openid-client'
import type { Deps } from '../../deps.ts'
import type { Slot } from '../../lib/memory.ts'
import type { SignInProvider } from '../../settings/sign-in-providers.ts'
import { IdentityError } from '../identity-error.ts'
import {
  providerCancelled,
  providerEmailUnverified,
  providerRefused,
  providerUnavailable,
} from './provider-errors.ts'

/*
 * The OpenID Connect client: code flow with PKCE, state and nonce. Discovery, exchange and all checks of the
 * response and the ID token are those of openid-client.
 */

const timeoutSeconds = 10

type ClientDeps = Pick<Deps, 'config' | 'memory' | 'log'>

/** The providers' own settings, read once from each. */
const discovered: Slot<Map<string, Promise<Configuration>>> = { create: () => new Map() }

/** The claims of a provider about its user who has just signed in. */
export type ProviderClaims = {
  /** As `URL.href` has it. */
  issuer: string
  subject: string
  email: string
  givenName: string
  familyName: string
  /** True if the provider says that the address belongs to this user. */
  isEmailVerified: boolean
}

export function findProvider({ config }: Pick<Deps, 'config'>, id: string): SignInProvider | null {
  return config.signInProviders.find((provider) => provider.id === id) ?? null
}

/** Returns the name of an issuer; its host if the settings do not name it any more. */
export function labelOf({ config }: Pick<Deps, 'config'>, issuer: string): string {
  return config.signInProviders.find((provider) => provider.issuer === issuer)?.label ?? new URL(issuer).host
}

/** Each provider has its own redirect URI, so that a response of one is never taken for another's. */
function redirectUriOf({ config }: Pick<Deps, 'config'>, { id }: SignInProvider): string {
  return `${config.publicUrl}/sign-in/${id}`
}

/** Returns the address at which the user signs in, and the secrets that its response is checked with. */
export async function startAtProvider(deps: ClientDeps, provider: SignInProvider) {
  const openid = await import('openid-client')
  const state = openid.randomState()
  const nonce = openid.randomNonce()
  const verifier = openid.randomPKCECodeVerifier()
  const client = await clientOf(deps, provider)
  const address = openid.buildAuthorizationUrl(client, {
    redirect_uri: redirectUriOf(deps, provider),
    scope: 'openid email profile',
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
  return { address: address.href, state, nonce, verifier }
}

/** Exchanges the code in the query of a redirect. Throws IdentityErrors for every refusal and outage. */
export async function finishAtProvider(
  deps: ClientDeps,
  provider: SignInProvider,
  query: string,
  { state, nonce, verifier }: { state: string; nonce: string; verifier: string },
): Promise<ProviderClaims> {
  const openid = await import('openid-client')
  const client = await clientOf(deps, provider)
  const address = new URL(redirectUriOf(deps, provider))
  address.search = query
  try {
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier }
    const tokens = await openid.authorizationCodeGrant(client, address, checks)
    const claims = tokens.claims()
    if (!claims) throw providerRefused()
    if (claims.email !== undefined) return readClaims(claims.iss, claims)
    return readClaims(claims.iss, await openid.fetchUserInfo(client, tokens.access_token, claims.sub))
  } catch (error) {
    throw explain(deps, provider, error)
  }
}

async function clientOf(deps: ClientDeps, provider: SignInProvider): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = provider
  const known = deps.memory.get(discovered)
  const isPlain = issuer.startsWith('http:')
  const discover = async () => {
    const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await import('openid-client')
    return discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: timeoutSeconds,
      // Checks the signature of the ID token. The settings allow plain http on this machine only.
      execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    })
  }
  const loading = known.get(provider.id) ?? discover()
  known.set(provider.id, loading)
  return loading.catch((error: unknown) => {
    known.delete(provider.id)
    throw explain(deps, provider, error)
  })
}

function readClaims(issuer: string, claims: UserInfoResponse | IDToken): ProviderClaims {
  const text = (name: string) => {
    const value = claims[name]
    return typeof value === 'string' ? value : ''
  }
  // PostgreSQL cannot store NUL, and an empty subject would be everybody's.
  if (claims.sub === '' || /\p{Control}/u.test(claims.sub)) throw providerRefused()
  if (text('email') === '' || text('email').includes('\0')) throw providerEmailUnverified()
  return {
    issuer: new URL(issuer).href,
    subject: claims.sub,
    email: text('email'),
    givenName: text('given_name') || (text('family_name') ? '' : text('name')),
    familyName: text('family_name'),
    isEmailVerified: claims.email_verified === true,
  }
}

/** Returns the refusal for an error. The log gets the reason, but no code, token or secret. */
function explain({ log }: Pick<Deps, 'log'>, provider: SignInProvider, error: unknown): Error {
  if (!(error instanceof Error)) return new Error('The provider failed.', { cause: error })
  if (error instanceof IdentityError) return error
  const code = 'code' in error ? String(error.code) : ''
  const answer = 'error' in error ? error.error : ''
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR' && answer === 'access_denied') return providerCancelled()
  log.warn({ provider: provider.id, code, reason: error.message }, 'a sign-in with a provider failed')
  // `fetch` rejects with a TypeError when nobody responds.
  const isOutage = error instanceof TypeError || error.cause instanceof TypeError || outages.includes(code)
  return isOutage ? providerUnavailable() : providerRefused()
}

const outages = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']
