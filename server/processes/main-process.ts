import type { Registry } from 'prom-client'
import { type Settling, settleWith } from '../lib/packed-error.ts'
import type { FromWorker, ToWorker } from './messages.ts'

/** The main process, as one of its workers sees it. */
export type MainProcess = {
  tell: (message: FromWorker) => Promise<void>
  /** Calls a function of the main process. Its errors keep their message and code. */
  ask: <Result>(name: string, args?: unknown[]) => Promise<Result>
  /** Shares the metrics of this process. Returns a function that returns those of all processes, as text. */
  shareMetrics: (own: Registry) => () => Promise<string>
}

type Handlers = { onStart: () => void; onStop: () => void }

/** Joins the main process that has started this worker. The handlers are called when it is to start and to stop. */
export function joinMainProcess({ onStart, onStop }: Handlers): MainProcess {
  const pending = new Map<number, Settling>()
  let ownMetrics: Registry | null = null
  let questions = 0

  const tell = (message: FromWorker) =>
    new Promise<void>((resolve) => {
      if (!process.send) throw new Error('This process has no main process.')
      process.send(message, () => resolve())
    })

  const ask = <Result>(name: string, args: unknown[] = []) =>
    new Promise<Result>((resolve, reject) => {
      questions += 1
      pending.set(questions, { resolve, reject })
      void tell({ kind: 'ask', id: questions, name, args })
    })

  async function replyWithMetrics(id: number): Promise<void> {
    await tell({ kind: 'ownMetrics', id, metrics: (await ownMetrics?.getMetricsAsJSON()) ?? [] })
  }

  process.on('message', (message: ToWorker) => {
    if (message.kind === 'start') onStart()
    else if (message.kind === 'stop') onStop()
    else if (message.kind === 'ping') void tell({ kind: 'pong' })
    else if (message.kind === 'readMetrics') void replyWithMetrics(message.id)
    else {
      const caller = pending.get(message.id)
      pending.delete(message.id)
      if (caller) settleWith(message.outcome, caller)
    }
  })

  return {
    tell,
    ask,
    shareMetrics(own) {
      ownMetrics = own
      return () => ask('gatherMetrics')
    },
  }
}
