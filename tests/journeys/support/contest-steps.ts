import type { Page } from '@playwright/test'
import { openDatabase } from '../../../server/lib/database/database.ts'
import type { Sql } from '../../../server/lib/database/sql.ts'
import { attachEmbeddedPostgres } from '../../../server/lib/embedded-postgres/embedded-postgres.ts'
import { contestInput } from '../../support/contest-calls.ts'
import type { ProductServer } from './fixture.ts'
import { ask } from './question-author.ts'

/** Stores a contest of the contest creator on the page, which opens in an hour for ten minutes. Returns its id. */
export async function storeContest(owner: Page, more: Record<string, unknown> = {}): Promise<string> {
  const opensAt = new Date(Date.now() + 3_600_000)
  const closesAt = new Date(opensAt.getTime() + 10 * 60_000).toISOString()
  const input = contestInput(opensAt, { closesAt, ...more })
  await ask(owner, 'mutation ($input: ContestInput!) { saveContest(input: $input) }', { input })
  return input.id
}

/** Moves a contest: it opens so many seconds from now, and closes ten minutes later. */
export async function openContestIn(server: ProductServer, id: string, seconds: number): Promise<void> {
  await inDatabase(
    server,
    (sql) => sql`
      update contest set opens_at = now() + ${seconds}::integer * interval '1 second',
        closes_at = now() + ${seconds + 600}::integer * interval '1 second'
      where id = ${id}`,
  )
}

/** Ends a contest now. */
export async function closeContest(server: ProductServer, id: string): Promise<void> {
  await inDatabase(server, (sql) => sql`update contest set closes_at = now() where id = ${id}`)
}

/** Moves the contests that other journeys left open, or coming, out of every learner's way: they open in a month. */
export async function postponeContests(server: ProductServer): Promise<void> {
  await inDatabase(
    server,
    (sql) => sql`
      update contest set opens_at = opens_at + interval '30 days', closes_at = closes_at + interval '30 days'
      where closes_at > now()`,
  )
}

/** Has so many people join a contest, from `Person 001` on. */
export async function addEntries(server: ProductServer, id: string, count: number): Promise<void> {
  await inDatabase(
    server,
    (sql) => sql`
      with people as (
        insert into app_user (id, full_name) select gen_random_uuid(), 'Person'
        from generate_series(1, ${count}::integer) returning id
      ), named as (select id, 'Person ' || lpad((row_number() over ())::text, 3, '0') as name from people)
      insert into contest_entry (contest_id, owner, nickname, nickname_key, joined_at)
      select ${id}, id, name, lower(name), now() from named`,
  )
}

/** Adds a last place to the merit list of a finished contest with one participant: of the level HSC, in Dhaka. */
export async function addLastPlace(server: ProductServer, id: string): Promise<void> {
  await addEntries(server, id, 1)
  await inDatabase(
    server,
    (sql) => sql`
      with last as (
        update contest_entry set level = 'HSC', district = 'dhaka', correct_count = 0, wrong_count = 0, marks = 0, place = 2,
          fewer = 0, list_number = 2
        where contest_id = ${id} and nickname = 'Person 001'
      )
      update contest set participants = 2 where id = ${id}`,
  )
}

async function inDatabase(server: ProductServer, work: (sql: Sql) => PromiseLike<unknown>): Promise<void> {
  const { sql, close } = openDatabase((await attachEmbeddedPostgres(server))!, { max: 1 })
  try {
    await work(sql)
  } finally {
    await close()
  }
}
