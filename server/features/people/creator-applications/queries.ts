import type { Application } from '../../../../contract/people/application-rules.ts'
import { type Sql, sql } from '../../../lib/database/sql.ts'
import { type Page, type PageEnd, toPage } from '../../../lib/next-token.ts'

export type ApplicationStatus = 'pending' | 'approved' | 'rejected'

export type CreatorApplication = Application & {
  owner: string
  fullName: string
  email: string
  status: ApplicationStatus
  createdAt: Date
}

export type NewApplication = Omit<CreatorApplication, 'status'>

/** False when the owner has applied before. */
export async function insertApplication(sql: Sql, application: NewApplication): Promise<boolean> {
  const { owner, fullName, email, phone, reason, experience, credentials, facebookLink, createdAt } =
    application
  return sql`
    insert into creator_application
      (owner, full_name, email, phone, reason, experience, credentials, facebook_link, created_at)
    values (
      ${owner}, ${fullName}, ${email}, ${phone}, ${reason}, ${experience}, ${credentials}, ${facebookLink},
      ${createdAt}
    )
    on conflict (owner) do nothing
    returning owner`.hasRows()
}

const columns = sql`
  owner, full_name as "fullName", email, phone, reason, experience, credentials,
  facebook_link as "facebookLink", status, created_at as "createdAt"`

export async function findApplication(sql: Sql, owner: string): Promise<CreatorApplication | null> {
  return sql<CreatorApplication>`
    select ${columns} from creator_application where owner = ${owner}`.first()
}

/** All applications by time of creation. */
export async function listApplications(
  sql: Sql,
  { isDescending, limit, after }: { isDescending: boolean; limit: number; after: PageEnd | null },
): Promise<Page<CreatorApplication>> {
  const direction = isDescending ? sql`desc` : sql`asc`
  const beyond = after
    ? sql`where (created_at, owner) ${isDescending ? sql`<` : sql`>`}
        (timestamptz 'epoch' + ${after.key}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql``
  const rows = await sql<CreatorApplication & { id: string; pageKey: string }>`
    select ${columns}, owner as id, (extract(epoch from created_at) * 1000000)::bigint::text as "pageKey"
    from creator_application ${beyond}
    order by created_at ${direction}, owner ${direction} limit ${limit + 1}`
  return toPage(rows, limit)
}

export type Decision = {
  owner: string
  status: 'approved' | 'rejected'
  reviewedBy: string
  reviewedAt: Date
}

/** Returns false when the application is not pending: of two concurrent decisions only one succeeds. */
export async function decideApplication(
  sql: Sql,
  { owner, status, reviewedBy, reviewedAt }: Decision,
): Promise<boolean> {
  return sql`
    update creator_application
    set status = ${status}, reviewed_by = ${reviewedBy}, reviewed_at = ${reviewedAt}
    where owner = ${owner} and status = 'pending'
    returning owner`.hasRows()
}

export async function findStatus(sql: Sql, owner: string): Promise<ApplicationStatus | null> {
  const [row] = await sql<{ status: ApplicationStatus }>`
    select status from creator_application where owner = ${owner}`
  return row?.status ?? null
}

/** Removes a user's id from the decisions they made. */
export async function clearReviewer(sql: Sql, reviewer: string): Promise<void> {
  await sql`update creator_application set reviewed_by = null where reviewed_by = ${reviewer}`
}
