import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/**
 * Whether node_modules matches package-lock.json on this platform, by npm's own list of what it installed.
 */
export function isInstalled(root) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'))
  if (!wanted)
    throw new Error(
      `${join(root, 'package-lock.json')} is missing or damaged: restore it from the repository.`,
    )
  if (!present) return false
  // The database and Node for this platform are optional packages, but required here.
  const own = Object.keys(wanted['']?.optionalDependencies ?? {}).map((name) => `node_modules/${name}`)
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    if (present[path]) return present[path].version === entry.version
    const mayMiss = entry.optional || entry.devOptional
    return mayMiss && !(own.includes(path) && isForThisPlatform(entry))
  })
}

/** Installs the lockfile with what building and testing need. Returns npm's output when it failed. */
export function install(root) {
  // Where the home is missing or not writable, npm's cache is temporary.
  const cache = findCache() ?? mkdtempSync(join(tmpdir(), 'onushilon-npm-'))
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  try {
    const { status, error, stdout, stderr } = runNpm(args, { root, cache })
    if (status === 0) return null
    return error?.message ?? (`${stdout}${stderr}`.trim() || `npm ended with code ${status}`)
  } finally {
    if (cache.startsWith(join(tmpdir(), 'onushilon-npm-'))) rmSync(cache, { recursive: true, force: true })
  }
}

function runNpm(args, { root, cache }) {
  // With NODE_ENV=production npm would omit the build tools.
  const { NODE_ENV: _, ...inherited } = process.env
  const env = { ...inherited, ...(cache && { npm_config_cache: cache }) }
  const options = { cwd: root, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }
  const running = process.env.npm_execpath
  if (running && basename(running) === 'npm-cli.js')
    return spawnSync(process.execPath, [running, ...args], options)
  // Windows runs npm's command file only through a shell; the arguments are constant and need no quoting.
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
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
