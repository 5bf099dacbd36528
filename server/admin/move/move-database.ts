import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import type { SqlPool } from '../../lib/database/sql.ts'
import { migrateToLatest } from '../../migrations/migrate.ts'
import { analyze, copyIn, listAllTables, listTables, setTriggers, truncate } from '../backup/catalog.ts'
import type { Table } from '../backup/format.ts'
import { countTables, setSequences, transactOn } from '../backup/load.ts'
import { createRowCounter, type RowCount } from '../backup/row-counter.ts'
import { type Snapshot, withSnapshot } from '../backup/snapshot.ts'
import type { OnProgress } from '../progress.ts'
import { MoveError } from './move-error.ts'
import {
  type Count,
  type MoveProgress,
  prepareNewPlace,
  readNewPlace,
  readProgress,
  writeProgress,
} from './new-place.ts'
import { beginLeaving, chooseMove, type StillPlace, whileStill } from './old-place.ts'

export type Moving = {
  /** The places as servers name them when they refuse to start, without passwords. */
  from: string
  to: string
  /** True if the new place may have an old copy or a part of a bank, which is deleted. */
  replaces?: boolean
  /** True if mails may stay behind in the queue. */
  leavesMails?: boolean
  /** Is called once the database has arrived, before the old place is marked; may be called again. */
  beforeEnd?: () => Promise<void>
  /** Stops it; the next call continues. */
  signal?: AbortSignal
  onProgress?: OnProgress
}

export type Moved = { table: string; rows: number; hash: string }[]

/**
 * Moves a bank into another, empty database, table by table. A call after one that was stopped or killed
 * continues it. While it works, and afterwards, servers refuse to start on the old place; until everything is
 * there and equal, on the new one. Throws MoveError when the places cannot be used like that.
 */
export async function moveDatabase(
  { source, target }: { source: SqlPool; target: SqlPool },
  moving: Moving,
): Promise<Moved> {
  const { from, to, replaces = false, leavesMails = false } = moving
  await migrateToLatest(source)
  const { id, isNew } = await chooseMove(source)
  const state = await readNewPlace(target, { id, replaces })
  await beginLeaving(source, { id, isNew, place: to, leavesMails })
  return whileStill(source, async (still) => {
    if (state === 'new') await prepareNewPlace(target, { id, place: from })
    const moved = await withSnapshot(source, (snapshot) =>
      state === 'arrived' ? countSource(snapshot, moving) : fill({ snapshot, target, id }, moving),
    )
    await finish(still, moving)
    return moved
  })
}

async function finish(still: StillPlace, { signal, beforeEnd }: Moving): Promise<void> {
  await beforeEnd?.()
  signal?.throwIfAborted()
  await still.markMoved()
}

type Filling = { snapshot: Snapshot; target: SqlPool; id: string }

async function fill({ snapshot, target, id }: Filling, moving: Moving): Promise<Moved> {
  const { tables } = snapshot
  await requireSameTables(target, tables)
  const report = reportRows(snapshot, moving)
  const counts = await checkCopied({ snapshot, target, id }, moving, report)
  const progress = await readProgress(target)
  for (const table of tables) {
    if (counts.has(table.name)) continue
    moving.signal?.throwIfAborted()
    counts.set(table.name, await copyTable({ snapshot, target, progress }, table, moving, report))
  }
  await makeIndexes(target, progress, moving)
  await completeNewPlace(target, { snapshot, counts }, moving)
  return listCounts(tables, counts)
}

/** Both sides have run the same migrations; another schema in the new place would lose columns silently. */
async function requireSameTables(target: SqlPool, tables: readonly Table[]): Promise<void> {
  const client = await target.pool.connect()
  try {
    const name = ({ name, columns }: Table) => `${name}(${columns.join()})`
    const theirs = (await listTables(client)).map(name)
    if (JSON.stringify(theirs) === JSON.stringify(tables.map(name))) return
  } finally {
    client.release()
  }
  throw new MoveError('The tables of the two places differ: use the same version for both.')
}

/** Reads what an earlier run copied again. When the old place has changed since, everything begins anew. */
async function checkCopied(
  { snapshot, target, id }: Filling,
  moving: Moving,
  report: Report,
): Promise<Map<string, RowCount>> {
  const copied = new Map<string, RowCount>()
  const { tables } = await readProgress(target)
  for (const table of snapshot.tables) {
    const known = tables[table.name]
    if (!known) continue
    const count = await countTable(snapshot, table, moving, report)
    if (!isEqual(count, known)) {
      await prepareNewPlace(target, { id, place: moving.from })
      report.restart()
      return new Map()
    }
    copied.set(table.name, count)
  }
  return copied
}

