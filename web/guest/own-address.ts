import { prefixOf, splitPath } from '../../contract/locales.ts'

/** Returns the address of a path in the language of the page. */
export function ownAddress(path: string): string {
  const { locale } = splitPath(location.pathname)
  return locale === null ? path : prefixOf(locale) + path
}
