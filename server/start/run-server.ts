import { networkInterfaces } from 'node:os'
import type { Logger } from 'pino'
import { boundCompileCache } from '../lib/compile-cache.ts'
import { endPostmastersNow } from '../lib/embedded-postgres/running-postmasters.ts'
import { findFreePort } from '../lib/free-port.ts'
import { freeStartMemory } from '../lib/free-start-memory.ts'
import { createLog } from '../lib/log.ts'
import { sourceStack } from '../lib/source-stack.ts'
import type { Pages } from '../plugins/pages.ts'
import { type Config, readConfig } from '../settings/config.ts'
import { readSettingsProblems } from '../settings/settings-file.ts'
import { readyLines } from './ready-lines.ts'
import { startServer } from './start.ts'

/** From the signal to the exit: what a stop has not finished by then is cut off. */
const stopWithinMs = 4000

type Options = {
  pages: Pages
  /** Follows the address in the ready line. */
  note?: string
  /** Stops what the caller has started. */
  close?: () => Promise<void>
}

/**
 * Starts the server of the environment's settings, and exits the process when it is to stop: with 0 after
 * SIGINT, SIGTERM, SIGHUP or the end of npm, with 1 after an error. Every way out stops the embedded database.
 */
export async function runServer({ pages, note = '', close = async () => {} }: Options): Promise<void> {
  const stopping = new AbortController()
  try {
    const announce = (line: string) => void process.stdout.write(`${line}\n`)
    for (const problem of readSettingsProblems()) announce(problem)
    const config = await readSettings()
    const log = createLog(config.logLevel)
    const starting = startServer(config, { log, pages, announce, signal: stopping.signal })
    stopOnSignals(log, stopping, async () => {
      // A start that was interrupted, or that fails now, has stopped what it had started.
      const started = await starting.catch(() => null)
      await started?.stop()
      await close()
    })
    const { url } = await starting
    freeStartMemory()
    void boundCompileCache()
    // Printed last: readers may send a signal at once.
    const isTerminal = process.stdout.isTTY === true
    announce(readyLines(config, { url, note, networks: networkInterfaces(), isTerminal }))
  } catch (error) {
    if (stopping.signal.aborted) return
    const { explainStart } = await import('./explain-start.ts')
    const why = explainStart(error)
    const whole = sourceStack(error instanceof Error ? String(error.stack) : String(error))
    process.stderr.write(`${why ?? `The server could not start.\n${whole}`}\n`)
    process.exit(1)
  }
}

/** With PORT=0, chooses the port before anything is created that contains it (issuer, links in mails). */
async function readSettings(): Promise<Config> {
  const settings = readConfig(process.env)
  if (settings.port) return settings
  return readConfig({ ...process.env, PORT: String(await findFreePort(settings.host)) })
}

function stopOnSignals(log: Logger, stopping: AbortController, stop: () => Promise<void>): void {
  const stopOnce = (exitCode: number) => {
    // npm and the terminal may both send the same signal.
    if (stopping.signal.aborted) return
    stopping.abort()
    const cutOff = async (reason: object) => {
      log.error(reason, 'the stop did not finish; the rest is cut off, the database included')
      await endPostmastersNow()
      process.exit(exitCode)
    }
    setTimeout(() => void cutOff({ afterMs: stopWithinMs }), stopWithinMs)
    stop().then(
      () => process.exit(exitCode),
      (error) => cutOff({ err: error }),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopOnce(0))
  for (const fault of ['unhandledRejection', 'uncaughtException'] as const)
    process.on(fault, (error: unknown) => {
      log.fatal({ err: error }, 'unhandled error, the server stops')
      stopOnce(1)
    })
  if (process.env.npm_lifecycle_event) stopWithParent(() => stopOnce(0))
}

/**
 * npm passes SIGINT and SIGTERM on to this process, which replaces its shell (`exec` in package.json). A
 * server started by npm also stops when npm is gone.
 */
function stopWithParent(stop: () => void): void {
  const npm = process.ppid
  setInterval(() => {
    if (process.ppid !== npm) stop()
  }, 500).unref()
}
