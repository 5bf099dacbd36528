/** Languages of the interface (BCP 47), the default first. A new one needs a folder in `contract/texts/`. */
export const locales = ['en'] as const

/** English with an accent on every letter: unaccented text on a screen does not come from the catalogue. */
export const pseudoLocale = 'en-XA'

export type TranslatedLocale = (typeof locales)[number]
export type Locale = TranslatedLocale | typeof pseudoLocale

export const defaultLocale: Locale = locales[0]

export function isLocale(value: unknown): value is Locale {
  return value === pseudoLocale || (locales as readonly unknown[]).includes(value)
}

/** Picks the first supported locale of an Accept-Language header, by quality; null when it names none. */
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
  for (const { tag } of wanted) {
    const match = ([pseudoLocale, ...locales] as const).find(
      (locale) => locale.toLowerCase() === tag || tag.startsWith(`${locale.toLowerCase()}-`),
    )
    if (match) return match
  }
  return null
}
