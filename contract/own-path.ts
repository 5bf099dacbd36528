import { splitPath } from './locales.ts'

/**
 * Returns the path, query and fragment of an address on this site, without the language of its page, or
 * `otherwise` for any other address.
 */
export function readOwnPath(address: string | null, otherwise = '/'): string {
  if (!address?.startsWith('/')) return otherwise
  try {
    // Browsers read `//host` and `/\host` as another site.
    const ours = 'http://ours.invalid'
    const { origin, pathname, search, hash } = new URL(address, ours)
    const { path } = splitPath(pathname)
    return origin === ours && !path.startsWith('//') ? path + search + hash : otherwise
  } catch {
    return otherwise
  }
}
