import { message } from '../../../contract/message.ts'
import { AppError } from '../../lib/app-error.ts'
import type { SqlTransaction } from '../../lib/database/sql.ts'
import { lockAdministrators } from './account-queries.ts'

/** Throws CONFLICT for the last administrator; see `isLastAdministrator` for when to call it. */
export async function keepAnAdministrator(tx: SqlTransaction, sub: string): Promise<void> {
  if (await isLastAdministrator(tx, sub)) throw new AppError('CONFLICT', message('admin.lastAdministrator'))
}

/**
 * Returns whether the account is the only one in ADMINS that can sign in. Call it before the account is locked:
 * administrators are locked in one order, so that two who remove each other do not deadlock.
 */
export async function isLastAdministrator(tx: SqlTransaction, sub: string): Promise<boolean> {
  const administrators = await lockAdministrators(tx)
  return administrators.length === 1 && administrators[0] === sub
}
