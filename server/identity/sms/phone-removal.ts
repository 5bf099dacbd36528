import type { SqlTransaction } from '../../lib/database/sql.ts'
import { writePhoneRemovedMail } from '../../mail/notices.ts'
import type { SignedIn } from '../access.ts'
import { recipientOf } from '../accounts/owner-notice.ts'
import { insertAuditEvent } from '../audit.ts'
import type { Call } from '../call.ts'
import { revokeSessionsOf } from '../sessions/session-queries.ts'

/**
 * Records that a phone number no longer signs in, and tells the owner. Ends the other sessions, since one may have been
 * opened with it; returns them, for `noteRevocation` after the commit. The caller has locked the account.
 */
export async function recordPhoneRemoval(
  { deps, address }: Pick<Call, 'deps' | 'address'>,
  tx: SqlTransaction,
  { account, session }: SignedIn,
): Promise<string[]> {
  const now = deps.clock.now()
  const { sub } = account
  await insertAuditEvent(tx, { kind: 'phone-removed', sub, address }, now)
  await deps.outbox.enqueue(tx, writePhoneRemovedMail(recipientOf(account)))
  return revokeSessionsOf(tx, sub, now, { keep: session.originJti })
}
