import type { IncomingHttpHeaders } from 'node:http'
import {
  defaultLocale,
  isLocale,
  type Locale,
  languageCookie,
  matchLocale,
  pseudoLocale,
  splitPath,
} from '../../contract/locales.ts'

type Asking = { headers: IncomingHttpHeaders; url: string }

/** Returns the language of a request to an API, by Accept-Language. */
export function localeOfRequest({ headers }: Pick<Asking, 'headers'>): Locale {
  return matchLocale(headers['accept-language'] ?? '') ?? defaultLocale
}

/** Returns the language of a page: that of its address, or else the reader's. */
export function localeOfPage(request: Asking): Locale {
  return splitPath(request.url).locale ?? localeOfReader(request)
}

/** Returns the language that a reader has chosen, or else by Accept-Language. */
export function localeOfReader({ headers }: Pick<Asking, 'headers'>): Locale {
  const asked = localeOfRequest({ headers })
  if (asked === pseudoLocale) return asked
  const chosen = new RegExp(`(?:^|;\\s*)${languageCookie}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1]
  return isLocale(chosen) && chosen !== pseudoLocale ? chosen : asked
}
