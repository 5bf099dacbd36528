/*
 * A spreadsheet runs a cell that begins with one of these characters as a formula, so a question bank could attack people
 * who open the file. An apostrophe in front makes it text. A cell with apostrophes before such a character gets one more, so
 * that removing one always restores the cell.
 */
const guarded = /^'*[=+\-@\t\r＝＋－＠]/
const guardedOnce = /^'+[=+\-@\t\r＝＋－＠]/

/*
 * A cell may begin with quoted words that begin with a sign ('+', '-able', '=SUM(A1:A3)'). Their apostrophes are no
 * guard, so the import keeps them. So the guard of such a cell differs: the cell with one apostrophe in front stays
 * as it is, and the one without gets two. Inside of a word an apostrophe closes nothing.
 */
const pair = /^('*)[=+\-@＝＋－＠][^'\n]{0,40}'(?![\p{L}\p{M}\p{N}])/u

export function addFormulaGuard(cell: string): string {
  const opening = pair.exec(cell)?.[1]?.length
  if (opening === 1) return cell
  if (opening === 0) return `''${cell}`
  return guarded.test(cell) ? `'${cell}` : cell
}

/** Undoes `addFormulaGuard`; other apostrophes stay. */
export function removeFormulaGuard(cell: string): string {
  const opening = pair.exec(cell)?.[1]?.length
  if (opening === 1) return cell
  if (opening === 2) return cell.slice(2)
  return guardedOnce.test(cell) ? cell.slice(1) : cell
}
