import type { MessagePort } from 'node:worker_threads'
import type { PostgresTarget } from '../../../lib/database/database.ts'
import type { PackedOutcome } from '../../../lib/packed-error.ts'
import type { WantedAgain } from '../engine/memory/index-reading.ts'
import type { ServedSearch } from '../protocol/respond.ts'

/** The data with which a search thread starts: its index among the search threads, and its connections. */
export type ThreadData = { target: PostgresTarget; thread: number; max: number }

/** The data with which the thread that reads the index starts. It sends the index to each port. */
export type ReaderData = { target: PostgresTarget; threads: number; ports: MessagePort[] }

/**
 * The functions of a search thread. `takeIndex` takes the index that arrives at a port, and returns false
 * when none arrives.
 */
export type Callable = ServedSearch & { takeIndex: (port: MessagePort) => Promise<boolean> }
export type CallName = keyof Callable

export type Call = { id: number; name: CallName; args: unknown[] }

export type Reply = { id: number; outcome: PackedOutcome }

/** A message of a search thread: a reply, or a request to read the index again. */
export type ThreadMessage = Reply | { wanted: WantedAgain }
