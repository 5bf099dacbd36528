/*
 * Adds to package-lock.json the builds for other platforms that the registry did not offer when a package was
 * added. Without them `npm ci` refuses the lockfile on every machine. Run it after changing dependencies:
 * `node scripts/complete-lockfile.js`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const path = join(dirname(fileURLToPath(import.meta.url)), '..', 'package-lock.json')
const lock = JSON.parse(readFileSync(path, 'utf8'))
const { packages } = lock

const systems = [
  'android',
  'darwin',
  'linux',
  'win32',
  'freebsd',
  'openharmony',
  'netbsd',
  'openbsd',
  'sunos',
  'aix',
]
const processors = [
  'arm64',
  'x64',
  'arm',
  'ia32',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'mips64el',
  'wasm32',
]

let added = 0
for (const [parent, entry] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isPresent(parent, name)) continue
    packages[`node_modules/${name}`] = toEntry(name, version, entry)
    added += 1
  }
}

const sorted = Object.keys(packages).sort((a, b) => a.localeCompare(b, 'en'))
lock.packages = Object.fromEntries(sorted.map((key) => [key, packages[key]]))
if (added > 0) writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} packages added to package-lock.json`)

/** Resolves as Node does: beside the parent, then in each directory above it. */
function isPresent(parent, name) {
  for (let base = parent; ; base = base.slice(0, Math.max(0, base.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${base ? `${base}/` : ''}node_modules/${name}`]) return true
    if (base === '') return false
  }
}

/** The platform is part of the package's name: `@biomejs/cli-linux-x64-musl`, `…-linux-arm-gnueabihf`. */
function toEntry(name, version, { dev }) {
  if (!/^\d/.test(version))
    throw new Error(`${name}@${version} is not one exact version: add it to the lockfile with npm.`)
  const words = name.split('/').at(-1).split('-')
  const os = systems.find((system) => words.includes(system))
  const cpu = processors.find((processor) => words.includes(processor))
  const libc = words.includes('musl') ? 'musl' : words.includes('gnu') ? 'glibc' : null
  if (!cpu) throw new Error(`${name} does not name its platform: add it to the lockfile with npm.`)
  return {
    version,
    cpu: [cpu],
    ...(dev && { dev }),
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  }
}
