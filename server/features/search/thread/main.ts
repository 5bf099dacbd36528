import { parentPort, workerData } from 'node:worker_threads'
import { createSearch } from '../engine/search.ts'
import { respond } from '../protocol/respond.ts'
import type { Call, Callable, CallName, Reply, ThreadData, ThreadError } from './messages.ts'

/** The search thread. It calls the search for messages of its parent, and ends after `close`. */
const { target, max } = workerData as ThreadData
const port = parentPort!
const search = createSearch(target, { max })
const callable: Callable = {
  ...search,
  respond: (call, options) => respond(search, call, options),
}
const calls: Record<CallName, (...args: never[]) => Promise<unknown>> = callable

port.on('message', async ({ id, name, args }: Call) => {
  port.postMessage(await replyTo(id, () => calls[name](...(args as never[]))))
  if (name === 'close') port.close()
})

async function replyTo(id: number, call: () => Promise<unknown>): Promise<Reply> {
  try {
    return { id, result: await call() }
  } catch (error) {
    const { message, stack, code, syscall } = Object(error) as ThreadError
    return { id, error: { message: String(message), stack, code, syscall } }
  }
}
