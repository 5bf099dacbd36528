import type { ReadyFormula } from '../../contract/formula.ts'
import { splitQuestionText } from '../../contract/question-text.ts'
import { isTypeset, typeset } from '../lib/typeset.ts'

/*
 * Formulas of a response as HTML, so that a learner's browser needs no typesetter. The browser typesets what
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

type Execution = { data?: unknown; extensions?: unknown }
type Context = { reply?: { request: { body: unknown } } }

/** Adds `extensions.formulas` to a response whose request has `extensions: { formulas: true }`. */
export async function addFormulas(execution: object, context: object): Promise<void> {
  const result: Execution = execution
  const { reply }: Context = context
  if (!wantsFormulas(reply?.request.body)) return
  const formulas = await typesetAll(texIn(result.data))
  if (formulas.length > 0) result.extensions = { formulas }
}

function wantsFormulas(body: unknown): boolean {
  const { extensions } = (body ?? {}) as { extensions?: { formulas?: unknown } }
  return extensions?.formulas === true
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

async function typesetAll(all: Iterable<string>): Promise<ReadyFormula[]> {
  const formulas: ReadyFormula[] = []
  let newCharacters = 0
  let inThisTurn = 0
  let htmlCharacters = 0
  for (const tex of all) {
    if (tex.length > formulaLimits.longest) continue
    if (!isTypeset(tex)) {
      if (newCharacters + tex.length > formulaLimits.newPerResponse) continue
      newCharacters += tex.length
      inThisTurn += tex.length
    }
    const html = typeset(tex)
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
