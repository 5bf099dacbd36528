import type { PublicConfig } from '../../contract/public-config.ts'

let known: PublicConfig | undefined

/** Returns the configuration embedded in the page. Works in a browser only. */
export function readPublicConfig(): PublicConfig {
  if (!known) {
    const element = document.getElementById('public-config')
    known = JSON.parse(element?.textContent ?? '') as PublicConfig
  }
  return known
}

/** Returns whether users sign in with our own user pool, not with a hosted one. */
export function isOwnPool(): boolean {
  return readPublicConfig().identity.identityPoolId !== null
}

/** Resolves an address against the page's origin, so every host name of the server works. */
export function absoluteUrl(endpoint: string): string {
  return new URL(endpoint, location.origin).href
}
