import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { questionLanguages } from '../../../../contract/languages.ts'
import { createTestDatabase, type TestDatabase } from '../../../../tests/database.ts'
import { rebuildSearchIndex } from '../index/rebuild.ts'
import type { IndexedRecord } from '../index/source.ts'
import { type FacetName, facetNames, searchableAttributes } from '../search-record.ts'
import type { SearchRequest } from '../search-request.ts'
import { nearestBySound, soundKeys } from '../text/sounds.ts'
import { stemOf } from '../text/stems.ts'
import { countLetters, vocabularyForms } from '../text/word-forms.ts'
import { exactWord } from '../text/words.ts'
import { createSearch } from './search.ts'

/*
 * The search against a plain reading of what it promises: every record is looked at, every word compared with every
 * other, without index, trie or cells.
 */

const vocabulary = [
  ...[
    'cap',
    'capital',
    'captain',
    'capitals',
    'captial',
    'car',
    'cart',
    'chart',
    'history',
    'histories',
    'hi',
  ],
  ...[
    'photosynthesis',
    'photosintesis',
    'fotosynthesis',
    'of',
    'the',
    'dhaka',
    'rajdhani',
    'a',
    '1971',
    '1972',
  ],
  ...['রাজধানী', 'রাজধানি', 'রাজধানীর', 'রাজা', 'ঢাকা', 'ঢাকায়', 'বাংলাদেশ', 'বাংলাদেশের', 'নদী', 'নদি', 'কি', 'কী'],
].map(exactWord)
const word = fc.constantFrom(...vocabulary)
const tagNames = [
  'history',
  'History',
  'world history',
  'ভূগোল',
  'C',
  'C++',
  'capital:city',
  '-minus',
  'of the',
]
const levels = ['SSC', 'HSC', 'BCS'] as const

const record: fc.Arbitrary<IndexedRecord> = fc.record({
  objectID: fc.constant(''),
  type: fc.constantFrom('Question' as const, 'Pack' as const),
  query: fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' ')),
  verificationStatus: fc.boolean(),
  language: fc.constantFrom(...questionLanguages),
  level: fc.constantFrom(...levels),
  tags: fc.uniqueArray(fc.constantFrom(...tagNames), { maxLength: 3 }),
  votes: fc.integer({ min: -3, max: 8 }),
})
const condition = fc.oneof(
  fc.record({
    facet: fc.constant('tags' as const),
    value: fc.constantFrom(...tagNames, 'no such tag', 'HISTORY'),
    isNegated: fc.boolean(),
  }),
  fc.record({
    facet: fc.constantFrom<FacetName>('type', 'language', 'level', 'verificationStatus'),
    value: fc.constantFrom('Question', 'pack', 'Bangla', 'English', 'SSC', 'hsc', 'true', 'false', 'nothing'),
    isNegated: fc.boolean(),
  }),
)
const request: fc.Arbitrary<SearchRequest> = fc.record({
  query: fc
    .array(
      fc.oneof(word, fc.constantFrom('capitol', 'hist', 'phtosynthesis', 'রাজধান', 'ca', 'র', 'bangladesh')),
      {
        maxLength: 3,
      },
    )
    .map((words) => words.join(' ')),
  queryType: fc.constantFrom('prefixLast', 'prefixAll', 'prefixNone'),
  typoTolerance: fc.constantFrom('true', 'true', 'false', 'min', 'strict'),
  minWordSizefor1Typo: fc.constantFrom(4, 4, 3),
  minWordSizefor2Typos: fc.constantFrom(8, 8, 6),
  attributes: fc.constantFrom([...searchableAttributes], [...searchableAttributes], ['query'], ['tags']),
  filter: fc.array(fc.array(condition, { minLength: 1, maxLength: 3 }), { maxLength: 2 }),
  offset: fc.constant(0),
  length: fc.constant(1000),
  facets: fc.constantFrom([...facetNames], ['type'], []),
  maxValuesPerFacet: fc.constant(100),
  sortFacetValuesBy: fc.constantFrom('count', 'alpha'),
})

const records = fc
  .sample(record, { seed: 6, numRuns: 300 })
  .map((one) => ({ ...one, objectID: randomUUID() }))
