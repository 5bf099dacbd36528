import { message } from '../../contract/message.ts'
import { AppError } from '../lib/app-error.ts'
import type { SqlTransaction } from '../lib/sql.ts'
import { lockAdministrators } from './administration-queries.ts'

/**
 * Throws CONFLICT when the account is the only one in ADMINS that can sign in. Call it before the account is locked:
 * administrators are locked in one order, so that two who remove each other do not deadlock.
 */
export async function keepAnAdministrator(tx: SqlTransaction, sub: string): Promise<void> {
  const administrators = await lockAdministrators(tx)
  if (administrators.length === 1 && administrators[0] === sub)
    throw new AppError('CONFLICT', message('admin.lastAdministrator'))
}
