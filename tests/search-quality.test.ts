import { describe, expect, test } from 'vitest'
import { writeBanglish } from '../bench/search/quality/bangla-words.ts'
import { createBank, type QualityRecord, splitWords } from '../bench/search/quality/bank.ts'
import { handFiles, makeHandRow, readHandQueries } from '../bench/search/quality/by-hand.ts'
import { makeRow, queryRows } from '../bench/search/quality/generator.ts'
import { keysBeside } from '../bench/search/quality/keyboards.ts'
import { readOwnPacks, readTriviaPacks, recordsOfPacks } from '../bench/search/quality/packs.ts'
import { flatten, withOptions } from '../bench/search/quality/pasted.ts'
import { makeQualityQueries } from '../bench/search/quality/quality-queries.ts'
import { describeFailures, describeQuality } from '../bench/search/quality/report.ts'
import { slip, slips } from '../bench/search/quality/slips.ts'
import { createRandom } from '../bench/search/random.ts'
import { readSampleBank } from '../server/admin/read-sample-bank.ts'

const own = readOwnPacks()
const records = recordsOfPacks([...readSampleBank('first').map(({ draft }) => draft), ...own])
const textOf = new Map(records.map(({ id, text }) => [id, text]))

describe('our own questions', () => {
  test('are valid packs in which no question repeats another', () => {
    const texts = records.map(({ text }) => splitWords(text).join(' ') + (text.match(/\$[^$]*\$/g) ?? ''))
    expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([])
  })

  test('have four different options', () => {
    const few = records.filter(({ options }) => new Set(options).size !== options.length)
    expect(few.map(({ text }) => text)).toEqual([])
  })
})

describe('the queries', () => {
  test('are the same for the same seed, and differ for another seed', () => {
    const make = (seed: number) => makeQualityQueries(records, { rows: 5, seed })
    expect(make(1)).toEqual(make(1))
    expect(make(1)).not.toEqual(make(2))
  })

  test('of each row lead to the records with the text they were made from', () => {
    const bank = createBank(records)
    for (const row of queryRows) {
      const made = makeRow(bank, row, { seed: 1, count: 8 })
      if (row.script === 'bn') expect(made.length, row.name).toBeGreaterThan(3)
      expect(new Set(made.map(({ text }) => text)).size).toBe(made.length)
      for (const { expected, source } of made) for (const id of expected) expect(textOf.get(id)).toBe(source)
    }
  })

  test('of rare words are held by one text only', () => {
    for (const { text, source } of makeQualityQueries(records, { rows: 60, seed: 3, only: 'a' })) {
      const words = text.split(' ')
      const holders = records.filter((record) => {
        const held = splitWords([record.text, ...record.tags, record.pack].join(' '))
        return words.every((word) => held.includes(word))
      })
      expect([...new Set(holders.map((record) => record.text))]).toEqual([source])
    }
  })

  test('with a slip contain a word that the bank does not have', () => {
    const bank = createBank(records)
    for (const { text } of makeQualityQueries(records, { rows: 40, seed: 4, only: 'd' })) {
      expect(text.split(' ').filter((word) => !bank.has(word))).toHaveLength(1)
    }
  })

  test.each(handFiles)('by hand in $file all have a record', (file) => {
    expect(makeHandRow(records, file)).toHaveLength(readHandQueries(file.file).length)
  })

  test('are none for a bank without texts', () => {
    expect(makeQualityQueries([], { rows: 5, seed: 1 })).toEqual([])
    expect(readTriviaPacks('/nowhere/trivia.csv')).toBeNull()
  })
})

const random = createRandom(5)

test.each([
  ['ি/ী', 'নদী', ['নদি']],
  ['ণ/ন', 'কারণ', ['কারন']],
  ['জ/য', 'জাতি', ['যাতি']],
  ['nukta left out', 'সময়', ['সময']],
  ['ে/্যা', 'ভেক্টর', ['ভ্যাক্টর']],
  ['ো left out', 'লোহা', ['লহা']],
  ['conjunct apart', 'বিভক্ত', ['বিভকত']],
  ['letters swapped', 'কাল', ['কলা']],
  ['sign left out', 'নাম', ['নম']],
  ['sign twice', 'নাম', ['নাাম']],
  ['clusters swapped', 'কমল', ['মকল', 'কলম']],
  ['key twice', 'বল', ['ববল', 'বলল']],
])('the slip %s makes of %s one of %j', (kind, word, typed) => {
  expect(typed.map((each) => each.normalize('NFC'))).toContain(slip(random, kind, word.normalize('NFC')))
})

test('a slip without a place in the word returns null', () => {
  expect(Object.keys(slips).map((kind) => slip(random, kind, '৫'))).toEqual(
    Object.keys(slips).map(() => null),
  )
})

test('keys beside each other on the three layouts', () => {
  expect(keysBeside('bijoy', 'ক')).toEqual(
    expect.arrayContaining(['ব', 'ত', 'থ'.normalize('NFC')].slice(0, 2)),
  )
  expect(keysBeside('gboard', 'ক')).toEqual(['র', 'ত'])
  expect(keysBeside('avro', 'ন')).toEqual(expect.arrayContaining(['ম', 'ণ']))
})

test('Banglish by several habits', () => {
  const habits = { o: 'o', s: 's', sh: 'sh', bh: 'bh', f: 'f', i: 'i', u: 'u', j: 'j' }
  expect(writeBanglish('মুক্তিযুদ্ধ', habits)).toBe('muktijuddho')
  expect(writeBanglish('রাজধানী', habits)).toBe('rajdhani')
  expect(writeBanglish('ভাষা', { ...habits, bh: 'v', sh: 's' })).toBe('vasa')
})

test('a pasted question loses its TeX and has its options in order', () => {
  expect(flatten('মান $\\frac{1}{2}\\times x^2$ কত?')).toBe('মান 1/2× x2 কত?')
  const bank = createBank([
    { id: '1', text: 'What is two?', tags: [], level: 'SSC', pack: '', options: ['2', '3', '4', '5'] },
  ] satisfies QualityRecord[])
  const pasted = withOptions(random, bank.texts[0]!)
  for (const option of ['2', '3', '4', '5']) expect(pasted).toContain(option)
  expect(pasted).toContain('What is two?')
})

test('the report counts hits within 1, 5 and 12, and lists the queries without a right first hit', () => {
  const query = { class: 'a', row: 'a rare words en', text: 'q', expected: ['1'], source: 'meant' }
  const asked = [1, 4, 12, 0].map((place) => ({ ...query, place, first: 'other' }))
  expect(describeQuality(asked)).toContain('| a rare words en | 4 | 25/50/75 |')
  expect(describeFailures(asked)).toHaveLength(3)
})
