import { importedTextFields, type QuestionContent } from '../question-fields.ts'
import { normaliseQuestion } from '../question-rules.ts'
import { imports as texts } from '../texts/en/imports.ts'
import { addFormulaGuard } from './formula-guard.ts'
import type { ImportError } from './problems.ts'
import type { RejectedRow } from './rows.ts'

const header = Object.values(texts.columns)

/**
 * The text of the file that Download CSV offers: the import reads it back to the same questions. Every field is quoted. It
 * begins with a byte order mark, without which Excel shows Bangla as noise, and its rows end in CRLF (RFC 4180).
 */
export function toQuestionsCsv(questions: readonly QuestionContent[]): string {
  const rows = questions.map((draft) => {
    const question = normaliseQuestion(draft)
    return [...importedTextFields.map((name) => question[name]), question.tags.join(', ')]
  })
  return toCsv([header, ...rows])
}

/**
 * The text of a file with the rows that an import could not take, as they stand there, and before them what is wrong with
 * each. The import passes that column over by its head, so that the file, mended or not, is read back as it is.
 */
export function toMendCsv(rejected: readonly RejectedRow[], errors: readonly ImportError[]): string {
  const reasons = new Map<number, string[]>()
  for (const { line, column, reason } of errors) {
    const found = column === undefined ? reason : `${texts.columns[column]} ${reason}`
    reasons.set(line, [...(reasons.get(line) ?? []), found])
  }
  // Said once, of the first row beyond the limit, but true of all that follow.
  const firstTooMany =
    errors.find(({ message }) => message === texts.tooManyLines)?.line ?? Number.POSITIVE_INFINITY
  const rows = rejected.map(({ line, parts }) => {
    const found = line > firstTooMany ? [texts.moreThanRows] : (reasons.get(line) ?? [])
    return [found.join(' '), ...parts]
  })
  return toCsv([[texts.mendColumn, ...header], ...rows])
}

function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => toRecord(cells.map(addFormulaGuard))).join('')}`
}

function toRecord(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`
}
