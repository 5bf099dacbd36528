import type { IncomingHttpHeaders } from 'node:http'
import { defaultLocale, type Locale, matchLocale } from '../../contract/locales.ts'

/** Returns the language of a request, by Accept-Language: the product uses no cookies. */
export function localeOfRequest({ headers }: { headers: IncomingHttpHeaders }): Locale {
  return matchLocale(headers['accept-language'] ?? '') ?? defaultLocale
}
