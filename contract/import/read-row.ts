import {
  importedTextFields,
  mapTextFields,
  optionFields,
  type QuestionContent,
  type TextField,
  textFieldRow,
} from '../bank/question-fields.ts'
import { checkQuestionContent, normaliseQuestion } from '../bank/question-rules.ts'
import { type AnyMessage, message } from '../message.ts'
import { isBlank } from '../normalise.ts'
import { comparableText, isKeyBeside, isMark } from './answer-names.ts'
import { type ImportColumn, importColumns, partOf } from './csv-format.ts'
import type { Extra } from './extra-columns.ts'
import { type AnswerStyle, type Layout, letterOf, namesAnswer } from './layout.ts'
import { endsInMark, hasLostLetters, isCutBefore, noteOddities } from './oddities.ts'
import { placeParts } from './place-parts.ts'
import type { ColumnPlace, ImportError } from './problems.ts'
import type { ImportResult } from './result.ts'

/** A record of the file, and the line to name it by. A `fault` is why its parts cannot be known. */
export type ImportRow = {
  line: number
  parts: readonly string[]
  /** The fields of the question that are in no column of `parts`. */
  extra?: Extra | undefined
  fault?: AnyMessage | undefined
  /** The place of the right option, where a format says it by other means than a text. */
  right?: number | undefined
  /** True if a comma in a text may have cut the text in two. */
  mayBeCut?: boolean
}

/** `firstLetter` is the place of the first column in a spreadsheet (0: A), null where there is no spreadsheet. */
export type RowReading = { layout: Layout; firstLetter: number | null; source: ImportResult['source'] }

/** Returns the row with as many parts as there are columns if it only lacks or adds empty ones at its end. */
export function fitRow(row: ImportRow, { uses }: Layout): ImportRow | null {
  const { parts, fault } = row
  if (fault || parts.length === uses.length) return null
  const mandatory = uses.findLastIndex((use) => use !== null && use !== 'explanation' && use !== 'tags') + 1
  if (parts.length < mandatory || !parts.slice(uses.length).every(isBlank)) return null
  if (mayBeCut(parts, uses, mandatory)) return null
  // Between other columns than those at the end, a comma in a text makes a cell too many.
  const mayBeCutElsewhere = parts.slice(mandatory).some((part) => !isBlank(part))
  return {
    ...row,
    parts: uses.map((_, place) => parts[place] ?? ''),
    mayBeCut: row.mayBeCut === true || mayBeCutElsewhere,
  }
}

/** A comma in a sentence without quotation marks makes one cell too many: "If x = 1, then y = ?" */
function mayBeCut(parts: readonly string[], uses: Layout['uses'], mandatory: number): boolean {
  const question = parts[uses.indexOf('question')] ?? ''
  const isLonger = parts.slice(mandatory).some((part) => !isBlank(part))
  const mayBe = isLonger && (parts.length > uses.length || !endsInMark(question))
  return mayBe || isCutBefore(question, parts[uses.indexOf('question') + 1] ?? '')
}

type ReadRow = {
  question: QuestionContent | null
  errors: ImportError[]
  notes: ImportError[]
}

