import { useSyncExternalStore } from 'react'
import { applicationHint } from '../../../contract/application-hint.ts'
import { type QuestionLevel, questionLevelOf } from '../../../contract/bank/levels.ts'
import { createListeners } from '../listeners.ts'
import { readPublicConfig } from '../public-config.ts'

/** The signed-in user according to the stored tokens; `isLoading` on the server and until hydration. */
export type Session = {
  isLoading: boolean
  /** The token's subject. */
  userId: string | null
  fullName: string
  groups: readonly string[]
  /** The level of the questions for the user; null if none is known. */
  level: QuestionLevel | null
  /** A time of the server, in ISO format: when it issued the token. Null for a guest. */
  issuedAt: string | null
}

/** The groups only decide which links a screen shows; the server checks every action. */
export const isCreator = ({ groups }: Pick<Session, 'groups'>) => groups.includes('CREATORS')
/** May hold contests. */
export const isContestCreator = ({ groups }: Pick<Session, 'groups'>) => groups.includes('CONTEST_CREATORS')
export const isAdmin = ({ groups }: Pick<Session, 'groups'>) => groups.includes('ADMINS')

const signedOut: Session = {
  ...{ isLoading: false, userId: null, fullName: '', groups: [], level: null, issuedAt: null },
}
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

type Claims = {
  sub?: string
  given_name?: string
  family_name?: string
  'cognito:groups'?: string[]
  'custom:level'?: string
  iat?: number
  exp?: number
}

/** Unreadable tokens count as signed out. */
function readStoredSession(): Session {
  const claims = readClaims(readStored('idToken'))
  if (!claims?.sub) return signedOut
  return {
    isLoading: false,
    userId: claims.sub,
    fullName: [claims.given_name, claims.family_name].filter(Boolean).join(' '),
    groups: claims['cognito:groups'] ?? [],
    level: questionLevelOf(claims['custom:level']),
    issuedAt: claims.iat === undefined ? null : new Date(claims.iat * 1000).toISOString(),
  }
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
 * Replaces a token that the server refused although it had not expired. Returns null, and forgets the
 * session, if the session was ended, for example by signing out everywhere. Throws if the server cannot be
 * reached.
 */
export async function replaceRefusedToken(refused: string): Promise<string | null> {
  // Another call may have renewed it already.
  if (readStored('accessToken') === refused) await renewSession()
  return readAccessToken()
}

function readStored(name: 'idToken' | 'accessToken' | 'clockDrift'): string | null {
  try {
    const prefix = `CognitoIdentityServiceProvider.${readPublicConfig().identity.userPoolClientId}`
    const user = localStorage.getItem(`${prefix}.LastAuthUser`)
    return user && localStorage.getItem(`${prefix}.${user}.${name}`)
  } catch {
    // Storage may be switched off.
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

const isSet = new RegExp(`(?:^|; )${applicationHint}=1(?:;|$)`)
const year = 365 * 24 * 60 * 60

/** Sets or removes the hint for which the server sends the application instead of documents. */
function hintAtSession(hasSession: boolean): void {
  // Each write of a cookie costs time, and the browser may refuse it.
  if (isSet.test(document.cookie) === hasSession) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https, a classroom has http
  document.cookie = hintCookie(hasSession)
}

function hintCookie(hasSession: boolean): string {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  return `${applicationHint}=1; path=/; max-age=${hasSession ? year : 0}; samesite=lax${secure}`
}
