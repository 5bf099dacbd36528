import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

const ofEach = [
  'contract',
  'tsconfig.json',
  'scripts/build.js',
  'scripts/external-packages.ts',
  'package-lock.json',
]
const ofBrowser = [
  ...ofEach,
  'web',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/direct-icons.ts',
  'scripts/first-pages.ts',
  'scripts/guest-script.js',
  'scripts/lean-router.ts',
  'scripts/service-worker.js',
  'scripts/one-locale.ts',
]
const sources = {
  locales: ofBrowser,
  pseudo: ofBrowser,
  server: [...ofEach, 'server', 'scripts/server-bundle.js'],
}
/** No bundle depends on them. */
const notBundled = /\.test\.tsx?$|^sample-bank$/

/** The file that has the hash of the sources a bundle was built from. */
export const stampPath = (root, bundle) => join(root, 'build', `.${bundle}-sources`)

/**
 * Returns whether a bundle in `build` matches the current sources. `bundle` is `locales` for the languages
 * that the product serves, `pseudo` for the tests' pseudo-locale, `server` for the code that answers.
 */
export function isBuilt(root, bundle) {
  const stamp = stampPath(root, bundle)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources(root, bundle)
}

export function hashSources(root, bundle) {
  const hash = createHash('sha256')
  for (const path of sources[bundle].flatMap((source) => listFiles(join(root, source)))) {
    const content = readFileSync(path)
    hash.update(`${relative(root, path)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function listFiles(path) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .filter((name) => !notBundled.test(name))
    .flatMap((name) => listFiles(join(path, name)))
}
