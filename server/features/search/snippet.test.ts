import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasMath } from '../../../contract/bank/question-text.ts'
import type { MatchedWord } from './search-request.ts'
import { snippetOf } from './snippet.ts'
import { readWords, readWordTexts } from './text/words.ts'

const searchedFor = (query: string): MatchedWord[] =>
  readWordTexts(query).map((word) => ({ word, matches: new Set([word]), isPrefix: false }))
const cut = (value: string, query: string, length: number) => {
  const { before, text, after } = snippetOf(value, searchedFor(query), { length, ellipsis: '…' })
  return before + text + after
}

const long = 'one two three four five six seven eight nine ten eleven twelve'

describe('a snippet', () => {
  test.each([
    ['short', 'short', 5, 'short'],
    [long, 'none', 4, 'one two three four…'],
    [long, 'one', 4, 'one two three four…'],
    [long, 'seven', 4, '…six seven eight nine…'],
    [long, 'twelve', 4, '…nine ten eleven twelve'],
    [long, 'two nine eleven', 4, '…eight nine ten eleven…'],
    ['“কোষ” (cell) হলো “জীবদেহের” একক।', 'জীবদেহের', 2, '…“জীবদেহের” একক।'],
    ['কোষ বিভাজন কত প্রকার ও কী কী?', 'প্রকার', 3, '…প্রকার ও কী…'],
    ['the value of $x^2 + 3x$ when $x = 2$ is', 'when', 2, '…when $x = 2$…'],
    ['a $+$ b $-$ c d e', 'b', 1, '…b…'],
  ])('of %j around %j', (value, query, length, expected) => {
    expect(cut(value, query, length)).toBe(expected)
  })
})

test('a snippet of any text splits no word, no letter and no formula', () => {
  const piece = fc.constantFrom(
    ...[
      'word',
      'প্রশ্ন',
      'র‍্যাব',
      'কী?',
      '“ঢাকা”',
      '$x^2$',
      '$\\frac{a}{b}$',
      '$+$',
      '\\$5',
      '$',
      '\\',
      '—',
      '👩‍🔬',
    ],
  )
  const text = fc
    .array(piece, { maxLength: 12 })
    .chain((pieces) => fc.constantFrom(pieces.join(' '), pieces.join('')))
  const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' })
  fc.assert(
    fc.property(text, piece, fc.integer({ min: 1, max: 6 }), (value, query, length) => {
      const found = snippetOf(value, searchedFor(query), { length, ellipsis: '…' })
      const start = value.indexOf(found.text)
      expect(start).toBeGreaterThanOrEqual(0)
      const boundaries = new Set(Array.from(graphemes.segment(value), ({ index }) => index)).add(value.length)
      const places = Array.from({ length: value.length + 1 }, (_, index) => index).filter((index) =>
        value.startsWith(found.text, index),
      )
      const isWhole = (at: number) =>
        boundaries.has(at) && readWords(value).every(({ start: from, end }) => at <= from || at >= end)
      expect(places.some((at) => isWhole(at) && isWhole(at + found.text.length))).toBe(true)
      if (found.before + found.after === '') expect(found.text).toBe(value)
      if (hasMath(found.text)) expect(hasMath(value)).toBe(true)
    }),
    { numRuns: 500, seed: 3 },
  )
})
