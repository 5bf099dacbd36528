import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from './text-arbitraries.ts'
import { exactWord, maxWordLength, readPastedWords, readWords, readWordTexts } from './words.ts'

test.each([
  ['বাংলাদেশের রাজধানী ঢাকা … র‍্যাব।', ['বাংলাদেশের', 'রাজধানী', 'ঢাকা', 'র্যাব']],
  ['মুক্তিযুদ্ধ॥“উদ্ধৃতি” ৳৫০', ['মুক্তিযুদ্ধ', 'উদ্ধৃতি', '50']],
  ['Who wrote "Gitanjali" in 1910?', ['who', 'wrote', 'gitanjali', 'in', '1910']],
  ['১০.৫ a/b/c www.x.com -5', ['10', '5', 'a', 'b', 'c', 'www', 'x', 'com', '5']],
  ['Bangladesh এর জিডিপি', ['bangladesh', 'এর', 'জিডিপি']],
  ['জানুয়ারি', ['জানু\u09dfারি']],
  ['এক\\nদুই\nতিন', ['এক', 'দুই', 'তিন']],
  ['??? ।', []],
])('words of %j', (text, expected) => {
  expect(readWordTexts(text)).toEqual(expected)
})

test.each([
  ['$x^2-5x-14$', ['x2', '5x', '14']],
  ['$x^{2}$ x² x^2', ['x2', 'x2', 'x2']],
  ['$H_2O$ H₂O H_{2}SO_{4}', ['h2o', 'h2o', 'h2so4']],
  ['$\\sin^2\\theta+\\frac{\\pi}{2}$ θ', ['sin', '2', 'theta', 'pi', '2', 'theta']],
  ['$\\begin{vmatrix} 3 & -2 \\end{vmatrix}$', ['3', '2']],
  ['$10\\,\\mathrm{m\\,s^{-2}}$', ['10', 'm', 's', '2']],
  ['$\\text{যদি } a \\neq b$', ['যদি', 'a', 'b']],
  ['costs $5 and \\$6', ['costs', '5', 'and', '6']],
  ['fill ___ in snake_case', ['fill', 'in', 'snake', 'case']],
  [
    'sinθ cos²α 2πr 𝜃 5μm λόγος',
    ['sin', 'theta', 'cos', '2', 'alpha', '2', 'pi', 'r', 'theta', '5', 'mu', 'm', 'λογος'],
  ],
  [
    '$\\sin\\theta$ $\\cos^2\\alpha$ $2\\pi r$ $sinθ$',
    ['sin', 'theta', 'cos', '2', 'alpha', '2', 'pi', 'r', 'sin', 'theta'],
  ],
  ['1/4πε0 $\\frac{1}{4\\pi\\epsilon_0}$', ['1', '4', 'pi', 'epsilon', '0', '1', '4', 'pi', 'epsilon', '0']],
  ['√2 2√3 ∫x dx ∑ ∠ABC', ['sqrt', '2', '2', 'sqrt', '3', 'integral', 'x', 'dx', 'sum', 'angle', 'abc']],
  [
    '$\\sqrt{2}$ $2\\sqrt{3}$ $\\int x\\,dx$ $√2$',
    ['sqrt', '2', '2', 'sqrt', '3', 'integral', 'x', 'dx', 'sqrt', '2'],
  ],
  [
    'sin2x logx log10 5sin since cosy tank',
    ['sin', '2x', 'log', 'x', 'log', '10', '5', 'sin', 'since', 'cosy', 'tank'],
  ],
])('words of formulas in %j', (text, expected) => {
  expect(readWordTexts(text)).toEqual(expected)
})

test.each([
  ['\\frac{5}{2} of \\sqrt{2}', ['5', '2', 'of', 'sqrt', '2']],
  ['\\(\\sin\\theta\\) এর মান', ['sin', 'theta', 'এর', 'মান']],
  ['$$\\frac{a}{b}$$', ['a', 'b']],
  ['$\\frac{5}{2}$ and \\foo', ['5', '2', 'and', 'foo']],
  ['দাম \\$5 C:\\temp', ['দাম', '5', 'c', 'temp']],
])('words of %j, pasted', (text, expected) => {
  expect(readPastedWords(text)).toEqual(expected)
})

