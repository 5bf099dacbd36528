import { findEqualOptions } from '../bank/equal-options.ts'
import { namesLetters } from '../bank/option-order.ts'
import { optionFields, type QuestionContent, textFields } from '../bank/question-fields.ts'
import { checkQuestionContent, normaliseQuestion } from '../bank/question-rules.ts'
import { toAsciiDigits } from '../normalise.ts'
import { fromHtml, isAboutHtml, scriptTag } from './html.ts'
import { wrapTex } from './loose-tex.ts'
import { turnTexSigns } from './tex-signs.ts'

/*
 * Finds signs that learners would see raw, and labels that are wrong once options are shuffled, and changes them. The author
 * decides, because a question may be about HTML or TeX.
 */

/** The fixes are made in this order: each works on the texts that the ones before it leave. */
export const fixes = ['html', 'signs', 'tex', 'labels', 'numbers'] as const
export type Fix = (typeof fixes)[number]

/** The number of questions that a fix changes, and the first text that it changes. */
export type Offer = { questions: number; before: string; after: string }

const toPlain = everyText(fromHtml)

type Change = (question: QuestionContent) => QuestionContent

const changes: Record<Exclude<Fix, 'numbers'>, Change> = {
  html: fromHtmlIfPlain,
  signs: everyText(turnTexSigns),
  tex: everyText(wrapTex),
  labels: removeLabels,
}

/** Makes the chosen fixes. Returns the questions, and an offer for each fix that would change some of them. */
export function applyFixes(
  questions: readonly QuestionContent[],
  chosen: readonly Fix[],
): { questions: QuestionContent[]; offers: Partial<Record<Fix, Offer>> } {
  let now = [...questions]
  const offers: Partial<Record<Fix, Offer>> = {}
  for (const fix of fixes) {
    const fixed = fix === 'numbers' ? removeNumbers(now) : now.map(changes[fix])
    const changed = fixed.map((question, place) => validOr(now[place]!, normaliseQuestion(question)))
    const offer = describe(now, changed)
    if (offer) offers[fix] = offer
    if (chosen.includes(fix)) now = changed
  }
  return { questions: now, offers }
}

/** A fix may not leave a text blank or too long, or a wrong option like the right one. */
function validOr(before: QuestionContent, after: QuestionContent): QuestionContent {
  const { blank, tooLong, likeAnswer } = checkQuestionContent(after)
  return blank.length + tooLong.length + likeAnswer.length > 0 ? before : after
}

function describe(before: readonly QuestionContent[], after: readonly QuestionContent[]): Offer | null {
  const differs = (place: number) =>
    textFields.find((field) => before[place]![field] !== after[place]![field])
  const places = before.flatMap((_, place) => (differs(place) ? [place] : []))
  const [first] = places
  if (first === undefined) return null
  const field = differs(first)!
  return { questions: places.length, before: before[first]![field], after: after[first]![field] }
}

function everyText(change: (text: string) => string): Change {
  return (question) => ({
    ...question,
    ...Object.fromEntries(textFields.map((field) => [field, change(question[field])])),
  })
}

/** Leaves a question alone if it is about HTML, or would lose a power or what makes two options differ. */
function fromHtmlIfPlain(question: QuestionContent): QuestionContent {
  if (isAboutHtml(textFields.map((field) => question[field]))) return question
  const plain = toPlain(question)
  const losesPower = textFields.some((field) => scriptTag.test(plain[field]))
  return losesPower || findEqualOptions(plain).length > findEqualOptions(question).length ? question : plain
}

const series = ['abcd', 'কখগঘ', '1234']
/** Ratios ("1:2"), products ("a.b"), sums ("(a)+(b)") and initials ("A. R. Rahman") begin like letters. */
const label =
  /^[([{]?\s*([a-dকখগঘ1-4])\s*(?:[)\]}।]|:(?!\s*[0-9]|\p{L}\s*$)|[.](?![0-9]|\p{L}\s*$))(?!\s*(?:[+×*/÷=^<>≤≥·∙→⇒↔∪∩∨∧,;&]|[([]\s*[a-dকখগঘ1-4]\s*[)\]]|[-−–]\s*[([a-z]|(?:and|or|ও|এবং|বা)(?![\p{L}\p{M}])|\p{L}\.))\s*(?=\S)/iu
/** An option that is a name of a species ("A. niger"): its letter is the short form of the genus. */
const species = /^[A-D]\.\s*[a-z]+$/

/** Takes the letters off four options that have one each: "ক) ঢাকা". */
function removeLabels(question: QuestionContent): QuestionContent {
  const found = optionFields.map((field) => label.exec(toAsciiDigits(question[field])))
  const marks = found
    .map((match) => match?.[1]?.toLowerCase() ?? '')
    .toSorted()
    .join('')
  if (!series.includes(marks)) return question
  // Without their letters the options would name nothing.
  if (optionFields.some((field) => namesLetters.test(question[field]))) return question
  if (optionFields.every((field) => species.test(question[field]))) return question
  const options = optionFields.map((field, place) => [field, question[field].slice(found[place]![0].length)])
  return { ...question, ...Object.fromEntries(options) }
}

/** "(1)(2)", "(1) - (2)" and "(1) and (2)" are what a question is about. */
const number =
  /^(?![([]\s*[0-9]+\s*[)\]](?:[([]|\s*(?:[-−–]|[([]\s*[0-9]|(?:and|or|ও|এবং|বা)(?![\p{L}\p{M}]))))(?:(?:q|question|প্রশ্ন)\s*[.:#-]?\s*)?[([]?\s*([0-9]{1,4})\s*(?:[)\]।]|:(?!\s*[0-9])|[.](?![0-9]))(?!\s*[+×*/÷=^<>≤≥→⇒↔∪∩∨∧,;&])\s*(?=\S)/iu

/** Takes off the numbers that count the questions: "১। ", "Q2. ". Years grow, too, but with larger steps. */
function removeNumbers(questions: readonly QuestionContent[]): QuestionContent[] {
  const found = questions.map(({ question }) => number.exec(toAsciiDigits(question)))
  const counted = found.map((match) => (match ? Number(match[1]) : null))
  const counts = counted.every(
    (value, place) => value !== null && (place === 0 || value > (counted[place - 1] ?? Number.NaN)),
  )
  const [first, last] = [counted[0] ?? 0, counted.at(-1) ?? 0]
  const isSeries = first < 1000 && last - first <= 2 * questions.length
  if (questions.length < 2 || !counts || !isSeries) return [...questions]
  return questions.map((question, place) => ({
    ...question,
    question: question.question.slice(found[place]![0].length),
  }))
}
