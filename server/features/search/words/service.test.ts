import { beforeEach, describe, expect, test } from 'vitest'
import { limits } from '../../../../contract/limits.ts'
import { codeOf, createPeople, type People, roles } from '../../../../tests/support/authoring.ts'
import { createTestWorld } from '../../../../tests/support/test-world.ts'
import { newId } from '../../../lib/new-id.ts'
import { listAllSynonyms, readSynonymsVersion } from './queries.ts'
import { addFirstSynonyms } from './service.ts'
import { starterList } from './starter-synonyms.ts'

const { database, api } = await createTestWorld()
const { sql } = database
let people: People
beforeEach(async () => {
  await sql`truncate search_synonym, search_miss`
  people = await createPeople(database)
})

const save = (input: object, viewer = people.administrator) =>
  api.ask(viewer, 'mutation ($input: SaveSearchSynonymInput!) { saveSearchSynonym(input: $input) { id } }', {
    input: { kind: 'same', ...input },
  })
const remove = (id: string, viewer = people.administrator) =>
  api.ask(viewer, 'mutation ($id: ID!) { deleteSearchSynonym(input: { id: $id }) { status } }', { id })
const list = (variables: object = {}, viewer = people.administrator) =>
  api.ask(
    viewer,
    `query ($containing: String, $limit: Int, $nextToken: String) {
      listSearchSynonyms(containing: $containing, limit: $limit, nextToken: $nextToken) {
        items { id kind phrases } nextToken } }`,
    variables as Record<string, unknown>,
  )
const stored = async (variables?: object) =>
  (await list(variables)).data.listSearchSynonyms.items.map(({ phrases }: { phrases: string[] }) => phrases)
const idOf = (answer: Awaited<ReturnType<typeof save>>): string => answer.data.saveSearchSynonym.id

