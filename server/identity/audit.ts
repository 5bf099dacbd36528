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
  /** Null where no account is known. */
  sub: string | null
  /** Null when it was done on the command line, or by somebody else. */
  address: string | null
  detail?: Record<string, unknown>
}

/** Writes down what was done to an account and from where; never a secret. */
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

/** What was done to an account, the newest first. */
export async function listAuditEvents(db: Db, sub: string, limit: number): Promise<RecordedEvent[]> {
  return (
    db
      .selectFrom('audit_event')
      .select(['at', 'kind', 'address', 'detail'])
      .where('sub', '=', sub)
      // A sign-in is dated to the second, as its token; ids tell the true order.
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  )
}

const retentionDays = 365

/** Forgets what is older than a year. Ids grow with time, so the table is not searched. */
export async function deleteOldAuditEvents(db: Db, now: Date): Promise<void> {
  const untilMs = now.getTime() - retentionDays * 24 * 60 * 60 * 1000
  const hex = untilMs.toString(16).padStart(12, '0')
  const firstIdThen = `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
  await db.deleteFrom('audit_event').where('id', '<', firstIdThen).execute()
}
