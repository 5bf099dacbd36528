/*
 * A spreadsheet runs a cell that begins with one of these characters as a formula, so a question bank could attack people
 * who open the file. An apostrophe in front makes it text. A cell with apostrophes before such a character gets one more, so
 * that removing one always restores the cell.
 */
const guarded = /^'*[=+\-@\t\r＝＋－＠]/
const guardedOnce = /^'+[=+\-@\t\r＝＋－＠]/

export function addFormulaGuard(cell: string): string {
  return guarded.test(cell) ? `'${cell}` : cell
}

/** Undoes `addFormulaGuard`; other apostrophes stay. */
export function removeFormulaGuard(cell: string): string {
  return guardedOnce.test(cell) ? cell.slice(1) : cell
}
