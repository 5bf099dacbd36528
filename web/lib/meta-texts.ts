import { defaultLocale, isLocale, type Locale } from '../../contract/locales.ts'
import { shellTexts } from '../../contract/texts/generated/shell.ts'
import type { Section } from '../../contract/texts/section.ts'

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** Returns a section's texts for `meta`, which cannot use hooks. The root's loader carries the locale. */
export function metaTexts<Texts>(section: Section<Texts>, matches: Matches): Texts {
  return section(localeOf(matches))
}

/** Returns a screen's `meta`: its section's title. Search engines do not index it. */
export function titleMeta(section: Section<{ title: string }>) {
  return ({ matches }: { matches: Matches }) => pageMeta(matches, metaTexts(section, matches).title)
}

/** Returns the title of a page with the product's name, and `noindex`: search engines index those of `publicMeta` only. */
export function pageMeta(matches: Matches, title: string) {
  return [{ title: metaTexts(shellTexts, matches).pageTitle(title) }, { name: 'robots', content: 'noindex' }]
}

export function localeOf(matches: Matches): Locale {
  const { locale } = rootData(matches)
  return isLocale(locale) ? locale : defaultLocale
}

/** Returns the product's own origin, as the server is configured. */
export function originOf(matches: Matches): string {
  const { origin } = rootData(matches)
  return typeof origin === 'string' ? origin : ''
}

function rootData(matches: Matches): { locale?: unknown; origin?: unknown } {
  return Object(matches.find((match) => match?.id === 'root')?.loaderData)
}
