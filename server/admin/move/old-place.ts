import type { ClientBase } from 'pg'
import { type BankMove, explainAbsence, findBankMove } from '../../lib/bank-move.ts'
import { lockNumbers } from '../../lib/database/advisory-locks.ts'
import type { SqlPool } from '../../lib/database/sql.ts'
import { newId } from '../../lib/new-id.ts'
import { mailQueue } from '../../mail/mail-queues.ts'
import { listTables, quote } from '../backup/catalog.ts'
import { MoveError } from './move-error.ts'

/** The name under which the database lists the connections of a move. */
export const moveName = 'onushilon move'

/** The id of the move that is under way from a database, or of a new one. Throws MoveError without a bank there. */
export async function chooseMove(source: SqlPool): Promise<{ id: string; isNew: boolean }> {
  const known = await findBankMove(source)
  if (known?.state === 'leaving') return { id: known.id, isNew: false }
  const reason = known && explainAbsence(known)
  if (reason) throw new MoveError(reason)
  return { id: newId(), isNew: true }
}

/**
 * Makes servers refuse to start on the old place. Throws MoveError, with everything as before, while one runs
 * there, or while mails wait in its queue, unless they may be left.
 */
export async function beginLeaving(
  source: SqlPool,
  { id, isNew, place, leavesMails }: { id: string; isNew: boolean; place: string; leavesMails: boolean },
): Promise<void> {
  await writeMove(source, { id, state: 'leaving', place })
  // After the mark, so that a server that starts now is either refused by it or found here.
  const reason = (await explainUse(source)) ?? (leavesMails ? null : await findMails(source))
  if (!reason) return
  if (isNew) await source`delete from bank_move`
  throw new MoveError(reason)
}

/** Replaces what a database records of its moves. */
async function writeMove(
  source: SqlPool,
  { id, state, place }: Pick<BankMove, 'id' | 'state' | 'place'>,
): Promise<void> {
  await source.begin(async (tx) => {
    await tx`delete from bank_move`
    await tx`insert into bank_move (id, state, place) values (${id}, ${state}, ${place})`
  })
}

/**
 * One sentence when a server is connected to a database; null when only moves are. The embedded
 * database is locked by its server besides.
 */
export async function explainUse(source: SqlPool): Promise<string | null> {
  const others = await source<{ name: string; address: string }>`
    select application_name as name, coalesce(host(client_addr), 'this machine') as address from pg_stat_activity
    where datname = current_database() and application_name like 'onushilon%' and application_name <> ${moveName}
    limit 1`
  const [other] = others
  if (!other) return null
  return `A server uses the database (a connection "${other.name}" from ${other.address}): stop every server first. Behind a pooler, name the database's own address.`
}

/** Jobs stay behind, because a bank that is moved twice must not send their mails twice. */
async function findMails(source: SqlPool): Promise<string | null> {
  if (!(await source`select 1 as one where to_regclass('pgboss.job') is not null`.hasRows())) return null
  const [waiting] = await source.unsafe<{ mails: number }>(
    `select count(*)::integer as mails from pgboss.job where name = $1 and state in ('created', 'retry', 'active')`,
    [mailQueue],
  )
  if (!waiting?.mails) return null
  return `${waiting.mails} mails wait in the queue, which is not moved: start the server until they are sent, or add --leave-mails.`
}

/** The old place while nobody can write to it. */
export type StillPlace = {
  /** Records that the bank is in its new place, unless somebody could have written meanwhile. */
  markMoved: () => Promise<void>
}

const lockWithin = '10s'
const lockNotAvailable = '55P03'

/** Calls `work` while every table of a database is locked against changes. */
export async function whileStill<Result>(
  { pool }: SqlPool,
  work: (still: StillPlace) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let isOver = false
  try {
    await client.query(
      `begin; set local lock_timeout = '${lockWithin}'; set local statement_timeout = 0;
      set local idle_in_transaction_session_timeout = 0`,
    )
    await lockMove(client)
    await lockTables(client)
    const result = await work({
      markMoved: async () => {
        // The lock ends with its connection; on a new one this would find no transaction.
        await client.query(`update bank_move set state = 'moved', changed_at = clock_timestamp()`)
        await client.query('commit')
      },
    })
    isOver = true
    return result
  } finally {
    // An open transaction ends with its connection.
    client.release(!isOver)
  }
}

/** The locks of two moves do not exclude each other. */
async function lockMove(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ isFree: boolean }>(
    `select pg_try_advisory_xact_lock($1) as "isFree"`,
    [lockNumbers.move],
  )
  if (!rows[0]?.isFree) throw new MoveError('Another command is moving this bank just now.')
}

async function lockTables(client: ClientBase): Promise<void> {
  const names = (await listTables(client)).map(({ name }) => quote(name))
  await client.query(`lock table ${names.join(', ')} in share mode`).catch((error) => {
    if (error.code !== lockNotAvailable) throw error
    throw new MoveError('Somebody writes to the database: stop every server and program that uses it first.')
  })
}

/** Lets servers start on a place again whose bank was moved, or began to move. Returns where it went, or null. */
export async function takeBack(source: SqlPool): Promise<string | null> {
  const move = await findBankMove(source)
  if (move?.state !== 'leaving' && move?.state !== 'moved') return null
  await source`delete from bank_move`
  return move.place
}
