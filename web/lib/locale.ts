import { createContext, use } from 'react'
import { defaultLocale, isLocale, type Locale } from '../../contract/locales.ts'

/** The language of the page, set once at its root. To change it, another page is loaded. */
export const LocaleContext = createContext<Locale>(defaultLocale)

export function useLocale(): Locale {
  return use(LocaleContext)
}

/** The language of the page for code outside components; the default where there is no page. */
export function documentLocale(): Locale {
  const lang = globalThis.document?.documentElement.lang
  return isLocale(lang) ? lang : defaultLocale
}
