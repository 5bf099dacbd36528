import { applicationHint } from '../../../contract/application-hint.ts'
import { isQuestionLevel, type QuestionLevel, questionLevelOf } from '../../../contract/bank/levels.ts'
import { readPublicConfig } from '../public-config.ts'

/*
 * Reads and writes a session where Amplify keeps it in the storage. Without React, for the script of the sign-in;
 * everything else reads `session.ts`.
 */

/** The signed-in user according to the stored tokens; `isLoading` on the server and until hydration. */
export type Session = {
  isLoading: boolean
  /** The token's subject. */
  userId: string | null
  fullName: string
  groups: readonly string[]
  /** The level of the questions for the user's class, or else for their goal; null if none is known. */
  level: QuestionLevel | null
  /** A time of the server, in ISO format: when it issued the token. Null for a guest. */
  issuedAt: string | null
}

export const signedOut: Session = {
  isLoading: false,
  userId: null,
  fullName: '',
  groups: [],
  level: null,
  issuedAt: null,
}

type Claims = {
  sub?: string
  given_name?: string
  family_name?: string
  'cognito:groups'?: string[]
  'custom:level'?: string
  'custom:goal'?: string
  iat?: number
  exp?: number
}

/** Unreadable tokens count as signed out. */
export function readStoredSession(): Session {
  const claims = readClaims(readStored('idToken'))
  if (!claims?.sub) return signedOut
  const ofClass = questionLevelOf(claims['custom:level'])
  const ofGoal = isQuestionLevel(claims['custom:goal']) ? claims['custom:goal'] : null
  return {
    isLoading: false,
    userId: claims.sub,
    fullName: [claims.given_name, claims.family_name].filter(Boolean).join(' '),
    groups: claims['cognito:groups'] ?? [],
    level: ofClass ?? ofGoal,
    issuedAt: claims.iat === undefined ? null : new Date(claims.iat * 1000).toISOString(),
  }
}

/** Returns what is stored of the user who signed in last. */
export function readStored(name: 'idToken' | 'accessToken' | 'clockDrift' | 'deviceKey'): string | null {
  try {
    const prefix = storagePrefix()
    const user = localStorage.getItem(`${prefix}.LastAuthUser`)
    return user && localStorage.getItem(`${prefix}.${user}.${name}`)
  } catch {
    // Storage may be switched off.
    return null
  }
}

/** Returns what a token claims; null if it cannot be read. */
export function readClaims(token: string | null): Claims | null {
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
export function hintAtSession(hasSession: boolean): void {
  // Each write of a cookie costs time, and the browser may refuse it.
  if (isSet.test(document.cookie) === hasSession) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https, a classroom has http
  document.cookie = hintCookie(hasSession)
}

function hintCookie(hasSession: boolean): string {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  return `${applicationHint}=1; path=/; max-age=${hasSession ? year : 0}; samesite=lax${secure}`
}

const storagePrefix = () => `CognitoIdentityServiceProvider.${readPublicConfig().identity.userPoolClientId}`

export type Tokens = { AccessToken: string; IdToken: string; RefreshToken: string }

/**
 * Stores the tokens of a sign-in with a password as Amplify does, which refreshes them later. `username`: the name of the
 * account in the pool. A browser that keeps nothing has no session afterwards.
 */
export function storeTokens(
  { AccessToken, IdToken, RefreshToken }: Tokens,
  username: string,
  loginId: string,
): void {
  const prefix = storagePrefix()
  const issuedAt = (readClaims(AccessToken)?.iat ?? 0) * 1000
  const entries = {
    accessToken: AccessToken,
    idToken: IdToken,
    signInDetails: JSON.stringify({ loginId, authFlowType: 'USER_SRP_AUTH' }),
    clockDrift: String(issuedAt > 0 ? issuedAt - Date.now() : 0),
  }
  try {
    for (const [name, entry] of Object.entries(entries))
      localStorage.setItem(`${prefix}.${username}.${name}`, entry)
    // Other tabs read the session after each entry, so its name comes after what they read, and last the one at which
    // Amplify reads all.
    localStorage.setItem(`${prefix}.LastAuthUser`, username)
    localStorage.setItem(`${prefix}.${username}.refreshToken`, RefreshToken)
  } catch {
    // Storage may be switched off.
  }
}
