import { type Locale, pseudoLocale, type TranslatedLocale } from '../locales.ts'
import { accented } from './en-XA/accented.ts'

export type Section<Texts> = (locale: Locale) => Texts

type Translations<Texts> = { en: Texts } & Record<Exclude<TranslatedLocale, 'en'>, NoInfer<Texts>>

/**
 * Makes a section of its translations. English gives the type: a text that another language lacks fails the
 * type check. The bundle of a browser holds one language (see `scripts/one-locale.js`); the server holds all.
 */
export function section<Texts extends object>(translations: Translations<Texts>): Section<Texts> {
  let pseudo: Texts | undefined
  return (locale) => {
    if (locale !== pseudoLocale) return translations[locale]
    pseudo ??= accented(translations.en)
    return pseudo
  }
}
