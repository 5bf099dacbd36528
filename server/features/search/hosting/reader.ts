import { parentPort, workerData } from 'node:worker_threads'
import { readIndex } from '../engine/memory/read-index.ts'
import type { ReaderData } from './search-thread.ts'

/** A thread that reads the index, sends it to the search threads and its snapshot to its parent, and ends. */
const { target, threads, ports } = workerData as ReaderData
const shared = await readIndex(target, { threads, signal: new AbortController().signal })
for (const port of ports) {
  port.postMessage(shared)
  port.close()
}
parentPort!.postMessage(shared.snapshot)
