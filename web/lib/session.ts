import { useSyncExternalStore } from 'react'
import { readPublicConfig } from './public-config.ts'

/** Who is signed in, as the browser knows it. On the server and until the page has started: loading. */
export type Session = {
  isLoading: boolean
  /** The token's subject. */
  userId: string | null
  fullName: string
  groups: readonly string[]
}

const loading: Session = { isLoading: true, userId: null, fullName: '', groups: [] }
const signedOut: Session = { isLoading: false, userId: null, fullName: '', groups: [] }

let current: Session = loading
const listeners = new Set<() => void>()

/** The session, and a new render when it changes, in this tab or another. */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => loading,
  )
}

/** The session now; only in a browser. */
export function readSession(): Session {
  if (current.isLoading) reloadSession()
  return current
}

/** Reads the stored tokens again: after signing in or out. */
export function reloadSession(): void {
  const next = readStoredSession()
  // What the script at the top of the page guessed before painting (see `features/shell/early-script.tsx`).
  if (next.userId) document.documentElement.dataset.session = 'in'
  else delete document.documentElement.dataset.session
  if (JSON.stringify(next) !== JSON.stringify(current)) {
    current = next
    for (const listener of listeners) listener()
  }
}

/** `pageshow`: a page that comes back by Back, as it was, was told of nothing meanwhile. */
const moments = ['storage', 'pageshow']

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) for (const name of moments) window.addEventListener(name, reloadSession)
  listeners.add(listener)
  if (current.isLoading) queueMicrotask(reloadSession)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) for (const name of moments) window.removeEventListener(name, reloadSession)
  }
}

type Claims = {
  sub?: string
  given_name?: string
  family_name?: string
  'cognito:groups'?: string[]
  exp?: number
}

/** A restore that fails counts as signed out, silently. */
function readStoredSession(): Session {
  const claims = readClaims(readStored('idToken'))
  if (!claims?.sub) return signedOut
  return {
    isLoading: false,
    userId: claims.sub,
    fullName: [claims.given_name, claims.family_name].filter(Boolean).join(' '),
    groups: claims['cognito:groups'] ?? [],
  }
}

/**
 * The token to call the data API with; null for a guest. Amplify's code is fetched only when a token has to be
 * refreshed: a fresh one is read where Amplify keeps it (contract tests hold the names of its keys).
 */
export async function readAccessToken(): Promise<string | null> {
  const token = readStored('accessToken')
  if (!token) return null
  const expiresAt = (readClaims(token)?.exp ?? 0) * 1000
  const drift = Number(readStored('clockDrift') ?? 0)
  if (Date.now() + drift + 5000 < expiresAt) return token
  const { refreshAccessToken } = await import('./session-refresh.ts')
  const refreshed = await refreshAccessToken()
  reloadSession()
  return refreshed
}

/** New tokens although the old ones are good: what the account may do has changed since. Throws when unreachable. */
export async function renewSession(): Promise<void> {
  const { refreshAccessToken } = await import('./session-refresh.ts')
  await refreshAccessToken({ isForced: true })
  reloadSession()
}

/**
 * In place of a token that the server refused although it was fresh: another one, or null when the session has ended,
 * as by signing out everywhere; it is forgotten here then. Throws when unreachable.
 */
export async function replaceRefusedToken(refused: string): Promise<string | null> {
  // Another call may have done it meanwhile.
  if (readStored('accessToken') === refused) await renewSession()
  return readAccessToken()
}

function readStored(name: 'idToken' | 'accessToken' | 'clockDrift'): string | null {
  try {
    const prefix = `CognitoIdentityServiceProvider.${readPublicConfig().identity.userPoolClientId}`
    const user = localStorage.getItem(`${prefix}.LastAuthUser`)
    return user && localStorage.getItem(`${prefix}.${user}.${name}`)
  } catch {
    // Storage can be switched off.
    return null
  }
}

function readClaims(token: string | null): Claims | null {
  try {
    const payload = token?.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/')
    if (!payload) return null
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims
  } catch {
    return null
  }
}
