import type { AuditKind } from '../../contract/audit-kinds.ts'
import { deleteWhere } from '../lib/database/delete-in-batches.ts'
import type { Sql } from '../lib/database/sql.ts'
import { firstIdAt, newId } from '../lib/new-id.ts'

export type AuditEvent = {
  kind: AuditKind
  /** Null when the account is unknown. */
  sub: string | null
  /** Null for changes on the command line and by other users. */
  address: string | null
  detail?: Record<string, unknown>
}

/** Never pass a secret: events are stored in plain text. */
export async function insertAuditEvent(sql: Sql, event: AuditEvent, now: Date): Promise<void> {
  const { kind, sub, address, detail = {} } = event
  await sql`
    insert into audit_event (id, at, kind, sub, address, detail)
    values (${newId()}, ${now}, ${kind}, ${sub}, ${address}, ${JSON.stringify(detail)})`
}

/** The calls that make the accounts of one list follow each other within this time. */
const listMinutes = 5

/** Adds to the count of the event of a list that is being made; false when there is none. */
export async function countInListEvent(
  sql: Sql,
  { by, list, count }: { by: string; list: string; count: number },
  now: Date,
): Promise<boolean> {
  const since = firstIdAt(new Date(now.getTime() - listMinutes * 60_000))
  return sql`
    update audit_event set detail = jsonb_set(detail, '{count}', to_jsonb((detail->>'count')::integer + ${count}::integer))
    where id = (
      select id from audit_event
      where kind = 'pupils-made' and id > ${since}::uuid and sub = ${by} and detail->>'list' = ${list}
      order by id desc limit 1)
    returning id`.hasRows()
}

export type RecordedEvent = {
  at: Date
  kind: string
  address: string | null
  detail: Record<string, unknown>
}

/** Newest first. */
export async function listAuditEvents(sql: Sql, sub: string, limit: number): Promise<RecordedEvent[]> {
  // Sign-ins are dated to the second, like their tokens; ids give the true order.
  return sql<RecordedEvent>`
    select at, kind, address, detail from audit_event where sub = ${sub} order by id desc limit ${limit}`
}

const retentionDays = 365

/** Deletes events older than a year. Ids grow with time, so the primary key finds them. */
export async function deleteOldAuditEvents(sql: Sql, now: Date): Promise<void> {
  const firstIdThen = firstIdAt(new Date(now.getTime() - retentionDays * 24 * 60 * 60 * 1000))
  await deleteWhere(sql, 'audit_event', sql`id < ${firstIdThen}`)
}
