import { limits } from '../limits.ts'
import { isBlank } from '../normalise.ts'
import {
  checkQuestionContent,
  normaliseQuestion,
  type QuestionContent,
  textFieldLimits,
} from '../question-rules.ts'
import { isTagTooLong } from '../tag-rules.ts'
import { imports as texts } from '../texts/creation.ts'

export type ImportedQuestion = QuestionContent

/**
 * `line` is the row as a spreadsheet numbers it, the header being row 1, so that line feeds inside a cell do not shift it
 * (in a raw text: the line); 0 when the whole file is meant. `message` names the line itself.
 */
export type ImportError = { line: number; column?: string; message: string }

/** The rows that are right, at most 200, and all that is wrong, in the order of the lines. */
export type ImportResult = { questions: ImportedQuestion[]; errors: ImportError[] }

/** A record of the file, its cells trimmed or not, and the line to name it by. */
export type ImportRow = { line: number; cells: readonly string[] }

/** An import that could not be read at all. */
export function refuseImport(message: string): ImportResult {
  return { questions: [], errors: [{ line: 0, message }] }
}

/**
 * Checks rows one by one; `found` are errors known before. Rows without anything in them are passed over, yet keep their
 * number. That there are too many rows comes first, then all else by line.
 */
export function readRows(rows: readonly ImportRow[], found: readonly ImportError[] = []): ImportResult {
  const filled = rows.filter((row) => !row.cells.every(isBlank))
  const questions: ImportedQuestion[] = []
  const errors = [...found]
  for (const row of filled.slice(0, limits.importRows)) {
    const read = readRow(row)
    errors.push(...read.errors)
    if (read.question !== null) questions.push(read.question)
  }
  errors.sort((one, other) => one.line - other.line)

  const firstTooMany = filled[limits.importRows]
  if (firstTooMany) errors.unshift({ line: firstTooMany.line, message: texts.tooManyLines })
  return { questions, errors }
}

function readRow({ line, cells }: ImportRow): { question: ImportedQuestion | null; errors: ImportError[] } {
  if (cells.length !== limits.importColumns) {
    return { question: null, errors: [{ line, message: texts.wrongParts(line) }] }
  }
  const [question = '', answer = '', option2 = '', option3 = '', option4 = '', explanation = '', tags = ''] =
    cells
  const imported = normaliseQuestion({
    question,
    answer,
    option2,
    option3,
    option4,
    explanation,
    tags: tags.split(','),
  })

  const { blank, tooLong } = checkQuestionContent(imported)
  const errors: ImportError[] = []
  for (const field of blank) {
    const column = texts.columns[field]
    errors.push({ line, column, message: texts.missing(line, column) })
  }
  for (const field of tooLong) {
    const column = texts.columns[field]
    errors.push({ line, column, message: texts.tooLong(line, column, textFieldLimits[field]) })
  }
  const column = texts.columns.tags
  if (imported.tags.length > limits.tagsPerItem) {
    errors.push({ line, column, message: texts.tooManyTags(line) })
  } else if (imported.tags.some(isTagTooLong)) {
    errors.push({ line, column, message: texts.tagTooLong(line) })
  }
  return { question: errors.length === 0 ? imported : null, errors }
}
