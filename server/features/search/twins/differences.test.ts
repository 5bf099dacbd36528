import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

test.each([
  ['a number', 'ভাষা আন্দোলন ১৯৫২ সালে হয়?', 'ভাষা আন্দোলন ১৯৫৪ সালে হয়?', [['১৯৫২', '১৯৫৪']]],
  ['a negation', 'কোনটি মৌলিক সংখ্যা নয়?', 'কোনটি মৌলিক সংখ্যা?', [['নয়', '']]],
  ['a word more', 'ত্বরণ কী?', 'ত্বরণের একক কী?', [['ত্বরণ', 'ত্বরণের একক']]],
  ['a sign of a formula', 'Solve $x+1=0$ now', 'Solve $x-1=0$ now', [['$x+1=0$', '$x-1=0$']]],
  ['a word of another', 'Who wrote the play Hamlet?', 'Who wrote the play Macbeth?', [['Hamlet', 'Macbeth']]],
  [
    'two places',
    'In 1971, who was the president of Egypt?',
    'In 1972, who was the president of Syria?',
    [
      ['1971', '1972'],
      ['Egypt', 'Syria'],
    ],
  ],
  ['the order alone', 'ত্বরণের একক কোনটি?', 'কোনটি ত্বরণের একক?', [['ত্বরণের একক কোনটি', 'কোনটি ত্বরণের একক']]],
  ['a name in quotation marks', "'অগ্নিবীণা' কার লেখা?", "'বিষের বাঁশি' কার লেখা?", [['অগ্নিবীণা', 'বিষের বাঁশি']]],
])('what differs is named as it is written: %s', (_, own, other, expected) => {
  expect(differencesOf(own, other).map((each) => [each.own, each.other])).toEqual(expected)
  const reversed = expected.map(([one, two]) => [two, one])
  expect(differencesOf(other, own).map((each) => [each.own, each.other])).toEqual(reversed)
})

test.each([
  ['spaces and punctuation', 'বাংলাদেশের জাতীয় ফল কোনটি?', 'বাংলাদেশের  জাতীয় ফল কোনটি ?'],
  ['the script of digits', 'ভাষা আন্দোলন ১৯৫২ সালে', 'ভাষা আন্দোলন 1952 সালে'],
  ['case', 'Which UNIT is it?', 'which unit is it?'],
])('%s are no difference', (_, own, other) => {
  expect(differencesOf(own, other)).toEqual([])
})

test('a long difference shows its first words, and texts of any length are compared', () => {
  const many = Array.from({ length: 400 }, (_, at) => `word${at}`)
  expect(differencesOf('What is it?', `What is ${many.join(' ')} it?`)).toEqual([
    { own: '', other: `${many.slice(0, 8).join(' ')} …` },
  ])
  const [all] = differencesOf(`a ${many.join(' ')} b`, `c ${many.join(' ')} d`)
  expect(all!.own).toBe('a word0 word1 word2 word3 word4 word5 word6 …')
})
