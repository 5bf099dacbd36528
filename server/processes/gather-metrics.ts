import type { Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import type { FromWorker, ProcessMetrics, ToWorker } from './messages.ts'

/** A worker that does not answer by then is left out. */
const answerWithinMs = 2000

/** Gathers the metrics of all processes, which any worker may be asked for. */
export type MetricsGatherer = {
  gather: () => Promise<string>
  take: (message: Extract<FromWorker, { kind: 'ownMetrics' }>) => void
}

/** `own`: the metrics of the main process. */
export function createMetricsGatherer(own: Registry, workers: ReadonlySet<Worker>): MetricsGatherer {
  const pending = new Map<number, (metrics: ProcessMetrics) => void>()
  let questions = 0

  function ask(worker: Worker): Promise<ProcessMetrics> {
    questions += 1
    const id = questions
    return new Promise<ProcessMetrics>((resolve) => {
      const late = setTimeout(() => resolve([]), answerWithinMs)
      pending.set(id, (metrics) => {
        clearTimeout(late)
        resolve(metrics)
      })
      tell(worker, { kind: 'readMetrics', id })
    }).finally(() => pending.delete(id))
  }

  async function gather(): Promise<string> {
    const running = [...workers].filter((worker) => worker.isConnected())
    const all = await Promise.all([own.getMetricsAsJSON(), ...running.map(ask)])
    return AggregatorRegistry.aggregate(all).metrics()
  }

  return { gather, take: ({ id, metrics }) => pending.get(id)?.(metrics) }
}

/** Sends a message to a worker that may be gone. */
export function tell(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => {})
}
