import { splitOptions } from './pasted-options.ts'

/** The parts of a question that was copied from a book, a paper or a file. */
export type PastedQuestion = {
  /** The number or letter in front, as written. */
  number: string | null
  /** The text of the question. */
  stem: string
  options: { letter: string | null; text: string }[]
  /** The exams in which it was asked, as written, without brackets. */
  exams: string[]
}

const notInWord = '(?<![\\p{L}\\p{M}\\p{N}])'
const endsWord = '(?![\\p{L}\\p{M}\\p{N}])'

/** Words that appear in names of exams. The years beside them may have any form. */
const examWord = new RegExp(
  [
    `${notInWord}বো(?:র্ড)?\\.?${endsWord}`,
    'বিসিএস|ভর্তি|মেডিকেল|ইউনিট|নিবন্ধন|পরীক্ষা',
    `${notInWord}(?:ঢা|রা|চ|জা|জ|কু|খু|ই|শা|হা|নো|পা|মা|ব)বি(?:প্রবি)?${endsWord}`,
    '[বরচক]ু(?:য়|\\u09df)েট|এস\\.?এস\\.?সি|এইচ\\.?এস\\.?সি|জে\\.?এস\\.?সি|পিএসসি',
    `\\b(?:Board|BCS|[Aa]dmission|[Mm]edical|[Uu]nit|SSC|HSC|JSC|PSC|NTRCA|GST|MAT|DAT|[BRCK]UET|SUST|[A-Z]{1,3}U)\\b`,
  ].join('|'),
  'u',
)
/** A short name with a year, such as `ঢা ১৯` or `Dhaka '19`. In square brackets it is an exam. */
const nameWithYear = /^[\p{L}\p{M}.\s]{1,20}[\s'’-]*\p{Nd}{2,4}(?:\s*[-–/]\s*\p{Nd}{2,4})?$/u
const bracketed = /\[([^[\]]{2,100})\]|\(([^()]{2,100})\)/gu

const numberWord = '(?:প্রশ্ন|প্রঃ|Question|Ques\\.?|Q\\.?|No\\.?)\\s*(?:নং|নম্বর|no\\.?|#)?\\s*[-:]?\\s*'
const ends = '[।.)\\]:|ঃ-]'
/**
 * The number in front of a question (`১৭।`, `12.`, `(৫)`, `Q5)`, `প্রশ্ন ৫:`) or of its part (`(খ)`, `খ.`).
 * It does not match the start of a decimal (3.5), a ratio (5:3) or a range (10-5).
 */
const inFront = new RegExp(
  [
    `${numberWord}\\p{Nd}{1,4}(?!\\p{Nd})\\s*${ends}*`,
    `[([]\\p{Nd}{1,3}[)\\]]${ends}?`,
    `\\p{Nd}{1,3}\\s*[।)\\]|]`,
    `\\p{Nd}{1,3}\\s*[.:ঃ-](?!\\p{Nd})(?=\\s|\\p{L})`,
    `[([][ক-ঙa-eA-E][)\\]]`,
    `[ক-ঙ]\\s?[।.)]`,
    `[a-eA-E]\\)`,
  ]
    .map((form) => `(?:${form})`)
    .join('|'),
  'iu',
)
const startsWithNumber = new RegExp(`^(${inFront.source})\\s*(?=\\S)`, 'iu')
/** The right option, which some collections print at the end. */
const answer = /\s(?:সঠিক\s+)?(?:উত্তর|উঃ|Answer|Ans)\s*[:.।ঃ=-]{1,2}.{0,100}$/isu

/**
 * Splits a pasted question into its parts. A text that is only the question itself is returned as the stem.
 * The time is linear in the length of the text.
 */
export function readPastedQuestion(text: string): PastedQuestion {
  const exams: string[] = []
  const withoutExams = text.replace(bracketed, (group, square?: string, round?: string) => {
    if (!isExam(square, round)) return group
    exams.push((square ?? round ?? '').trim())
    return ' '
  })
  const whole = withoutExams.trim()
  const split = splitOptions(whole)
  // A text that is only a list of options is the question itself.
  const { stem: numbered, options } = hasWord(split.stem) ? split : { stem: whole, options: [] }
  const [front = '', found = null] = startsWithNumber.exec(numbered) ?? []
  const isNumbered = hasWord(numbered.slice(front.length)) && split.stem === numbered
  const stem = isNumbered ? numbered.slice(front.length) : numbered
  return {
    number: isNumbered ? (found?.trim() ?? null) : null,
    stem: options.length > 0 ? stem : stem.replace(answer, ''),
    options: options.map((option) => ({ ...option, text: option.text.replace(answer, '').trim() })),
    exams,
  }
}

/** Returns whether the text has a part other than the question itself. */
export function isPasted({ number, options, exams }: PastedQuestion): boolean {
  return number !== null || options.length > 0 || exams.length > 0
}

function isExam(square: string | undefined, round: string | undefined): boolean {
  const name = (square ?? round ?? '').trim()
  if (name.includes('=') || !/\p{Nd}{2}/u.test(name)) return false
  return examWord.test(name) || (square !== undefined && nameWithYear.test(name))
}

function hasWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}