/** Returns the question of a row with its notes, or why it cannot be imported. */
export function readRow(row: ImportRow, { layout, firstLetter }: RowReading): ReadRow {
  const { line, fault } = row
  const columns = layout.uses.length
  if (fault) return rejectRow([{ line, problem: fault }])
  if (row.parts.length !== columns) {
    const hint = message('import.parts', { found: row.parts.length, columns })
    return rejectRow([{ line, problem: message('import.wrongParts', { line, columns }), hint }])
  }

  const { parts, from, options, doubt } = placeParts(row.parts, layout, row.right)
  const placeOf = (column: ImportColumn): ColumnPlace => {
    const place = from[importColumns.indexOf(column)]!
    return place === -1 ? { column } : placeAt(place, column)
  }
  const placeAt = (place: number, column: ImportColumn): ColumnPlace => {
    const use = layout.uses[place] ?? column
    return firstLetter === null ? { column: use } : { column: use, letter: letterOf(firstLetter + place) }
  }
  const extra: Partial<Record<TextField, string>> = row.extra ?? {}
  const texts = mapTextFields((field) => extra[field] ?? partOf(parts, field))
  const question = normaliseQuestion({ ...texts, tags: [partOf(parts, 'tags')] })
  const unnamed = doubt === 'unnamed' ? describeUnnamed(question.answer, options, layout.answers) : null
  const errors = findErrors(question, unnamed, placeOf('answer').column).map((error) => ({
    line,
    ...placeOf(error.column),
    problem: error.problem,
  }))
  if (errors.length > 0) return rejectRow(errors)
  const notes: ImportError[] = []
  const behind = row.parts[layout.uses.indexOf('question') + 1]?.trim() ?? ''
  if (row.mayBeCut || hasKeyBehind(row, layout) || isCutBefore(question.question, behind))
    notes.push({ line, problem: message('import.mayBeCut') })
  const beside = { answer: question.answer, options: optionFields.map((option) => question[option]) }
  if (!namesAnswer(layout) && isKeyBeside(beside))
    notes.push({ line, ...placeOf('answer'), problem: message('import.answerIsMark') })
  if (doubt !== null) {
    const place = layout.uses.indexOf('answer')
    const problem = message('import.markOfAnother', { answer: row.parts[place]!.slice(0, 60) })
    notes.push({ line, ...placeAt(place, 'answer'), problem })
  }
  notes.push(...noteOddities({ line, parts, options, placeOf }, question))
  return { question, errors, notes }
}

/** Two right answers without quotation marks, "A,C", are two cells. The number of a mark or chapter may stand there. */
function hasKeyBehind({ parts }: ImportRow, { uses }: Layout): boolean {
  const place = uses.indexOf('answer') + 1
  const [use, cell = ''] = [uses[place] ?? null, parts[place]]
  return namesAnswer({ uses }) && (use === null || use === 'tags') && isMark(cell) && !/[0-9০-৯]/.test(cell)
}

function rejectRow(errors: ImportError[]): ReadRow {
  return { question: null, errors, notes: [] }
}

/** Returns what keeps a question from being imported. */
export function findErrors(
  question: QuestionContent,
  unnamed: AnyMessage | null,
  answerColumn: ColumnPlace['column'],
): { column: ImportColumn; problem: AnyMessage }[] {
  const { blank, tooLong, tags, likeAnswer } = checkQuestionContent(question)
  // Lost letters are all alike; they have a note of their own. An answer that names no option may look like one.
  const likeLetters = unnamed || hasLostLetters(question.answer) ? [] : likeAnswer
  const errors: ReturnType<typeof findErrors> = []
  const add = (column: ImportColumn, problem: AnyMessage) => errors.push({ column, problem })
  if (unnamed) add('answer', unnamed)
  for (const field of blank.filter(isImported)) add(field, message('import.blank'))
  for (const field of tooLong.filter(isImported))
    add(field, message('import.tooLong', { maxCharacters: textFieldRow(field).maxCharacters }))
  for (const field of likeLetters) add(field, message('import.likeAnswer', { column: answerColumn }))
  if (tags !== null) add('tags', message(tags === 'tooMany' ? 'import.tooManyTags' : 'import.tagTooLong'))
  return errors
}

/** Says why an answer names no option. */
function describeUnnamed(answer: string, options: readonly string[], style: AnswerStyle): AnyMessage {
  const written = answer.slice(0, 60)
  if (style === 'text' && isMark(answer)) return message('import.markAmongTexts', { answer: written })
  const alike = options.filter((option) => comparableText(option) === comparableText(answer))
  if (alike.length > 1) return message('import.severalNamed', { answer: written })
  return message('import.unnamedAnswer', { answer: written })
}

const isImported = (field: TextField) => (importedTextFields as readonly string[]).includes(field)
