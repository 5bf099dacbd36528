/** Languages with texts (BCP 47), the default first. A new one needs a folder in `contract/texts/`. */
export const locales = ['en', 'bn'] as const

/** English with an accent on every letter: unaccented text on a screen does not come from the catalogue. */
export const pseudoLocale = 'en-XA'

export type TranslatedLocale = (typeof locales)[number]
export type Locale = TranslatedLocale | typeof pseudoLocale

/** Languages that pages are built in and requests can choose. Readers cannot switch to Bangla yet. */
export const offeredLocales: readonly TranslatedLocale[] = ['en']

export const defaultLocale: Locale = locales[0]

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
  const offered: readonly Locale[] = [pseudoLocale, ...offeredLocales]
  for (const { tag } of wanted) {
    const match = offered.find(
      (locale) => locale.toLowerCase() === tag || tag.startsWith(`${locale.toLowerCase()}-`),
    )
    if (match) return match
  }
  return null
}
