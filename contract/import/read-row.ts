import { type AnyMessage, message } from '../message.ts'
import { isBlank } from '../normalise.ts'
import {
  importedTextFields,
  mapTextFields,
  type QuestionContent,
  type TextField,
  textFieldRow,
} from '../question-fields.ts'
import { checkQuestionContent, normaliseQuestion } from '../question-rules.ts'
import { type ImportColumn, importColumns, partOf } from './csv-format.ts'
import { type Layout, letterOf } from './layout.ts'
import { hasLooseTex, wrapTex } from './loose-tex.ts'
import { noteOddities } from './oddities.ts'
import { placeParts } from './place-parts.ts'
import type { ColumnPlace, ImportError } from './problems.ts'
import type { ImportResult } from './result.ts'

/** A record of the file, and the line to name it by. A `fault` is why its parts cannot be known. */
export type ImportRow = { line: number; parts: readonly string[]; fault?: AnyMessage | undefined }

/** `firstLetter` is the place of the first column in a spreadsheet (0: A), null where there is no spreadsheet. */
export type RowReading = { layout: Layout; firstLetter: number | null; source: ImportResult['source'] }

/** Returns the row with as many parts as there are columns if it only lacks or adds empty ones at its end. */
export function fitRow({ line, parts, fault }: ImportRow, { uses }: Layout): ImportRow | null {
  if (fault || parts.length === uses.length) return null
  const mandatory = uses.findLastIndex((use) => use !== null && use !== 'explanation' && use !== 'tags') + 1
  if (parts.length < mandatory || !parts.slice(uses.length).every(isBlank)) return null
  return { line, parts: uses.map((_, place) => parts[place] ?? '') }
}

type ReadRow = {
  question: QuestionContent | null
  errors: ImportError[]
  notes: ImportError[]
  /** The first text that has TeX without dollar signs. */
  looseTex: string | null
}

/** Returns the question of a row with its notes, or why it cannot be imported. */
export function readRow(row: ImportRow, { layout, firstLetter }: RowReading, wrapsTex: boolean): ReadRow {
  const { line, fault } = row
  const columns = layout.uses.length
  if (fault) return rejectRow([{ line, problem: fault }])
  if (row.parts.length !== columns) return rejectRow([describeParts(row, columns)])

  const { parts, from, isUnnamed } = placeParts(row.parts, layout)
  const placeOf = (column: ImportColumn): ColumnPlace => {
    const place = from[importColumns.indexOf(column)]!
    if (place === -1) return { column }
    const use = layout.uses[place] ?? column
    return firstLetter === null ? { column: use } : { column: use, letter: letterOf(firstLetter + place) }
  }
  const textOf = (field: TextField) => partOf(parts, field)
  const texts = mapTextFields((field) => (wrapsTex ? wrapTex(textOf(field)) : textOf(field)))
  const question = normaliseQuestion({ ...texts, tags: [partOf(parts, 'tags')] })
  const errors = findErrors(question, isUnnamed).map((error) => ({
    line,
    ...placeOf(error.column),
    problem: error.problem,
  }))
  if (errors.length > 0) return rejectRow(errors)
  const looseTex = importedTextFields.map(textOf).find(hasLooseTex) ?? null
  return { question, errors, notes: noteOddities({ line, parts, placeOf }, question), looseTex }
}

function rejectRow(errors: ImportError[]): ReadRow {
  return { question: null, errors, notes: [], looseTex: null }
}

function findErrors(
  question: QuestionContent,
  isUnnamed: boolean,
): { column: ImportColumn; problem: AnyMessage }[] {
  const { blank, tooLong, tags } = checkQuestionContent(question)
  const unnamed = message('import.unnamedAnswer', { answer: question.answer.slice(0, 60) })
  return [
    ...(isUnnamed ? [{ column: 'answer' as const, problem: unnamed }] : []),
    ...blank.filter(isImported).map((field) => ({ column: field, problem: message('import.blank') })),
    ...tooLong.filter(isImported).map((field) => ({
      column: field,
      problem: message('import.tooLong', { maxCharacters: textFieldRow(field).maxCharacters }),
    })),
    ...(tags === null
      ? []
      : [
          {
            column: 'tags' as const,
            problem: message(tags === 'tooMany' ? 'import.tooManyTags' : 'import.tagTooLong'),
          },
        ]),
  ]
}

function isImported(field: TextField): boolean {
  return (importedTextFields as readonly string[]).includes(field)
}

function describeParts({ line, parts }: ImportRow, columns: number): ImportError {
  const found = parts.length
  const empty = found - 1 - parts.findLastIndex((part) => !isBlank(part))
  const isOnlyLonger = found - empty <= columns && found > columns
  return {
    line,
    problem: message('import.wrongParts', { line, columns }),
    hint: isOnlyLonger
      ? message('import.emptyParts', { found, empty, columns })
      : message('import.parts', { found, columns }),
  }
}
