import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { highlight } from './highlight.ts'
import type { MatchedWord } from './search-request.ts'
import { anyText } from './text/text-arbitraries.ts'
import { readWordTexts } from './text/words.ts'

const tags = { pre: '[', post: ']' }
const whole = (word: string, ...matches: string[]): MatchedWord => ({
  word,
  matches: new Set(matches),
  isPrefix: false,
})
const prefix = (word: string): MatchedWord => ({ ...whole(word), isPrefix: true })

describe('marks', () => {
  test.each([
    ['whole words', 'বাংলাদেশের রাজধানী কোথায়?', [whole('রাজধানী')], 'বাংলাদেশের [রাজধানী] কোথায়?'],
    ['prefixes, to the end of the grapheme', 'রাজধানী', [prefix('র')], '[রা]জধানী'],
    ['prefixes that end in a conjunct', 'প্রশ্ন', [prefix('প')], '[প্র]শ্ন'],
    [
      'words that the original spells differently',
      'র‍্যাব ২০২৪ য়',
      [whole('র্যাব'), whole('2024'), whole('\u09df')],
      '[র‍্যাব] [২০২৪] [য়]',
    ],
    ['prefixes with a joiner', 'র‍্যাবের', [prefix('র্যাব')], '[র‍্যাবে]র'],
    ['matches by typo or sound entirely', 'ঢাকা জেলা', [whole('dhaka', 'ঢাকা')], '[ঢাকা] জেলা'],
    ['a formula including its signs', 'মান $x^2+1$ কত', [prefix('x')], 'মান [$x^2+1$] কত'],
    ['a formula once', '$a+b+a$', [whole('a'), whole('b')], '[$a+b+a$]'],
    ['the longer of two', 'capital', [prefix('cap'), whole('x', 'capital')], '[capital]'],
    ['no markup', '<b>bold</b>', [whole('bold')], '<b>[bold]</b>'],
  ])('%s', (_, value, words, expected) => {
    expect(highlight(value, words, tags).value).toBe(expected)
  })

  test('an exact match is marked entirely, a prefix match only in part', () => {
    expect(highlight('ab abc', [prefix('ab')], tags).value).toBe('[ab] [ab]c')
  })

  test('tags are inserted unchanged', () => {
    const odd = { pre: '$&(', post: '$1\\' }
    expect(highlight('a b', [whole('b')], odd).value).toBe('a $&(b$1\\')
  })
})

describe('levels', () => {
  test.each([
    ['Dhaka', [whole('dhaka')], 'full', ['dhaka'], true],
    ['Dhaka is old', [whole('dhaka'), whole('new')], 'partial', ['dhaka'], false],
    ['Dhaka is old', [whole('old'), whole('dhaka')], 'full', ['old', 'dhaka'], false],
    ['Dhaka', [prefix('dha')], 'full', ['dha'], false],
  ] as const)('%s', (value, words, matchLevel, matchedWords, fullyHighlighted) => {
    expect(highlight(value, words, tags)).toMatchObject({ matchLevel, matchedWords, fullyHighlighted })
  })

  test('a value without matches is unchanged and not marked', () => {
    for (const value of ['', 'Dhaka', '$$'])
      expect(highlight(value, [whole('x')], tags)).toEqual({ value, matchLevel: 'none', matchedWords: [] })
    expect(highlight('Dhaka', [], tags).matchLevel).toBe('none')
  })
})

test('no grapheme is split, no character is lost, every requested word is marked', () => {
  const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' })
  const start = '\ue000'
  const end = '\ue001'
  fc.assert(
    fc.property(
      anyText.filter((text) => !/[\ue000\ue001]/.test(text)),
      fc.nat(),
      fc.nat(6),
      (text, pick, length) => {
        const all = readWordTexts(text)
        if (all.length === 0) return
        const word = all[pick % all.length]!
        const asked = length === 0 ? whole(word) : prefix([...word].slice(0, length).join(''))
        const { value, matchLevel } = highlight(text, [asked], { pre: start, post: end })
        expect(matchLevel).toBe('full')
        expect(value.replace(/[\ue000\ue001]/g, '')).toBe(text)
        const boundaries = new Set([text.length, ...Array.from(letters.segment(text), ({ index }) => index)])
        let at = 0
        let isOpen = false
        for (const character of value.split('')) {
          if (character !== start && character !== end) at += 1
          else {
            expect(boundaries.has(at)).toBe(true)
            expect(isOpen).toBe(character === end)
            isOpen = !isOpen
          }
        }
        expect(isOpen).toBe(false)
      },
    ),
    { seed: 1 },
  )
})
