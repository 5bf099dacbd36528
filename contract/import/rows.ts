import { limits } from '../limits.ts'
import { isBlank } from '../normalise.ts'
import {
  emptyContent,
  importedTextFields,
  mandatoryTextFields,
  type QuestionContent,
  type TextField,
  textFieldRow,
} from '../question-fields.ts'
import { checkQuestionContent, normaliseQuestion } from '../question-rules.ts'
import { isTagTooLong } from '../tag-rules.ts'
import { imports as texts } from '../texts/en/imports.ts'
import type { Encoding } from './decode.ts'
import { noteOddities } from './oddities.ts'
import { errorAt, errorOfFile, type ImportColumn, type ImportError } from './problems.ts'

export type ImportedQuestion = QuestionContent
/** A row that cannot be taken, as it stands in the file; `parts` are more or fewer than seven where that is what is wrong. */
export type RejectedRow = { line: number; parts: readonly string[] }

export type ImportResult = {
  /** The rows that are right, at most 200. */
  questions: ImportedQuestion[]
  /** The line of each of them. */
  lines: number[]
  /** All that is wrong, in the order of the lines. */
  errors: ImportError[]
  rejected: RejectedRow[]
  /** About rows that are taken: what was left out or looks like a slip. */
  notes: ImportError[]
  /** Rejected rows that would be right without empty parts too many, or with empty ones for those that lack. */
  fitting: number
  /** How the file was read; null when it could not be. */
  source: { encoding: Encoding | null; separator: string } | null
}

/** A record of the file, and the line to name it by. A `fault` is why its parts cannot be known. */
export type ImportRow = { line: number; parts: readonly string[]; fault?: ImportError | undefined }

/** `firstLetter` is the place of the first column in a spreadsheet (0: A), null where there is no spreadsheet. */
export type RowReading = { firstLetter: number | null; fitsRows: boolean; source: ImportResult['source'] }

/** An import that could not be read at all. */
export function refuseImport(message: string): ImportResult {
  const errors = [errorOfFile(message)]
  return { questions: [], lines: [], errors, rejected: [], notes: [], fitting: 0, source: null }
}

/**
 * Checks rows one by one. Rows without anything in them are passed over, yet keep their number. That there are too many
 * comes first, then all else by line.
 */
export function readRows(rows: readonly ImportRow[], reading: RowReading): ImportResult {
  const result: ImportResult = { ...refuseImport(''), errors: [], source: reading.source }
  const filled = rows.filter((row) => !row.parts.every(isBlank))
  for (const row of filled.slice(0, limits.importRows)) {
    const isFitting = canFit(row)
    const read = readRow(isFitting && reading.fitsRows ? fillOut(row) : row, reading.firstLetter)
    result.errors.push(...read.errors)
    if (read.question === null) {
      result.rejected.push({ line: row.line, parts: row.parts })
      if (isFitting && readRow(fillOut(row), null).question !== null) result.fitting += 1
      continue
    }
    result.questions.push(read.question)
    result.lines.push(row.line)
    result.notes.push(...noteOddities(row, read.question, reading.firstLetter))
  }

  const tooMany = filled.slice(limits.importRows)
  if (tooMany[0]) {
    const { line } = tooMany[0]
    result.errors.unshift({ line, message: texts.tooManyLines, reason: texts.moreThanRows })
    result.rejected = result.rejected.concat(tooMany.map(({ line, parts }) => ({ line, parts })))
  }
  return result
}

/** Whether only empty columns at the end tell the row from one of seven parts. */
function canFit({ parts, fault }: ImportRow): boolean {
  if (fault || parts.length === limits.importColumns) return false
  return parts.length >= mandatoryTextFields.length && parts.slice(limits.importColumns).every(isBlank)
}

function fillOut({ line, parts }: ImportRow): ImportRow {
  return { line, parts: Array.from({ length: limits.importColumns }, (_, index) => parts[index] ?? '') }
}

function readRow(
  { line, parts, fault }: ImportRow,
  firstLetter: number | null,
): { question: ImportedQuestion | null; errors: ImportError[] } {
  if (fault) return { question: null, errors: [fault] }
  if (parts.length !== limits.importColumns) return { question: null, errors: [describeParts(line, parts)] }

  const written = Object.fromEntries(importedTextFields.map((name, index) => [name, parts[index]]))
  const tags = (parts[importedTextFields.length] ?? '').split(',')
  const imported = normaliseQuestion({ ...emptyContent(), ...written, tags })
  const errors: ImportError[] = []
  const say = (column: ImportColumn, reason: string) =>
    errors.push(errorAt(line, column, reason, firstLetter))
  const { blank, tooLong } = checkQuestionContent(imported)
  const isIn = (fields: readonly TextField[]) => importedTextFields.filter((name) => fields.includes(name))
  for (const field of isIn(blank)) say(field, texts.blank)
  for (const field of isIn(tooLong)) say(field, texts.tooLong(textFieldRow(field).maxCharacters))
  if (imported.tags.length > limits.tagsPerItem) say('tags', texts.tooManyTags)
  else if (imported.tags.some(isTagTooLong)) say('tags', texts.tagTooLong)
  return { question: errors.length === 0 ? imported : null, errors }
}

function describeParts(line: number, parts: readonly string[]): ImportError {
  const empty = parts.length - 1 - parts.findLastIndex((part) => !isBlank(part))
  const isOnlyLonger = parts.length - empty <= limits.importColumns && parts.length > limits.importColumns
  const reason = isOnlyLonger ? texts.emptyParts(parts.length, empty) : texts.parts(parts.length)
  return { line, message: texts.wrongParts(line), reason }
}
