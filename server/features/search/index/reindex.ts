import { type Kysely, sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Tables } from '../../../tables.ts'
import { refreshSearchRecords } from '../service.ts'
import { rebuildSearchIndex } from './rebuild.ts'
import { listIds, readAllSources } from './source.ts'
import { toNewWord } from './vocabulary.ts'

const batchSize = 200

/**
 * Indexes a bank that is older than its index; returns the number of records written, 0 when there was
 * nothing to do.
 */
export async function fillEmptySearchIndex({ db, sql: pool }: Pick<Deps, 'db' | 'sql'>): Promise<number> {
  const { rows } = await sql<{ isMissing: boolean }>`
    select not exists (select from search_record)
      and (exists (select from question) or exists (select from pack)) as "isMissing"`.execute(db)
  if (!rows[0]?.isMissing) return 0
  // Processes that start at the same time wait for the first one.
  return Math.max(0, await rebuildSearchIndex(pool, readAllSources(db), { onlyIfEmpty: true }))
}

/**
 * Words restored from a dump have transaction ids of the other database; one that is in the future here would
 * make them look new forever.
 */
export async function adoptCopiedWords({ db }: Pick<Deps, 'db'>): Promise<void> {
  await sql`
    update search_word set added_in = pg_current_xact_id()
    where added_in >= pg_snapshot_xmax(pg_current_snapshot())`.execute(db)
}

/**
 * Rebuilds every search record while the service runs, a few at a time: needed when the reading of words has
 * changed or records are wrong. Returns the number of records.
 */
export async function reindexSearch({ db }: Pick<Deps, 'db'>): Promise<number> {
  await refreshWords(db)
  for (const table of ['question', 'pack'] as const) {
    const busy: string[] = []
    for (let after: string | null = null; ; ) {
      const ids: string[] = await listIds(db, table, after, batchSize)
      busy.push(...(await refreshLocked(db, table, ids, { isWaiting: false })))
      after = ids.at(-1) ?? null
      if (after === null) break
    }
    // One row at a time: a transaction that waits while holding no other lock blocks nobody.
    for (const id of busy) await refreshLocked(db, table, [id], { isWaiting: true })
  }
  return recount(db)
}

/** The folded forms and sounds may have changed as well. */
async function refreshWords(db: Kysely<Tables>): Promise<void> {
  for (let after = 0; ; ) {
    const words: { id: number; word: string }[] = await db
      .selectFrom('search_word')
      .select(['id', 'word'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(5000)
      .execute()
    const rows = words.map(({ id, word }) => ({ id, ...toNewWord(word) }))
    await sql`
      update search_word w set folded = row.folded, sounds = row.sounds
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (id integer, folded text, sounds text)
      where w.id = row.id and (w.folded, w.sounds) is distinct from (row.folded, row.sounds)`.execute(db)
    if (words.length === 0) return
    after = words.at(-1)!.id
  }
}

/** Returns the ids of rows that others have locked; they are skipped unless `isWaiting`. */
async function refreshLocked(
  db: Kysely<Tables>,
  table: 'question' | 'pack',
  ids: readonly string[],
  { isWaiting }: { isWaiting: boolean },
): Promise<string[]> {
  if (ids.length === 0) return []
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom(table)
      .select('id')
      .where('id', 'in', ids)
      .forNoKeyUpdate()
      .$if(!isWaiting, (query) => query.skipLocked())
      .execute()
    const held = rows.map((row) => row.id)
    await refreshSearchRecords(tx, table === 'question' ? { questions: held } : { packs: held }, {
      isAnew: true,
    })
    const isHeld = new Set(held)
    return ids.filter((id) => !isHeld.has(id))
  })
}

/** Deletes orphaned records and recounts; writers wait meanwhile, searches do not. */
async function recount(db: Kysely<Tables>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`lock table search_record, search_cell in share row exclusive mode`.execute(tx)
    await sql`
      delete from search_record s
      where not exists (select from question where id = s.object_id)
        and not exists (select from pack where id = s.object_id)`.execute(tx)
    await sql`delete from search_cell`.execute(tx)
    await sql`insert into search_cell select cell, count(*) from search_record group by cell`.execute(tx)
    const { rows } = await sql<{ n: number }>`
      select coalesce(sum(n), 0)::integer as n from search_cell`.execute(tx)
    return rows[0]?.n ?? 0
  })
}
