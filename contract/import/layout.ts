import { type ImportColumn, importColumns } from './csv-format.ts'

/** The content of a column. With `option1`, the file has four options and its answer names one of them. */
export type ColumnUse = ImportColumn | 'option1'

/** In the order in which an author chooses from them. */
export const columnUses: readonly ColumnUse[] = importColumns.flatMap<ColumnUse>((column) =>
  column === 'option2' ? ['option1', column] : [column],
)

export const fourOptions = ['option1', 'option2', 'option3', 'option4'] as const

/**
 * An answer names one of four options by its text, by its place ("B", "2", "খ"), or by its place counted from 0.
 */
export const answerStyles = ['text', 'place', 'placeFromZero'] as const
export type AnswerStyle = (typeof answerStyles)[number]

/** The way in which the columns of a table become questions. */
export type Layout = {
  /** The number of filled rows before the first question: titles and the names of the columns. */
  headerRows: number
  /** One for each column of the file; null for a column that is not imported. */
  uses: readonly (ColumnUse | null)[]
  answers: AnswerStyle
}

/** A layout as an author chooses it. With null the file is to tell how its answers name the options. */
export type ChosenLayout = Omit<Layout, 'answers'> & { answers: AnswerStyle | null }

/**
 * `isCertain` is false where an author must confirm the columns before anything is imported: what they hold (`asksColumns`), or
 * the way in which the answers name an option (`asksAnswers`), for which nothing is suggested then.
 */
export type DetectedLayout = {
  layout: Layout
  isCertain: boolean
  asksColumns: boolean
  asksAnswers: boolean
}

/** The layout of the specification. */
export const standardLayout: Layout = { headerRows: 1, uses: importColumns, answers: 'text' }

/** Returns whether the answer names one of four options; otherwise it stands beside three wrong ones. */
export function namesAnswer({ uses }: Pick<Layout, 'uses'>): boolean {
  return uses.includes('option1')
}

/** The names of the columns may stand below titles, in one of this many rows. */
export const rowsWithHeads = 8
/** A shorter row cannot be a question. */
export const fewestCells = 5

const mandatory = ['question', 'answer', 'option2', 'option3', 'option4'] as const

/** Returns the columns without which no question can be read. */
export function missingUses(uses: Layout['uses']): ColumnUse[] {
  return mandatory.filter((use) => !uses.includes(use))
}

/** Returns the uses that more than one column has. Several columns of tags are allowed. */
export function repeatedUses(uses: Layout['uses']): ColumnUse[] {
  return columnUses.filter((use) => use !== 'tags' && uses.filter((each) => each === use).length > 1)
}

/** Returns the letters of a column in a spreadsheet: 0 is A, 26 is AA. */
export function letterOf(place: number): string {
  const last = String.fromCharCode(65 + (place % 26))
  return place < 26 ? last : letterOf(Math.floor(place / 26) - 1) + last
}

/** The head of a column that is not imported, in a file of rows to fix. It is never translated. */
const unusedHead = '(not imported)'

/** Returns the heads under which an import finds the columns of this layout again. */
export function headsOf({ uses }: Pick<Layout, 'uses'>): string[] {
  return uses.map((use) => use ?? unusedHead)
}
