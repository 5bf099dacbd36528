import type { IncomingHttpHeaders } from 'node:http'
import { defaultLocale, isLocale, type Locale, matchLocale } from '../../contract/locales.ts'

/** The language a request asks for: the one chosen before (cookie `locale`), else by Accept-Language. */
export function localeOfRequest({ headers }: { headers: IncomingHttpHeaders }): Locale {
  const chosen = /(?:^|;\s*)locale=([\w-]+)/.exec(headers.cookie ?? '')?.[1]
  if (isLocale(chosen)) return chosen
  return matchLocale(headers['accept-language'] ?? '') ?? defaultLocale
}
