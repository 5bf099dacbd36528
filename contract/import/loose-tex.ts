import { splitQuestionText } from '../bank/question-text.ts'
import { isBlank } from '../normalise.ts'

/*
 * TeX without dollar signs, as in "\frac{5}{2}" or "x^{2}", is shown to learners as it is typed. Files that were made
 * for other programs are full of it.
 */

/** A backslash-n is a line break, unless it begins one of these commands. */
const afterBackslashN = 'eq|e|u|abla|eg|otin|exists|parallel|leq|geq|earrow|warrow'
const command = String.raw`\\(?:[a-mo-zA-Z][a-zA-Z]*|n(?:${afterBackslashN})(?![a-zA-Z]))`
/** The commands of mathematics. Others may be code or a path: "a\\tb", "C:\\Users". */
const known = new Set(
  `
  frac dfrac tfrac cfrac sqrt binom vec hat bar dot ddot tilde widehat widetilde overline underline overrightarrow overleftarrow
  overbrace underbrace overset underset stackrel text textbf textit textrm mathrm mathbf mathit mathbb mathcal mathsf mathfrak
  boldsymbol operatorname mbox ce pu cancel boxed left right big Big bigg Bigg begin end limits nolimits substack displaystyle
  alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi pi varpi rho varrho sigma
  varsigma tau upsilon phi varphi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega
  times div cdot pm mp ast star circ bullet oplus ominus otimes odot setminus cap cup sqcap sqcup wedge vee land lor lnot neg
  le leq leqslant ge geq geqslant ne neq eq equiv approx sim simeq cong propto ll gg prec succ subset subseteq supset supseteq
  in ni notin nsubseteq parallel nparallel perp mid nmid therefore because forall exists nexists infty partial nabla prime
  to gets mapsto rightarrow leftarrow Rightarrow Leftarrow leftrightarrow Leftrightarrow longrightarrow longleftarrow
  rightleftharpoons uparrow downarrow updownarrow nearrow nwarrow searrow swarrow iff implies xrightarrow xleftarrow
  sum prod int iint iiint oint lim limsup liminf sup inf max min gcd lcm det dim ker deg arg hom exp log ln lg
  sin cos tan cot sec csc cosec arcsin arccos arctan sinh cosh tanh coth mod bmod pmod
  angle measuredangle triangle square degree emptyset varnothing ell hbar Re Im aleph ldots cdots vdots ddots dots
  lfloor rfloor lceil rceil langle rangle lvert rvert vert Vert lVert rVert quad qquad hspace phantom
  color textcolor not over choose atop`
    .trim()
    .split(/\s+/),
)
/** Commands that mean nothing without an argument: the text is about them. */
const withArgument =
  /\\(?:[dtc]?frac|sqrt|binom|vec|hat|bar|text[a-z]*|math[a-z]+|over(?:line|set)|under(?:line|set)|begin|end)(?![a-zA-Z\s]*[{[0-9০-৯]|\s*\\)(?!\s[a-zA-Z](?![a-zA-Z]))/u
const group = String.raw`\{(?:[^{}$\n]|\{(?:[^{}$\n]|\{[^{}$\n]*\})*\})*\}`
const script = `[_^]${group}`
const bare = String.raw`[0-9০-৯+\-*/=<>()[\]|.,:;!'^_~&√×÷±≤≥≠∞π°θαβγ ]|(?<![a-zA-Z])[a-zA-Z](?![a-zA-Z])`
const sign = String.raw`\\[,;!:{}|%&_ ]`
const formula = new RegExp(`(?:${command}|${sign}|${group}|${script}|${bare})+`, 'gu')
const isTex = new RegExp(`${command}|${script}`, 'u')
/** White space and marks that belong to the sentence around a formula, and an article before it. */
const before = /^(?:[\s.,:;!]|[aAI]\s+(?=\\))+/
const after = /[\s.,:;!]+$/

/** Puts dollar signs around the TeX that has none; everything else stays as it is. */
export function wrapTex(text: string): string {
  if (!isTex.test(text) || isAboutTex(text)) return text
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

/** Returns whether a text speaks of TeX, or has backslashes of something else. */
function isAboutTex(text: string): boolean {
  const names = Array.from(text.matchAll(/\\([a-zA-Z]+)/g), ([, name = '']) => name)
  const isKnown = (name: string) =>
    known.has(name) || (name.startsWith('n') && !new RegExp(`^(?:${command})$`).test(`\\${name}`))
  return (
    /(?<![a-zA-Z\\])(?:La)?TeX(?![a-zA-Z])/i.test(text) || withArgument.test(text) || !names.every(isKnown)
  )
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
