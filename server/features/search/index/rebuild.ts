import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { SqlPool, SqlTransaction } from '../../../lib/database/sql.ts'
import { packEntries, readEntries } from './entries.ts'
import { noteReading } from './reading.ts'
import { rowOf } from './record-row.ts'
import type { IndexedRecord } from './source.ts'
import { toNewWord } from './vocabulary.ts'

/**
 * Replaces all records by these, in one transaction that blocks searches and writers; a million take a few
 * minutes. Afterwards each tier is stored in rank order. Numbers are in the order of `records`. Existing
 * words keep their ids. With `onlyIfEmpty` it does nothing when there are records. Returns the number of
 * records written, or -1 when it did nothing.
 */
export async function rebuildSearchIndex(
  sql: SqlPool,
  records: AsyncIterable<IndexedRecord> | Iterable<IndexedRecord>,
  { onlyIfEmpty = false }: { onlyIfEmpty?: boolean } = {},
): Promise<number> {
  const written = await sql.begin(
    async (tx) => {
      await tx`set local statement_timeout = 0`
      await tx`set local maintenance_work_mem = '256MB'`
      await tx`set local work_mem = '128MB'`
      await tx`lock table search_record in access exclusive mode`
      await tx`lock table search_word in access exclusive mode`
      const [{ isFilled } = { isFilled: false }] = await tx<{ isFilled: boolean }>`
      select exists (select from search_record) as "isFilled"`
      if (onlyIfEmpty && isFilled) return -1
      await recordChanges(tx)
      await tx`truncate search_record, search_cell`
      const restoreIndexes = await dropIndexes(tx)
      const count = await copyRecords(tx, records)
      await tx`
      insert into search_cell select cell, count(*) from search_record group by cell`
      await restoreIndexes()
      await noteReading(tx)
      await recordChanges(tx)
      return count
    },
    { kind: 'background' },
  )
  if (written > 0) await vacuum(sql)
  return written
}

/** Records every deleted or inserted record as a change for a hosted search. */
async function recordChanges(tx: SqlTransaction): Promise<void> {
  await tx`
    insert into search_change (object_id)
    select object_id from search_record where (select is_on from search_hosting) order by rank, number`
}

/** Building an index at once is many times faster than row by row. The unique constraint on words stays. */
async function dropIndexes(tx: SqlTransaction): Promise<() => Promise<void>> {
  const indexes = await tx<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in ('search_record', 'search_word') and schemaname = current_schema()
      and indexname not in (select conname from pg_constraint) order by indexname`
  for (const { name } of indexes) await tx`drop index ${tx.identifier(name)}`
  return async () => {
    // The definition of a partitioned index says ON ONLY, which excludes its partitions.
    for (const { definition } of indexes) await tx.unsafe(definition.replace(' ON ONLY ', ' ON '))
  }
}

async function copyRecords(
  tx: SqlTransaction,
  records: AsyncIterable<IndexedRecord> | Iterable<IndexedRecord>,
): Promise<number> {
  const ids = new Map<string, number>()
  const known = await tx<{ id: number; word: string }>`select id, word from search_word`
  for (const { id, word } of known) ids.set(word, id)
  let lastId = known.reduce((highest, { id }) => Math.max(highest, id), 0)
  const added: string[] = []
  const [{ first } = { first: 0 }] = await tx<{ first: number }>`
    select nextval('search_record_number')::integer as first`
  let count = 0

  async function* lines() {
    let block = ''
    for await (const record of records) {
      const entries = readEntries(record)
      for (const entry of entries.all) {
        if (ids.has(entry)) continue
        lastId += 1
        ids.set(entry, lastId)
        added.push(entry)
      }
      count += 1
      block += toLine(record, { number: first + count, ...packEntries(entries, ids) })
      if (block.length > 65_536) {
        yield block
        block = ''
      }
    }
    if (block !== '') yield block
  }

  await tx`create temporary table search_staged on commit drop as
    select number, object_id, rank, cell, verified, edited, votes, type, query, language, level, tags, pack_id,
      pack_name, content_key, tokens, sequence
    from search_record with no data`
  await pipeline(Readable.from(lines()), tx.copyFrom('copy search_staged from stdin'))
  // Sorted as the existing index is.
  added.sort()
  const wordLines = function* () {
    for (const entry of added) {
      const { word, folded, sounds } = toNewWord(entry)
      yield `${toFields([ids.get(entry)!, word, folded, sounds])}\n`
    }
  }
  await pipeline(
    Readable.from(wordLines()),
    tx.copyFrom('copy search_word (id, word, folded, sounds) from stdin'),
  )
  if (lastId > 0) await tx`select setval(pg_get_serial_sequence('search_word', 'id'), ${lastId})`
  await tx`select setval('search_record_number', ${first + count})`
  // The counts are computed afterwards, all at once.
  await tx`alter table search_record disable trigger user`
  await tx`
    insert into search_record (
      number, object_id, rank, cell, verified, edited, votes, type, query, language, level, tags, pack_id,
      pack_name, content_key, tokens, sequence)
    select number, object_id, rank, cell, verified, edited, votes, type, query, language, level, tags, pack_id,
      pack_name, content_key, tokens, sequence
    from search_staged order by rank, number`
  await tx`alter table search_record enable trigger user`
  return count
}

function toLine(
  record: IndexedRecord,
  { number, tokens, sequence }: { number: number; tokens: readonly number[]; sequence: Buffer },
): string {
  const { object_id, rank, cell, verified, edited, votes, type, query, language, level, ...rest } =
    rowOf(record)
  const { tags, pack_id, pack_name, content_key } = rest
  const shown = [verified, edited, votes, type, query, language, level, toArrayLiteral(tags)]
  const packed = [`{${tokens.join(',')}}`, `\\x${sequence.toString('hex')}`]
  return `${toFields([number, object_id, rank, cell, ...shown, pack_id, pack_name, content_key, ...packed])}\n`
}

function toArrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}

/** A line of COPY's text format without its line break. */
function toFields(values: readonly (string | number | boolean | null)[]): string {
  const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
  return values
    .map((value) =>
      value === null ? '\\N' : String(value).replace(/[\\\t\n\r]/g, (character) => escapes[character]!),
    )
    .join('\t')
}

/** Freezes the rows, so that the first searches need not check their visibility. */
async function vacuum(sql: SqlPool): Promise<void> {
  await sql.reserve(async (connection) => {
    // Behind a pooler the sessions have no time limit; set here, it would stay in one of them.
    if (sql.hasSessions) await connection`set statement_timeout = 0`
    await connection`vacuum (freeze, analyze) search_record`
    await connection`vacuum (freeze, analyze) search_word`
    if (sql.hasSessions) await connection`reset statement_timeout`
  })
}
