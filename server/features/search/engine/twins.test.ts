import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/support/database.ts'
import { createSearch } from '../../../../tests/support/search-here.ts'
import { forAllTests } from '../../../../tests/support/test-world.ts'
import { rebuildSearchIndex } from '../index/rebuild.ts'
import type { IndexedRecord } from '../index/source.ts'

const record = (query: string, over: Partial<IndexedRecord> = {}): IndexedRecord => ({
  ...{ objectID: randomUUID(), type: 'Question', query, verificationStatus: false, votes: 0 },
  ...{ language: 'Bangla', level: 'SSC', tags: ['বাংলাদেশ'] },
  ...over,
})
const records = [
  ...['বাংলাদেশের রাজধানী কোথায় অবস্থিত?', 'বাংলাদেশের জাতীয় ফুল কোনটি?', 'বাংলাদেশের জাতীয় ফল কোনটি?'],
  ...['What is the chemical formula of water?', 'What is the chemical formula of table salt?'],
  ...['Which planet is closest to the sun?', '$\\sin^2\\theta + \\cos^2\\theta$ এর মান কত?'],
  ...Array.from({ length: 30 }, (_, index) => `What is the answer to number ${index}?`),
].map((query) => record(query))
records.push(record('বাংলাদেশের জাতীয় ফুল', { type: 'Pack' }))

const database = await forAllTests(createTestDatabase())
const search = await forAllTests(createSearch(database.target, { max: 2 }))

beforeAll(async () => {
  await rebuildSearchIndex(database.sql, records)
  await search.warmUp()
})

describe('twins', () => {
  const firstOf = async (text: string) => {
    const [[first] = []] = await search.findTwins([text])
    return first ? [first.record.query, first.likeness] : []
  }

  test.each([
    ['বাংলাদেশের জাতীয় ফুল কোনটি?', 'বাংলাদেশের জাতীয় ফুল কোনটি?'],
    ['১৭। বাংলাদেশের জাতীয় ফুল কোনটি? (ক) গোলাপ (খ) শাপলা (গ) জবা (ঘ) বেলি [ঢা. বো. ১৯]', 'বাংলাদেশের জাতীয় ফুল কোনটি?'],
    ['what is the CHEMICAL formula of water', 'What is the chemical formula of water?'],
    ['sin²θ + cos²θ এর মান কত', '$\\sin^2\\theta + \\cos^2\\theta$ এর মান কত?'],
  ])('%j is the question itself', async (text, expected) => {
    expect(await firstOf(text)).toEqual([expected, 1])
  })

  test.each([
    ['Which planet is the closest one to our sun?', 'Which planet is closest to the sun?'],
    ['Wich planet is closest to the sun', 'Which planet is closest to the sun?'],
    ['বাংলাদেশের রাজধানী কোথায়?', 'বাংলাদেশের রাজধানী কোথায় অবস্থিত?'],
  ])('%j is like another', async (text, expected) => {
    const [query, likeness] = await firstOf(text)
    expect(query).toBe(expected)
    expect(likeness).toBeGreaterThanOrEqual(0.6)
  })

  test.each(['', '?!', 'বাংলাদেশের', 'What is the', 'Who wrote the national anthem of India?', 'sun'])(
    '%j has none',
    async (text) => {
      expect(await search.findTwins([text])).toEqual([[]])
    },
  )

  test('the most similar come first, packs and tags are left out, and every text has a list', async () => {
    const [none, flowers] = await search.findTwins(['no such thing here', 'বাংলাদেশের জাতীয় ফুল কোনটি?'])
    expect(none).toEqual([])
    expect(flowers!.map(({ record: { query, type } }) => [query, type])[0]).toEqual([
      'বাংলাদেশের জাতীয় ফুল কোনটি?',
      'Question',
    ])
    const likeness = flowers!.map((twin) => twin.likeness)
    expect(likeness).toEqual([...likeness].sort((one, other) => other - one))
    expect(flowers!.every(({ record: { type } }) => type === 'Question')).toBe(true)
  })

  test('at most 200 texts are compared', async () => {
    expect(await search.findTwins(Array(201).fill('sun'))).toHaveLength(200)
  })
})
