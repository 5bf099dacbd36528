import { importedTextFields, type QuestionContent } from '../bank/question-fields.ts'

/** A column of a CSV, or a part of a raw line. */
export type ImportColumn = keyof QuestionContent

/** In the order in which they stand in a file. Their names are the header of a CSV, in every language. */
export const importColumns: readonly ImportColumn[] = [...importedTextFields, 'tags']

/** Head of the first column in a file of rows to fix. It is never translated, so every import recognises it. */
export const fixColumn = 'what to fix (not imported)'
/** The second one is in files that earlier versions wrote. */
const fixColumns = [fixColumn, 'what to mend (not imported)']

/** Returns whether a header is that of the first column of a file of rows to fix. */
export function isFixColumn(head = ''): boolean {
  return fixColumns.includes(head.trim())
}

/** Returns a column's part of a row, '' where the row has none. */
export function partOf(parts: readonly string[], column: ImportColumn): string {
  return parts[importColumns.indexOf(column)] ?? ''
}
