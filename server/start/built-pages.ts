import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { locales, pseudoLocale } from '../../contract/locales.ts'
import { root } from '../lib/places.ts'
import type { Pages } from '../plugins/pages.ts'

const builds = path.join(root, 'build')

/** The addresses of the documents' scripts, which the build has written. */
const guestScripts = new Map<string, string>()

/** The browser side as built by `npm start`. */
export const builtPages: Pages = {
  mode: 'production',
  locales: ([...locales, pseudoLocale] as const).filter((locale) => existsSync(path.join(builds, locale))),
  clientDirectory: (locale) => path.join(builds, locale, 'client'),
  guestScript: (locale) => {
    const known = guestScripts.get(locale) ?? readFileSync(path.join(builds, locale, 'guest-script'), 'utf8')
    guestScripts.set(locale, known)
    return known
  },
  loadBuild: (locale) => import(pathToFileURL(path.join(builds, locale, 'server/index.js')).href),
}
