import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { readConfig, SettingsError } from './config.ts'
import { EmbeddedPostgresError } from './lib/embedded-postgres/embedded-postgres-error.ts'
import { findFreePort } from './lib/free-port.ts'
import { isLostConnection } from './lib/lasting-pool.ts'
import { NewerDatabaseError } from './lib/migrate.ts'
import { builtPages, startServer } from './start.ts'

/** A stop that takes longer than this is cut short. */
const stopTimeoutMs = 20_000

try {
  const settings = readConfig(process.env)
  // With PORT=0 the number is chosen before anything that names it (issuer, links in mail) is made.
  const port = settings.port || (await findFreePort(settings.host))
  const config = settings.port ? settings : readConfig({ ...process.env, PORT: String(port) })
  const log = pino({ level: config.logLevel, redact: ['req.headers.authorization'] })

  process.on('unhandledRejection', (error) => {
    // The pool makes new connections; whoever asked was told.
    if (isLostConnection(error)) return log.warn({ err: error }, 'a connection to the database was lost')
    log.fatal({ err: error }, 'a fault that nobody handled ends the server')
    process.exit(1)
  })

  const { url, stop } = await startServer(config, {
    log,
    pages: builtPages,
    announce: (line) => process.stdout.write(`${line}\n`),
  })
  freeStartMemory()
  let isStopping = false
  const stopOnce = () => {
    // npm and the terminal may both send the same signal.
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), stopTimeoutMs).unref()
    stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'fault while stopping')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopOnce)
  if (process.env.npm_lifecycle_event) stopWithParent(stopOnce)
  // The last word: who reads it may send a signal at once.
  process.stdout.write(`Onushilon is ready at ${url}\n`)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

/**
 * What starting used and nobody needs any more (some 45 MB: compiled sources, the young generation grown to its most) goes
 * back to the system, once, before the first request. `gc` is there with --expose-gc, as `npm start` has it.
 */
function freeStartMemory(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/**
 * A SIGTERM to npm ends npm alone: neither its shell nor what runs in it hears of it. So a server that npm started
 * stops when npm is gone. Some shells make way for the command and some stay between the two.
 */
function stopWithParent(stop: () => void): void {
  const ancestors = () => `${process.ppid} ${findParentOf(process.ppid)}`
  const atStart = ancestors()
  setInterval(() => {
    if (ancestors() !== atStart) stop()
  }, 500).unref()
}

/** Of another process; known on Linux alone, where npm's usual shell stays. */
function findParentOf(pid: number): string {
  try {
    return /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? ''
  } catch {
    return ''
  }
}

/** One sentence for what the person at the terminal can mend; the whole error for what they cannot. */
function explain(error: unknown): string {
  if (
    error instanceof SettingsError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof NewerDatabaseError
  ) {
    return error.message
  }
  const { code, port, syscall } = error as { code?: string; port?: number; syscall?: string }
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program: stop that program, or set PORT to another number.`
  }
  if (code === 'EACCES' && syscall === 'listen') {
    return `Port ${port} needs more rights than this user has: set PORT to a number above 1023.`
  }
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') {
    return `The database of DATABASE_URL cannot be reached (${code}).`
  }
  return `The server could not start.\n${error instanceof Error ? error.stack : String(error)}`
}
