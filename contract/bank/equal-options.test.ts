import { expect, test } from 'vitest'
import { readContest } from '../exams/contest-rules.ts'
import { inEnglish } from '../in-english.ts'
import { isValid } from '../validation.ts'
import { findEqualOptions } from './equal-options.ts'
import { validatePack } from './pack-rules.ts'
import { emptyContent } from './question-fields.ts'
import { validateQuestion } from './question-rules.ts'

const options = (answer: string, option2: string, option3: string, option4: string) => ({
  ...emptyContent(),
  ...{ question: 'কোন সাল?', answer, option2, option3, option4 },
})
const choices = { level: 'BCS', language: 'Bangla' }

test.each([
  ['a space', 'ক খ', ' ক  খ '],
  ['digits of the other script', '1952', '১৯৫২'],
  ['letters that nobody sees', 'ঢাকা', 'ঢা\u200bকা\ufeff'],
  ['a joiner without a hasanta', 'ঢাকা', 'ঢাকা\u200d'],
  ['a letter typed in two ways', 'পাহাড়', 'পাহা\u09a1\u09bc'],
  ['অ with a sign for আ', 'আমি', '\u0985\u09beমি'],
  ['ও with a sign for ঔ', 'ঔষধ', '\u0993\u09d7ষধ'],
  ['ব with a dot for র', 'রহিম', '\u09ac\u09bcহিম'],
  ['the order of marks', 'চাঁদ', 'চ\u0981\u09beদ'],
  ['a mark between two parts of a sign', 'মোঁ', 'ম\u09c7\u0981\u09be'],
  ['Cyrillic letters', 'A cat', '\u0410 \u0441\u0430t'],
  ['Greek capitals', 'NATO', '\u039d\u0391\u03a4\u039f'],
  ['the sign of micro', '5 \u00b5m', '5 \u03bcm'],
  ['full-width letters', 'A1', 'Ａ１'],
  ['Roman numerals of one sign', 'IV', 'Ⅳ'],
  ['dashes before a number', '−5', '–5'],
  ['a hyphen for a minus', '3 − x', '3 - x'],
  ['the bend of an apostrophe', 'It’s', "It's"],
  ['the bend of quotation marks', '“জয় বাংলা”', '"জয় বাংলা"'],
  ['two apostrophes for a quotation mark', "''yes''", '"yes"'],
  ['the braces of a power', '$x^2$', '$x^{2}$'],
  ['the braces of an index', '$a_n + 1$', '$a_{ n } + 1$'],
  ['the spaces of a formula', '$2x+\\alpha$', '$2 x + \\alpha$'],
])('options that differ only in %s are equal', (_, one, other) => {
  expect(findEqualOptions(options(one, other, 'x', 'y'))).toEqual([{ option: 'option2', same: 'answer' }])
  expect(findEqualOptions(options('x', 'y', one, other))).toEqual([{ option: 'option4', same: 'option3' }])
})

test.each([
  ['case', 'mW', 'MW'],
  ['letters and digits that only resemble each other', 'O', '0'],
  ['l and 1', 'l', '1'],
  ['I and l', 'Il', 'lI'],
  ['a Greek and a Latin letter', 'ν', 'v'],
  ['Greek letters that italics tell apart', '$\\Nu α$', '$N a$'],
  ['the letters of a formula', '$\u0410$', '$A$'],
  ['the signs of a formula', '$x$', '\\$x\\$'],
  ['a raised digit', 'x²', 'x2'],
  ['what is raised', '$x^{2}3$', '$x^{23}$'],
  ['a space that a formula draws', '$a\\ b$', '$ab$'],
  ['the end of a command', '$\\pi x$', '$\\pix$'],
  ['the words of a text in a formula', '$\\text{no one}$', '$\\text{noone}$'],
  ['a dash alone', '–', '-'],
  ['two letters of Bangla', 'বই', 'রই'],
  ['a sign', "'+'", '+'],
  ['the shape of a conjunct', 'র‌্যাব', 'র্যাব'],
  ['nothing, as both are blank', '', ' \u200b'],
])('options that differ in %s are not equal', (_, one, other) => {
  expect(findEqualOptions(options(one, other, 'x', 'y'))).toEqual([])
})

test('a wrong option like the right one is refused at its field, in both forms and in contests; two equal wrong ones are not', () => {
  const sentence =
    'Option 3 is the same as the right answer, so a learner who chooses it would be marked wrong. Change one of them.'
  const twin = options('1952', '1971', '19\u200b52', '1947')
  const alone = inEnglish(validateQuestion)({ ...twin, ...choices })
  expect(alone).toEqual({ messages: [], fields: [{ path: 'option3', message: sentence }] })
  const pack = { ...choices, name: 'P', automaticNumbering: true, tags: [], questions: [twin] }
  expect(inEnglish(validatePack)(pack)).toEqual({
    messages: [`Question 1: ${sentence}`],
    fields: [{ path: 'questions.0.option3', message: sentence }],
  })
  const contest = {
    ...{ name: 'C', rules: '', level: 'BCS', minutes: 10, wrongMark: 0, maxEntries: null },
    ...{ opensAt: new Date(3_600_000), closesAt: new Date(7_200_000) },
    questions: Array.from({ length: 5 }, () => ({ ...options('a', 'b', 'c', 'd'), imageUrl: null })),
  }
  expect(readContest(contest, new Date(0)).errors).toEqual([])
  contest.questions[4] = { ...twin, imageUrl: null }
  expect(readContest(contest, new Date(0)).errors).toMatchObject([
    { path: 'questions.4.option3', message: { code: 'question.likeAnswer' } },
  ])
  // A question may be about the digits of the two scripts.
  expect(isValid(validateQuestion({ ...options('৫', '5', '৬', '6'), ...choices }))).toBe(true)
  const wrong = options('1952', '1971', '১৯৭১', '1971')
  expect(isValid(validateQuestion({ ...wrong, ...choices }))).toBe(true)
  expect(isValid(validatePack({ ...pack, questions: [wrong] }))).toBe(true)
})
