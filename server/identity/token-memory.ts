import { hash } from 'node:crypto'

/** A signature check costs a tenth of a millisecond and a trip to the thread pool; a token is checked once. */
const rememberedTokens = 20_000

/** What was found out about the tokens used last, by the token's hash; `realm` keeps pools apart. */
export type TokenMemory<Found> = {
  find: (realm: string, token: string) => Found | undefined
  /** Also makes it the youngest. */
  keep: (realm: string, token: string, found: Found) => void
}

export function createTokenMemory<Found>(): TokenMemory<Found> {
  // In the order of use.
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
