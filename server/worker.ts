import { writeFileSync } from 'node:fs'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { freeStartMemory } from './lib/free-start-memory.ts'
import { createLog } from './lib/log.ts'
import { joinMainProcess } from './processes/main-process.ts'
import { type Config, readConfig } from './settings/config.ts'
import { builtPages } from './start/built-pages.ts'
import { explainStart } from './start/explain-start.ts'
import { listen } from './start/listen.ts'
import { openProduct } from './start/open-product.ts'
import { joinDatabase } from './start/start-database.ts'
import { startTraces } from './start/start-traces.ts'
import { type Stops, stopAll } from './start/stops.ts'
import { workerTasks } from './upkeep.ts'

/*
 * One of the processes that answer requests (processes/workers.ts). It stops when the main process says so; when
 * that has died, Node ends this one.
 */

const stops: Stops = []
let isStopping = false

// Terminals and service managers send these to every process: the main process decides.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

const main = joinMainProcess({ onStart: () => void startOrFail(), onStop: () => stop(0) })

function stop(exitCode: number): void {
  if (isStopping) return
  isStopping = true
  stopAll(stops).then(
    () => process.exit(exitCode),
    () => process.exit(1),
  )
}

async function start(config: Config, log: Logger): Promise<string> {
  for (const fault of ['unhandledRejection', 'uncaughtException'] as const)
    process.on(fault, (error: unknown) => {
      log.fatal({ err: error }, 'unhandled error, this worker process stops')
      stop(1)
    })
  await startTraces(config, stops)
  const database = await joinDatabase(config, { log, stops })
  const { deps, jobs } = await openProduct(config, { database, log, stops, ask: main.ask })
  await jobs.start({ queues: [], tasks: workerTasks(deps) })
  const app = await buildApp(deps, { pages: builtPages, shareMetrics: main.shareMetrics })
  stops.push(() => app.close())
  // The main process stores that of a new database meanwhile.
  await main.ask('firstContent')
  const url = await listen(app, config)
  freeStartMemory()
  return url
}

/** When memory runs out, the system ends a worker, which is replaced, before the main process or the database. */
function offerToEndFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '300')
  } catch {
    // Only Linux has it.
  }
}

async function startOrFail(): Promise<void> {
  try {
    const config = readConfig(process.env)
    const log = createLog(config.logLevel)
    const url = await start(config, log)
    await main.tell({ kind: 'listening', url })
  } catch (error) {
    const stack = error instanceof Error ? String(error.stack) : String(error)
    if (!isStopping) await main.tell({ kind: 'failed', sentence: explainStart(error), stack })
    process.exit(1)
  }
}

offerToEndFirst()
await main.tell({ kind: 'loaded' })
