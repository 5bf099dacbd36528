import { expect, test } from 'vitest'
import { nicknameKey } from '../../contract/exams/nickname-key.ts'
import { createTestDatabase } from '../../tests/support/database.ts'
import { forAllTests } from '../../tests/support/test-world.ts'
import { newId } from '../lib/new-id.ts'
import { migrateToLatest } from './migrate.ts'
import { migrations } from './migrations.ts'

const { sql } = await forAllTests(createTestDatabase())

async function insertContest({ isOver }: { isOver: boolean }): Promise<string> {
  const [id, owner] = [newId(), newId()]
  await sql`insert into app_user (id, full_name) values (${owner}, 'Holder')`
  await sql`
    insert into contest (id, owner, name, rules, level, opens_at, closes_at, limit_seconds, wrong_mark, paper, paper_hash,
      question_count, finished_at)
    values (${id}, ${owner}, 'Contest', '', 'SSC', now(), now() + interval '1 hour', 600, 0, '{}', '', 2,
      case when ${isOver} then now() end)`
  return id
}

/** Somebody joins with a key of the time before; later than those before them. */
let joined = 0
async function insertEntry(contestId: string, nickname: string, key: string): Promise<string> {
  const owner = newId()
  await sql`insert into app_user (id, full_name) values (${owner}, 'Learner')`
  await sql`
    insert into contest_entry (contest_id, owner, nickname, nickname_key, joined_at)
    values (${contestId}, ${owner}, ${nickname}, ${key}, now() + ${++joined}::integer * interval '1 second')`
  return owner
}

const keysOf = (contestId: string) =>
  sql`select nickname, nickname_key as key from contest_entry where contest_id = ${contestId} order by joined_at`

test('nicknames of contests in progress get the present keys, and two that look the same both stay', async () => {
  await sql`drop schema public cascade`
  await sql`create schema public`
  const before = Object.entries(migrations).filter(([name]) => name < '072')
  await migrateToLatest(sql, Object.fromEntries(before))
  const [open, over] = [await insertContest({ isOver: false }), await insertContest({ isOver: true })]
  await insertEntry(open, 'Imran', 'imran')
  const twin = await insertEntry(open, 'Imrаn', 'imrаn')
  // Its present key is the former one of the entry before.
  await insertEntry(open, 'রহিম', 'lmran')
  await insertEntry(over, 'Imran', 'imran')

  await migrateToLatest(sql)

  expect(await keysOf(open)).toEqual([
    { nickname: 'Imran', key: nicknameKey('Imran') },
    { nickname: 'Imrаn', key: `${nicknameKey('Imran')} ${twin}` },
    { nickname: 'রহিম', key: nicknameKey('রহিম') },
  ])
  expect(await keysOf(over)).toEqual([{ nickname: 'Imran', key: 'imran' }])
})
