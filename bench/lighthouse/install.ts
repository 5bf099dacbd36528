import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Lighthouse is not among the packages of the product, because the first `npm start` would install it too. */
const folder = path.join(import.meta.dirname, '../../.cache/lighthouse')
const installed = path.join(folder, 'node_modules/lighthouse')

/** Lighthouse's program, which `installLighthouse` installs. */
export const lighthouse = path.join(installed, 'cli/index.js')

/** Installs the version in the lockfile of this folder, unless it is there. */
export function installLighthouse(): void {
  const wanted = read(path.join(import.meta.dirname, 'package.json')).dependencies?.lighthouse
  if (existsSync(lighthouse) && read(path.join(installed, 'package.json')).version === wanted) return
  mkdirSync(folder, { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) {
    cpSync(path.join(import.meta.dirname, name), path.join(folder, name))
  }
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
}

function read(file: string): { version?: string; dependencies?: { lighthouse?: string } } {
  return JSON.parse(readFileSync(file, 'utf8'))
}
