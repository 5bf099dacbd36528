import { validateDeletionReason } from '../../../contract/bank/deletion-rules.ts'
import { clipText } from '../../../contract/clip-text.ts'
import { normaliseText } from '../../../contract/normalise.ts'
import type { Deps } from '../../deps.ts'
import { lockAccount } from '../../identity/accounts/accounts.ts'
import { recipientOf } from '../../identity/accounts/owner-notice.ts'
import { insertAuditEvent } from '../../identity/audit.ts'
import type { Sql } from '../../lib/database/sql.ts'
import { requireViewer, type Viewer } from '../../lib/viewer.ts'
import { writeDeletionMail } from '../../mail/deletion.ts'
import { lockCaller } from '../people/users/service.ts'
import { refuseInvalid } from './guards.ts'

/** The maximum length of a title, enough to recognise a question. */
const titleLetters = 200

/** `reason`: the reason of an administrator; `address`: the caller's IP address. */
export type Deletion = { id: string; reason?: string | null | undefined; address: string }

/** The deletion of another author's work by an administrator. */
export type DeletionReport = { administrator: string; owner: string; reason: string; address: string }

/**
 * Returns the report of a deletion by an administrator, or null when the owner deletes. An owner's reason is
 * ignored. Throws BAD_INPUT for a missing reason and for one that is too long.
 */
export function checkDeletion(
  viewer: Viewer,
  owner: string,
  { reason, address }: Omit<Deletion, 'id'>,
): DeletionReport | null {
  const administrator = requireViewer(viewer)
  if (administrator === owner) return null
  const given = reason ?? ''
  refuseInvalid(validateDeletionReason(given))
  return { administrator, owner, reason: normaliseText(given), address }
}

/**
 * Mails the title and the reason to the owner, and writes both audits, in the transaction of the deletion. An
 * owner without an account gets no mail. Call it with the work locked, before it is deleted: the deletion
 * locks the owner's counts, and accounts must be locked before these.
 */
export async function reportDeletion(
  tx: Sql,
  { clock, outbox }: Pick<Deps, 'clock' | 'outbox'>,
  { administrator, owner, reason, address }: DeletionReport,
  work: { kind: 'pack' | 'question'; id: string; title: string },
): Promise<void> {
  const account = await lockAccount(tx, owner)
  await lockCaller(tx, administrator)
  const now = clock.now()
  const kind = `${work.kind}-deleted` as const
  const title = clipText(work.title, titleLetters)
  const detail = { id: work.id, title, reason }
  const byAdministrator = { kind, sub: administrator, address, detail: { ...detail, owner } }
  await insertAuditEvent(tx, byAdministrator, now)
  if (!account) return
  // Owners may download their audit, so it does not name the administrator.
  const ofOwner = { kind, sub: owner, address: null, detail: { ...detail, by: 'administrator' } }
  await insertAuditEvent(tx, ofOwner, now)
  await outbox.enqueue(tx, writeDeletionMail({ ...recipientOf(account), kind: work.kind, title, reason }))
}
