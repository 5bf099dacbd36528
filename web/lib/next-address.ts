/** Returns the path to open after a sign-in: `?next=` if it is on this site, or else `otherwise`. */
export function readNextAddress(search: string, otherwise = '/'): string {
  const next = new URLSearchParams(search).get('next')
  if (!next?.startsWith('/')) return otherwise
  try {
    // Browsers read `//host` and `/\host` as another site.
    const ours = 'http://ours.invalid'
    const { origin, pathname, search: query, hash } = new URL(next, ours)
    return origin === ours && !pathname.startsWith('//') ? pathname + query + hash : otherwise
  } catch {
    return otherwise
  }
}

/** Returns the path of an account screen with the same `?next=`, so that registering does not lose it. */
export function withNextAddress(path: string, search: string): string {
  const next = readNextAddress(search)
  return next === '/' ? path : `${path}?${new URLSearchParams({ next })}`
}
