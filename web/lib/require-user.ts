import { redirect } from 'react-router'
import { readSession, renewSession } from './session.ts'

/** The id of whoever is signed in; a guest is sent to sign in and back here. */
export function requireUserId(request: Request): string {
  const { userId } = readSession()
  if (userId) return userId
  const { pathname, search } = new URL(request.url)
  throw redirect(`/login?next=${encodeURIComponent(pathname + search)}`)
}

/**
 * Loads a private screen for whoever is signed in. A guest is sent to sign in and back here, and so is who turns out,
 * while loading, to be one: their session has ended.
 */
export async function loadAsUser<Loaded>(
  request: Request,
  load: (userId: string) => Promise<Loaded>,
): Promise<Loaded> {
  const userId = requireUserId(request)
  try {
    return await load(userId)
  } finally {
    // In place of what was loaded, or of why it could not be.
    requireUserId(request)
  }
}

/**
 * The same for members of one group; others who are signed in go to /login as well. Who became a member after their token
 * was made, such as a creator who comes by the link in the mail, gets a new token first. `onRefused` is for telling
 * why they do not arrive, since /login sends them on.
 */
export async function requireMember(
  request: Request,
  group: string,
  onRefused?: () => void,
): Promise<string> {
  const userId = requireUserId(request)
  const isMember = () => readSession().groups.includes(group)
  // Without a connection it stays as it was.
  if (!isMember()) await renewSession().catch(() => {})
  // With an address to come back to they would go in circles: signing in brought them no further.
  if (!isMember()) {
    onRefused?.()
    throw redirect('/login')
  }
  return userId
}
