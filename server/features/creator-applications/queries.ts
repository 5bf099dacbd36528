import type { Application } from '../../../contract/application-rules.ts'
import type { Db } from '../../lib/database.ts'
import { type PageEnd, toPage } from '../../lib/next-token.ts'
import type { Sql } from '../../lib/sql.ts'

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
export async function insertApplication(db: Db, application: NewApplication): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('creator_application')
    .values({
      owner: application.owner,
      full_name: application.fullName,
      email: application.email,
      phone: application.phone,
      reason: application.reason,
      experience: application.experience,
      credentials: application.credentials,
      facebook_link: application.facebookLink,
      created_at: application.createdAt,
    })
    .onConflict((conflict) => conflict.column('owner').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

function columns(sql: Sql) {
  return sql`
    owner, full_name as "fullName", email, phone, reason, experience, credentials,
    facebook_link as "facebookLink", status, created_at as "createdAt"`
}

export async function findApplication(sql: Sql, owner: string): Promise<CreatorApplication | null> {
  const [application] = await sql<CreatorApplication>`
    select ${columns(sql)} from creator_application where owner = ${owner}`
  return application ?? null
}

/** All applications by time of creation. */
export async function listApplications(
  sql: Sql,
  { isDescending, limit, after }: { isDescending: boolean; limit: number; after: PageEnd | null },
): Promise<{ items: CreatorApplication[]; nextToken: string | null }> {
  const direction = isDescending ? sql`desc` : sql`asc`
  const beyond = after
    ? sql`where (created_at, owner) ${isDescending ? sql`<` : sql`>`}
        (timestamptz 'epoch' + ${after.key}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql``
  const rows = await sql<CreatorApplication & { id: string; pageKey: string }>`
    select ${columns(sql)}, owner as id, (extract(epoch from created_at) * 1000000)::bigint::text as "pageKey"
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
  db: Db,
  { owner, status, reviewedBy, reviewedAt }: Decision,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('creator_application')
    .set({ status, reviewed_by: reviewedBy, reviewed_at: reviewedAt })
    .where('owner', '=', owner)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function findStatus(db: Db, owner: string): Promise<ApplicationStatus | null> {
  const row = await db
    .selectFrom('creator_application')
    .select('status')
    .where('owner', '=', owner)
    .executeTakeFirst()
  return row?.status ?? null
}

/** Removes a user's id from the decisions they made. */
export async function clearReviewer(db: Db, reviewer: string): Promise<void> {
  await db
    .updateTable('creator_application')
    .set({ reviewed_by: null })
    .where('reviewed_by', '=', reviewer)
    .execute()
}
