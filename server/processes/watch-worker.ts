import type { Worker } from 'node:cluster'
import type { Logger } from 'pino'
import { tell } from './gather-metrics.ts'

/** `unanswered`: a worker that leaves so many pings in a row without an answer is killed. */
export type Watch = { everyMs: number; unanswered: number }

/** Half a minute: longer than any request of an overloaded machine keeps a process from its messages. */
export const usualWatch: Watch = { everyMs: 5000, unanswered: 6 }

/**
 * Kills a worker that does not answer until its end, so that it is replaced. Pings are counted, not seconds: while this
 * process itself stands still, none is sent.
 */
export function watchWorker(
  worker: Worker,
  { everyMs, unanswered }: Watch,
  log: Pick<Logger, 'error'>,
): void {
  let open = 0
  worker.on('message', () => {
    open = 0
  })
  const timer = setInterval(() => {
    if (open >= unanswered) {
      clearInterval(timer)
      log.error({ worker: worker.process.pid }, 'a worker process does not answer and is killed')
      worker.process.kill('SIGKILL')
      return
    }
    open += 1
    tell(worker, { kind: 'ping' })
  }, everyMs)
  timer.unref()
  worker.once('exit', () => clearInterval(timer))
}
