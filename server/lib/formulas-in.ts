import { splitQuestionText } from '../../contract/bank/question-text.ts'
import type { ReadyFormula } from '../../contract/formula/formula.ts'
import { isTypeset, typeset } from './typeset.ts'

/*
 * Formulas of texts as HTML, so that a learner's browser needs no typesetter. The browser typesets what
 * these limits leave out. They bound the work for texts that are written to overload the server.
 */
export const formulaLimits = {
  /** The longest formula, in characters of TeX. */
  longest: 600,
  /** TeX of one response that is not in the cache. KaTeX renders about 40 characters in a millisecond. */
  newPerResponse: 12_000,
  /** All HTML of one response. */
  htmlPerResponse: 2_000_000,
  /** Other requests run after this much new TeX. */
  newPerTurn: 800,
}

/** Returns the different formulas of all texts in a value, in their order. */
function texIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    if (!value.includes('$')) return found
    for (const segment of splitQuestionText(value)) if (segment.kind === 'math') found.add(segment.tex)
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) texIn(part, found)
  }
  return found
}

/** Returns the formulas of all texts in a value, typeset within the limits of one response. */
export async function formulasIn(value: unknown): Promise<ReadyFormula[]> {
  const formulas: ReadyFormula[] = []
  let newCharacters = 0
  let inThisTurn = 0
  let htmlCharacters = 0
  for (const tex of texIn(value)) {
    if (tex.length > formulaLimits.longest) continue
    if (!isTypeset(tex)) {
      if (newCharacters + tex.length > formulaLimits.newPerResponse) continue
      newCharacters += tex.length
      inThisTurn += tex.length
    }
    const html = await typeset(tex)
    htmlCharacters += html.length
    if (htmlCharacters > formulaLimits.htmlPerResponse) break
    formulas.push({ tex, html })
    if (inThisTurn >= formulaLimits.newPerTurn) {
      await new Promise((resolve) => setImmediate(resolve))
      inThisTurn = 0
    }
  }
  return formulas
}