type Copying = { snapshot: Snapshot; target: SqlPool; progress: MoveProgress }

async function copyTable(
  { snapshot, target, progress }: Copying,
  table: Snapshot['tables'][number],
  { signal }: Moving,
  report: Report,
): Promise<RowCount> {
  return transactOn(target.pool, async (client) => {
    await client.query(truncate([table.name]))
    const counter = createRowCounter()
    const rows = client.query(copyFrom(copyIn(table, table)))
    const tell = report.during(table.name, counter.count)
    await pipeline(snapshot.read(table), counter.stream, tell, rows, { ...(signal ? { signal } : {}) })
    const { rows: number, hash } = counter.count()
    progress.tables[table.name] = { rows: number, hash }
    await writeProgress(client, progress)
    report.add(counter.count())
    return counter.count()
  })
}

async function countTable(
  snapshot: Snapshot,
  table: Table,
  { signal }: Moving,
  report: Report,
): Promise<RowCount> {
  const counter = createRowCounter()
  const tell = report.during(table.name, counter.count)
  const discard = async (chunks: AsyncIterable<Buffer>) => {
    for await (const _chunk of chunks);
  }
  await pipeline(snapshot.read(table), counter.stream, tell, discard, { ...(signal ? { signal } : {}) })
  report.add(counter.count())
  return counter.count()
}

/** Creates keys and indexes, each in its own transaction. */
async function makeIndexes(
  target: SqlPool,
  progress: MoveProgress,
  { signal, onProgress }: Moving,
): Promise<void> {
  while (progress.create.length > 0) {
    signal?.throwIfAborted()
    const [statement = '', ...rest] = progress.create
    const doing = `keys and indexes, ${progress.steps - rest.length} of ${progress.steps}`
    onProgress?.({ doing, rows: 0, total: 0, bytes: 0 })
    await transactOn(target.pool, async (client) => {
      await client.query(`set local maintenance_work_mem = '256MB'`)
      await client.query(statement)
      await writeProgress(client, { ...progress, create: rest })
    })
    progress.create = rest
  }
}

/** Reads every table of the new place back; when all are equal, servers may start on it. */
async function completeNewPlace(
  target: SqlPool,
  { snapshot, counts }: { snapshot: Snapshot; counts: ReadonlyMap<string, RowCount> },
  { onProgress }: Moving,
): Promise<void> {
  await transactOn(target.pool, async (client) => {
    for (const name of await listAllTables(client)) await client.query(setTriggers(name, 'enable'))
    await setSequences(client, snapshot.header.sequences)
    onProgress?.({ doing: 'reading every table back', rows: 0, total: 0, bytes: 0 })
    for (const [name, found] of await countTables(client, snapshot.tables)) {
      if (isEqual(found, counts.get(name))) continue
      throw new MoveError(
        `The table ${name} of the new place differs from the old one: run "move --back", empty the new place, and begin anew.`,
      )
    }
    for (const { name } of snapshot.tables) await client.query(analyze(name))
    await client.query(
      `update bank_move set state = 'arrived', progress = null, changed_at = clock_timestamp()`,
    )
  })
}

async function countSource(snapshot: Snapshot, moving: Moving): Promise<Moved> {
  const report = reportRows(snapshot, moving)
  const counts = new Map<string, RowCount>()
  for (const table of snapshot.tables)
    counts.set(table.name, await countTable(snapshot, table, moving, report))
  return listCounts(snapshot.tables, counts)
}

const isEqual = (a: Count, b: Count | undefined) => a.rows === b?.rows && a.hash === b.hash

const listCounts = (tables: readonly Table[], counts: ReadonlyMap<string, RowCount>): Moved =>
  tables.map(({ name }) => {
    const { rows = 0, hash = '' } = counts.get(name) ?? {}
    return { table: name, rows, hash }
  })

type Report = ReturnType<typeof reportRows>

/** Sums what was read of the old place. */
function reportRows({ rows: total }: Pick<Snapshot, 'rows'>, { onProgress }: Moving) {
  let sum = { rows: 0, bytes: 0 }
  return {
    /** A stream that tells of the table while it passes its rows on. */
    during: (doing: string, count: () => RowCount) =>
      new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          const { rows, bytes } = count()
          onProgress?.({ doing, total, rows: sum.rows + rows, bytes: sum.bytes + bytes })
          done(null, chunk)
        },
      }),
    add: ({ rows, bytes }: RowCount) => {
      sum = { rows: sum.rows + rows, bytes: sum.bytes + bytes }
    },
    restart: () => {
      sum = { rows: 0, bytes: 0 }
    },
  }
}
