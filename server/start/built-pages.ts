import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { locales, pseudoLocale } from '../../contract/locales.ts'
import { root } from '../lib/places.ts'
import type { Pages } from '../plugins/pages.ts'

const builds = path.join(root, 'build')

/** The addresses of the pages' own scripts, which the build has written. */
const pageScripts = new Map<string, string>()

/** The browser side as built by `npm start`. */
export const builtPages: Pages = {
  mode: 'production',
  locales: ([...locales, pseudoLocale] as const).filter((locale) => existsSync(path.join(builds, locale))),
  clientDirectory: (locale) => path.join(builds, locale, 'client'),
  pageScript: (name, locale) => {
    const file = path.join(builds, locale, `${name}-script`)
    const known = pageScripts.get(file) ?? readFileSync(file, 'utf8')
    pageScripts.set(file, known)
    return known
  },
  loadBuild: (locale) => import(pathToFileURL(path.join(builds, locale, 'server/index.js')).href),
}
