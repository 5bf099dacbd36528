import { readOwnPath } from '../../../contract/own-path.ts'

/** Returns the path to open after a sign-in: `?next=` if it is on this site, or else `otherwise`. */
export function readNextAddress(search: string, otherwise = '/'): string {
  return readOwnPath(new URLSearchParams(search).get('next'), otherwise)
}

/** Returns the path of an account screen with the same `?next=`, so that registering does not lose it. */
export function withNextAddress(path: string, search: string): string {
  const next = readNextAddress(search)
  return next === '/' ? path : `${path}?${new URLSearchParams({ next })}`
}
