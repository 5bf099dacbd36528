/*
 * Prepares a checkout for `npm start` or `npm test`: installs the lockfile, builds the browser bundle and,
 * for tests, finds or installs Chromium and rclone; each only when something changed. It runs before anything
 * is installed, on whatever Node started npm: plain JavaScript for Node 20 and later, without packages.
 */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, isBuilt } from './bundle.js'
import { ensureChromium } from './install-chromium.js'
import { ensureRclone } from './install-rclone.js'
import { install, isInstalled } from './installation.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const lockPath = join(root, '.cache', 'setup.lock')

try {
  await setUp(process.argv[2])
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

async function setUp(purpose) {
  const bundles = purpose === 'test' ? ['locales', 'pseudo'] : ['locales']
  const isReady = isInstalled(root) && bundles.every((bundle) => isBuilt(root, bundle))
  if (!isReady) await withLock(() => installAndBuild(bundles))
  if (purpose !== 'test') return
  const advice = ensureChromium() ?? ensureRclone()
  if (advice) throw new Error(advice)
}

function installAndBuild(bundles) {
  if (!isInstalled(root)) {
    console.log('Installing packages from package-lock.json')
    const failure = install(root)
    if (failure) throw new Error(`The packages could not be installed:\n${failure}`)
    if (!isInstalled(root)) {
      throw new Error(
        'npm did not install all that package-lock.json asks for: run "npm ci" and read what it says.',
      )
    }
  }
  for (const bundle of bundles.filter((each) => !isBuilt(root, each))) {
    console.log(
      bundle === 'pseudo' ? 'Building the pseudo-locale of the tests' : 'Building the browser bundle',
    )
    const failure = build(root, bundle)
    if (failure) throw new Error(`The browser bundle could not be built:\n${failure}`)
  }
}

/** Runs one command at a time on a checkout: a second one waits, so that both do not install at once. */
async function withLock(work) {
  mkdirSync(dirname(lockPath), { recursive: true })
  let hasSaid = false
  while (!takeLock()) {
    const holder = Number(readFileIfThere(lockPath))
    if (!isRunning(holder) && !isFresh(lockPath)) {
      rmSync(lockPath, { force: true })
      continue
    }
    if (!hasSaid && holder) console.log(`Waiting for the set-up that process ${holder} is doing`)
    hasSaid ||= holder > 0
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  try {
    work()
  } finally {
    rmSync(lockPath, { force: true })
  }
}

function takeLock() {
  try {
    writeFileSync(lockPath, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function isRunning(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** A lock file that is being written does not contain a process id yet. */
function isFresh(path) {
  const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  return age < 1000
}

function readFileIfThere(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
