import { once } from 'node:events'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { packOutcome } from '../../../lib/packed-error.ts'
import type { SharedIndex } from '../engine/memory/index-copy.ts'
import { openSearch } from '../engine/search.ts'
import { respond } from '../protocol/respond.ts'
import type { Call, Callable, CallName, ThreadData, ThreadMessage } from './search-thread.ts'

/** A search thread. It calls the search for messages of its parent, and ends after `close`. */
const { target, thread, max } = workerData as ThreadData
const port = parentPort!
const post = (message: ThreadMessage) => port.postMessage(message)
const search = openSearch(target, { thread, max, onWanted: (wanted) => post({ wanted }) })

const callable: Callable = {
  ...search,
  takeIndex,
  respond: (call, options) => respond(search, call, options),
}
const calls: Record<CallName, (...args: never[]) => Promise<unknown>> = callable

port.on('message', async ({ id, name, args }: Call) => {
  post({ id, outcome: await packOutcome(() => calls[name](...(args as never[]))) })
  if (name === 'close') port.close()
})

/** Waits for the index, or until the other side closes the port because it could not read the index. */
async function takeIndex(from: MessagePort): Promise<boolean> {
  const message: Promise<SharedIndex[]> = once(from, 'message')
  const [shared] = await Promise.race([message, once(from, 'close').then(() => [])])
  from.close()
  if (shared) search.takeIndex(shared)
  return shared !== undefined
}
