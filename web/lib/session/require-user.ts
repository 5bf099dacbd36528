import { redirect } from 'react-router'
import { pathOfRequest, signInPath } from '../paths.ts'
import { isAdmin, readSession, renewSession, type Session } from './session.ts'

let refusedPath: string | null = null

/** Returns whether a guest was sent to the sign-in because the page at `path` needs an account. */
export function needsAccount(path: string): boolean {
  return path === refusedPath
}

/** Returns the signed-in user's id; redirects a guest to sign in and back here. */
export function requireUserId(request: Request): string {
  const { userId } = readSession()
  if (userId) return userId
  refusedPath = pathOfRequest(request)
  throw redirect(signInPath(refusedPath))
}

/** Loads a private screen. Redirects to sign in and back without a session, or if it expires meanwhile. */
export async function loadAsUser<Loaded>(
  request: Request,
  load: (userId: string) => Promise<Loaded>,
): Promise<Loaded> {
  const userId = requireUserId(request)
  try {
    return await load(userId)
  } finally {
    // Replaces the result or the error with the redirect.
    requireUserId(request)
  }
}

/**
 * Returns the id of a signed-in member of a group; redirects everyone else to /login. A user who joined the
 * group after the token was issued (a new creator who follows the link in the mail) gets a new token first.
 * /login redirects other signed-in users further, so `onRefused` should explain the refusal.
 */
export async function requireMember(
  request: Request,
  isIn: (session: Session) => boolean,
  onRefused?: () => void,
): Promise<string> {
  const userId = requireUserId(request)
  const isMember = () => isIn(readSession())
  // Without a connection the old token decides.
  if (!isMember()) await renewSession().catch(() => {})
  // No `next` address: signing in would bring the user back here in a loop.
  if (!isMember()) {
    onRefused?.()
    throw redirect('/login')
  }
  return userId
}

/** Loads a screen for administrators; everyone else is redirected. */
export async function loadForAdministrator<Loaded>(
  request: Request,
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  // The loader of the layout runs beside this one, and says why.
  await requireMember(request, isAdmin)
  return loadAsUser(request, load)
}
