import type { ReadyFormula } from '../../contract/formula/formula.ts'

/** The HTML of formulas by their TeX: those of the server's responses, and those typeset here. */
const known = new Map<string, string>()
/** More than the formulas of a pack of 200 questions. */
const knownAtMost = 4000

export function readyFormula(tex: string): string | undefined {
  return known.get(tex)
}

/** Stores formulas for `readyFormula`; forgets the oldest when there are too many. */
export function rememberFormulas(formulas: readonly ReadyFormula[]): void {
  for (const { tex, html } of formulas) {
    known.delete(tex)
    if (known.size >= knownAtMost) known.delete(known.keys().next().value!)
    known.set(tex, html)
  }
}
