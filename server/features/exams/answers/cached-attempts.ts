import type { Deps } from '../../../deps.ts'
import type { Slot } from '../../../lib/memory.ts'
import {
  type AttemptKey,
  type AttemptToAnswer,
  findAttemptToAnswer,
  findOptionsOfSnapshot,
  type SnapshotOptions,
} from './queries.ts'

/*
 * Caches the immutable parts of attempts and their snapshots in the process: each saved answer needs them,
 * and a snapshot shared by many attempts is parsed once. Whether an attempt is still open is never cached.
 */

export type CachedAttempt = AttemptToAnswer & { options: SnapshotOptions }

const maxAttempts = 20_000
const maxSnapshots = 200

type Cache = { attempts: Map<string, CachedAttempt>; snapshots: Map<string, SnapshotOptions> }

const cache: Slot<Cache> = { create: () => ({ attempts: new Map(), snapshots: new Map() }) }

/** Returns an attempt of its owner; null when there is none. */
export async function findCachedAttempt(
  { sql, memory }: Pick<Deps, 'sql' | 'memory'>,
  { owner, id }: AttemptKey,
): Promise<CachedAttempt | null> {
  const { attempts, snapshots } = memory.get(cache)
  const cached = attempts.get(id)
  if (cached) return cached.owner === owner ? cached : null
  const attempt = await findAttemptToAnswer(sql, { owner, id })
  if (!attempt) return null
  const options = snapshots.get(attempt.paperHash) ?? (await findOptionsOfSnapshot(sql, attempt.paperHash))
  store(snapshots, attempt.paperHash, options, maxSnapshots)
  const found = { ...attempt, options }
  store(attempts, id, found, maxAttempts)
  return found
}

/** FIFO eviction; an evicted entry is read again. */
function store<Value>(cache: Map<string, Value>, key: string, value: Value, maxSize: number): void {
  cache.set(key, value)
  const [oldest] = cache.keys()
  if (cache.size > maxSize && oldest !== undefined) cache.delete(oldest)
}
