import { adminCommand } from './admin-command.ts'
import { UnfitDatabaseError } from './database/database-fitness.ts'
import type { Sql } from './database/sql.ts'

/**
 * The move of a bank, as the database records it. In the old place it is `leaving` until it has `moved`, in the
 * new one it is `arriving` until it has `arrived`. `place` is the other place, without a password.
 */
export type BankMove = {
  id: string
  state: 'leaving' | 'moved' | 'arriving' | 'arrived'
  place: string
  changedAt: Date
}

/** The move that a database records, null when there is none, or no table for it yet. */
export async function findBankMove(sql: Sql): Promise<BankMove | null> {
  if (!(await sql`select 1 as one where to_regclass('bank_move') is not null`.hasRows())) return null
  return sql<BankMove>`
    select id, state, place, changed_at as "changedAt" from bank_move`.first()
}

/** Throws UnfitDatabaseError when the bank of this database is somewhere else, or not here completely. */
export async function requirePresentBank(sql: Sql): Promise<void> {
  const move = await findBankMove(sql)
  const reason = move && explainAbsence(move)
  if (reason) throw new UnfitDatabaseError(reason)
}

/** One sentence on where the bank of a database is; null when it is there. */
export function explainAbsence({ state, place, changedAt }: Omit<BankMove, 'id'>): string | null {
  const goBack = `run "${adminCommand('move --back')}" with these settings`
  if (state === 'moved')
    return `The bank of this database was moved to ${place} at ${changedAt.toISOString()}: start with that one. To use it here again, as it was then, ${goBack}.`
  if (state === 'leaving')
    return `The bank of this database is being moved to ${place}: run that command again to finish it, or, to use the bank here, ${goBack}.`
  if (state === 'arriving')
    return `This database is being filled with the bank of ${place}: run "${adminCommand('move')}" there again to finish it.`
  return null
}
