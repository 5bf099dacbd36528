import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmodSync, chownSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/* Starts programs of the distribution, on this machine only, with their files in a folder of a test. */

const run = promisify(execFile)

/** PostgreSQL and PgBouncer refuse to run as root: then they run as the user of Debian's package. */
const account: Account | null = process.geteuid?.() === 0 ? findAccount('postgres') : null

type Account = { uid: number; gid: number }

function findAccount(name: string): Account {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin`, LC_ALL: 'C.UTF-8' }

/** The folder of the programs of Debian's PostgreSQL, the newest version. */
export function findPostgresPrograms(): string {
  const folders = globSync('/usr/lib/postgresql/*/bin').toSorted()
  const newest = folders.at(-1)
  if (!newest) throw new Error('Debian\'s package "postgresql" is missing: see npm run test:cluster.')
  return newest
}

/** Creates a folder that belongs to the user of the programs. */
export function makeServiceFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `onushilon-${name}-`))
  giveToService(folder)
  chmodSync(folder, 0o711)
  return folder
}

/** Lets the programs own a file or folder. */
export function giveToService(file: string): void {
  if (account) chownSync(file, account.uid, account.gid)
}

export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })

/** Runs a program to its end; rejects with its output when it fails. */
export async function runProgram(program: string, args: readonly string[]): Promise<void> {
  await run(program, [...args], { env, cwd: '/', ...account })
}

export type Service = {
  child: ChildProcess
  /** What it has printed so far. */
  output: () => string
  /** Ends it with this signal; resolves when it has exited. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/** Starts a program that runs until it is stopped. */
export function startService(program: string, args: readonly string[]): Service {
  const child = spawn(program, [...args], { env, cwd: '/', ...account, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(String(chunk)))
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.once('error', (error) => chunks.push(error.message))
  return {
    child,
    output: () => chunks.join(''),
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
      child.kill(signal)
      await exited
    },
  }
}
