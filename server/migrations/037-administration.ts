import { type Kysely, sql } from 'kysely'

/** Stores the counts that the pages of administration show: errors by hour and route, and the audit by kind of event. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table fault_count (
      hour timestamptz not null,
      route text not null,
      count integer not null,
      primary key (hour, route)
    )`.execute(db)
  // Ids grow with time.
  await sql`create index audit_event_kind on audit_event (kind, id)`.execute(db)
}
