import { expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/support/database.ts'
import { forAllTests } from '../../tests/support/test-world.ts'
import { newId } from '../lib/new-id.ts'
import { migrateToLatest } from './migrate.ts'
import { migrations } from './migrations.ts'

const { sql } = await forAllTests(createTestDatabase())

const owner = newId()

/** Inserts a pack that was verified at ten o'clock and last changed at this time; returns its id. */
async function insertPack(updatedAt: string, { isVerified = true } = {}): Promise<string> {
  const id = newId()
  await sql`
    insert into pack (id, owner, name, level, language, verification_status, updated_at)
    values (${id}, ${owner}, 'P', 'SSC', 'Any', ${isVerified}, ${updatedAt}::timestamptz)`
  if (isVerified) {
    await sql`
      insert into verification (id, pack_id, user_id, created_at)
      values (${newId()}, ${id}, ${owner}, '2026-01-01 10:00Z')`
  }
  await sql`
    insert into search_record
      (object_id, rank, cell, verified, votes, type, query, language, level, tags, tokens, sequence)
    values (${id}, 0, 0, ${isVerified}, 0, 'Pack', 'P', 'Any', 'SSC', '{}', '{}', '')`
  return id
}

test('content that changed after its verification counts as edited, and a hosted search is updated', async () => {
  await sql`drop schema public cascade`
  await sql`create schema public`
  const before = Object.entries(migrations).filter(([name]) => name < '023')
  await migrateToLatest(sql, Object.fromEntries(before))
  await sql`insert into app_user (id, full_name) values (${owner}, 'Rahima')`
  const edited = await insertPack('2026-01-01 10:01Z')
  const others = [
    await insertPack('2026-01-01 09:59Z'),
    await insertPack('2026-01-01 10:01Z', { isVerified: false }),
  ]
  await sql`update search_hosting set is_on = true`

  await migrateToLatest(sql)

  const rows = await sql<{ id: string; at: Date | null; isShown: boolean }>`
    select p.id, p.edited_since_verified_at as at, s.edited as "isShown"
    from pack p join search_record s on s.object_id = p.id order by p.id`
  expect(rows).toEqual([
    { id: edited, at: new Date('2026-01-01T10:01:00Z'), isShown: true },
    ...others.map((id) => ({ id, at: null, isShown: false })),
  ])
  expect(await sql`select object_id as id from search_change`).toEqual([{ id: edited }])
})
