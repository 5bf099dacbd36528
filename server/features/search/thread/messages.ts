import type { MessagePort } from 'node:worker_threads'
import type { PostgresTarget } from '../../../lib/database/database.ts'
import type { WantedAgain } from '../engine/memory/index-reading.ts'
import type { OpenSearch } from '../engine/search.ts'
import type { Responder } from '../protocol/respond.ts'

/** The data with which a search thread starts: its index among the search threads, and its connections. */
export type ThreadData = { target: PostgresTarget; thread: number; max: number }

/** The data with which the thread that reads the index starts. It sends the index to each port. */
export type ReaderData = { target: PostgresTarget; threads: number; ports: MessagePort[] }

/**
 * The functions of a search thread. `takeIndex` takes the index that arrives at a port, and returns false
 * when none arrives.
 */
export type Callable = Responder &
  Pick<OpenSearch, 'find' | 'findFacetValues' | 'findTwins' | 'readFacts' | 'close'> & {
    takeIndex: (port: MessagePort) => Promise<boolean>
  }
export type CallName = keyof Callable

export type Call = { id: number; name: CallName; args: unknown[] }

/** An error of a thread. Callers decide by its code and system call what to do. */
export type ThreadError = { message: string; stack?: string; code?: string; syscall?: string }

export type Reply = { id: number; result: unknown } | { id: number; error: ThreadError }

/** A message of a search thread: a reply, or a request to read the index again. */
export type ThreadMessage = Reply | { wanted: WantedAgain }
