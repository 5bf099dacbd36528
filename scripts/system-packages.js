import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The supported package managers and their arguments. */
const managers = [
  {
    program: 'apt-get',
    prepare: ['update', '-qq'],
    install: ['install', '-y', '-qq', '--no-install-recommends'],
  },
  { program: 'dnf', install: ['install', '-y', '-q'] },
  { program: 'apk', install: ['add', '--quiet'] },
  { program: 'pacman', install: ['-Sy', '--noconfirm', '--quiet'] },
  { program: 'zypper', install: ['--non-interactive', 'install'] },
]

/**
 * Returns the package manager of this system; null without a supported one. `run` installs packages, and is null
 * when we may not install; `command` is the command for a person. An interrupted package manager may need repair,
 * so `run` always finishes.
 */
export function findPackageManager(runChild) {
  const manager = managers.find(({ program }) => isOnPath(program))
  if (!manager) return null
  const { program, prepare, install } = manager
  const words = install.filter((word) => !word.includes('q'))
  const sudo = findSudo()
  const call = (args) =>
    runChild([...sudo, program][0], [...sudo, program, ...args].slice(1), {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      mustFinish: true,
    })
  let hasPrepared = false
  const run = async (packages, { isPrepared = hasPrepared } = {}) => {
    if (prepare && !isPrepared) {
      await call(prepare)
      hasPrepared = true
    }
    return call([...install, ...packages])
  }
  const command = (name) => `${program} ${words.join(' ')} ${name}`
  return { program, command, run: sudo ? run : null }
}

/** The last line of a command's output, in brackets. */
export function lastWords({ output }) {
  const said = output.trim().split('\n').at(-1)
  return said ? ` (${said})` : ''
}

export function isOnPath(program) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .some((place) => statSync(join(place, program), { throwIfNoEntry: false })?.isFile())
}

/** The prefix that runs a command as root; null when we may not. */
function findSudo() {
  if (process.geteuid?.() === 0) return []
  if (!isOnPath('sudo')) return null
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n', '-E'] : null
}
