import { hash } from 'node:crypto'

/** Verifying a signature takes 0.1 ms and a thread-pool task, so each token is verified once. */
const rememberedTokens = 20_000

/** LRU cache of verified tokens, by hash; `realm` separates pools. */
export type TokenMemory<Found> = {
  find: (realm: string, token: string) => Found | undefined
  /** Also marks the token as most recently used. */
  keep: (realm: string, token: string, found: Found) => void
}

export function createTokenMemory<Found>(): TokenMemory<Found> {
  // Least recently used first.
  const remembered = new Map<string, Found>()
  const keyOf = (realm: string, token: string) => `${realm} ${hash('sha256', token, 'base64')}`
  return {
    find: (realm, token) => remembered.get(keyOf(realm, token)),
    keep: (realm, token, found) => {
      const key = keyOf(realm, token)
      remembered.delete(key)
      remembered.set(key, found)
      if (remembered.size > rememberedTokens) {
        const oldest = remembered.keys().next()
        if (!oldest.done) remembered.delete(oldest.value)
      }
    },
  }
}
