import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../tests/support/app.ts'
import { recordStatements } from '../tests/support/record-statements.ts'
import { forAllTests } from '../tests/support/test-world.ts'
import { noteReading } from './features/search/index/reading.ts'
import { upkeepTasks } from './upkeep.ts'

/*
 * Upkeep deletes and changes rows in short statements, so that nothing waits long for it, however many there
 * are.
 */
const { deps } = await forAllTests(startTestApp())
const { sql } = deps

async function runUpkeep(): Promise<void> {
  for (const { run } of upkeepTasks(deps)) await run()
}

/** Tables that upkeep may change as a whole: one has a row for each rotated key, the other has one row. */
const smallTables = ['identity_key', 'picture_store']

test('every statement that deletes or changes rows has a limit', async () => {
  // Otherwise upkeep would index all records again, as after an upgrade.
  await noteReading(sql)
  const statements = recordStatements(sql)
  await sql`insert into search_cell select 1, 1 from generate_series(1, 1000)`
  await runUpkeep()

  const changes = statements.flatMap((text) => {
    const tables = [...text.matchAll(/\b(?:delete from|(?<!for |no key |do )update) "?(\w+)/g)].map(
      ([, table]) => table,
    )
    return tables.some((table) => !smallTables.includes(table ?? '')) ? [text] : []
  })
  expect(changes.length).toBeGreaterThan(15)
  expect(changes.filter((text) => !/\blimit \$\d|= any\(\$\d|unnest\(\s*\$\d/.test(text))).toEqual([])
})

beforeAll(async () => {
  await sql.unsafe(`
    create table noted (rows bigint not null);
    create function note() returns trigger language plpgsql as $$
    begin
      insert into noted select count(*) from changed having count(*) > 0;
      return null;
    end $$`)
})
beforeEach(async () => {
  await sql`truncate noted`
})

/** Records how many rows each statement deletes from a table, or updates in it. */
async function note(table: string, event: 'delete' | 'update'): Promise<void> {
  await sql.unsafe(`
    create trigger noted after ${event} on ${table} referencing old table as changed
    for each statement execute function note()`)
}

async function noted(): Promise<number[]> {
  const rows = await sql<{ rows: number }>`select rows::integer from noted order by rows desc`
  return rows.map((row) => row.rows)
}

const user = (sub: string, status: string) => sql`
  insert into identity_user
    (sub, email, email_key, given_name, family_name, status, srp_user_id, srp_salt, srp_verifier, updated_at)
  select ${sub}::uuid, ${sub}, ${sub}, 'A', 'B', ${status}, ${sub}::uuid, '', '', now() - interval '1 year'`
const owner = '0193a7b0-0000-7000-8000-000000000000'

test.each([
  {
    table: 'identity_browser',
    fill: () => sql`
      insert into identity_browser (sub, secret_hash, last_used_at)
      select ${owner}, int4send(number), now() - interval '91 days' from generate_series(1, 12000) number`,
    batches: [5000, 5000, 2000],
  },
  {
    table: 'identity_sign_up',
    fill: () => sql`
      insert into identity_sign_up (id, sub, requester, given_name, family_name, srp_user_id, srp_salt,
        srp_verifier, created_at, expires_at, spent_at)
      select gen_random_uuid(), ${owner}, number::text, 'A', 'B', gen_random_uuid(), '', '', now(), now(),
        now() - interval '8 days'
      from generate_series(1, 12000) number`,
    batches: [5000, 5000, 2000],
  },
  {
    table: 'identity_user',
    fill: () => sql`
      insert into identity_user (sub, email, email_key, given_name, family_name, status, srp_user_id, srp_salt,
        srp_verifier, updated_at)
      select gen_random_uuid(), '', number::text, 'A', 'B', 'UNCONFIRMED', gen_random_uuid(), '', '',
        now() - interval '15 days'
      from generate_series(1, 450) number`,
    batches: [200, 200, 50],
  },
])('rows of $table that have gathered are deleted in batches', async ({ table, fill, batches }) => {
  await sql`truncate identity_user cascade`
  await user(owner, 'CONFIRMED')
  await fill()
  await note(table, 'delete')
  await runUpkeep()

  expect(await noted()).toEqual(batches)
  expect(await sql`select sub from identity_user`).toEqual([{ sub: owner }])
})

test('counts of the search are folded in batches, and stay right', async () => {
  await sql`delete from search_cell`
  await sql`insert into search_cell select number % 3, 1 from generate_series(1, 12000) number`
  await note('search_cell', 'delete')
  await runUpkeep()

  const batches = await noted()
  expect(batches).toHaveLength(3)
  expect(batches.slice(0, 2)).toEqual([5000, 5000])
  expect(await sql`select cell, sum(n)::integer as n from search_cell group by cell order by cell`).toEqual(
    [0, 1, 2].map((cell) => ({ cell, n: 4000 })),
  )
  expect((await sql`select from search_cell`).length).toBeLessThan(10)
})

test('pictures that nothing shows any more are marked in batches', async () => {
  await sql`delete from rate_limit`
  await sql`insert into app_user (id, full_name) values (${owner}, 'Creator')`
  await sql`
    insert into picture (path, owner, width, height, widths, bytes, created_at)
    select 'question-pictures/' || number || '.webp', ${owner}, 1, 1, '{1}', 1, now()
    from generate_series(1, 2500) number`
  await note('picture', 'update')
  await runUpkeep()

  expect(await noted()).toEqual([1000, 1000, 500])
})