describe('synonyms', () => {
  test('are added, changed, filtered, paged and removed; each change raises the version and is audited', async () => {
    const before = await readSynonymsVersion(sql)
    const id = idOf(await save({ phrases: [' তড়িৎ ', '', 'electricity'] }))
    await save({ kind: 'oneWay', phrases: ['ict', 'information technology'] })
    expect(await stored()).toEqual([
      ['ict', 'information technology'],
      ['তড়িৎ'.normalize('NFC'), 'electricity'],
    ])
    await save({ id, phrases: ['Volt', 'ভোল্ট'] })
    expect(await stored({ containing: 'VOLT' })).toEqual([['Volt', 'ভোল্ট']])
    const first = (await list({ limit: 1 })).data.listSearchSynonyms
    expect(first.items).toMatchObject([{ id, kind: 'same' }])
    const rest = (await list({ limit: 1, nextToken: first.nextToken })).data.listSearchSynonyms
    expect(rest).toMatchObject({ items: [{ kind: 'oneWay' }], nextToken: null })
    expect(codeOf(await remove(id))).toBe('ok')
    expect(codeOf(await remove(id))).toBe('ok')
    expect(await stored()).toEqual([['ict', 'information technology']])
    expect(await readSynonymsVersion(sql)).toBeGreaterThanOrEqual(before + 4)
    const audited = await sql<{ kind: string; sub: string }>`
      select kind, sub from audit_event where kind like 'synonym%' order by at, id`
    expect(audited.map(({ kind }) => kind)).toEqual([
      ...['synonym-saved', 'synonym-saved', 'synonym-saved', 'synonym-deleted'],
    ])
    expect(new Set(audited.map(({ sub }) => sub))).toEqual(new Set([people.administrator.id]))
  })

  test('characters that the database cannot store are no fault', async () => {
    await save({ phrases: ['vol\0t', 'ভোল্ট'], miss: 'vol\0t \ud800' })
    expect(await stored()).toEqual([['volt', 'ভোল্ট']])
    expect((await list({ containing: '\0' })).errors).toBeUndefined()
    expect((await list({ containing: 'vol\ud800' })).errors).toBeUndefined()
  })

  test.each([
    ['one phrase', ['a', ' '], 'synonym.twoPhrases'],
    ['too many', Array.from({ length: 21 }, (_, index) => `a${index}`), 'synonym.tooManyPhrases'],
    ['a long one', ['a', 'b'.repeat(61)], 'synonym.phraseTooLong'],
    ['signs alone', ['a', '+'], 'synonym.noWord'],
    ['five words', ['a', 'b c d e f'], 'synonym.tooManyWords'],
    ['the same words', ['H_2O', 'a', 'H₂O'], 'synonym.phraseTwice'],
  ])('are refused at their field: %s', async (_, phrases, reason) => {
    expect((await save({ phrases })).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ path: 'phrases', reason }],
    })
    expect(await stored()).toEqual([])
  })

  test('are stored once, whatever their order and case, up to a maximum', async () => {
    const id = idOf(await save({ phrases: ['a', 'b', 'c'] }))
    const other = idOf(await save({ phrases: ['x', 'y'] }))
    for (const input of [{ phrases: ['C', 'b', 'A'] }, { id: other, phrases: ['c', 'a', 'b'] }]) {
      expect((await save(input)).errors?.[0]?.extensions).toMatchObject({
        code: 'CONFLICT',
        fields: [{ path: 'phrases', reason: 'synonym.exists' }],
      })
    }
    expect(codeOf(await save({ id, phrases: ['b', 'c', 'a'] }))).toBe('ok')
    expect(codeOf(await save({ kind: 'oneWay', phrases: ['a', 'b', 'c'] }))).toBe('ok')
    for (const unknown of [newId(), 'x'])
      expect(codeOf(await save({ id: unknown, phrases: ['p', 'q'] }))).toBe('NOT_FOUND')
    await sql`
      insert into search_synonym (id, kind, phrases, content_key, changed_at)
      select gen_random_uuid(), 'same', array['n', n::text], n::text, now()
      from generate_series(1, ${limits.synonyms - 3}::integer) n`
    const answers = await Promise.all(['p', 'q', 'r'].map((phrase) => save({ phrases: [phrase, 'z'] })))
    expect(answers.map(codeOf)).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT'])
  })

  test('the starter list adds the missing synonyms, once', async () => {
    const add = () => api.ask(people.administrator, 'mutation { addStarterSynonyms { count } }', {})
    const { phrases } = starterList[0]!
    await save({ phrases: phrases.toReversed() })
    expect((await add()).data.addStarterSynonyms.count).toBe(starterList.length - 1)
    expect((await add()).data.addStarterSynonyms.count).toBe(0)
    expect(await listAllSynonyms(sql)).toHaveLength(starterList.length)
  })

  test('a bank gets it once, and removed synonyms stay removed', async () => {
    await sql`update search_reading set synonyms_version = 0`
    const start = () => addFirstSynonyms(database, new Date())
    await Promise.all([start(), start()])
    expect(await listAllSynonyms(sql)).toHaveLength(starterList.length)
    const [{ id }] = (await list({ limit: 1 })).data.listSearchSynonyms.items
    await remove(id)
    await start()
    expect(await listAllSynonyms(sql)).toHaveLength(starterList.length - 1)
  })

  test('are for administrators alone', async () => {
    const id = idOf(await save({ phrases: ['a', 'b'] }))
    for (const role of roles) {
      const viewer = people[role]
      const codes = [
        await list({}, viewer),
        await save({ phrases: [role, 'x'] }, viewer),
        await api.ask(viewer, 'mutation { addStarterSynonyms { count } }', {}),
        await api.ask(viewer, '{ listSearchMisses { items { query } } }', {}),
        await remove(id, viewer),
      ].map(codeOf)
      const expected = role === 'guest' ? 'UNAUTHENTICATED' : role === 'administrator' ? 'ok' : 'FORBIDDEN'
      expect([role, ...codes]).toEqual([role, ...codes.map(() => expected)])
    }
  })
})
