/*
 * A spreadsheet runs a cell that begins with one of these as a formula, so a question bank could carry an attack to whoever
 * opens the file. An apostrophe in front makes it text. A cell that has apostrophes before such a character gets one more,
 * so that taking one away always gives back what was there.
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
