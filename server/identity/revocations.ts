import type { Deps } from '../deps.ts'
import type { Slot } from '../lib/memory.ts'
import { listRevokedSessions } from './session-queries.ts'

/*
 * Access and id tokens are verified by signature alone, which cannot show that their session has ended. Each
 * process therefore caches the sessions that ended within the life of a token and reloads them every minute.
 * A token of a session that ended in another process stays valid for that long.
 */

const staleAfterMs = 30_000
const deadAfterMs = 60_000
/** Slightly longer than tokens live. */
const retentionMs = 65 * 60 * 1000

type Revocations = {
  ended: Set<string>
  readAtMs: number
  reading: Promise<void> | null
  /** Sessions noted during a reload, which may have started before they ended. */
  meanwhile: Set<string>
}

const revocations: Slot<Revocations> = {
  create: () => ({
    ended: new Set(),
    readAtMs: Number.NEGATIVE_INFINITY,
    reading: null,
    meanwhile: new Set(),
  }),
}

/** Whether the session has ended. Sessions that ended in other processes show within a minute. */
export async function isRevoked(
  { sql, clock, memory }: Pick<Deps, 'sql' | 'clock' | 'memory'>,
  originJti: string,
): Promise<boolean> {
  const list = memory.get(revocations)
  const nowMs = clock.now().getTime()
  const ageMs = Math.abs(nowMs - list.readAtMs)
  if (ageMs > staleAfterMs) {
    list.reading ??= read(sql, list, nowMs).finally(() => {
      list.reading = null
    })
    // A stale list is reloaded in the background; only a list that is too old is awaited.
    if (ageMs > deadAfterMs) await list.reading
    else list.reading.catch(() => {})
  }
  return list.ended.has(originJti)
}

async function read(sql: Deps['sql'], list: Revocations, nowMs: number): Promise<void> {
  list.meanwhile.clear()
  const ended = await listRevokedSessions(sql, new Date(nowMs - retentionMs))
  list.ended = new Set([...ended, ...list.meanwhile])
  list.readAtMs = nowMs
}

/** Records the end of a session in this process. Call it after the commit, so that reloads include it. */
export function noteRevocation({ memory }: Pick<Deps, 'memory'>, originJti: string): void {
  const { ended, meanwhile } = memory.get(revocations)
  ended.add(originJti)
  meanwhile.add(originJti)
}
