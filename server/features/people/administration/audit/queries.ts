import { emailKey } from '../../../../../contract/normalise.ts'
import type { Sql } from '../../../../lib/database/sql.ts'
import { isId } from '../../../../lib/new-id.ts'
import { type Page, type PageEnd, toPage } from '../../../../lib/next-token.ts'

export type ListedEvent = {
  id: string
  at: Date
  kind: string
  /** The account that the event is about; null when it is unknown. */
  userId: string | null
  /** Null when the account is unknown or deleted. */
  fullName: string | null
  email: string | null
  address: string | null
  /** JSON. */
  detail: string
  /** JSON: the names of people whose ids are in the detail. */
  names: string
}

export type EventFilter = {
  /** Null: of all people. */
  people: readonly string[] | null
  kind: string | null
  /** Ids of events from `from` on, and before `until`. */
  from: string | null
  until: string | null
}

const uuidShape = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'

/** Returns the events of the audit, the newest first. */
export async function listEvents(
  sql: Sql,
  { people, kind, from, until }: EventFilter,
  { limit, after }: { limit: number; after: PageEnd | null },
): Promise<Page<ListedEvent>> {
  const end = after?.id ?? null
  // Ids grow with time.
  const rows = await sql<ListedEvent & { pageKey: string }>`
    select e.id, e.at, e.kind, e.sub as "userId", coalesce(u.full_name, i.given_name || ' ' || i.family_name) as "fullName",
      i.email, e.address, e.detail::text as detail,
      coalesce((
        select jsonb_object_agg(named.id, named.full_name) from jsonb_each_text(e.detail) as told
        join app_user as named on named.id = case when told.value ~ ${uuidShape} then told.value::uuid end), '{}')::text as names,
      '0' as "pageKey"
    from audit_event e left join app_user u on u.id = e.sub left join identity_user i on i.sub = e.sub
    where true
      ${people === null ? sql`` : sql`and e.sub = any(${people}::uuid[])`}
      ${kind === null ? sql`` : sql`and e.kind = ${kind}`}
      ${from === null ? sql`` : sql`and e.id >= ${from}::uuid`}
      ${until === null ? sql`` : sql`and e.id < ${until}::uuid`}
      ${end === null ? sql`` : sql`and e.id < ${end}::uuid`}
    order by e.id desc limit ${limit + 1}`
  return toPage(rows, limit)
}

/** Returns the ids of people with this id or address, or whose name contains the text; at most `limit`. */
export async function findPeople(sql: Sql, text: string, limit: number): Promise<string[]> {
  // A deleted account has events, but no row.
  if (isId(text)) return [text]
  const rows = await sql<{ id: string }>`
    select sub as id from identity_user where email_key = ${emailKey(text)}
    union
    (select id from app_user where position(lower(${text}::text) in lower(full_name)) > 0 limit ${limit})`
  return rows.map(({ id }) => id)
}
