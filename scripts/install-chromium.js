import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findChromium } from './find-chromium.js'

// With a font for Bangla, where the system has one, so that pages look in tests as they do for people.
const managers = [
  {
    program: 'apt-get',
    prepare: ['update', '-qq'],
    install: ['install', '-y', '-qq', '--no-install-recommends'],
    browser: 'chromium',
    font: 'fonts-noto-core',
  },
  {
    program: 'dnf',
    install: ['install', '-y', '-q'],
    browser: 'chromium',
    font: 'google-noto-sans-bengali-fonts',
  },
  { program: 'apk', install: ['add', '--quiet'], browser: 'chromium', font: 'font-noto-bengali' },
  { program: 'pacman', install: ['-Sy', '--noconfirm', '--quiet'], browser: 'chromium', font: 'noto-fonts' },
  {
    program: 'zypper',
    install: ['--non-interactive', 'install'],
    browser: 'chromium',
    font: 'noto-sans-bengali-fonts',
  },
]

/**
 * Makes sure that there is a Chromium for the browser journeys, by the system's package manager where we may use it.
 * @returns {string | null} what the person has to do, in one sentence, when there is none
 */
export function ensureChromium(say = console.log) {
  if (findChromium()) return null
  const given = process.env.CHROMIUM_PATH
  if (given)
    return `The browser tests need Chromium, and CHROMIUM_PATH (${given}) is not a file: correct it or unset it.`
  const manager = managers.find(({ program }) => isOnPath(program))
  if (!manager) {
    return 'The browser tests need Chromium: install Chromium or Google Chrome, or set CHROMIUM_PATH to its program.'
  }
  const { program, browser, font } = manager
  const command = `${program} ${manager.install.filter((word) => !word.includes('q')).join(' ')} ${browser}`
  const sudo = findSudo()
  if (!sudo)
    return `The browser tests need Chromium: run "sudo ${command}", or set CHROMIUM_PATH to its program.`
  say(`Installing Chromium for the browser tests (${command})`)
  const run = (args) =>
    spawnSync([...sudo, program][0], [...sudo, program, ...args].slice(1), {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      encoding: 'utf8',
    })
  if (manager.prepare) run(manager.prepare)
  let result = run([...manager.install, browser, font])
  if (result.status !== 0) result = run([...manager.install, browser])
  const path = findChromium()
  if (path && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0) return null
  const said = `${result.stderr ?? ''}${result.stdout ?? ''}`.trim().split('\n').at(-1)
  return `The browser tests need Chromium, and "${command}" did not bring one that runs${said ? ` (${said})` : ''}: install Chromium or Google Chrome yourself, or set CHROMIUM_PATH to its program.`
}

/** What to put before a command to run it as root; null when we may not. */
function findSudo() {
  if (process.geteuid?.() === 0) return []
  if (!isOnPath('sudo')) return null
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n', '-E'] : null
}

function isOnPath(program) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .some((place) => statSync(join(place, program), { throwIfNoEntry: false })?.isFile())
}
