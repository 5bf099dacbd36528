import { defaultLocale, isLocale, type Locale } from '../../contract/locales.ts'
import type { Section } from '../../contract/texts/section.ts'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/**
 * Returns a section's texts for a `meta` function, which cannot use hooks. The root's loader carries the
 * locale.
 */
export function metaTexts<Texts>(section: Section<Texts>, matches: Matches): Texts {
  return section(localeOf(matches))
}

function localeOf(matches: Matches): Locale {
  const { locale } = (matches.find((match) => match?.id === 'root')?.loaderData ?? {}) as { locale?: unknown }
  return isLocale(locale) ? locale : defaultLocale
}
