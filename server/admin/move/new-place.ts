import type { ClientBase } from 'pg'
import { findBankMove } from '../../lib/bank-move.ts'
import type { SqlPool } from '../../lib/database/sql.ts'
import { migrateWithin } from '../../migrations/migrate.ts'
import {
  isEmptyDatabase,
  listAllTables,
  listIndexesAndKeys,
  setTriggers,
  truncate,
} from '../backup/catalog.ts'
import { transactOn } from '../backup/load.ts'
import { MoveError } from './move-error.ts'

export type Count = { rows: number; hash: string }

/** The progress of a move: `create` lists the statements for keys and indexes that have not run yet, of `steps` in all. */
export type MoveProgress = { create: string[]; steps: number; tables: Record<string, Count> }

/** `new`: nothing is prepared; `begun`: a part is copied; `arrived`: everything is copied. */
export type NewPlaceState = 'new' | 'begun' | 'arrived'

/** Throws MoveError when a database has something that this move did not put there. */
export async function readNewPlace(
  target: SqlPool,
  { id, replaces }: { id: string; replaces: boolean },
): Promise<NewPlaceState> {
  const move = await findBankMove(target)
  if (move?.id === id && move.state === 'arriving') return 'begun'
  if (move?.id === id && move.state === 'arrived') return 'arrived'
  const isLeftover = move?.state === 'moved' || move?.state === 'arriving'
  if (isLeftover && replaces) return 'new'
  if (isLeftover)
    throw new MoveError(
      move.state === 'moved'
        ? `The new place has a bank that was moved away from it at ${move.changedAt.toISOString()}: add --replace to delete that old copy.`
        : 'The new place has a part of a bank, from another move: add --replace to delete that part.',
    )
  const client = await target.pool.connect()
  try {
    if (!move && (await isEmptyDatabase(client))) return 'new'
  } finally {
    client.release()
  }
  throw new MoveError('The new place is not empty: name an empty database, or another data directory.')
}

/** Makes empty tables without keys, indexes and triggers in a database, for the bank of `place`. */
export async function prepareNewPlace(
  target: SqlPool,
  { id, place }: { id: string; place: string },
): Promise<void> {
  const begun = await findBankMove(target)
  const left = begun ? await readProgress(target) : null
  await transactOn(target.pool, async (client, tx) => {
    await migrateWithin(tx)
    const tables = await listAllTables(client)
    for (const name of tables) await client.query(setTriggers(name, 'disable'))
    const { drop, create } = await listIndexesAndKeys(client)
    for (const statement of drop) await client.query(statement)
    await client.query(truncate(tables))
    // An unfinished move may have dropped some already. They are created again as well.
    const all = [...create, ...(left?.create ?? [])]
    all.sort((a, b) => Number(a.includes('FOREIGN KEY')) - Number(b.includes('FOREIGN KEY')))
    const progress: MoveProgress = { create: all, steps: all.length, tables: {} }
    await client.query('delete from bank_move')
    await client.query(`insert into bank_move (id, state, place, progress) values ($1, 'arriving', $2, $3)`, [
      id,
      place,
      JSON.stringify(progress),
    ])
  })
}

export async function readProgress(target: SqlPool): Promise<MoveProgress> {
  const [row] = await target<{ progress: MoveProgress | null }>`select progress from bank_move`
  return row?.progress ?? { create: [], steps: 0, tables: {} }
}

/** Stores the progress in the transaction that made it. */
export async function writeProgress(client: ClientBase, progress: MoveProgress): Promise<void> {
  await client.query('update bank_move set progress = $1, changed_at = clock_timestamp()', [
    JSON.stringify(progress),
  ])
}
