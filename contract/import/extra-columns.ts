import {
  type ImportedField,
  type QuestionContent,
  type TextField,
  textFields,
} from '../bank/question-fields.ts'
import { importColumns } from './csv-format.ts'
import { rowsWithHeads } from './layout.ts'

/*
 * The specification gives a CSV seven columns. Where a question has more to say, a downloaded file has further columns behind
 * them, which are read back by their exact names.
 */

export type ExtraField = Exclude<TextField, ImportedField>
export type Extra = { [Name in ExtraField]?: string }

const extraFields = textFields.filter(
  (field): field is ExtraField => !(importColumns as readonly string[]).includes(field),
)

export function extraOf(content: QuestionContent): Extra {
  return Object.fromEntries(extraFields.map((field) => [field, content[field]]))
}

/** Returns the extra fields that a file of these questions needs. */
export function extrasIn(questions: readonly Extra[]): ExtraField[] {
  return extraFields.filter((field) => questions.some((question) => question[field]))
}

/** Takes the extra columns out of the rows of a table: their cells become the `extra` of each row. */
export function splitOffExtras<Row extends { parts: readonly string[] }>(
  rows: readonly Row[],
): (Row & { extra?: Extra })[] {
  const isHead = ({ parts }: Row) => parts.some((part) => part.trim().toLowerCase() === 'question')
  const heads = rows.slice(0, rowsWithHeads).find(isHead)?.parts ?? []
  const columns = heads.map((head) => extraFields.find((field) => field === head.trim()))
  if (!columns.some(Boolean)) return [...rows]
  return rows.map((row) => {
    const extra = columns.flatMap((field, at) => (field ? [[field, row.parts[at]?.trim() ?? '']] : []))
    return { ...row, parts: row.parts.filter((_, at) => !columns[at]), extra: Object.fromEntries(extra) }
  })
}
