import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { type Locale, pseudoLocale } from '../contract/locales.ts'

/**
 * A Vite plugin that keeps one language in a bundle and sets the texts of all others to undefined, so that a
 * browser downloads only the texts it shows. In development all languages stay.
 */
export function oneLocale(locale: Locale): Plugin {
  // The pseudo-locale is derived from English.
  const kept: string[] = locale === pseudoLocale ? [locale, 'en'] : [locale]
  return {
    name: 'one-locale',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const [file = ''] = id.split('?')
      const found = /[\\/]contract[\\/]texts[\\/]([a-z]{2}(?:-[A-Z]{2})?)[\\/]/.exec(file)?.[1]
      if (!found || kept.includes(found)) return null
      const exported = readFileSync(file, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)
      return [...exported].map(([, name]) => `export const ${name} = undefined\n`).join('')
    },
  }
}
