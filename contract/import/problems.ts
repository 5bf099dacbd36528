import { type AllMessages, type AnyMessage, message, sentenceOf } from '../message.ts'
import type { ColumnUse } from './layout.ts'

/**
 * Something that is wrong with an import, or worth a look. `line` is the row as a spreadsheet numbers it, with the header as
 * row 1, so line feeds inside a cell do not shift it (in a raw text: the line); 0 means the whole file. `letter` is the
 * column's in the spreadsheet. `hint` completes a problem that is a whole sentence without its full stop.
 */
export type ImportError = {
  line: number
  column?: ColumnUse
  letter?: string
  problem: AnyMessage
  hint?: AnyMessage
}

/** Names a column: by what it holds, and by its letter where there is a spreadsheet. */
export type ColumnPlace = { column: ColumnUse; letter?: string }

/** Returns whether a problem is about a row and all that follow it. */
export function isAboutRest({ code }: AnyMessage): boolean {
  return ['import.tooManyLines', 'import.tooManyWrong', 'import.tooManyPacks', 'import.otherHeads'].includes(
    code,
  )
}

/** Returns whether a part of a file is something else than a question for learners: nothing in it is to be fixed. */
export function isNoQuestion({ code }: AnyMessage): boolean {
  return ['import.isCreative', 'import.notChoice', 'import.onlyText', 'import.elsewhere'].includes(code)
}

/** Returns what is wrong and what to do, for where the row and the column are shown beside it. */
export function sayReason(messages: AllMessages, { problem, hint }: ImportError): string {
  const reason = sentenceOf(messages, problem)
  if (hint === undefined) return reason
  return sentenceOf(messages, message('import.withHint', { reason, hint: sentenceOf(messages, hint) }))
}

/** Returns the whole sentence: where, what is wrong and what to do. */
export function sayInFull(messages: AllMessages, error: ImportError): string {
  const { line, column, letter = null, problem } = error
  const reason = sayReason(messages, error)
  const hasLine = line === 0 || problem.code === 'import.wrongParts'
  if (hasLine) return reason
  if (column === undefined) return sentenceOf(messages, message('import.inRow', { line, reason }))
  return sentenceOf(messages, message('import.inCell', { line, column, letter, reason }))
}
