/** The languages of pages (BCP 47), the default first. A new one needs a folder in `contract/texts/`. */
export const locales = ['en', 'bn'] as const

/** The name of each language in the language itself. */
export const languageNames: Record<TranslatedLocale, string> = { en: 'English', bn: 'বাংলা' }

/** English with an accent on every letter: unaccented text on a screen does not come from the catalogue. */
export const pseudoLocale = 'en-XA'

export type TranslatedLocale = (typeof locales)[number]
export type Locale = TranslatedLocale | typeof pseudoLocale

export const defaultLocale: Locale = locales[0]

/** Returns the language that a page offers instead of its own. */
export function otherLocale(locale: Locale): TranslatedLocale {
  return locale === 'bn' ? 'en' : 'bn'
}

export const languageCookie = 'language'

/** The address that stores a language and redirects to the page `?next=` in that language. */
export const languagePath = (locale: TranslatedLocale) => `/language/${locale}`

/** The beginning of the addresses of a language's pages. Those of the default language have none. */
export function prefixOf(locale: Locale): string {
  return locale === defaultLocale || locale === pseudoLocale ? '' : `/${locale}`
}

/** Splits the path of a page into its language, null where the path names none, and the path without it. */
export function splitPath(path: string): { locale: TranslatedLocale | null; path: string } {
  for (const locale of locales) {
    const prefix = prefixOf(locale)
    if (prefix === '' || !path.startsWith(prefix)) continue
    const rest = path.slice(prefix.length)
    if (rest.startsWith('/')) return { locale, path: rest }
    if (rest === '' || rest.startsWith('?')) return { locale, path: `/${rest}` }
  }
  return { locale: null, path }
}

export function isLocale(value: unknown): value is Locale {
  return value === pseudoLocale || (locales as readonly unknown[]).includes(value)
}

/** Picks the first offered locale of an Accept-Language header, by quality; null when it names none. */
export function matchLocale(acceptLanguage: string): Locale | null {
  const ranges = acceptLanguage.split(',').map((range) => {
    const [tag = '', ...parameters] = range.trim().split(';')
    const quality = parameters
      .find((parameter) => parameter.trim().startsWith('q='))
      ?.trim()
      .slice(2)
    return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) || 0 }
  })
  const wanted = ranges.filter(({ quality }) => quality > 0).sort((one, other) => other.quality - one.quality)
  const offered: readonly Locale[] = [pseudoLocale, ...locales]
  for (const { tag } of wanted) {
    const match = offered.find(
      (locale) => locale.toLowerCase() === tag || tag.startsWith(`${locale.toLowerCase()}-`),
    )
    if (match) return match
  }
  return null
}
