import { useLocation } from 'react-router'
import { registerPath, signInPath } from './paths.ts'
import { readNextAddress } from './session/next-address.ts'

/** Screens that a user leaves for the page from which they came. */
const accountScreens: ReadonlySet<string> = new Set([
  '/login',
  '/register',
  '/verify-email',
  '/reset-password',
])

/** Returns the paths of the sign-in and the registration, which come back to the current page. */
export function useAccountPaths(): { signIn: string; register: string } {
  const { pathname, search } = useLocation()
  const next = accountScreens.has(pathname) ? readNextAddress(search) : pathname + search
  if (next === '/') return { signIn: '/login', register: '/register' }
  return { signIn: signInPath(next), register: registerPath(next) }
}
