import { spawnSync } from 'node:child_process'
import { findChromium } from './find-chromium.js'
import { findPackageManager, lastWords } from './system-packages.js'

/**
 * Ensures that a Chromium for the browser tests exists, using the system's package manager if permitted.
 * @returns {Promise<string | null>} one sentence on what the user must do when there is none
 */
export async function ensureChromium(runChild, say = console.log) {
  if (findChromium()) return null
  const given = process.env.CHROMIUM_PATH
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
