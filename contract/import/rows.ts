import { limits } from '../limits.ts'
import { type Message, message } from '../message.ts'
import { isBlank } from '../normalise.ts'
import {
  importedTextFields,
  mandatoryTextFields,
  mapTextFields,
  type QuestionContent,
  type TextField,
  textFieldRow,
} from '../question-fields.ts'
import { checkQuestionContent, normaliseQuestion } from '../question-rules.ts'
import { type ImportColumn, importColumns, partOf } from './csv-format.ts'
import { noteOddities } from './oddities.ts'
import { errorAt, type ImportError } from './problems.ts'
import { emptyResult, type ImportResult } from './result.ts'

/** A record of the file, and the line to name it by. A `fault` is why its parts cannot be known. */
export type ImportRow = { line: number; parts: readonly string[]; fault?: Message | undefined }

/** `firstLetter` is the place of the first column in a spreadsheet (0: A), null where there is no spreadsheet. */
export type RowReading = { firstLetter: number | null; fitsRows: boolean; source: ImportResult['source'] }

/**
 * Checks rows one by one. Blank rows are skipped but counted. The error of too many rows comes first, then all others by
 * line. With `fitsRows`, rows that only lack empty columns at the end or have too many of them, as Excel writes them, are
 * imported too.
 */
export function readRows(rows: readonly ImportRow[], reading: RowReading): ImportResult {
  const result = emptyResult(reading.source)
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

  const tooMany = filled.slice(limits.importRows).map(({ line, parts }) => ({ line, parts }))
  if (tooMany[0]) {
    const problem = message('import.tooManyLines')
    result.errors.unshift({ line: tooMany[0].line, problem, hint: message('import.anotherPack') })
    result.rejected = result.rejected.concat(tooMany)
  }
  return result
}

/** Whether the row has the right parts but for empty ones at its end. */
function canFit({ parts, fault }: ImportRow): boolean {
  if (fault || parts.length === importColumns.length) return false
  return parts.length >= mandatoryTextFields.length && parts.slice(importColumns.length).every(isBlank)
}

function fillOut({ line, parts }: ImportRow): ImportRow {
  return { line, parts: importColumns.map((column) => partOf(parts, column)) }
}

type ReadRow = { question: QuestionContent | null; errors: ImportError[] }

function readRow({ line, parts, fault }: ImportRow, firstLetter: number | null): ReadRow {
  if (fault) return { question: null, errors: [{ line, problem: fault }] }
  if (parts.length !== importColumns.length) return { question: null, errors: [describeParts(line, parts)] }

  const texts = mapTextFields((field) => partOf(parts, field))
  const question = normaliseQuestion({ ...texts, tags: [partOf(parts, 'tags')] })
  const { blank, tooLong, tags } = checkQuestionContent(question)
  const at = (column: ImportColumn, problem: Message) => errorAt(line, column, problem, firstLetter)
  const errors = [
    ...blank.filter(isImported).map((field) => at(field, message('import.blank'))),
    ...tooLong.filter(isImported).map((field) => {
      return at(field, message('import.tooLong', { maxCharacters: textFieldRow(field).maxCharacters }))
    }),
  ]
  if (tags !== null)
    errors.push(at('tags', message(tags === 'tooMany' ? 'import.tooManyTags' : 'import.tagTooLong')))
  return { question: errors.length === 0 ? question : null, errors }
}

function isImported(field: TextField): boolean {
  return (importedTextFields as readonly string[]).includes(field)
}

function describeParts(line: number, parts: readonly string[]): ImportError {
  const found = parts.length
  const empty = found - 1 - parts.findLastIndex((part) => !isBlank(part))
  const isOnlyLonger = found - empty <= importColumns.length && found > importColumns.length
  return {
    line,
    problem: message('import.wrongParts', { line }),
    hint: isOnlyLonger ? message('import.emptyParts', { found, empty }) : message('import.parts', { found }),
  }
}
