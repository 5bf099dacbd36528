import { spawnSync } from 'node:child_process'
import { findChromium, findHeadlessChromium, headlessShell } from './find-chromium.js'
import { findPackageManager, lastWords } from './system-packages.js'

/**
 * Ensures that a Chromium for the browser tests exists, using the system's package manager if permitted.
 * @returns {Promise<string | null>} one sentence on what the user must do when there is none
 */
export async function ensureChromium(runChild, say = console.log) {
  const given = process.env.CHROMIUM_PATH
  if (!given) await addHeadlessShell(runChild, say)
  if (findChromium()) return null
  if (given)
    return `The browser tests need Chromium, and CHROMIUM_PATH (${given}) is not a file: correct it or unset it.`
  const manager = findPackageManager(runChild)
  if (!manager) {
    return 'The browser tests need Chromium: install Chromium or Google Chrome, or set CHROMIUM_PATH to its program.'
  }
  const command = manager.command('chromium')
  if (!manager.run)
    return `The browser tests need Chromium: run "sudo ${command}", or set CHROMIUM_PATH to its program.`
  say(`Installing Chromium for the browser tests (${command})`)
  const result = await manager.run(['chromium'])
  const path = findChromium()
  if (path && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0) return null
  return `The browser tests need Chromium, and "${command}" did not bring one that runs${lastWords(result)}: install Chromium or Google Chrome yourself, or set CHROMIUM_PATH to its program.`
}

/** Adds Debian's small Chromium where apt knows it. Without it the tests run in a full one, and take longer. */
async function addHeadlessShell(runChild, say) {
  if (findHeadlessChromium() === headlessShell) return
  const name = 'chromium-headless-shell'
  const manager = findPackageManager(runChild)
  if (manager?.program !== 'apt-get' || !manager.run) return
  if (spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status !== 0) return
  say(`Installing ${name}, in which the browser tests take less time`)
  // The list of packages is there. A machine without a network does not wait long.
  await manager.run(['-o', 'Acquire::http::Timeout=10', name], { isPrepared: true })
}
