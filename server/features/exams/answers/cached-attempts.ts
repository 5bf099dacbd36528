import type { Deps } from '../../../deps.ts'
import type { Slot } from '../../../lib/memory.ts'
import { RecentMap } from '../../../lib/recent-map.ts'
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

type Cache = { attempts: RecentMap<CachedAttempt>; snapshots: RecentMap<SnapshotOptions> }

const cache: Slot<Cache> = {
  create: () => ({ attempts: new RecentMap(maxAttempts), snapshots: new RecentMap(maxSnapshots) }),
}

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
  snapshots.set(attempt.paperHash, options)
  const found = { ...attempt, options }
  attempts.set(id, found)
  return found
}
