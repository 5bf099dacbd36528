import type { IncomingHttpHeaders } from 'node:http'
import { defaultLocale, type Locale, matchLocale } from '../../contract/locales.ts'

/** The language a request asks for by Accept-Language. The product uses no cookies, so nothing else can say it. */
export function localeOfRequest({ headers }: { headers: IncomingHttpHeaders }): Locale {
  return matchLocale(headers['accept-language'] ?? '') ?? defaultLocale
}
