import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { forAllTests } from '../../../tests/support/test-world.ts'
import { deleteEndedWindows } from '../rate-limit.ts'
import { deleteInBatches } from './delete-in-batches.ts'

const { sql } = await forAllTests(createTestDatabase())

test('a statement is repeated until it deletes fewer rows than the limit', async () => {
  const limits: number[] = []
  let left = 25
  const deleteSome = async (limit: number) => {
    limits.push(limit)
    const count = Math.min(left, limit)
    left -= count
    return [{ count }]
  }
  expect(await deleteInBatches(deleteSome, { limit: 10 })).toBe(25)
  expect(limits).toEqual([10, 10, 10])
})

test('twelve thousand expired rows are deleted by statements of five thousand, and no others', async () => {
  const now = new Date()
  await sql`
    insert into rate_limit (bucket, hits, window_ends_at)
    select 'expired ' || number, 1, ${now} from generate_series(1, 12000) number`
  await sql`insert into rate_limit (bucket, hits, window_ends_at) values ('kept', 1, ${now} + interval '1 minute')`
  await sql`create table deleted (rows bigint not null)`
  await sql.unsafe(`
    create function note_deleted() returns trigger language plpgsql as $$
    begin insert into deleted select count(*) from gone; return null; end $$;
    create trigger noted after delete on rate_limit referencing old table as gone
    for each statement execute function note_deleted()`)
  await deleteEndedWindows(sql, now)
  expect(await sql`select bucket from rate_limit`).toEqual([{ bucket: 'kept' }])
  expect(await sql`select rows::integer from deleted order by rows desc`).toEqual([
    { rows: 5000 },
    { rows: 5000 },
    { rows: 2000 },
  ])
})
