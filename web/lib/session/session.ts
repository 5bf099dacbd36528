import { useSyncExternalStore } from 'react'
import { createListeners } from '../listeners.ts'
import {
  hintAtSession,
  readClaims,
  readStored,
  readStoredSession,
  type Session,
  signedOut,
} from './stored-session.ts'

export type { Session }

/** The groups only decide which links a screen shows; the server checks every action. */
export const isCreator = ({ groups }: Pick<Session, 'groups'>) => groups.includes('CREATORS')
/** May hold contests. */
export const isContestCreator = ({ groups }: Pick<Session, 'groups'>) => groups.includes('CONTEST_CREATORS')
export const isAdmin = ({ groups }: Pick<Session, 'groups'>) => groups.includes('ADMINS')

const loading: Session = { ...signedOut, isLoading: true }

let current: Session = loading
const listeners = createListeners({
  onFirst() {
    for (const name of reloadEvents) window.addEventListener(name, reloadSession)
  },
  onLast() {
    for (const name of reloadEvents) window.removeEventListener(name, reloadSession)
  },
})

/** Returns the session; renders again when it changes in this tab or another. */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => loading,
  )
}

/** Returns the current session. Works in a browser only. */
export function readSession(): Session {
  if (current.isLoading) reloadSession()
  return current
}

/** Reads the stored tokens again, after signing in or out. */
export function reloadSession(): void {
  const next = readStoredSession()
  // Corrects the mark that `features/site/shell/early-script.tsx` sets before the first paint.
  if (next.userId) document.documentElement.dataset.session = 'in'
  else delete document.documentElement.dataset.session
  hintAtSession(next.userId !== null)
  if (JSON.stringify(next) !== JSON.stringify(current)) {
    current = next
    listeners.notify()
  }
}

/** `pageshow`: a page restored by Back missed the storage events while it was away. */
const reloadEvents = ['storage', 'pageshow']

function subscribe(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener)
  if (current.isLoading) queueMicrotask(reloadSession)
  return unsubscribe
}

/**
 * Returns the access token for the data API, or null for a guest. Reads a valid token directly where Amplify
 * stores it, and loads Amplify only to refresh an expired one. The account journey fails if Amplify renames
 * its keys.
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

/** Renews valid tokens, after the account's groups have changed. Throws if the server cannot be reached. */
export async function renewSession(): Promise<void> {
  const { refreshAccessToken } = await import('./session-refresh.ts')
  await refreshAccessToken({ isForced: true })
  reloadSession()
}

/**
 * Renews the tokens if they name another level, because the class or the goal has changed on another device. `stored`: the level
 * that the server has, empty for none; null if it does not know.
 */
export async function followLevel(stored: string | null): Promise<void> {
  if (stored === null || stored === (readSession().level ?? '')) return
  // Without a connection the level stays until the next answer.
  await renewSession().catch(() => {})
}

/**
 * Replaces a token that the server refused although it had not expired. Returns null, and forgets the
 * session, if the session was ended, for example by signing out everywhere. Throws if the server cannot be
 * reached.
 */
export async function replaceRefusedToken(refused: string): Promise<string | null> {
  // Another call may have renewed it already.
  if (readStored('accessToken') === refused) await renewSession()
  return readAccessToken()
}
