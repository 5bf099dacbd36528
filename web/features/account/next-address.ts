/** Where to go after signing in: the address in `?next=` when it is one of ours, else `otherwise`, the home page. */
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

/** A screen of the account with the same `?next=` as this one, so that nobody loses their way while registering. */
export function withNextAddress(path: string, search: string): string {
  const next = readNextAddress(search)
  return next === '/' ? path : `${path}?${new URLSearchParams({ next })}`
}
