import type { Config } from '../config.ts'

/*
 * The one user pool of an installation. Clients read the region before the underscore of the pool's id, and the name
 * that enters every password proof behind it; changing either makes every stored password useless.
 */
export const region = 'ap-southeast-1'
export const poolName = 'Onushilon'
export const userPoolId = `${region}_${poolName}`
export const userPoolClientId = 'onushilonweb'

/** Stands in every token and is where the keys are published: from the settings, never from a Host header. */
export function issuerOf(config: Pick<Config, 'publicUrl'>): string {
  return `${config.publicUrl}/identity/${userPoolId}`
}

/** What a client needs to sign in. The browser makes the endpoint absolute from its own origin. */
export function publicIdentityConfig(_config: Config) {
  return {
    endpoint: '/identity',
    region,
    userPoolId,
    userPoolClientId,
    /** No identity pool: a client that is given one asks it at every page load, and image links need none. */
    identityPoolId: null,
  }
}
