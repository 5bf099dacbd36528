import {
  type ImportedField,
  type QuestionContent,
  type TextField,
  textFields,
} from '../bank/question-fields.ts'
import { importColumns } from './csv-format.ts'
import { removeFormulaGuard } from './formula-guard.ts'
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

/** Takes the extra columns out of a table. `extras` has those of each record. */
export function splitOffExtras<Line extends { cells: string[] }>(
  records: readonly Line[],
): { records: readonly Line[]; extras: readonly Extra[] } {
  const isHead = ({ cells }: Line) => cells.some((cell) => cell.trim().toLowerCase() === 'question')
  const heads = records.slice(0, rowsWithHeads).find(isHead)?.cells ?? []
  const columns = heads.map((head) => extraFields.find((field) => field === head.trim()))
  if (!columns.some(Boolean)) return { records, extras: [] }
  return {
    records: records.map((record) => ({ ...record, cells: record.cells.filter((_, at) => !columns[at]) })),
    extras: records.map(({ cells }) =>
      Object.fromEntries(
        columns.flatMap((field, at) => (field ? [[field, removeFormulaGuard(cells[at]?.trim() ?? '')]] : [])),
      ),
    ),
  }
}
