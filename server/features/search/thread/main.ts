import { parentPort, workerData } from 'node:worker_threads'
import { createSearch } from '../engine/search.ts'
import type { Call, Callable, CallName, Reply, ThreadData } from './messages.ts'

/** The search thread. It calls the search for messages of its parent, and ends after `close`. */
const { target, max } = workerData as ThreadData
const port = parentPort!
const search: Callable = createSearch(target, { max })
const calls: Record<CallName, (...args: never[]) => Promise<unknown>> = search

port.on('message', async ({ id, name, args }: Call) => {
  port.postMessage(await replyTo(id, () => calls[name](...(args as never[]))))
  if (name === 'close') port.close()
})

async function replyTo(id: number, call: () => Promise<unknown>): Promise<Reply> {
  try {
    return { id, result: await call() }
  } catch (error) {
    const { message, stack, code } = Object(error) as Error & { code?: string }
    return { id, error: { message: String(message), stack, code } }
  }
}
