import { expect, test } from 'vitest'
import { createPeople, makePack, packDraft } from '../../../../tests/support/authoring.ts'
import { createDataApi } from '../../../../tests/support/data-api.ts'
import { createTestDatabase } from '../../../../tests/support/database.ts'
import { forAllTests } from '../../../../tests/support/test-world.ts'
import { openDatabase } from '../../../lib/database/database.ts'
import { KeptPage, KeptPages, type RenderedPage } from './kept-pages.ts'
import { deleteOldContentChanges, readContentChanges, readPosition } from './queries.ts'

const { sql, target } = await forAllTests(createTestDatabase())
const api = await forAllTests(createDataApi({ sql }))
const people = await createPeople({ sql })
const pack = await makePack(api, people.owner, packDraft(2))
const rename = (name: string) => sql`update pack set name = ${name} where id = ${pack}`

let now = Date.now()
const clock = { now: () => new Date(now) }
const createPages = () => new KeptPages({ sql, clock })

const page = (text: string, change: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: new Headers(),
  body: Buffer.from(text),
  dependsOn: [pack],
  until: Number.POSITIVE_INFINITY,
  ...change,
})

/** Finds a page that shows the pack's name, and counts the renderings. */
function createReader(pages: KeptPages, change: Partial<RenderedPage> = {}) {
  const reader = {
    renderings: 0,
    read: async (key = '/pack') => {
      const found = await pages.find(key, async () => {
        reader.renderings += 1
        const row = await sql<{ name: string }>`select name from pack where id = ${pack}`.first()
        return page(row!.name, change)
      })
      return found.body.toString()
    },
  }
  return reader
}

test('a page is rendered once, until a commit changes what it shows', async () => {
  const reader = createReader(createPages())
  await rename('first')
  expect([await reader.read(), await reader.read()]).toEqual(['first', 'first'])
  expect(reader.renderings).toBe(1)
  await sql`update app_user set full_name = full_name || ' x' where id = ${people.learner.id}`
  await sql`update app_user set question_count = question_count + 1 where id = ${people.learner.id}`
  expect([await reader.read(), reader.renderings]).toEqual(['first', 1])
  await rename('second')
  expect([await reader.read(), reader.renderings]).toEqual(['second', 2])
})

test('a rendering that began before a change is not kept after it', async () => {
  const pages = createPages()
  await rename('old')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const reader = createReader(pages)
  const slow = pages.find('/pack', async () => {
    const row = await sql<{ name: string }>`select name from pack where id = ${pack}`.first()
    await released
    return page(row!.name)
  })
  await expect.poll(() => pages.facts.renderings).toBe(1)
  await rename('new')
  // This request shares no rendering that may have read the old name.
  const joined = reader.read()
  const other = reader.read('/other')
  await other
  release()
  expect((await slow).body.toString()).toBe('old')
  expect(await joined).toBe('new')
  expect(await reader.read()).toBe('new')
})

test('requests for one page share its rendering', async () => {
  const reader = createReader(createPages())
  const bodies = await Promise.all(Array.from({ length: 20 }, () => reader.read()))
  expect(new Set(bodies).size).toBe(1)
  expect(reader.renderings).toBeLessThan(3)
})

test('requests that arrive together read the changes once', async () => {
  let readings = 0
  const counting: typeof sql = Object.assign((...statement: Parameters<typeof sql>) => {
    readings += 1
    return sql(...statement)
  }, sql)
  const pages = new KeptPages({ sql: counting, clock })
  const reader = createReader(pages)
  await reader.read()
  await reader.read()
  const before = readings
  await Promise.all(Array.from({ length: 20 }, () => reader.read()))
  expect(readings - before).toBe(1)
  await rename('after them')
  expect(await reader.read()).toBe('after them')
})

test('a list changes with any content', async () => {
  const reader = createReader(createPages(), { dependsOn: 'anything' })
  await reader.read()
  await makePack(api, people.owner, packDraft(1))
  await reader.read()
  expect(reader.renderings).toBe(2)
})

test('a page that changes at a time is kept until then', async () => {
  const reader = createReader(createPages(), { until: now + 1000 })
  await reader.read()
  await reader.read()
  expect(reader.renderings).toBe(1)
  now += 1000
  await reader.read()
  expect(reader.renderings).toBe(2)
})

test('failures, redirects and pages that name no content are not kept', async () => {
  for (const change of [{ status: 404 }, { status: 301 }, { status: 503 }, { dependsOn: null }]) {
    const reader = createReader(createPages(), change)
    await reader.read()
    await reader.read()
    expect(reader.renderings, JSON.stringify(change)).toBe(2)
  }
})

test('an error of a rendering reaches its own request only', async () => {
  const pages = createPages()
  await expect(pages.find('/pack', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await createReader(pages).read()).toBeTruthy()
})

test('memory is bounded: the pages that were used last stay', async () => {
  const pages = createPages()
  const large = { body: Buffer.alloc(1_000_000), dependsOn: [] }
  const find = (key: string) => pages.find(key, async () => page('', large))
  const first = await find('0')
  for (let key = 1; key <= 60; key += 1) {
    await find(String(key))
    expect(await find('0')).toBe(first)
  }
  expect(pages.facts.bytes).toBeLessThanOrEqual(48 * 1024 * 1024)
  expect(pages.facts.pages).toBeGreaterThan(40)
  expect(await find('60')).toBeInstanceOf(KeptPage)
  const renewed = await find('1')
  expect(renewed).not.toBe(first)
})

test('without the database each page is rendered, as before', async () => {
  const closed = openDatabase(target, { max: 1 })
  await closed.close()
  const pages = new KeptPages({ sql: closed.sql, clock })
  const reader = createReader(pages)
  await reader.read()
  await reader.read()
  expect(reader.renderings).toBe(2)
})

test('commits are found in any order; old changes are deleted', async () => {
  const before = await readPosition(sql)
  const { changed, after } = await sql.begin(async (tx) => {
    await tx`update pack set name = 'late' where id = ${pack}`
    await sql`update app_user set full_name = 'Someone' where id = ${people.learner.id}`
    const { ids, position } = await readContentChanges(sql, before)
    return { changed: ids, after: position }
  })
  expect(changed).toEqual([people.learner.id])
  expect((await readContentChanges(sql, after)).ids).toEqual([pack])

  await sql`update content_change set changed_at = now() - interval '25 hours'`
  await deleteOldContentChanges(sql)
  expect(await sql`select from content_change`).toEqual([])
  const late = { ...after, readAt: '2020-01-01T00:00:00Z' }
  expect((await readContentChanges(sql, late)).ids, 'a process that was away drops everything').toBeNull()
  expect((await readContentChanges(sql, { ...after, databaseStart: 'another' })).ids).toBeNull()
})
