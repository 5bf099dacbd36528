import cluster, { type Worker } from 'node:cluster'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import { packOutcome } from '../lib/packed-error.ts'
import { codeFile, root } from '../lib/places.ts'
import type { Config } from '../settings/config.ts'
import { createMetricsGatherer, type MetricsGatherer, tell } from './gather-metrics.ts'
import type { FromWorker } from './messages.ts'
import { usualWatch, type Watch, watchWorker } from './watch-worker.ts'

export type Workers = {
  /**
   * Lets the workers open the database and listen. Returns the URL once the first accepts requests; the others
   * start one after the other. Throws WorkersError, or the stack of the first worker, when that cannot. `metrics`:
   * those of this process; the workers' are added to them. `calls`: what this process runs for its workers.
   */
  open: (own: { metrics: Registry; calls: Calls }) => Promise<string>
  stop: () => Promise<void>
}

type Calls = Readonly<Record<string, (...args: never[]) => Promise<unknown>>>

/** Thrown when the workers cannot start; the message is a sentence for the terminal. */
export class WorkersError extends Error {
  override name = 'WorkersError'
}

/** The heap of a worker, which ends and is replaced when it needs more. */
const heapMegabytes = 768
/** Before a worker is cut off. Its requests in progress have 3 s to finish. */
const stopWithinMs = 3500
/** A worker that ends sooner is replaced after a pause. */
const soonMs = 10_000
const pauseMs = 1000

type Options = {
  config: Pick<Config, 'processes' | 'port'>
  log: Pick<Logger, 'error' | 'info'>
  /** The command that starts a worker. */
  command?: { exec: string; args: string[] }
  watch?: Watch
}

const boot = { exec: path.join(root, 'server/boot.js'), args: [codeFile('worker')] }

/**
 * Starts the processes that answer requests at the one port of the settings, and replaces each that ends or hangs
 * until `stop`. This process accepts the connections and hands them out in turn. The first worker loads its code while
 * this process prepares the database; the others wait until it answers, so that they do not take its time.
 */
export function startWorkers({ config, log, command = boot, watch = usualWatch }: Options): Workers {
  const workers = new Set<Worker>()
  const starting = new Set<Worker>()
  const opening = Promise.withResolvers<{ gatherer: MetricsGatherer; calls: Calls }>()
  let isReplacing = false
  // Between processes JSON would lose values that are no numbers.
  cluster.setupPrimary({
    ...command,
    execArgv: [...process.execArgv, `--max-old-space-size=${heapMegabytes}`],
    serialization: 'advanced',
  })

  /** Returns the URL of a worker that listens. Rejects when it ends before. */
  function start(): Promise<string> {
    const began = performance.now()
    // With PORT=0 this process has chosen one.
    const worker = cluster.fork(process.env.PORT ? { PORT: String(config.port) } : {})
    workers.add(worker)
    starting.add(worker)
    closeConnectionInTransit(worker)
    return new Promise((resolve, reject) => {
      worker.on('message', async (message: FromWorker) => {
        if (message.kind === 'pong') return
        if (message.kind === 'listening') {
          starting.delete(worker)
          watchWorker(worker, watch, log)
          return resolve(message.url)
        }
        if (message.kind === 'failed') return reject(errorOf(message))
        const { gatherer, calls } = await opening.promise
        if (message.kind === 'loaded') return tell(worker, { kind: 'start' })
        if (message.kind === 'ownMetrics') return gatherer.take(message)
        const { id, name, args } = message
        tell(worker, {
          kind: 'answer',
          id,
          outcome: await packOutcome(() => calls[name]!(...(args as never[]))),
        })
      })
      // Its end says more.
      worker.on('error', () => {})
      worker.once('exit', (code, signal) => {
        workers.delete(worker)
        starting.delete(worker)
        reject(new Error(`A worker process ended with ${signal ?? code} before it was ready.`))
        if (isReplacing)
          void replace({ worker: worker.process.pid, code, signal }, performance.now() - began < soonMs)
      })
    })
  }

  async function replace(ended: object, isSoon: boolean): Promise<void> {
    log.error(ended, 'a worker process ended and is replaced')
    if (isSoon) await delay(pauseMs)
    if (!isReplacing) return
    await start().then(
      () => log.info('the worker process is replaced'),
      // Its end starts the next one.
      (error) => log.error({ err: error }, 'a worker process could not start'),
    )
  }

  async function startOthers(): Promise<void> {
    for (let others = config.processes - 1; others > 0 && isReplacing; others -= 1) {
      // Its end starts another one, and is logged.
      await start().catch(() => {})
    }
    if (isReplacing && config.processes > 1) log.info('all worker processes answer')
  }

  const first = start()
  // `open` throws it.
  first.catch(() => {})
  return {
    async open({ metrics, calls }) {
      metrics.registerMetric(countProcesses(workers))
      const gatherer = createMetricsGatherer(metrics, workers)
      opening.resolve({ gatherer, calls: { ...calls, gatherMetrics: gatherer.gather } })
      const url = await first
      isReplacing = true
      void startOthers()
      return url
    },
    async stop() {
      isReplacing = false
      const gone = Promise.all(
        [...workers].map((worker) => new Promise((resolve) => worker.once('exit', resolve))),
      )
      const end = (ended: ReadonlySet<Worker>) => {
        for (const worker of ended) worker.process.kill('SIGKILL')
      }
      // A worker that still starts may hear nothing, and has nothing to finish.
      end(starting)
      for (const worker of workers) tell(worker, { kind: 'stop' })
      const cutOff = setTimeout(() => end(workers), stopWithinMs)
      await gone
      clearTimeout(cutOff)
    },
  }
}

type Handle = { close: () => void }

/**
 * Closes the connection that a worker was being given when it ended. Node leaves it open, so the client would wait
 * without end; one that is closed is opened again.
 */
function closeConnectionInTransit({ process: child }: Worker): void {
  const send = child.send.bind(child) as (message: unknown, handle?: unknown, ...more: unknown[]) => boolean
  let last: Handle | null = null
  const remember = (message: unknown, handle?: unknown, ...more: unknown[]) => {
    if (typeof (handle as Handle | null)?.close === 'function') last = handle as Handle
    return send(message, handle, ...more)
  }
  child.send = remember as typeof child.send
  // Closing one again that the worker had accepted does nothing.
  child.once('exit', () => last?.close())
}

function errorOf({ sentence, stack }: Extract<FromWorker, { kind: 'failed' }>): Error {
  return sentence
    ? new WorkersError(sentence)
    : Object.assign(new Error('A worker could not start.'), { stack })
}

/** The gauge of the workers that run. */
export function countProcesses(workers: ReadonlySet<Worker>): Gauge {
  return new Gauge({
    name: 'worker_processes',
    help: 'Processes of this server that answer requests',
    registers: [],
    collect() {
      this.set(workers.size)
    },
  })
}
