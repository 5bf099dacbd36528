/*
 * Prepares a checkout for `npm start` or `npm test`: installs the lockfile, builds the browser bundle and,
 * for tests, finds or installs Chromium and rclone; each only when something changed. It can be interrupted
 * at any moment and run again. It runs before anything is installed, on whatever Node started npm: plain
 * JavaScript for Node 20 and later, without packages.
 */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isBuilt } from '../server/bundle-stamp.js'
import { build } from './bundle.js'
import { ensureChromium } from './install-chromium.js'
import { ensureRclone } from './install-rclone.js'
import { install, isInstalled, provideExec } from './installation.js'
import { handleSignals, Interruption, runChild } from './run-child.js'
import { withLock } from './setup-lock.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const lockPath = join(root, '.cache', 'setup.lock')

const names = {
  server: 'the server',
  locales: 'the browser bundle',
  pseudo: 'the pseudo-locale of the tests',
}

handleSignals()
try {
  await setUp(process.argv[2])
} catch (error) {
  if (!(error instanceof Interruption)) console.error(error.message)
  process.exitCode = error.exitCode ?? 1
}

async function setUp(purpose) {
  const bundles = ['server', 'locales', ...(purpose === 'test' ? ['pseudo'] : [])]
  const isReady = isInstalled(root) && bundles.every((bundle) => isBuilt(root, bundle))
  if (!isReady) await withLock(lockPath, (holdWith) => installAndBuild(bundles, runWith(holdWith)))
  provideExec(root)
  if (purpose !== 'test') return
  const advice = await withLock(lockPath, (holdWith) => ensureTools(runWith(holdWith)))
  if (advice) throw new Error(advice)
}

function runWith(onStart) {
  return (program, args, options) => runChild(program, args, { ...options, onStart })
}

async function ensureTools(run) {
  return (await ensureChromium(run)) ?? (await ensureRclone(run))
}

async function installAndBuild(bundles, run) {
  let hasInstalled = isInstalled(root) ? false : await installAll(run)
  for (const bundle of bundles.filter((each) => !isBuilt(root, each))) {
    console.log(`Building ${names[bundle]}`)
    let failure = await build(root, bundle, run)
    if (failure && !hasInstalled && isMissingPackage(failure)) {
      console.log('A package is incomplete')
      hasInstalled = await installAll(run)
      failure = await build(root, bundle, run)
    }
    if (failure) throw new Error(`The build failed:\n${failure}`)
  }
}

async function installAll(run) {
  console.log('Installing packages from package-lock.json')
  const failure = await install(root, run)
  if (failure) throw new Error(`The packages could not be installed:\n${failure}`)
  if (!isInstalled(root)) {
    throw new Error(
      'npm did not install all that package-lock.json asks for: run "npm ci" and read what it says.',
    )
  }
  return true
}

/** Somebody's interrupted `npm ci` leaves packages without some of their files. */
function isMissingPackage(failure) {
  return /Cannot find (module|package)|ERR_MODULE_NOT_FOUND|MODULE_NOT_FOUND|failed to resolve import/i.test(
    failure,
  )
}
