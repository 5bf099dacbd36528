import type { TranslatedLocale } from '../locales.ts'

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Returns a function that picks the form of a text for a count, by the plural rules of a language. */
export function pluralOf(locale: TranslatedLocale): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(locale)
  return (count, forms) => forms[rules.select(Math.abs(count))] ?? forms.other
}