let database: TestDatabase
let search: ReturnType<typeof createSearch>

beforeAll(async () => {
  database = await createTestDatabase()
  search = createSearch(database.target, { max: 2 })
  await rebuildSearchIndex(database.sql, records)
})
afterAll(async () => {
  await search.close()
  await database.drop()
})

test('what is found and counted is what a plain filter finds and counts', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(request, async (asked) => {
      const [answer] = await search.find([asked])
      const expected = findPlainly(asked)
      expect(answer!.hits.map((hit) => hit.objectID).sort()).toEqual(
        expected.map((one) => one.objectID).sort(),
      )
      expect(answer!.nbHits).toBe(expected.length)
      expect(answer!.isExhaustive).toBe(true)
      expect(Object.keys(answer!.facets)).toEqual([...asked.facets])
      for (const facet of asked.facets) {
        const counted = answer!.facets[facet]!.map(({ value, count }) => [value.toLowerCase(), count])
        expect(Object.fromEntries(counted)).toEqual(countPlainly(expected, facet))
      }
    }),
    { numRuns: 200, seed: 11 },
  )
})

test('side queries in one call are answered as alone, and pages never repeat or skip', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(request, fc.integer({ min: 7, max: 60 }), async (asked, length) => {
      const side = { ...asked, filter: asked.filter.slice(1), length: 0 }
      const pageCount = Math.min(Math.ceil(300 / length), 40)
      const pages = Array.from({ length: pageCount }, (_, page) => ({
        ...asked,
        offset: page * length,
        length,
      }))
      const [whole, sideAlone] = await Promise.all([search.find([asked]), search.find([side])])
      const [sideAmong, ...paged] = await search.find([side, ...pages])
      expect(sideAmong).toEqual(sideAlone[0])
      const ids = paged.flatMap(({ hits }) => hits.map((hit) => hit.objectID))
      expect(ids).toEqual(whole[0]!.hits.slice(0, pageCount * length).map((hit) => hit.objectID))
      expect(new Set(ids).size).toBe(ids.length)
    }),
    { numRuns: 25, seed: 12 },
  )
})

test('without words the better records come first', async () => {
  const [answer] = await search.find([
    { ...fc.sample(request, { seed: 1, numRuns: 1 })[0]!, query: '', filter: [] },
  ])
  const found = answer!.hits.map((hit) => records.find((one) => one.objectID === hit.objectID)!)
  const expected = [...found].sort(
    (one, other) =>
      Number(other.verificationStatus) - Number(one.verificationStatus) || other.votes - one.votes,
  )
  expect(found.map(({ verificationStatus, votes }) => [verificationStatus, votes])).toEqual(
    expected.map(({ verificationStatus, votes }) => [verificationStatus, votes]),
  )
  expect(found).toHaveLength(300)
})

type Plain = { typos: number; record: IndexedRecord }

function findPlainly(asked: SearchRequest): IndexedRecord[] {
  const texts = [...new Set(asked.query.split(' ').filter((text) => text !== ''))]
  const last = asked.query.split(' ').at(-1)
  const wholeWords = asked.query.split(' ').slice(0, -1)
  const words = texts.map((text) => ({
    text,
    isPrefix:
      asked.queryType === 'prefixAll' ||
      (asked.queryType === 'prefixLast' && text === last && !wholeWords.includes(text)),
  }))
  const isInTags = ({ facet }: { facet: FacetName }) => facet === 'tags'
  // A filter on tags is part of the question; whether it is misspelled is asked before the other filters.
  const asks = asked.filter.filter((group) => group.some(isInTags))
  const others = asked.filter.filter((group) => !group.some(isInTags))
  const among = records.filter((one) => passes(one, asks))
  const find = (withTypos: boolean): Plain[] =>
    among.flatMap((one) => {
      const found = wordsOf(one, asked)
      const best = words.map((of) =>
        Math.min(...found.map((inRecord) => typosBetween(of, inRecord, asked, withTypos))),
      )
      const typos = best.reduce((sum, each) => sum + each, 0)
      return typos < Number.POSITIVE_INFINITY ? [{ typos, record: one }] : []
    })
  const strict = find(false)
  const enough = asked.typoTolerance === 'min' ? 1 : 12
  const isEnough = words.length === 0 || asked.typoTolerance === 'false' || strict.length >= enough
  const found = isEnough ? strict : find(true)
  const kinds = [...new Set(found.map(({ typos }) => typos))].sort((one, other) => one - other)
  const kept = { min: 1, strict: 2, true: kinds.length, false: kinds.length }[asked.typoTolerance]
  return found
    .filter(({ typos }) => kinds.indexOf(typos) < kept)
    .map((one) => one.record)
    .filter((one) => passes(one, others))
}