test('a word has its range in the text; a word of a formula has the formula’s range', () => {
  const text = 'দাম \\$5, $a+b$ র‍্যাব\\nশেষ'
  const pieces = readWords(text).map(({ start, end }) => text.slice(start, end))
  expect(pieces).toEqual(['দাম', '5', '$a+b$', '$a+b$', 'র‍্যাব', 'শেষ'])
})

test('reading a word again returns the word', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const word of readWordTexts(text)) expect(readWordTexts(word)).toEqual([word])
    }),
    { seed: 1 },
  )
})

test('words are in order, and their ranges contain them', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      let last = 0
      for (const { text: word, start, end } of readWords(text)) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(start)
        const original = text.slice(start, end)
        if (original.startsWith('$')) expect(readWordTexts(original)).toContain(word)
        else {
          expect(exactWord(original)).toBe(word)
          last = end
        }
      }
      expect(last).toBeLessThanOrEqual(text.length)
    }),
    { seed: 2 },
  )
})

test('words are truncated, whatever they consist of', () => {
  expect(readWordTexts('ক'.repeat(5000))).toEqual(['ক'.repeat(maxWordLength)])
  expect([...readWordTexts('\ufdfa'.repeat(50))[0]!]).toHaveLength(maxWordLength)
})

test('long texts that resemble the start of a construct take no extra time', () => {
  // CPU time of this thread, independent of other load.
  const before = process.threadCpuUsage()
  for (const piece of ['x^{', '\\begin{', '$', 'a_', 'ক্', '\\']) readWordTexts(`$${piece.repeat(20_000)}$`)
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(2000)
})

test('words that name properties of every object are words', () => {
  const names = ['constructor', 'tostring', 'valueof', 'hasownproperty']
  expect(readWordTexts(names.join(' '))).toEqual(names)
  expect(readWordTexts('Object.constructor __proto__')).toEqual(['object', 'constructor', 'proto'])
})

test('words of ASCII and plain Bangla are read as by the rules for all texts', () => {
  const characters = [...'abAB01', ...'কখঅআিোৌৎ্ঁ', ...' \n।,.-']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...characters)), (drawn) => {
      const text = drawn.join('')
      // Joiners, which no exact form has, leave each word to those rules.
      const joined = text.replace(/[\p{L}\p{M}\p{N}]/gu, '$&\u200c')
      expect(readWordTexts(text)).toEqual(readWordTexts(joined))
    }),
  )
})

test.each([
  ['ক\u09c7\u09be ক\u09cb', ['ক\u09cb', 'ক\u09cb']],
  ['ক\u09c7\u09d7', ['ক\u09cc']],
  ['অা', ['আ']],
  ['া কা', ['কা']],
  ['aক ক1 1ক ৫a', ['aক', 'ক1', '1ক', '5a']],
  ['Sin2X sine', ['sin', '2x', 'sine']],
  ['a_1 b^2', ['a1', 'b2']],
  [`${'a'.repeat(65)} ${'ক'.repeat(65)}`, ['a'.repeat(64), 'ক'.repeat(64)]],
])('words of %j, which have other spellings or parts, are read by the rules', (text, expected) => {
  expect(readWordTexts(text)).toEqual(expected)
})

describe('what is typed for another sign', () => {
  test.each([
    ['দু:খ', ['দুঃখ']],
    ['অন্ত:সত্ত্বা', ['অন্তঃসত্ত্বা']],
    ['নি:শ্বাস বন্ধ', ['নিঃশ্বাস', 'বন্ধ']],
    ['উত্তর:ক', ['উত্তর', 'ক']],
    ['a:b', ['a', 'b']],
    ['কোনটি\u09f7', ['কোনটি']],
    ['الْكِتَابُ', ['الكتاب']],
    ['كتـــاب', ['كتاب']],
  ])('%s', (text, expected) => expect(readWordTexts(text)).toEqual(expected))
})

describe('a number and its unit are two words', () => {
  test.each([
    ['220V', ['220', 'v']],
    ['11cm', ['11', 'cm']],
    ['১১সেমি', ['11', 'সেমি']],
    ['২২০ভোল্ট', ['220', 'ভোল্ট']],
    ['5GHz', ['5', 'ghz']],
    ['220v', ['220', 'v']],
    ['11CM', ['11', 'cm']],
    ['2x', ['2x']],
    ['3D', ['3d']],
    ['5a', ['5a']],
    ['4G', ['4g']],
    ['2N', ['2n']],
  ])('%s', (text, expected) => expect(readWordTexts(text)).toEqual(expected))
})
