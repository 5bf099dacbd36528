import { createContext, use } from 'react'
import { defaultLocale, type Locale } from '../../contract/locales.ts'

/** The language of the page, set once at its root. A page never changes it: another language is another page. */
export const LocaleContext = createContext<Locale>(defaultLocale)

export function useLocale(): Locale {
  return use(LocaleContext)
}
