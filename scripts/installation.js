import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** Exists while an installation is unfinished. npm's own list of what it installed says more than is there. */
const markPath = (root) => join(root, '.cache', 'installing')

/**
 * Returns whether node_modules matches package-lock.json on this platform: by npm's list, by what is there,
 * and as far as no installation of ours was interrupted.
 */
export function isInstalled(root) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'))
  if (!wanted)
    throw new Error(
      `${join(root, 'package-lock.json')} is missing or damaged: restore it from the repository.`,
    )
  if (!present || existsSync(markPath(root))) return false
  // The database and Node for this platform are optional packages, but required here.
  const own = Object.keys(wanted['']?.optionalDependencies ?? {}).map((name) => `node_modules/${name}`)
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    if (present[path]) {
      return present[path].version === entry.version && existsSync(join(root, path, 'package.json'))
    }
    const mayMiss = entry.optional || entry.devOptional
    return mayMiss && !(own.includes(path) && isForThisPlatform(entry))
  })
}

/**
 * Installs the lockfile with what building and testing need. Returns npm's output when it failed. Until it
 * succeeds, `isInstalled` returns false.
 */
export async function install(root, run) {
  // Without a writable home, npm's cache is temporary.
  const cache = findCache() ?? mkdtempSync(join(tmpdir(), 'onushilon-npm-'))
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  mkdirSync(dirname(markPath(root)), { recursive: true })
  writeFileSync(markPath(root), '')
  try {
    const { status, output } = await runNpm(args, { root, cache, run })
    if (status !== 0) return output.trim() || `npm ended with code ${status}`
    rmSync(markPath(root))
    return null
  } finally {
    if (cache.startsWith(join(tmpdir(), 'onushilon-npm-'))) rmSync(cache, { recursive: true, force: true })
  }
}

function runNpm(args, { root, cache, run }) {
  // With NODE_ENV=production npm would omit the build tools.
  const { NODE_ENV: _, ...inherited } = process.env
  const env = { ...inherited, ...(cache && { npm_config_cache: cache }) }
  const options = { cwd: root, env }
  const running = process.env.npm_execpath
  if (running && basename(running) === 'npm-cli.js') return run(process.execPath, [running, ...args], options)
  // Windows runs npm's command file only through a shell; the arguments are constant and need no quoting.
  return run('npm', args, { ...options, shell: process.platform === 'win32' })
}

/**
 * The scripts of package.json run the server by `exec`, so that npm's signals reach it and not its shell. The
 * shell of Windows does not have that command: there a file stands in for it.
 */
export function provideExec(root) {
  if (process.platform !== 'win32') return
  const path = join(root, 'node_modules', '.bin', 'exec.cmd')
  if (!existsSync(path)) writeFileSync(path, '@%*\r\n')
}

/** Npm's cache directory if writable; empty if npm's default works; null if there is none. */
function findCache() {
  if (process.platform === 'win32') return ''
  const { npm_config_cache: given, HOME: home } = process.env
  const cache = given || (home ? join(home, '.npm') : '')
  return cache && canMake(cache) ? cache : null
}

function canMake(path) {
  const nearest = existsSync(path) ? path : dirname(path)
  if (nearest === path && !existsSync(path)) return false
  if (!existsSync(nearest)) return canMake(nearest)
  try {
    accessSync(nearest, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? null
  } catch {
    return null
  }
}

function isForThisPlatform({ os, cpu }) {
  const admits = (list, value) => list === undefined || [list].flat().includes(value)
  return admits(os, process.platform) && admits(cpu, process.arch)
}
