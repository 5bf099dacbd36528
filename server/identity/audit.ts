import type { Db } from '../lib/database.ts'
import { newId } from '../lib/new-id.ts'

export type AuditEvent = {
  kind:
    | 'sign-in'
    | 'sign-in-refused'
    | 'sign-out'
    | 'sign-up'
    | 'sign-up-confirmed'
    | 'account-made'
    | 'group-granted'
    | 'group-revoked'
    | 'application-approved'
    | 'application-rejected'
    | 'password-set'
    | 'mfa-set-up'
    | 'mfa-changed'
    | 'mfa-removed'
    | 'device-remembered'
    | 'device-changed'
    | 'device-forgotten'
    | 'password-changed'
    | 'password-reset'
    | 'password-reset-asked'
    | 'password-reset-required'
    | 'email-changed'
    | 'attributes-changed'
    | 'refresh-token-reused'
    | 'signed-out-everywhere'
    | 'data-downloaded'
    | 'account-deleted'
  /** Null when the account is unknown. */
  sub: string | null
  /** Null for changes on the command line and by other users. */
  address: string | null
  detail?: Record<string, unknown>
}

/** Never pass a secret: events are stored in plain text. */
export async function insertAuditEvent(db: Db, event: AuditEvent, now: Date): Promise<void> {
  await db
    .insertInto('audit_event')
    .values({
      id: newId(),
      at: now,
      kind: event.kind,
      sub: event.sub,
      address: event.address,
      detail: event.detail ?? {},
    })
    .execute()
}

export type RecordedEvent = {
  at: Date
  kind: string
  address: string | null
  detail: Record<string, unknown>
}

/** Newest first. */
export async function listAuditEvents(db: Db, sub: string, limit: number): Promise<RecordedEvent[]> {
  return (
    db
      .selectFrom('audit_event')
      .select(['at', 'kind', 'address', 'detail'])
      .where('sub', '=', sub)
      // Sign-ins are dated to the second, like their tokens; ids give the true order.
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  )
}

const retentionDays = 365

/** Deletes events older than a year. Ids grow with time, so the primary key finds them. */
export async function deleteOldAuditEvents(db: Db, now: Date): Promise<void> {
  const untilMs = now.getTime() - retentionDays * 24 * 60 * 60 * 1000
  const hex = untilMs.toString(16).padStart(12, '0')
  const firstIdThen = `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
  await db.deleteFrom('audit_event').where('id', '<', firstIdThen).execute()
}
