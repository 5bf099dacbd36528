import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { readConfig } from './config.ts'
import { explainStart } from './explain-start.ts'
import { findFreePort } from './lib/free-port.ts'
import { builtPages, startServer } from './start.ts'

/** A shutdown that takes longer is aborted. */
const stopTimeoutMs = 20_000

try {
  const settings = readConfig(process.env)
  // With PORT=0, choose the port before creating anything that contains it (issuer, links in mails).
  const port = settings.port || (await findFreePort(settings.host))
  const config = settings.port ? settings : readConfig({ ...process.env, PORT: String(port) })
  const log = pino({ level: config.logLevel, redact: ['req.headers.authorization'] })

  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'unhandled error, the server stops')
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
    // A signal during the start must stop the database too.
    const stopped = starting.then(({ stop }) => stop())
    stopped.then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'error while stopping')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopOnce)
  if (process.env.npm_lifecycle_event) stopWithParent(stopOnce)
  const { url } = await starting
  freeStartMemory()
  // Printed last: readers may send a signal at once.
  process.stdout.write(`Onushilon is ready at ${url}\n`)
} catch (error) {
  const why = explainStart(error)
  const whole = error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${why ?? `The server could not start.\n${whole}`}\n`)
  process.exit(1)
}

/**
 * Returns memory that only the start needed (some 45 MB: compiled sources, a grown young generation) to the
 * system, once, before the first request. `gc` exists with --expose-gc, as in `npm start`.
 */
function freeStartMemory(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/**
 * A SIGTERM to npm ends npm alone and does not reach its shell or children. So a server started by npm stops
 * when npm is gone. Some shells exec the command and others stay in between.
 */
function stopWithParent(stop: () => void): void {
  const ancestors = () => `${process.ppid} ${findParentOf(process.ppid)}`
  const atStart = ancestors()
  setInterval(() => {
    if (ancestors() !== atStart) stop()
  }, 500).unref()
}

/** The parent of another process; available on Linux only, where npm's usual shell stays. */
function findParentOf(pid: number): string {
  try {
    return /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? ''
  } catch {
    return ''
  }
}
