import { importedTextFields } from '../question-fields.ts'
import { imports as texts } from '../texts/en/imports.ts'

/** In the order in which they stand in a file. */
export const importColumns = [...importedTextFields, 'tags'] as const
export type ImportColumn = (typeof importColumns)[number]

/**
 * Something that is wrong with an import, or worth a look. `line` is the row as a spreadsheet numbers it, the header being
 * row 1, so that line feeds inside a cell do not shift it (in a raw text: the line); 0 when the whole file is meant.
 * `letter` is the column's in the spreadsheet. `message` says what is wrong where, `reason` what is wrong or to be done, for
 * where the place is shown already.
 */
export type ImportError = {
  line: number
  column?: ImportColumn
  letter?: string
  message: string
  reason: string
}

/** About one part of a row. `firstLetter` is the place of the first column in a spreadsheet (0: A), null without one. */
export function errorAt(
  line: number,
  column: ImportColumn,
  reason: string,
  firstLetter: number | null,
): ImportError {
  const name = texts.columns[column]
  if (firstLetter === null) return { line, column, message: texts.at(line, name, reason), reason }
  const letter = String.fromCharCode(65 + firstLetter + importColumns.indexOf(column))
  return { line, column, letter, message: texts.at(line, texts.place(name, letter), reason), reason }
}

/** About a row as a whole. */
export function errorOfRow(line: number, reason: string): ImportError {
  return { line, message: texts.atRow(line, reason), reason }
}

/** About the file as a whole. */
export function errorOfFile(message: string): ImportError {
  return { line: 0, message, reason: message }
}
