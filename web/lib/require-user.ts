import { redirect } from 'react-router'
import { readSession } from './session.ts'

/** The id of whoever is signed in; a guest is sent to sign in and back here. */
export function requireUserId(request: Request): string {
  const { userId } = readSession()
  if (userId) return userId
  const { pathname, search } = new URL(request.url)
  throw redirect(`/login?next=${encodeURIComponent(pathname + search)}`)
}
