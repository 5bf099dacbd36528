import { createContext, use } from 'react'
import { defaultLocale, type Locale } from '../../contract/locales.ts'

/** The language of the page, set once at its root. To change it, another page is loaded. */
export const LocaleContext = createContext<Locale>(defaultLocale)

export function useLocale(): Locale {
  return use(LocaleContext)
}
