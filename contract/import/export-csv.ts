import type { QuestionContent } from '../bank/question-fields.ts'
import { normaliseQuestion } from '../bank/question-rules.ts'
import { type AllMessages, message, sentenceOf } from '../message.ts'
import { fixColumn, importColumns } from './csv-format.ts'
import { type ExtraField, extrasIn } from './extra-columns.ts'
import { addFormulaGuard } from './formula-guard.ts'
import { type ImportError, isAboutRest } from './problems.ts'
import type { ImportResult } from './result.ts'

/**
 * Returns the text of the file that Download CSV offers; the import reads the same questions from it. Every field is quoted.
 * It begins with a byte order mark, without which Excel shows Bangla as noise, and its rows end in CRLF (RFC 4180).
 */
export function toQuestionsCsv(questions: readonly QuestionContent[]): string {
  const extras = extrasIn(questions)
  return toCsv([[...importColumns, ...extras], ...questions.map((question) => cellsOf(question, extras))])
}

export function cellsOf(draft: QuestionContent, extras: readonly ExtraField[]): string[] {
  const content = normaliseQuestion(draft)
  return [...importColumns, ...extras].map((column) =>
    column === 'tags' ? content.tags.join(', ') : content[column],
  )
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
  const extras = extrasIn(rejected.map(({ extra }) => extra ?? {}))
  const rows = rejected.map(({ line, parts, extra }) => {
    const isBeyond = tooMany !== undefined && line >= tooMany.line
    const found = isBeyond ? [tooMany] : errors.filter((error) => error.line === line)
    // A row of another length could not be read back with cells behind it.
    const more = parts.length === heads.length ? extras.map((field) => extra?.[field] ?? '') : []
    return [found.map(say).join(' '), ...parts, ...more]
  })
  return toCsv([[fixColumn, ...heads, ...extras], ...rows])
}

/** Returns a file of rows that spreadsheets open: they take no text for a formula. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  const guard = (cell: string | number) => (typeof cell === 'number' ? `${cell}` : addFormulaGuard(cell))
  const quote = (cell: string | number) => `"${guard(cell).replaceAll('"', '""')}"`
  return `\uFEFF${rows.map((cells) => `${cells.map(quote).join(',')}\r\n`).join('')}`
}
