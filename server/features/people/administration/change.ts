import type { Deps } from '../../../deps.ts'
import { type AuditEvent, insertAuditEvent } from '../../../identity/audit.ts'
import type { SqlTransaction } from '../../../lib/database/sql.ts'
import { requireAdministrator, type Viewer } from '../../../lib/viewer.ts'
import { lockCaller } from '../users/service.ts'

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
    await lockCaller(tx, by)
    const event = await work(tx, by)
    if (event) await insertAuditEvent(tx, { ...event, sub: by, address }, clock.now())
  })
}
