import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { addPicture, createEmptyDatabase, placeOf, readStructure } from '../../../tests/support/backups.ts'
import { createDataApi, createViewer } from '../../../tests/support/data-api.ts'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { beginExam, savePackOfSix } from '../../../tests/support/exam-calls.ts'
import { createExamWorld } from '../../../tests/support/exam-world.ts'
import { createJobTables } from '../../../tests/support/jobs.ts'
import { requirePresentBank } from '../../lib/bank-move.ts'
import { openDatabase } from '../../lib/database/database.ts'
import type { SqlPool } from '../../lib/database/sql.ts'
import { createMemory } from '../../lib/memory.ts'
import { listTables } from '../backup/catalog.ts'
import { countTables, transactOn } from '../backup/load.ts'
import { type Moving, moveDatabase } from './move-database.ts'
import { moveName, takeBack } from './old-place.ts'

const { database, api, creator, packId } = await createExamWorld()
const learner = await createViewer(database, 'Karim\tনামের\nসঙ্গে \\ "')
await beginExam(api, learner, packId)
await addPicture(database, placeOf(database).images)
await createJobTables({ sql: database.sql, log: pino({ level: 'silent' }), memory: createMemory() })
// A template has no connections.
await api.close()
await database.close()

const opened: TestDatabase[] = []
const closes: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closes) await close()
  for (const each of opened) await each.drop()
})

/** The connections of the command. */
const openAsMove = ({ target }: Pick<TestDatabase, 'target'>) => {
  const { sql, close } = openDatabase(target, { max: 2, name: moveName })
  closes.push(close)
  return { target, sql }
}

/** A copy of the bank. */
async function createBank() {
  const bank = await createTestDatabase({ template: database.target.database })
  opened.push(bank)
  return openAsMove(bank)
}

async function createNewPlace() {
  const empty = await createEmptyDatabase()
  await empty.close()
  return openAsMove(empty)
}

const move = (source: { sql: SqlPool }, target: { sql: SqlPool }, more: Partial<Moving> = {}) =>
  moveDatabase(
    { source: source.sql, target: target.sql },
    { from: 'the old one', to: 'the new one', ...more },
  )

const countAll = ({ sql }: { sql: SqlPool }) =>
  transactOn(sql.pool, async (client) => countTables(client, await listTables(client)))

test('a moved bank is equal in every table, works on, and leaves an old place that says where it is', async () => {
  const [source, target] = [await createBank(), await createNewPlace()]
  const counts = await move(source, target)

  expect(new Map(counts.map(({ table, rows }) => [table, rows])).get('question')).toBe(6)
  expect(await countAll(target)).toEqual(await countAll(source))
  expect(await readStructure(target)).toEqual(await readStructure(source))
  await requirePresentBank(target.sql)
  await expect(requirePresentBank(source.sql)).rejects.toThrow('was moved to the new one')

  const other = await createDataApi({ ...database, ...target })
  try {
    await savePackOfSix(other, creator)
    await beginExam(other, learner, packId)
  } finally {
    await other.close()
  }
  const { sql } = target
  expect(await sql`select question_count as n from app_user where id = ${creator.id}`).toEqual([{ n: 12 }])
  await expect(sql`update question set answer = id`).rejects.toThrow('question_answer_is_own_option')
  await expect(move(source, target)).rejects.toThrow('was moved to the new one')
})

test('a move that is stopped anywhere continues, and neither place starts a server before the end', async () => {
  const [source, target] = [await createBank(), await createNewPlace()]
  const seen: string[] = []
  for (const stopAt of [
    'exam_attempt',
    'question',
    'keys and indexes, 1 ',
    'keys and indexes, 20 ',
    'reading',
  ]) {
    const stopping = new AbortController()
    const stopped = move(source, target, {
      signal: stopping.signal,
      onProgress: ({ doing }) => {
        seen.push(doing)
        if (doing.startsWith(stopAt)) stopping.abort()
      },
    })
    await expect(stopped, stopAt).rejects.toThrow()
    await expect(requirePresentBank(source.sql)).rejects.toThrow('is being moved to the new one')
    const isThere = stopAt === 'reading'
    if (!isThere)
      await expect(requirePresentBank(target.sql)).rejects.toThrow('being filled with the bank of')
  }
  // Tables that were there already are compared, and not copied again.
  expect(seen.filter((doing) => doing.startsWith('keys and indexes, 1 '))).toHaveLength(1)

  await move(source, target)
  expect(await countAll(target)).toEqual(await countAll(source))
  expect(await readStructure(target)).toEqual(await readStructure(source))
  await requirePresentBank(target.sql)
})

test('a table that was copied before the old place changed is copied again', async () => {
  const [source, target] = [await createBank(), await createNewPlace()]
  const stopping = new AbortController()
  const stopAt = (doing: string) => doing.startsWith('keys and indexes, 9 ') && stopping.abort()
  const stopped = move(source, target, { signal: stopping.signal, onProgress: ({ doing }) => stopAt(doing) })
  await expect(stopped).rejects.toThrow()
  await source.sql`insert into tag (name) values ('later')`

  await move(source, target)
  expect(await countAll(target)).toEqual(await countAll(source))
  expect(await readStructure(target)).toEqual(await readStructure(source))
  expect(await target.sql`select name from tag where name = 'later'`).toHaveLength(1)
})

test('nobody writes to the old place while it is moved', async () => {
  const [source, target] = [await createBank(), await createNewPlace()]
  const other = openDatabase(source.target, { max: 1, settings: { lock_timeout: '100' } })
  await move(source, target, {
    beforeEnd: async () => {
      await expect(other.sql`insert into tag (name) values ('late')`).rejects.toMatchObject({ code: '55P03' })
      expect(await other.sql`select id from question`).toHaveLength(6)
    },
  })
  await other.close()
})

test('a bank that a server uses, or whose mails wait, is not moved', async () => {
  const [source, target] = [await createBank(), await createNewPlace()]
  const server = openDatabase(source.target, { max: 1 })
  await server.sql`select 1 as one`
  await expect(move(source, target)).rejects.toThrow('A server uses the database')
  await server.close()
  await requirePresentBank(source.sql)

  await source.sql.unsafe(`select pgboss.create_queue('mail', '{"policy":"standard"}')`)
  await source.sql.unsafe(`insert into pgboss.job (name, data) values ('mail', '{}')`)
  await expect(move(source, target)).rejects.toThrow('1 mails wait in the queue')
  await requirePresentBank(source.sql)
  await move(source, target, { leavesMails: true })
})

test('a place in use is never filled; the way back and the return are', async () => {
  const [source, target] = [await createBank(), await createNewPlace()]
  await expect(move(source, await createBank())).rejects.toThrow('not empty')
  await expect(move(source, source)).rejects.toThrow('not empty')
  expect(await takeBack(source.sql)).toBeNull()

  await move(source, target)
  // The other way: the first place has its old copy.
  await target.sql`insert into tag (name) values ('new')`
  await expect(move(target, source)).rejects.toThrow('--replace')
  await requirePresentBank(target.sql)
  await move(target, source, { replaces: true })
  expect(await countAll(source)).toEqual(await countAll(target))
  await requirePresentBank(source.sql)
  await expect(requirePresentBank(target.sql)).rejects.toThrow('was moved to')

  expect(await takeBack(target.sql)).toBe('the new one')
  await requirePresentBank(target.sql)
})
