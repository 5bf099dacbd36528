import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { readConfig } from './config.ts'
import { explainStart } from './explain-start.ts'
import { findFreePort } from './lib/free-port.ts'
import { isLostConnection } from './lib/lasting-pool.ts'
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

  const starting = startServer(config, {
    log,
    pages: builtPages,
    announce: (line) => process.stdout.write(`${line}\n`),
  })
  let isStopping = false
  const stopOnce = () => {
    // npm and the terminal may both send the same signal.
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), stopTimeoutMs).unref()
    // Who changes their mind while it starts is not left with a database that runs on.
    const stopped = starting.then(({ stop }) => stop())
    stopped.then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'fault while stopping')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopOnce)
  if (process.env.npm_lifecycle_event) stopWithParent(stopOnce)
  const { url } = await starting
  freeStartMemory()
  // The last word: who reads it may send a signal at once.
  process.stdout.write(`Onushilon is ready at ${url}\n`)
} catch (error) {
  const why = explainStart(error)
  const whole = error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${why ?? `The server could not start.\n${whole}`}\n`)
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
