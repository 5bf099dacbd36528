import type { ImportedField, OptionField } from '../bank/question-fields.ts'
import { normaliseText, toAsciiDigits } from '../normalise.ts'
import { type ColumnUse, fewestCells, fourOptions } from './layout.ts'

/** The content that a column has by its head: `number` is the number of the row, null an unknown head. */
export type HeadUse = ColumnUse | 'number' | null

const ways: Record<Exclude<ImportedField, OptionField> | 'answer' | 'tags' | 'number', string> = {
  question: `question, questions, question text, question stem, question statement, question title, question body, question name,
    mcq question, stem, mcq, mcqs, ques, que, qn, প্রশ্ন, প্রশ্নটি, প্রশ্নসমূহ, প্রশ্নাবলি, প্রশ্নাবলী, মূল প্রশ্ন, প্রশ্নের বিবরণ, এমসিকিউ`,
  answer: `answer, answers, ans, key, keys, answer key, ans key, answer option, answer text, solution key, correct, correct answer,
    correct answers, correct answer text, correct ans, correct option, correct options, correct choice, correct choices, correct key,
    right, right answer, right answers, right ans, right option, right options, right choice, উত্তর, উত্তরটি, উঃ, সঠিক উত্তর,
    সঠিক উত্তরটি, সঠিক, সঠিক বিকল্প, সঠিক অপশন, উত্তরমালা, সঠিক উঃ, শুদ্ধ উত্তর, উত্তরপত্র, উত্তর সংকেত`,
  explanation: `explanation, explanations, explain, answer explanation, explanation of answer, solution, reason, rationale, feedback,
    general feedback, hint, hints, note, notes, ব্যাখ্যা, ব্যাখা, ব্যাখ্যাসহ, উত্তরের ব্যাখ্যা, সমাধান, বিশ্লেষণ, নোট, টীকা, ইঙ্গিত, হিন্ট`,
  tags: `tags, tag, keywords, topic, topics, chapter, subject, lesson, category, subtopic, ট্যাগ, ট্যাগসমূহ, টপিক, বিষয়, অধ্যায়, পাঠ`,
  number: `no, number, sl, sl no, sr, sr no, s no, sn, serial, serial no, serial number, id, q no, question no, question number,
    question id, ক্রম, ক্র, ক্র নং, ক্রমিক, ক্রমিক নং, ক্রমিক নম্বর, নং, নম্বর, প্রশ্ন নং, প্রশ্ন নম্বর`,
}

/** An option is called by a mark, alone or with one of the words. */
const optionWords = 'option, opt, op, choice, answer, ans, answer option, answer choice, বিকল্প, অপশন, উত্তর'
export const optionMarks = [
  ['1', 'a', 'ক', 'i', 'one', '1st', 'first', '১ম', 'প্রথম', 'এক'],
  ['2', 'b', 'খ', 'ii', 'two', '2nd', 'second', '২য়', 'দ্বিতীয়', 'দুই'],
  ['3', 'c', 'গ', 'iii', 'three', '3rd', 'third', '৩য়', 'তৃতীয়', 'তিন'],
  ['4', 'd', 'ঘ', 'iv', 'four', '4th', 'fourth', '৪র্থ', 'চতুর্থ', 'চার'],
]
/** The first marks of each row, this many, are heads without another word too. */
const marksAlone = 4
/** Three of these stand beside the answer. */
const wrongWords =
  'wrong, wrong answer, wrong option, distractor, incorrect, incorrect answer, incorrect option, ভুল, ভুল উত্তর, ভুল অপশন, ভুল বিকল্প'
/** These name the question only beside a name for the answer: "Q" may stand for any question. */
const shortQuestions = new Set(['q', 'qs', 'প্র'])
/** A cell with one of these may name a column in words that are not known. */
const headWord =
  /(?<![\p{L}\p{M}])(?:question|ques|answer|ans|option|choice|correct|explanation|hint|distractor|প্রশ্ন|উত্তর|অপশন|বিকল্প|ব্যাখ্যা|সঠিক)(?:s|ঃ|গুলো|সমূহ|টি|ের)?(?![\p{L}\p{M}])/iu
/** A text with such a mark is a sentence or a formula, not a name. */
const sentenceMark = /[?？؟।!=_$\\…]|\.{2,}|[.:]$/u
const longestHead = 60

const namesIn = (list: string) => list.split(/,\s+/)
const uses = new Map<string, HeadUse>()
for (const [place, use] of fourOptions.entries()) {
  for (const [index, mark] of optionMarks[place]!.entries()) {
    if (index < marksAlone) uses.set(headKey(mark), use)
    for (const word of namesIn(optionWords)) {
      uses.set(headKey(word + mark), use)
      uses.set(headKey(mark + word), use)
    }
  }
  for (const word of namesIn(wrongWords)) {
    if (place > 0) uses.set(headKey(`${word} ${place}`), use)
  }
}
for (const [use, names] of Object.entries(ways)) {
  for (const name of namesIn(names)) uses.set(headKey(name), use as keyof typeof ways)
}

/** Returns what a column with this head holds. A part of "প্রশ্ন (Question)" or "Answer 1 - text" is enough. */
function readHead(head: string): HeadUse {
  if (head.length > longestHead) return null
  const known = uses.get(headKey(head))
  // "Question #" is its number.
  if (known === 'question' && /[#№]/.test(head)) return 'number'
  if (known !== undefined) return known
  if (isSentence(head)) return null
  const parts = head.split(/[()[\]{}/|–—]|\s-\s/).map(headKey)
  const found = new Set(parts.flatMap((part) => uses.get(part) ?? []))
  return parts.length > 1 && found.size === 1 ? [...found][0]! : null
}

/** Returns what the columns below a row of heads hold; null if the row does not name the question. */
export function usesOfHeads(row: readonly string[]): HeadUse[] | null {
  const heads = row.map(readHead)
  if (heads.includes('question')) return heads
  const short = row.findIndex((head) => shortQuestions.has(headKey(head)))
  return short === -1 || !heads.includes('answer') ? null : heads.with(short, 'question')
}

/** Returns whether a row among questions names columns, as where two files were joined. */
export function isHeadRow(row: readonly string[]): boolean {
  const uses = usesOfHeads(row) ?? []
  return uses.includes('answer') && uses.filter((use) => use !== null).length >= fewestCells
}

/** Returns whether a cell reads like the name of a column, known or not. */
export function readsLikeHead(cell: string): boolean {
  const text = cell.trim().replace(/[.:ঃ]$/, '')
  return text.length <= longestHead && headWord.test(text) && !isSentence(text)
}

/** Returns whether a text has marks that names of columns do not have. */
export function isSentence(text: string): boolean {
  return sentenceMark.test(text.trim())
}

/** Letters and digits alone, in lower case, with 0-9 as digits. Many write ঃ for a colon. */
export function headKey(head: string): string {
  return toAsciiDigits(normaliseText(head))
    .toLowerCase()
    .replace(/[\p{P}\p{S}\p{White_Space}\p{Cf}ঃ]/gu, '')
}
