import type { PostgresTarget } from '../../../lib/database.ts'
import type { IndexedSearch } from '../engine/search.ts'
import type { Responder } from '../protocol/respond.ts'

/** The data with which the thread starts. */
export type ThreadData = { target: PostgresTarget; max: number }

/** The functions that are called by message. */
export type Callable = Responder &
  Pick<IndexedSearch, 'find' | 'findFacetValues' | 'findTwins' | 'warmUp' | 'readFacts' | 'close'>
export type CallName = keyof Callable

export type Call = { id: number; name: CallName; args: unknown[] }

/** An error of the thread. Callers decide by its code and system call what to do. */
export type ThreadError = { message: string; stack?: string; code?: string; syscall?: string }

export type Reply = { id: number; result: unknown } | { id: number; error: ThreadError }
