import { type Kysely, sql } from 'kysely'

/** The issuer of tokens belongs to the database, so that every process of it accepts the tokens of the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity_issuer (
      origin text primary key,
      chosen_at timestamptz not null
    )`.execute(db)
}