function wordsOf(one: IndexedRecord, { attributes }: SearchRequest): string[] {
  const values = [
    ...(attributes.includes('query') ? [one.query] : []),
    ...(attributes.includes('tags') ? one.tags : []),
  ]
  return values.flatMap((value) => value.toLowerCase().split(/[ :+-]/)).filter((text) => text !== '')
}

const compared = new Map<string, number>()

/** Every two words are compared once. */
function typosBetween(
  word: { text: string; isPrefix: boolean },
  inRecord: string,
  asked: SearchRequest,
  withTypos: boolean,
): number {
  const sizes = [asked.minWordSizefor1Typo, asked.minWordSizefor2Typos]
  const key = JSON.stringify([word, inRecord, sizes, withTypos])
  const known = compared.get(key) ?? compare(word, inRecord, asked, withTypos)
  compared.set(key, known)
  return known
}

function compare(
  { text, isPrefix }: { text: string; isPrefix: boolean },
  inRecord: string,
  asked: SearchRequest,
  withTypos: boolean,
): number {
  if (inRecord === text || (isPrefix && inRecord.startsWith(text))) return 0
  const isNumber = (some: string) => /^\d+$/.test(some)
  if (!withTypos || isNumber(text)) return Number.POSITIVE_INFINITY
  const letters = countLetters(text)
  const most = letters >= asked.minWordSizefor2Typos ? 2 : letters >= asked.minWordSizefor1Typo ? 1 : 0
  const beginnings = isPrefix ? Array.from(inRecord, (_, at) => inRecord.slice(0, at + 1)) : []
  const distance = Math.min(...[inRecord, ...beginnings].map((spelling) => editDistance(text, spelling)))
  const whole = editDistance(text, inRecord)
  const least = whole <= most ? whole : distance
  let typos = least <= most && !isNumber(inRecord) ? least : Number.POSITIVE_INFINITY
  if (vocabularyForms(text).folded === vocabularyForms(inRecord).folded) {
    // The same word with an ending is no typo.
    typos = inRecord.startsWith(text) && stemOf(inRecord) === stemOf(text) ? 0 : Math.min(typos, 1)
  }
  const alike = vocabulary.filter((some) => soundKeys(text).includes(vocabularyForms(some).sounds ?? 'none'))
  if (nearestBySound(text, alike).some((near) => near.word === inRecord)) typos = Math.min(typos, 2)
  return typos
}

/** Letters missing, added, other ones, or two that have changed places, by the definition. */
function editDistance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, i) =>
    Array.from({ length: other.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  for (let i = 1; i <= one.length; i += 1) {
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      let best = Math.min(rows[i - 1]![j - 1]! + same, rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        best = Math.min(best, rows[i - 2]![j - 2]! + 1)
      }
      rows[i]![j] = best
    }
  }
  return rows[one.length]![other.length]!
}

function passes(one: IndexedRecord, filter: SearchRequest['filter']): boolean {
  return filter.every((group) =>
    group.some(({ facet, value, isNegated }) => {
      const values = valuesOf(one, facet).map((each) => each.toLowerCase())
      return values.includes(value.toLowerCase()) !== isNegated
    }),
  )
}

function valuesOf(one: IndexedRecord, facet: FacetName): string[] {
  return facet === 'tags' ? one.tags : [String(one[facet])]
}

function countPlainly(found: readonly IndexedRecord[], facet: FacetName): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const one of found) {
    for (const value of new Set(valuesOf(one, facet).map((each) => each.toLowerCase()))) {
      counts[value] = (counts[value] ?? 0) + 1
    }
  }
  return counts
}
