import { execFile } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { adminCommand } from '../admin-command.ts'
import { binary, majorVersionOf } from './binaries.ts'
import { type DatabaseUser, giveTo, runAs } from './database-user.ts'
import { EmbeddedPostgresError, hasCode, reasonOf } from './embedded-postgres-error.ts'
import { rememberPostmaster, requireNotOver } from './running-postmasters.ts'

/** The role and the database inside the cluster. */
export const databaseName = 'onushilon'

/** Both ends of every connection must prove that they have the password. */
const access =
  process.platform === 'win32' ? 'host all all 127.0.0.1/32 scram-sha-256\n' : 'local all all scram-sha-256\n'

type Options = {
  cluster: string
  native: string
  user: DatabaseUser | null
  password: string
  /** Ends what runs; the promise rejects once it has ended. */
  signal?: AbortSignal | undefined
}

/** Creates the cluster under a draft name and renames it when complete: no start leaves half of one. */
export async function createCluster({ cluster, password, ...options }: Options): Promise<void> {
  removeDrafts(cluster)
  const draft = mkdtempSync(`${cluster}.new-`)
  giveTo(options.user, draft)
  try {
    await runInitdb({ cluster: draft, ...options })
    writeFileSync(join(draft, 'pg_hba.conf'), access)
    // initdb has made a database, empty like a new one; another would take some tenths of a second.
    const statements = [`alter database postgres rename to ${databaseName}`, setPassword(password)]
    await runStatements({ cluster: draft, ...options }, statements)
    renameSync(draft, cluster)
    syncDirectory(dirname(cluster))
  } catch (error) {
    removeDraft(draft)
    throw error
  }
}

/** Sets the role's password in a stopped cluster, for when the password file was lost. */
export async function resetPassword(options: Options): Promise<void> {
  await runStatements(options, [setPassword(options.password)])
}

export function hasCluster(cluster: string): boolean {
  try {
    return existsSync(cluster) && readFileSync(join(cluster, 'PG_VERSION'), 'utf8') !== ''
  } catch (error) {
    if (hasCode(error, 'EACCES', 'EPERM')) {
      throw new EmbeddedPostgresError(
        `The database in ${cluster} belongs to another user: start the server as that user or as root.`,
      )
    }
    throw new EmbeddedPostgresError(
      `${cluster} is not a PostgreSQL database (${reasonOf(error)}): move it away, or set DATA_DIR to another directory.`,
    )
  }
}

/** Throws when the cluster has another major version, which these binaries cannot open. */
export function checkVersion(cluster: string, native: string): void {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  const ours = majorVersionOf(native)
  if (found === ours) return
  throw new EmbeddedPostgresError(
    `The database in ${cluster} was made by PostgreSQL ${found} and this server brings PostgreSQL ${ours}: start the version of Onushilon that made it, run "${adminCommand('backup <file>')}" there, and restore the file with this version into another DATA_DIR ("Upgrade" in docs/operations.md).`,
  )
}

/** Environment of the database's programs: without PG… variables, which would change what they do. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env
  const locale = process.platform === 'darwin' ? { LC_ALL: 'en_US.UTF-8' } : {}
  return { PATH, ...(process.platform === 'win32' ? { SystemRoot, TEMP, TMP } : {}), ...locale }
}

/** A killed start's initdb may still be writing its draft; it fails, and ours has its own name. */
function removeDrafts(cluster: string): void {
  const prefix = `${basename(cluster)}.new-`
  for (const name of readdirSync(dirname(cluster))) {
    if (name.startsWith(prefix)) removeDraft(join(dirname(cluster), name))
  }
}

function removeDraft(draft: string): void {
  rmSync(draft, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}

type Run = Omit<Options, 'password'>

async function runInitdb(run: Run): Promise<void> {
  // LC_CTYPE must support Unicode: with "C" the text search leaves the danda attached to Bangla words. Not
  // every system has both of these locales.
  const locales = process.platform === 'win32' ? ['C'] : ['C.UTF-8', 'en_US.UTF-8']
  let problem: string | null = null
  for (const locale of locales) {
    problem = await runProgram('initdb', run, [
      ...['-D', run.cluster, '-U', databaseName, '--auth=trust', '--encoding=UTF8', `--locale=${locale}`],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--data-checksums', '--no-instructions'],
    ])
    if (problem === null) return
    if (!problem.includes('locale')) break
  }
  throw new EmbeddedPostgresError(`The database could not be created in ${run.cluster}: ${problem}.`)
}

/** Runs statements in a stopped cluster, in PostgreSQL's single-user mode. */
async function runStatements(run: Run, statements: string[]): Promise<void> {
  const args = ['--single', '-D', run.cluster, '-c', 'log_checkpoints=off', 'template1']
  const problem = await runProgram('postgres', run, args, `${statements.join('\n')}\n`)
  if (problem === null) return
  throw new EmbeddedPostgresError(`The database in ${run.cluster} could not be prepared: ${problem}.`)
}

const execute = promisify(execFile)

/** Runs a program of PostgreSQL to its end. Returns why it failed, or null. */
async function runProgram(
  name: 'initdb' | 'postgres',
  { cluster, native, user, signal }: Run,
  args: string[],
  input = '',
): Promise<string | null> {
  requireNotOver()
  signal?.throwIfAborted()
  try {
    const options = { ...runAs(user), cwd: cluster, env: databaseEnvironment(), windowsHide: true }
    const running = execute(binary(native, name), args, options)
    const { child } = running
    rememberPostmaster(child)
    // With the option of that name, the promise would reject before the program has ended.
    signal?.addEventListener('abort', () => child.kill(), { once: true })
    // It may end without reading.
    child.stdin?.on('error', () => {}).end(input)
    const { stderr } = await running
    // In single-user mode PostgreSQL goes on after an error.
    return /\b(ERROR|FATAL|PANIC):/.test(stderr) ? errorLine(stderr) : null
  } catch (error) {
    const { code, stdout, stderr } = error as { code?: unknown; stdout?: string; stderr?: string }
    return typeof code === 'string' ? reasonOf(error) : errorLine(stderr || stdout || '')
  }
}

/** The password consists of hexadecimal digits, so it needs no quoting. */
function setPassword(password: string): string {
  return `alter role ${databaseName} password '${password}'`
}

/** The line of PostgreSQL's output with the error, without its prefix and full stop. */
export function errorLine(output: string): string {
  const lines = output.trim().split('\n')
  // On a full disk, later lines only report consequences.
  const full = lines.find((text) => text.includes('No space left on device'))
  const line =
    full ?? lines.findLast((text) => /\b(FATAL|PANIC|ERROR|error):/.test(text)) ?? lines.at(-1) ?? ''
  return line.replace(/^.*?\b(FATAL|PANIC|ERROR|error):\s*/, '').replace(/\.$/, '')
}

function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(directory, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
