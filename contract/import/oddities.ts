import { findEqualOptions } from '../bank/equal-options.ts'
import { namesLetters, suggestOrder } from '../bank/option-order.ts'
import { importedTextFields, optionFields, type QuestionContent } from '../bank/question-fields.ts'
import { type AnyMessage, message } from '../message.ts'
import { normaliseText } from '../normalise.ts'
import { onlyPlace } from './answer-names.ts'
import { type ImportColumn, importColumns, partOf } from './csv-format.ts'
import type { Encoding } from './decode.ts'
import { leadsToOther, namesOther, placeAtEnd } from './named-in-text.ts'
import type { ColumnPlace, ImportError } from './problems.ts'
import type { ImportResult } from './result.ts'
import { looksLikeBijoy, misreadUtf8 } from './western.ts'

/** Adds what must be said about a file or a text as a whole, before the notes about its rows. */
export function noteSource(
  result: ImportResult,
  { text, encoding }: { text: string; encoding: Encoding | null },
): ImportResult {
  const isBijoy = looksLikeBijoy(text)
  const notes: ImportError[] = []
  if (encoding === 'Windows-1252') notes.push({ line: 0, problem: message('import.readAsWestern') })
  if (isBijoy) notes.push({ line: 0, problem: message('import.looksLikeBijoy') })
  return {
    ...result,
    notes: [...notes, ...result.notes],
    isUnreadable: isBijoy || hasMostlyLostLetters(result),
  }
}

/** A quarter: rows in English and formulas lose nothing. */
function hasMostlyLostLetters({ questions, notes }: ImportResult): boolean {
  const lost = new Set(
    notes.flatMap(({ line, problem }) => (problem.code === 'import.lostLetters' ? [line] : [])),
  )
  return lost.size > 0 && lost.size * 4 >= questions.length
}

/** The parts of a row, its options in the order of the file, and how its columns are named. */
type OddRow = {
  line: number
  parts: readonly string[]
  options: readonly string[]
  placeOf: (column: ImportColumn) => ColumnPlace
}

/** Returns notes about a row that breaks no rule, so it is imported, but should be checked. */
export function noteOddities(row: OddRow, question: QuestionContent): ImportError[] {
  const { line, parts, options, placeOf } = row
  const notes: ImportError[] = []
  const note = (column: ImportColumn, problem: AnyMessage) =>
    notes.push({ line, ...placeOf(column), problem })

  for (const column of importColumns) {
    const part = partOf(parts, column)
    if (hasLostLetters(part) || misreadUtf8.test(part)) note(column, message('import.lostLetters'))
  }
  for (const { option, same } of findEqualOptions(question))
    note(option, message('import.sameOption', { column: placeOf(same).column }))
  const order = suggestOrder(question)
  for (const [place, option] of optionFields.entries()) {
    const namesPlace = order[place] === '-' && namesPlaces.test(question[option])
    if (namesLetters.test(question[option]) || namesPlace) note(option, message('import.namesOptions'))
  }
  for (const field of importedTextFields) {
    if (wordFormula.test(question[field])) note(field, message('import.wordFormula'))
    if (htmlLeft.test(question[field])) note(field, message('import.htmlLeft'))
  }
  for (const field of [...optionFields, 'explanation'] as const) {
    if (spoiled.test(question[field])) note(field, message('import.spoiledCell'))
  }
  const said = [question.explanation, options, question.answer] as const
  if (namesOther(...said) || leadsToOther(...said)) note('explanation', message('import.explanationNames'))
  const isOther = (place: number | null) =>
    place !== null && normaliseText(options[place]!) !== normaliseText(question.answer)
  if (isOther(placeAtEnd(question.question, options))) note('question', message('import.explanationNames'))
  const marked = onlyPlace(options, (option) => markedRight.test(option.trim()))
  if (marked !== null && isOther(marked)) {
    const option = optionFields.find(
      (field) => normaliseText(options[marked]!) === normaliseText(question[field]),
    )
    if (option && !spoiled.test(question[option])) note(option, message('import.markedOption'))
  }
  return notes
}

/** These words refer to places of options, which mean nothing once the options are shuffled. */
const namesPlaces =
  /\b(?:the|of)?\s*(?:above|below)\b|উপরের|ওপরের|উপরোক্ত|উপর্যুক্ত|উল্লিখিত|উল্লেখিত|নিচের (?:সব|কোনো)/iu
/** Word writes a formula in one line with brackets that group. */
const wordFormula = /[〖〗▒█⟦⟧┤├]|[\u{1D400}-\u{1D7FF}]/u
/** A spreadsheet replaces a failed formula by #NAME?, a narrow column by ###, 1/2 by a date and a long number by 1.2E+11. */
const spoiled =
  /^(?:#(?:NAME\?|REF!|VALUE!|DIV\/0!|NULL!|NUM!|N\/A)|Err:[0-9]{3}|#{3,}|[0-9]{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-[0-9]{2}|[0-9](?:\.[0-9]+)?E[+-][0-9]{2,3})$/i
/** HTML that has no text of its own, or that no fix can take off. */
const htmlLeft = /<(?:u|ol|img|a|video|audio|iframe|script|style|svg|math)\b[^<>]*>/i

/** Returns whether a text ends as questions do. */
export function endsInMark(text: string): boolean {
  return /[?？؟।:…_]\s*$/.test(text)
}

/** Returns whether the cell behind a question reads like its end, as where an unquoted comma has cut it. */
export function isCutBefore(question: string, next: string): boolean {
  return !endsInMark(question) && /[?？؟]\s*$/.test(next)
}

/** A spreadsheet that saves Bangla as anything but Unicode writes a question mark for each letter. */
export function hasLostLetters(text: string): boolean {
  if (text.includes('\uFFFD')) return true
  const marks = text.match(/\?/g)?.length ?? 0
  if (/^\s*\?{2}\s*$/.test(text)) return true
  return marks >= 3 && marks * 2 > text.replace(/\s/g, '').length
}

/** An author may mark the right option in its own cell: "*x", "x ✓", "x (Ans)", "[x] x", "=x", "<b>x</b>". */
const markedRight =
  /^(?:\*+|[✓✔√☑✅]|\[[x✓✔]\]|[=#>](?=\s*\p{L}))\s*\S|^<(b|strong|u|mark)>.*<\/\1>$|\S\s*(?:\*+|[✓✔√☑✅]|[([](?:ans|answer|correct|right|true|সঠিক|শুদ্ধ|উত্তর)\.?[)\]]|\s[-–—]\s*(?:correct|right|সঠিক)(?:\s*(?:answer|উত্তর))?)$/isu
