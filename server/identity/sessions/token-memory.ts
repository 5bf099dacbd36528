import { hash } from 'node:crypto'
import { RecentMap } from '../../lib/memo.ts'

/** Verifying a signature takes 0.1 ms and a thread-pool task, so each token is verified once. */
const rememberedTokens = 20_000

/** A cache of verified tokens, by hash; `realm` separates pools. */
export type TokenMemory<Found> = {
  find: (realm: string, token: string) => Found | undefined
  /** Also marks the token as most recently used. */
  keep: (realm: string, token: string, found: Found) => void
}

export function createTokenMemory<Found>(): TokenMemory<Found> {
  const remembered = new RecentMap<Found>(rememberedTokens)
  const keyOf = (realm: string, token: string) => `${realm} ${hash('sha256', token, 'base64')}`
  return {
    find: (realm, token) => remembered.get(keyOf(realm, token)),
    keep: (realm, token, found) => remembered.set(keyOf(realm, token), found),
  }
}
