import { expect, test } from 'vitest'
import type { QuestionLevel } from '../../../../contract/bank/levels.ts'
import { card, makePack, packDraft, readPack } from '../../../../tests/support/authoring.ts'
import { guest } from '../../../../tests/support/data-api.ts'
import { createTestWorld } from '../../../../tests/support/test-world.ts'
import { createVerifiedContent } from '../../../../tests/support/verified-content.ts'
import { cellOf } from '../../search/cell.ts'
import { listShortQuestions, mostRecords } from './queries.ts'

const clock = { now: () => new Date('2026-11-22T10:15:00Z') }
const world = await createTestWorld({ clock })
const { api, people, database } = world
const { verify } = createVerifiedContent(world)

/** Creates questions and verifies them; returns their ids. */
async function makeVerified(count: number, change: Record<string, unknown> = {}): Promise<string[]> {
  const questions = Array.from({ length: count }, (_, place) => card(`${place + 1} + 1 = ?`))
  const pack = await makePack(api, people.owner, packDraft(count, { questions, ...change }))
  const ids = (await readPack(api, pack)).questions.items.map(({ id }) => id)
  for (const id of ids) await verify('question', id)
  return ids
}

async function list(level: string | null, language = 'Bangla'): Promise<string[]> {
  const { data } = await api.ask(
    guest,
    'query ($level: String, $language: String!) { ids: listQuestionsToTry(level: $level, language: $language) }',
    { level, language },
  )
  return data.ids
}

const cellsOf = (level: QuestionLevel) => [
  cellOf({ type: 'Question', level, language: 'Bangla', verified: true }),
]

test('only verified, unedited questions with short texts and without a picture are offered', async () => {
  const good = await makeVerified(8, { level: 'Six', language: 'Bangla' })
  await makePack(api, people.owner, packDraft(5, { level: 'Six', language: 'Bangla' }))
  const [edited, pictured, withOption, withPassage, long, ...rest] = good
  expect([...(await list('Six'))].sort()).toEqual([...good].sort())
  const { sql } = database
  await sql`update question set edited_since_verified_at = now() where id = ${edited!}`
  await sql`
    insert into picture (path, owner, width, height, widths, bytes)
    values ('question-pictures/x.png', ${people.owner.id}, 1, 1, '{1}', 1)`
  await sql`update question set image_path = 'question-pictures/x.png' where id = ${pictured!}`
  await sql`update question set passage_image_path = 'question-pictures/x.png' where id = ${withPassage!}`
  await sql`
    update question_option set image_path = 'question-pictures/x.png' where question_id = ${withOption!} and position = 1`
  await sql`update question set question = ${'a'.repeat(141)} where id = ${long!}`
  await sql`update question_option set content = ${'a'.repeat(41)} where question_id = ${rest[0]!} and position = 1`
  expect([...(await list('Six'))].sort()).toEqual(rest.slice(1).sort())
  await sql`delete from question where id = ${rest[1]!}`
  expect(await list('Six')).toEqual([rest[2]])
})

test('a level has its own questions, in the preferred language first', async () => {
  const bangla = await makeVerified(2, { level: 'Seven', language: 'Bangla' })
  const english = await makeVerified(5, { level: 'Seven', language: 'English' })
  expect([...(await list('Seven', 'English'))].sort()).toEqual([...english].sort())
  const preferred = await list('Seven', 'Bangla')
  expect(preferred.slice(0, 2).sort()).toEqual([...bangla].sort())
  expect(preferred.slice(2).sort()).toEqual([...english].sort())
  expect(await list('Eight')).toEqual([])
  const unverified = await makePack(api, people.owner, packDraft(5, { level: 'Eight', language: 'Bangla' }))
  const open = (await readPack(api, unverified)).questions.items.map(({ id }) => id)
  expect([...(await list('Eight'))].sort(), 'a class without verified ones').toEqual(open.sort())
  expect(await list('Nine')).toEqual([])
  expect((await list('Seven', 'Latin')).length).toBe(7)
})

test('without a level the questions are of the levels of examinations', async () => {
  const examined = await makeVerified(5, { level: 'HSC', language: 'English' })
  expect([...(await list(null, 'English'))].sort()).toEqual([...examined].sort())
})

test('the order is the same for everybody within an hour, and another one with another seed', async () => {
  await makeVerified(12, { level: 'BCS', language: 'Bangla' })
  expect(await list('BCS')).toEqual(await list('BCS'))
  const at = (seed: string) =>
    listShortQuestions(database.sql, { cells: cellsOf('BCS'), seed, limit: 20 }).then((ids) => ids.join())
  const orders = await Promise.all(['1', '2', '3', '4'].map(at))
  expect(new Set(orders).size).toBeGreaterThan(1)
})

test('a list reads few records, whatever the size of the bank', async () => {
  const { sql } = database
  await sql`
    insert into search_record (object_id, rank, cell, verified, votes, type, query, language, level, tags, tokens, sequence)
    select gen_random_uuid(), -10000000, ${cellsOf('One')[0]!}, true, 0, 'Question', 'x', 'Bangla', 'One', '{}', '{}', ''
    from generate_series(1, 30000)`
  await sql`analyze search_record`
  const read = await sql.begin(async (tx) => {
    await listShortQuestions(tx, { cells: cellsOf('One'), seed: '1', limit: 20 })
    const rows = await tx<{ read: number }>`
      select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read
      from pg_stat_xact_user_tables where relname like 'search_record%'`
    return rows[0]!.read
  })
  expect(read).toBeGreaterThanOrEqual(mostRecords)
  // PostgreSQL counts some rows twice.
  expect(read).toBeLessThan(3 * mostRecords)
})
