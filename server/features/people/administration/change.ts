import { message } from '../../../../contract/message.ts'
import type { Deps } from '../../../deps.ts'
import { type AuditEvent, insertAuditEvent } from '../../../identity/audit.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { SqlTransaction } from '../../../lib/database/sql.ts'
import { requireAdministrator, type Viewer } from '../../../lib/viewer.ts'
import { lockUser } from '../users/service.ts'

/** `address`: the caller's IP address. */
export type Caller = { viewer: Viewer; address: string }

/**
 * Runs `work` as an administrator in a transaction, and audits the event that it returns; null when nothing has
 * changed. Throws for anybody else.
 */
export async function changeAsAdministrator(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  { viewer, address }: Caller,
  work: (tx: SqlTransaction, by: string) => Promise<Pick<AuditEvent, 'kind' | 'detail'> | null>,
): Promise<void> {
  const by = requireAdministrator(viewer)
  await sql.begin(async (tx) => {
    // In other processes an access token stays valid for a moment after its account is deleted.
    if (!(await lockUser(tx, by))) throw new AppError('UNAUTHENTICATED', message('user.sessionExpired'))
    const event = await work(tx, by)
    if (event) await insertAuditEvent(tx, { ...event, sub: by, address }, clock.now())
  })
}
