import type { Deps } from '../../deps.ts'
import type { Slot } from '../../lib/memory.ts'
import type { Group } from '../../lib/viewer.ts'
import { listDisabledAccounts, listRevokedSessions, listWithdrawnGroups } from './session-queries.ts'

/*
 * Access and id tokens and picture credentials are verified without the database. So they cannot show that
 * their session has ended, that the account was disabled, or that a group was withdrawn. Each process therefore
 * caches these three lists and reloads them every minute. A change by another process takes effect within that
 * time; a session that this process ends is refused at once.
 */

const staleAfterMs = 30_000
const deadAfterMs = 60_000
/** Longer than tokens and picture credentials live, by more than the age of a list. */
const retentionMs = 70 * 60 * 1000

type Revocations = {
  ended: Set<string>
  disabled: ReadonlySet<string>
  withdrawn: ReadonlyMap<string, ReadonlySet<Group>>
  readAtMs: number
  reading: Promise<void> | null
  /** Sessions noted during a reload, which may have started before they ended. */
  meanwhile: Set<string>
}

const revocations: Slot<Revocations> = {
  create: () => ({
    ended: new Set(),
    disabled: new Set(),
    withdrawn: new Map(),
    readAtMs: Number.NEGATIVE_INFINITY,
    reading: null,
    meanwhile: new Set(),
  }),
}

/**
 * The claims of a token or of picture credentials: a session of an account, and its groups when they were
 * issued.
 */
export type Claim = { sub: string; originJti: string; groups: readonly Group[] }

/**
 * Returns the claimed groups that the account still has; null when the session has ended or the account is
 * disabled. A group granted after the time of issue is not added.
 */
export async function validGroups(
  { sql, clock, memory }: Pick<Deps, 'sql' | 'clock' | 'memory'>,
  { sub, originJti, groups }: Claim,
): Promise<readonly Group[] | null> {
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
  if (list.ended.has(originJti) || list.disabled.has(sub)) return null
  const withdrawn = list.withdrawn.get(sub)
  return withdrawn ? groups.filter((group) => !withdrawn.has(group)) : groups
}

async function read(sql: Deps['sql'], list: Revocations, nowMs: number): Promise<void> {
  list.meanwhile.clear()
  const [ended, disabled, withdrawn] = await Promise.all([
    listRevokedSessions(sql, new Date(nowMs - retentionMs)),
    listDisabledAccounts(sql),
    listWithdrawnGroups(sql),
  ])
  list.ended = new Set([...ended, ...list.meanwhile])
  list.disabled = new Set(disabled)
  const groupsOf = Map.groupBy(withdrawn, ({ sub }) => sub)
  list.withdrawn = new Map(
    Array.from(groupsOf, ([sub, rows]) => [sub, new Set(rows.map(({ group }) => group))]),
  )
  list.readAtMs = nowMs
}

/** Records the end of a session in this process. Call it after the commit, so that reloads include it. */
export function noteRevocation({ memory }: Pick<Deps, 'memory'>, originJti: string): void {
  const { ended, meanwhile } = memory.get(revocations)
  ended.add(originJti)
  meanwhile.add(originJti)
}
