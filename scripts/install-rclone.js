import { findPackageManager, isOnPath, lastWords } from './system-packages.js'

/**
 * Ensures that rclone exists, a client of image stores that the tests run against ours, using the system's
 * package manager if permitted.
 * @returns {Promise<string | null>} one sentence on what the user must do when there is none
 */
export async function ensureRclone(runChild, say = console.log) {
  if (isOnPath('rclone')) return null
  const manager = findPackageManager(runChild)
  if (!manager) return 'The tests need rclone: install it (https://rclone.org/install/).'
  const command = manager.command('rclone')
  if (!manager.run) return `The tests need rclone: run "sudo ${command}".`
  say(`Installing rclone for the tests (${command})`)
  const result = await manager.run(['rclone'])
  if (isOnPath('rclone')) return null
  return `The tests need rclone, and "${command}" did not bring it${lastWords(result)}: install it yourself (https://rclone.org/install/).`
}
