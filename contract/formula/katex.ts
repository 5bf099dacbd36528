import katex, { type KatexOptions } from 'katex'
// Adds \ce and \pu, for chemistry.
import 'katex/contrib/mhchem'
import { formulaHtml, type Typesetter } from './formula.ts'

/** Commands of usual TeX packages, of plain TeX and of MathJax that KaTeX lacks. */
const macros: NonNullable<KatexOptions['macros']> = {
  ...{
    '\\mbox': '\\text{#1}',
    '\\textup': '\\text{#1}',
    '\\textsc': '\\text{#1}',
    '\\uline': '\\underline{#1}',
  },
  ...{ '\\textsuperscript': '^{\\text{#1}}', '\\textsubscript': '_{\\text{#1}}' },
  ...{ '\\nicefrac': '{^{#1}\\!/\\!_{#2}}', '\\sfrac': '{^{#1}\\!/\\!_{#2}}' },
  ...{ '\\overarc': '\\overgroup{#1}', '\\arc': '\\overgroup{#1}', '\\wideparen': '\\overgroup{#1}' },
  ...{ '\\overparen': '\\overgroup{#1}', '\\underparen': '\\undergroup{#1}' },
  ...{ '\\matrix': '\\begin{matrix}#1\\end{matrix}', '\\pmatrix': '\\begin{pmatrix}#1\\end{pmatrix}' },
  ...{ '\\bmatrix': '\\begin{bmatrix}#1\\end{bmatrix}', '\\vmatrix': '\\begin{vmatrix}#1\\end{vmatrix}' },
  ...{ '\\cases': '\\begin{cases}#1\\end{cases}', '\\eqalign': '\\begin{aligned}#1\\end{aligned}' },
  ...{ '\\displaylines': '\\begin{gathered}#1\\end{gathered}' },
  ...{
    '\\abs': '\\left|#1\\right|',
    '\\norm': '\\left\\|#1\\right\\|',
    '\\longrightleftharpoons': '\\rightleftharpoons',
  },
  ...{ '\\celsius': '\\degree\\text{C}', '\\textdegree': '\\degree', '\\ohm': '\\Omega', '\\Ohm': '\\Omega' },
  ...{ '\\micro': '\\mu', '\\upmu': '\\mu', '\\textmu': 'µ', '\\euro': '\\text{€}', '\\permil': '\\text{‰}' },
  ...{
    '\\SI': '#1\\,\\mathrm{#2}',
    '\\qty': '#1\\,\\mathrm{#2}',
    '\\si': '\\mathrm{#1}',
    '\\unit': '\\mathrm{#1}',
  },
  ...Object.fromEntries(
    ['lcm', 'sgn', 'arccot', 'arcsec', 'arccsc', 'sech', 'csch', 'cosech'].map((name) => [
      `\\${name}`,
      `\\operatorname{${name}}`,
    ]),
  ),
}

/** KaTeX with more commands. The browser loads it only where it typesets. */
export const typesetter: Typesetter = (tex, options) =>
  // A copy, because a definition of one formula (\gdef) would change the object for all others.
  katex.renderToString(tex, { ...options, macros: { ...macros } })

export const typesetFormula = (tex: string): string => formulaHtml(typesetter, tex)
