import type { Registry } from 'prom-client'
import type { FromWorker, ToWorker } from './messages.ts'

/** The main process, as one of its workers sees it. */
export type MainProcess = {
  tell: (message: FromWorker) => Promise<void>
  /** Shares the metrics of this process. Returns a function that returns those of all processes, as text. */
  shareMetrics: (own: Registry) => () => Promise<string>
}

type Handlers = { onStart: () => void; onStop: () => void }

/** Joins the main process that has started this worker. The handlers are called when it is to start and to stop. */
export function joinMainProcess({ onStart, onStop }: Handlers): MainProcess {
  const pending = new Map<number, (text: string | null) => void>()
  let ownMetrics: Registry | null = null
  let questions = 0

  const tell = (message: FromWorker) =>
    new Promise<void>((resolve) => {
      if (!process.send) throw new Error('This process has no main process.')
      process.send(message, () => resolve())
    })

  async function replyWithMetrics(id: number): Promise<void> {
    await tell({ kind: 'ownMetrics', id, metrics: (await ownMetrics?.getMetricsAsJSON()) ?? [] })
  }

  process.on('message', (message: ToWorker) => {
    if (message.kind === 'start') onStart()
    else if (message.kind === 'stop') onStop()
    else if (message.kind === 'ping') void tell({ kind: 'pong' })
    else if (message.kind === 'readMetrics') void replyWithMetrics(message.id)
    else pending.get(message.id)?.(message.text)
  })

  async function gatherMetrics(): Promise<string> {
    questions += 1
    const id = questions
    const text = await new Promise<string | null>((resolve) => {
      pending.set(id, resolve)
      void tell({ kind: 'askMetrics', id })
    }).finally(() => pending.delete(id))
    if (text === null) throw new Error('The main process could not gather the metrics.')
    return text
  }

  return {
    tell,
    shareMetrics(own) {
      ownMetrics = own
      return gatherMetrics
    },
  }
}
