import type { PublicConfig } from '../../contract/public-config.ts'

let known: PublicConfig | undefined

/** The configuration that the page carries; only in a browser. */
export function readPublicConfig(): PublicConfig {
  if (!known) {
    const element = document.getElementById('public-config')
    known = JSON.parse(element?.textContent ?? '') as PublicConfig
  }
  return known
}

/** An absolute address from the page's own origin, so that any host name that leads here works. */
export function absoluteUrl(endpoint: string): string {
  return new URL(endpoint, location.origin).href
}
