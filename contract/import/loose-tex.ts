import { isBlank } from '../normalise.ts'
import { splitQuestionText } from '../question-text.ts'

/*
 * TeX without dollar signs, as in "\frac{5}{2}" or "x^{2}", is shown to learners as it is typed. Files that were made
 * for other programs are full of it.
 */

/** A backslash-n is a line break, unless it begins one of these commands. */
const afterBackslashN = 'eq|e|u|abla|eg|otin|exists|parallel|leq|geq|earrow|warrow'
const command = String.raw`\\(?:[a-mo-zA-Z][a-zA-Z]*|n(?:${afterBackslashN})(?![a-zA-Z]))`
const group = String.raw`\{(?:[^{}$\n]|\{(?:[^{}$\n]|\{[^{}$\n]*\})*\})*\}`
const script = `[_^]${group}`
const bare = String.raw`[0-9০-৯+\-*/=<>()[\]|.,:;!'^_~&√×÷±≤≥≠∞π°θαβγ ]|(?<![a-zA-Z])[a-zA-Z](?![a-zA-Z])`
const sign = String.raw`\\[,;!:{}|%&_ ]`
const formula = new RegExp(`(?:${command}|${sign}|${group}|${script}|${bare})+`, 'gu')
const isTex = new RegExp(`${command}|${script}`, 'u')
/** White space and marks that belong to the sentence around a formula, and an article before it. */
const before = /^(?:[\s.,:;!]|[aAI]\s+(?=\\))+/
const after = /[\s.,:;!]+$/

/** Returns whether a text has TeX outside dollar signs that `wrapTex` would put inside. */
export function hasLooseTex(text: string): boolean {
  return wrapTex(text) !== text
}

/** Puts dollar signs around the TeX that has none; everything else stays as it is. */
export function wrapTex(text: string): string {
  if (!isTex.test(text)) return text
  const formulas = splitQuestionText(text).flatMap((segment) =>
    segment.kind === 'math' ? [`$${segment.tex}$`] : [],
  )
  let rest = text
  let wrapped = ''
  for (const known of formulas) {
    const at = findFormula(rest, known)
    wrapped += wrapPlain(rest.slice(0, at)) + known
    rest = rest.slice(at + known.length)
  }
  wrapped += wrapPlain(rest)
  return isWellWrapped(text, wrapped) ? wrapped : text
}

function findFormula(text: string, formula: string): number {
  let at = text.indexOf(formula)
  while (at > 0 && text[at - 1] === '\\') at = text.indexOf(formula, at + 1)
  return Math.max(at, 0)
}

function wrapPlain(plain: string): string {
  if (plain.includes('$')) return plain
  return plain.replace(formula, (run) => {
    if (!isTex.test(run)) return run
    const [lead = ''] = before.exec(run) ?? []
    const [tail = ''] = after.exec(run.slice(lead.length)) ?? []
    const tex = run.slice(lead.length, run.length - tail.length)
    return isBlank(tex) || !isTex.test(tex) ? run : `${lead}$${tex}$${tail}`
  })
}

/** Returns whether the new signs enclose formulas and no sign changed its meaning. */
function isWellWrapped(text: string, wrapped: string): boolean {
  const formulasOf = (source: string) =>
    splitQuestionText(source).filter(({ kind }) => kind === 'math').length
  const added = (wrapped.match(/\$/g)?.length ?? 0) - (text.match(/\$/g)?.length ?? 0)
  return formulasOf(wrapped) - formulasOf(text) === added / 2
}
