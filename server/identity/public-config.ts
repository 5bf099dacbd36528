import type { PublicConfig } from '../../contract/public-config.ts'
import type { Config } from '../settings/config.ts'

/*
 * The installation's one user pool. Clients take the region before the underscore of the pool's id, and the
 * name after it, which is part of every password proof: changing either invalidates every stored password.
 */
export const region = 'ap-southeast-1'
export const poolName = 'Onushilon'
export const userPoolId = `${region}_${poolName}`
export const userPoolClientId = 'onushilonweb'
/** The pool that issues credentials for the image store. */
export const identityPoolId = `${region}:6f6e7573-6869-4c6f-8e2d-706f6f6c3031`

/** Returns the address at which this process publishes the keys: by the settings, never by a Host header. */
export function keysUrl({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return `${publicUrl}/identity/${userPoolId}/.well-known/jwks.json`
}

/** Returns a client's settings for the sign-in. The browser resolves the endpoint against its own origin. */
export function publicIdentityConfig({
  cognito,
  signInProviders,
  hasPasskeys,
  smsSignIn,
}: Pick<Config, 'cognito' | 'signInProviders' | 'hasPasskeys' | 'smsSignIn'>): PublicConfig['identity'] {
  if (cognito) {
    return {
      endpoint: cognito.endpoint,
      region: cognito.region,
      userPoolId: cognito.userPoolId,
      userPoolClientId: cognito.clientId,
      identityPoolId: null,
      identityPoolEndpoint: null,
      providers: [],
      hasPasskeys,
      hasPhoneSignIn: smsSignIn !== null,
    }
  }
  return {
    endpoint: '/identity',
    region,
    userPoolId,
    userPoolClientId,
    identityPoolId,
    identityPoolEndpoint: '/identity',
    providers: signInProviders.map(({ id, label }) => ({ id, label })),
    hasPasskeys,
    hasPhoneSignIn: smsSignIn !== null,
  }
}
