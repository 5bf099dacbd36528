import { withPrefix } from '../../../../../contract/people/phone.ts'
import type { Sql, Statement } from '../../../../lib/database/sql.ts'
import { type Page, type PageEnd, toPage } from '../../../../lib/next-token.ts'
import type { Group } from '../../../../lib/viewer.ts'

export type PersonState = 'ACTIVE' | 'UNCONFIRMED' | 'MUST_RESET' | 'DISABLED'

export type Person = {
  id: string
  fullName: string
  email: string
  hasAddress: boolean
  phoneNumber: string | null
  level: string | null
  groups: Group[]
  state: PersonState
  hasAuthenticator: boolean
  openSessions: number
  createdAt: Date
  /** Null when no session of the person is kept. */
  lastSignInAt: Date | null
}

export type PeopleFilter = {
  /** A part of a name or of an address, or a phone number in any notation; null: all. */
  text: string | null
  group: Group | null
  state: PersonState | null
}

const stateOf = (sql: Sql) => sql`
  case when not u.is_enabled then 'DISABLED' when u.status = 'UNCONFIRMED' then 'UNCONFIRMED'
    when u.status = 'CONFIRMED' then 'ACTIVE' else 'MUST_RESET' end`

/** Returns accounts, the newest first. */
export async function findPeople(
  sql: Sql,
  { text, group, state }: PeopleFilter,
  { limit, after }: { limit: number; after: PageEnd | null },
): Promise<Page<Person>> {
  const rows = await selectPeople(
    sql,
    sql`true
      ${
        text === null
          ? sql``
          : sql`and (position(lower(${text}::text) in lower(coalesce(a.full_name, u.given_name || ' ' || u.family_name))) > 0
        or position(lower(${text}::text) in u.email_key) > 0 or u.phone_number = ${withPrefix(text)})`
      }
      ${group === null ? sql`` : sql`and exists (select from identity_group_member m where m.sub = u.sub and m.group_name = ${group})`}
      ${state === null ? sql`` : sql`and ${stateOf(sql)} = ${state}`}
      ${after === null ? sql`` : sql`and u.sub < ${after.id}::uuid`}
    order by u.sub desc limit ${limit + 1}`,
  )
  return toPage(rows, limit)
}

export async function findPerson(sql: Sql, id: string): Promise<Person | null> {
  return (await selectPeople(sql, sql`u.sub = ${id}::uuid`))[0] ?? null
}

function selectPeople(sql: Sql, condition: Statement<unknown>): Promise<(Person & { pageKey: string })[]> {
  return Promise.resolve(sql<Person & { pageKey: string }>`
    select u.sub as id, coalesce(a.full_name, u.given_name || ' ' || u.family_name) as "fullName", u.email,
      position('@' in u.email) > 0 as "hasAddress",
      u.phone_number as "phoneNumber", u.level, ${stateOf(sql)} as state, u.created_at as "createdAt", '0' as "pageKey",
      array(select m.group_name from identity_group_member m where m.sub = u.sub order by 1) as groups,
      exists (select from identity_totp t where t.sub = u.sub and t.is_enabled) as "hasAuthenticator",
      (select count(*)::integer from identity_session s
        where s.sub = u.sub and s.revoked_at is null and s.expires_at > now()) as "openSessions",
      (select max(s.auth_time) from identity_session s where s.sub = u.sub) as "lastSignInAt"
    from identity_user u left join app_user a on a.id = u.sub
    where ${condition}`)
}
