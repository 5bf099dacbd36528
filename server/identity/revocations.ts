import type { Deps } from '../lib/deps.ts'
import { listRevokedSessions } from './session-queries.ts'

/*
 * Access and id tokens are checked by their signature alone. What a signature cannot tell is that the session was
 * ended since: each process keeps the list of sessions that ended within the life of a token and reads it anew at
 * most every minute. A token of a session that ended in another process is good for that long.
 */

const staleAfterMs = 30_000
const deadAfterMs = 60_000
/** A little longer than tokens live. */
const retentionMs = 65 * 60 * 1000

type Revocations = {
  ended: Set<string>
  readAtMs: number
  reading: Promise<void> | null
  /** Became known while the list was read, which may have begun before they ended. */
  meanwhile: Set<string>
}

const kept = new WeakMap<Deps['db'], Revocations>()

function revocationsOf(db: Deps['db']): Revocations {
  let found = kept.get(db)
  if (!found) {
    found = { ended: new Set(), readAtMs: Number.NEGATIVE_INFINITY, reading: null, meanwhile: new Set() }
    kept.set(db, found)
  }
  return found
}

/** Whether the session was ended, as known here: at most a minute late for what other processes ended. */
export async function isRevoked(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  originJti: string,
): Promise<boolean> {
  const list = revocationsOf(db)
  const nowMs = clock.now().getTime()
  const ageMs = Math.abs(nowMs - list.readAtMs)
  if (ageMs > staleAfterMs) {
    list.reading ??= read(db, list, nowMs).finally(() => {
      list.reading = null
    })
    // Half the time it is renewed beside the call; only a list that is too old is waited for.
    if (ageMs > deadAfterMs) await list.reading
    else list.reading.catch(() => {})
  }
  return list.ended.has(originJti)
}

async function read(db: Deps['db'], list: Revocations, nowMs: number): Promise<void> {
  list.meanwhile.clear()
  const ended = await listRevokedSessions(db, new Date(nowMs - retentionMs))
  list.ended = new Set([...ended, ...list.meanwhile])
  list.readAtMs = nowMs
}

/** Makes an ending known in this process at once. It is committed already: a list that is read from now on has it. */
export function noteRevocation(db: Deps['db'], originJti: string): void {
  const { ended, meanwhile } = revocationsOf(db)
  ended.add(originJti)
  meanwhile.add(originJti)
}
