import { normaliseText, toAsciiDigits } from '../normalise.ts'
import { type ColumnUse, fourOptions } from './layout.ts'

/** The content that a column has by its head: `number` is the number of the row, null an unknown head. */
export type HeadUse = ColumnUse | 'number' | null

const ways: Record<Exclude<ColumnUse, (typeof fourOptions)[number]> | 'number', readonly string[]> = {
  question: [
    ...['question', 'questions', 'question text', 'question stem', 'stem', 'mcq'],
    ...['প্রশ্ন', 'প্রশ্নসমূহ', 'প্রশ্নাবলি', 'প্রশ্নাবলী', 'মূল প্রশ্ন'],
  ],
  answer: [
    ...['answer', 'answers', 'ans', 'key', 'answer key', 'correct', 'correct answer', 'correct ans'],
    ...['correct option', 'correct choice', 'right answer', 'right option'],
    ...['উত্তর', 'উঃ', 'সঠিক উত্তর', 'সঠিক', 'সঠিক বিকল্প', 'উত্তরমালা'],
  ],
  explanation: [
    ...['explanation', 'explanations', 'solution', 'reason', 'rationale'],
    ...['ব্যাখ্যা', 'ব্যাখ্যাসহ', 'সমাধান', 'বিশ্লেষণ'],
  ],
  tags: ['tags', 'tag', 'keywords', 'topic', 'topics', 'ট্যাগ', 'ট্যাগসমূহ', 'টপিক', 'বিষয়', 'অধ্যায়'],
  number: [
    ...['no', 'number', 'sl', 'sl no', 'serial', 'serial no', 'serial number', 'id', 'q no', 'question no'],
    ...['question number', 'ক্রম', 'ক্রমিক', 'ক্রমিক নং', 'নং', 'নম্বর', 'প্রশ্ন নং', 'প্রশ্ন নম্বর'],
  ],
}

/** Each option is called by its number or a letter, alone or after one of the words. */
const optionWords = ['option', 'opt', 'choice', 'বিকল্প', 'অপশন']
const optionLetters = ['a', 'b', 'c', 'd']
const optionBanglaLetters = ['ক', 'খ', 'গ', 'ঘ']
/** Three of these stand beside the answer. */
const wrongWords = ['wrong', 'wrong answer', 'wrong option', 'distractor', 'incorrect', 'incorrect answer']

const uses = new Map<string, HeadUse>()
for (const [use, names] of Object.entries(ways)) {
  for (const name of names) uses.set(headKey(name), use as keyof typeof ways)
}
for (const [place, use] of fourOptions.entries()) {
  for (const mark of [`${place + 1}`, optionLetters[place]!, optionBanglaLetters[place]!]) {
    for (const word of ['', ...optionWords]) uses.set(headKey(word + mark), use)
  }
  for (const word of wrongWords) {
    if (place > 0) uses.set(headKey(`${word} ${place}`), use)
  }
}

/** Returns what a column with this head holds. */
export function useOfHead(head: string): HeadUse {
  return uses.get(headKey(head)) ?? null
}

/** Letters and digits alone, in lower case, with 0-9 as digits. */
function headKey(head: string): string {
  return toAsciiDigits(normaliseText(head))
    .toLowerCase()
    .replace(/[\p{P}\p{S}\p{White_Space}]/gu, '')
}
