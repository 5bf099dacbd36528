import type { Deps } from '../../../deps.ts'
import { tryLock } from '../../../lib/database/advisory-locks.ts'
import type { Sql, SqlPool, SqlTransaction } from '../../../lib/database/sql.ts'
import { noStep, type OnStep } from '../../../lib/on-step.ts'
import { isReadingCurrent, noteReading } from './reading.ts'
import { rebuildSearchIndex } from './rebuild.ts'
import { refreshSearchRecords } from './service.ts'
import { listIds, readAllSources } from './source.ts'
import { toNewWord } from './vocabulary.ts'

const batchSize = 200

/** Indexes a bank that is older than its index; returns the number of records written, possibly 0. */
export async function fillEmptySearchIndex({ sql }: Pick<Deps, 'sql'>): Promise<number> {
  const rows = await sql<{ isMissing: boolean }>`
    select not exists (select from search_record)
      and (exists (select from question) or exists (select from pack)) as "isMissing"`
  if (!rows[0]?.isMissing) return 0
  // Processes that start at the same time wait for the first one.
  return Math.max(0, await rebuildSearchIndex(sql, readAllSources(sql), { onlyIfEmpty: true }))
}

/**
 * Gives the rows of a restored dump new transaction ids where theirs are in the future. The ids are those of
 * another database, and future ones would always look new.
 */
export async function adoptRestoredIndex({ sql }: Pick<Deps, 'sql'>): Promise<void> {
  await sql`
    update search_word set added_in = pg_current_xact_id()
    where added_in >= pg_snapshot_xmax(pg_current_snapshot())`
  // The trigger sets `changed_in`.
  await sql`
    update search_record set number = number
    where changed_in >= pg_snapshot_xmax(pg_current_snapshot())`
  await sql`
    delete from search_deletion where deleted_in >= pg_snapshot_xmax(pg_current_snapshot())`
}

/**
 * Rebuilds every search record while the service runs, a few at a time: needed when the reading of words has
 * changed or records are wrong. When `onStep` ends it, it can be run again. Returns the number of records.
 */
export async function reindexSearch({ sql }: Pick<Deps, 'sql'>, onStep: OnStep = noStep): Promise<number> {
  await refreshWords(sql, onStep)
  const total = await countSources(sql)
  let done = 0
  for (const table of ['question', 'pack'] as const) {
    const busy: string[] = []
    for (let after: string | null = null; ; ) {
      const ids: string[] = await listIds(sql, table, after, batchSize)
      busy.push(...(await refreshLocked(sql, table, ids, { isWaiting: false })))
      done += ids.length
      onStep('Indexing', done, total)
      after = ids.at(-1) ?? null
      if (after === null) break
    }
    // One row at a time: a transaction that waits while holding no other lock blocks nobody.
    for (const id of busy) await refreshLocked(sql, table, [id], { isWaiting: true })
  }
  return recount(sql)
}

/**
 * Rebuilds all records when they were made by another version's reading of words. Only one process does it,
 * while the service runs. An interrupted rebuild starts again at the next run. Returns the number of rebuilt
 * records.
 */
export async function renewReading({ sql }: Pick<Deps, 'sql'>): Promise<number> {
  if (await isReadingCurrent(sql)) return 0
  const renew = async (tx: SqlTransaction) => {
    if (!(await tryLock(tx, 'search reading')) || (await isReadingCurrent(tx))) return 0
    const records = await reindexSearch({ sql })
    await noteReading(tx)
    return records
  }
  return sql.begin(renew, { kind: 'background' })
}

async function countSources(sql: Sql): Promise<number> {
  const row = await sql<{ count: number }>`
    select ((select count(*) from question) + (select count(*) from pack))::integer as count`.first()
  return row!.count
}

/** The folded forms and sounds may have changed as well. */
async function refreshWords(sql: Sql, onStep: OnStep): Promise<void> {
  let done = 0
  for (let after = 0; ; ) {
    const words: { id: number; word: string }[] = await sql<{ id: number; word: string }>`
      select id, word from search_word where id > ${after} order by id limit 5000`
    const rows = words.map(({ id, word }) => ({ id, ...toNewWord(word) }))
    await sql`
      update search_word w set folded = row.folded, sounds = row.sounds
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (id integer, folded text, sounds text)
      where w.id = row.id and (w.folded, w.sounds) is distinct from (row.folded, row.sounds)`
    if (words.length === 0) return
    after = words.at(-1)!.id
    done += words.length
    onStep('Words read again', done, 0)
  }
}

/** Returns the ids of rows that others have locked; they are skipped unless `isWaiting`. */
async function refreshLocked(
  sql: SqlPool,
  table: 'question' | 'pack',
  ids: readonly string[],
  { isWaiting }: { isWaiting: boolean },
): Promise<string[]> {
  if (ids.length === 0) return []
  return sql.begin(
    async (tx) => {
      const rows = await tx<{ id: string }>`
      select id from ${tx.identifier(table)} where id = any(${ids}::uuid[])
      for no key update ${isWaiting ? tx`` : tx`skip locked`}`
      const held = rows.map((row) => row.id)
      await refreshSearchRecords(tx, table === 'question' ? { questions: held } : { packs: held }, {
        isAnew: true,
      })
      const isHeld = new Set(held)
      return ids.filter((id) => !isHeld.has(id))
    },
    { kind: 'background' },
  )
}

/** Deletes orphaned records and recounts; writers wait meanwhile, searches do not. */
async function recount(sql: SqlPool): Promise<number> {
  return sql.begin(
    async (tx) => {
      await tx`set local statement_timeout = 0`
      await tx`lock table search_record, search_cell in share row exclusive mode`
      await tx`
      delete from search_record s
      where not exists (select from question where id = s.object_id)
        and not exists (select from pack where id = s.object_id)`
      await tx`delete from search_cell`
      await tx`insert into search_cell select cell, count(*) from search_record group by cell`
      const rows = await tx<{ n: number }>`
      select coalesce(sum(n), 0)::integer as n from search_cell`
      return rows[0]?.n ?? 0
    },
    { kind: 'background' },
  )
}
