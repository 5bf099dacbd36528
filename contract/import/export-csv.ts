import type { QuestionContent } from '../bank/question-fields.ts'
import { normaliseQuestion } from '../bank/question-rules.ts'
import { type AllMessages, message, sentenceOf } from '../message.ts'
import { fixColumn, importColumns } from './csv-format.ts'
import { addFormulaGuard } from './formula-guard.ts'
import { type ImportError, isAboutRest } from './problems.ts'
import type { ImportResult } from './result.ts'

/**
 * Returns the text of the file that Download CSV offers; the import reads the same questions from it. Every field is quoted.
 * It begins with a byte order mark, without which Excel shows Bangla as noise, and its rows end in CRLF (RFC 4180).
 */
export function toQuestionsCsv(questions: readonly QuestionContent[]): string {
  return toCsv([importColumns, ...questions.map(cellsOf)])
}

export function cellsOf(draft: QuestionContent): string[] {
  const content = normaliseQuestion(draft)
  return importColumns.map((column) => (column === 'tags' ? content.tags.join(', ') : content[column]))
}

/**
 * Returns the text of a file with the rows that an import rejected, unchanged, and a first column that says what is wrong
 * with each. The import skips that column, so it reads the file as it is, fixed or not.
 */
export function toFixCsv(
  { rejected, errors, heads }: Pick<ImportResult, 'rejected' | 'errors' | 'heads'>,
  messages: AllMessages,
): string {
  // One error stands for all rows beyond the limit.
  const tooMany = errors.find(({ problem }) => isAboutRest(problem))
  const say = ({ column, problem, hint = problem }: ImportError) => {
    const reason = sentenceOf(messages, hint)
    return column === undefined
      ? reason
      : sentenceOf(messages, message('import.inColumn', { column, reason }))
  }
  const rows = rejected.map(({ line, parts }) => {
    const isBeyond = tooMany !== undefined && line >= tooMany.line
    const found = isBeyond ? [tooMany] : errors.filter((error) => error.line === line)
    return [found.map(say).join(' '), ...parts]
  })
  return toCsv([[fixColumn, ...heads], ...rows])
}

/** Returns a file of rows that spreadsheets open: they take no text for a formula. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  const guard = (cell: string | number) => (typeof cell === 'number' ? `${cell}` : addFormulaGuard(cell))
  return `\uFEFF${rows.map((cells) => toRecord(cells.map(guard))).join('')}`
}

function toRecord(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`
}
