import { describe, expect, test } from 'vitest'
import { looseKeys, optionKey, orderedKey } from './twin-keys.ts'

type Pair = [string, string]

const shareKey = (one: string, other: string) => looseKeys(one).some((key) => looseKeys(other).includes(key))

const differ: Record<string, Pair[]> = {
  'words in quotation marks': [
    ['Which part of speech is "and"?', 'Which part of speech is "with"?'],
    ['“এবং” কোন অব্যয়?', '“কিন্তু” কোন অব্যয়?'],
    ['What is the other form of "boy"?', 'What is the other form of "boys"?'],
    ["'বাড়িতে' কী বোঝায়?", "'বাড়ির' কী বোঝায়?"],
    ['Replace "a" by "the"', 'Replace "the" by "a"'],
  ],
  'function words and endings that grammar asks about': [
    ['আমি কোন পুরুষ?', 'তুমি কোন পুরুষ?'],
    ['গাছের কোন কারক?', 'গাছে কোন কারক?'],
    ['ছেলে — বচন কী?', 'ছেলেরা — বচন কী?'],
    ['What is the tense of he walks?', 'What is the tense of he walked?'],
    ['Which preposition follows fond: of?', 'Which preposition follows fond: with?'],
    ['গাছের কোন কারকে ব্যবহার?', 'গাছে কোন কারকে ব্যবহার?'],
    ['করে কোন কালের রূপ?', 'করেছে কোন কালের রূপ?'],
  ],
  'the order of numbers, letters and compared things': [
    ['A থেকে B এর দূরত্ব কত?', 'B থেকে A এর দূরত্ব কত?'],
    ['5 জন লোক একটি কাজ ১০ দিনে করে', '10 জন লোক একটি কাজ ৫ দিনে করে'],
    ['5 men and 10 women work', '5 women and 10 men work'],
    ['ক, খ এর চেয়ে বড়', 'খ, ক এর চেয়ে বড়'],
    ['পিতার বয়স পুত্রের চেয়ে কত বেশি?', 'পুত্রের বয়স পিতার চেয়ে কত বেশি?'],
    ['Is iron heavier than gold?', 'Is gold heavier than iron?'],
    ['ঢাকা থেকে খুলনা কোন দিকে?', 'খুলনা থেকে ঢাকা কোন দিকে?'],
    ['Is he older than she is?', 'Is she older than he is?'],
    ['Convert metres to feet', 'Convert feet to metres'],
  ],
  'who does what to whom': [
    ['রহিম করিমকে কী দেয়?', 'করিম রহিমকে কী দেয়?'],
    ['ভারত বাংলাদেশের কোন দিকে?', 'বাংলাদেশ ভারতের কোন দিকে?'],
  ],
  'the case of a unit': [['1 mW = কত?', '1 MW = কত?']],
}

const signs: Pair[] = [
  ['x > 5 হলে', 'x < 5 হলে'],
  ['2+3 = কত?', '2×3 = কত?'],
  ['30 এর বর্গ', '-30 এর বর্গ'],
  ['$x^2$ এর মান', '$x_2$ এর মান'],
  ['5! এর মান', '5 এর মান'],
  ['5% কত?', '5 কত?'],
  ['A ∪ B কী?', 'A ∩ B কী?'],
  ['$A \\cup B$ কী?', '$A \\cap B$ কী?'],
  ['$x \\le 5$', '$x \\ge 5$'],
  ['x - y কত?', 'x + y কত?'],
  ['n! কত?', 'n কত?'],
  ['2.5 কত?', '2:5 কত?'],
  ['C++ কী?', 'C কী?'],
]

const same: Pair[] = [
  ['ত্বরণের একক কোনটি?', 'কোনটি ত্বরণের একক'],
  ['ত্বরণের একক কোনটি?', 'ত্বরনের একক কি?'],
  ['ত্বরণের একক কী?', 'নিচের কোনটি ত্বরণের একক?'],
  ['What is a unit of work?', 'What is the unit of work?'],
  ['১০ এর বর্গ কত?', '10 এর বর্গ কত?'],
  ['কোনটি বিশেষ্য পদ?', 'বিশেষ্য পদ কোনটি?'],
  ['‘গীতাঞ্জলি’ কার রচনা?', 'কার রচনা "গীতাঞ্জলি"?'],
  ['5 জন লোক একটি কাজ ১০ দিনে করে', '৫ জন লোক একটি কাজ 10 দিনে করে'],
]

const sameInOrder: Pair[] = [
  ['x² − 5x ≤ 3 × 2 হলে', '$x^2 - 5x \\leq 3 \\times 2$ হলে'],
  ['H₂O কী?', '$H_2O$ কী?'],
  ['30° কোণ', '$30^\\circ$ কোণ'],
  ['ঢাকা — কোথায়!', 'ঢাকা কোথায়?'],
  ['____ is the capital', '__ is the capital'],
  ['Which is the UNIT of work?', 'which is the unit of work'],
  ['$\\frac{2}{3}$ কত?', '2/3 কত?'],
]

describe.each(Object.entries(differ))('questions are not the same that differ in %s', (_, pairs) => {
  test.each(pairs)('%s | %s', (one, other) => {
    expect(shareKey(one, other)).toBe(false)
    expect(orderedKey(one)).not.toBe(orderedKey(other))
  })
})

test.each(signs)('a question with another sign is another question: %s | %s', (one, other) => {
  expect(shareKey(one, other)).toBe(false)
  expect(orderedKey(one)).not.toBe(orderedKey(other))
})

test.each(same)('a plain question in other words of the same sense is the same: %s | %s', (one, other) => {
  expect(shareKey(one, other)).toBe(true)
})

test.each(sameInOrder)('a sign may be typed in several ways: %s | %s', (one, other) => {
  expect(orderedKey(one)).toBe(orderedKey(other))
})

test.each<Pair>([
  ['5 mW', '5 MW'],
  ['Co', 'CO'],
  ['Mg', 'mg'],
  ['$\\mathrm{Co}$', '$\\mathrm{CO}$'],
  ['5 m', '5 M'],
  ['10 mΩ', '10 MΩ'],
  ['Co এবং Ni', 'CO এবং Ni'],
])('options that differ in the case of a short name are two: %s | %s', (one, other) => {
  expect(optionKey(one)).not.toBe(optionKey(other))
})

test.each<Pair>([
  ['Dhaka', 'dhaka'],
  ['Which is right? B', 'which is right? b'],
  ['Yes', 'yes'],
  ['৫ টাকা', '5  টাকা'],
])('the case of words does not make two options: %s | %s', (one, other) => {
  expect(optionKey(one)).toBe(optionKey(other))
})
