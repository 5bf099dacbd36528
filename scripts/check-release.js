/*
 * Runs before each command of an unpacked release, on any Node: says in a sentence when the release cannot run
 * on this machine. A release needs no set-up.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const { platform, version } = JSON.parse(readFileSync(join(root, 'release.json'), 'utf8'))
const here = `${process.platform}-${process.arch}`

if (platform !== here) {
  console.error(`This is the release ${version} for ${platform}; this machine needs the one for ${here}.`)
  process.exitCode = 1
} else if (!existsSync(join(root, 'node_modules', '.bin'))) {
  console.error('The release was not unpacked completely: unpack it again, into an empty folder.')
  process.exitCode = 1
}
