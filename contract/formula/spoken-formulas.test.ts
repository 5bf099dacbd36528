import { expect, test } from 'vitest'
import { formulaText, spokenText } from './formula-text.ts'

/** Formulas that differ in where a part ends, or in a sign that a screen reader passes over. */
const nearPairs: [string, string][] = [
  // Fractions.
  ['\\frac{1}{2}x', '\\frac{1}{2x}'],
  ['\\frac{a}{b+c}', '\\frac{a}{b}+c'],
  ['\\frac{a+b}{c}', 'a+\\frac{b}{c}'],
  ['\\frac{ab}{c}', 'a\\frac{b}{c}'],
  ['\\frac{a}{b}^2', '\\frac{a}{b^2}'],
  ['\\frac{a^2}{b}', '\\left(\\frac{a}{b}\\right)^2'],
  ['\\frac{1}{23}', '\\frac{1}{2}3'],
  ['\\frac{1}{23}', '\\frac12 3'],
  ['\\frac{21}{3}', '2\\frac{1}{3}'],
  ['\\frac{21}{3}', '{2}\\frac{1}{3}'],
  ['\\frac{২১}{৩}', '২\\frac{১}{৩}'],
  ['\\frac{\\frac{a}{b}}{c}', '\\frac{a}{\\frac{b}{c}}'],
  ['\\frac{a}{bc}d', '\\frac{a}{bcd}'],
  ['\\frac{d}{dx}y', '\\frac{d}{dxy}'],
  ['\\frac{\\pi}{2}r', '\\frac{\\pi}{2r}'],
  ['\\frac{a-b}{c}', 'a-\\frac{b}{c}'],
  ['\\frac{\\sin x}{y}', '\\sin\\frac{x}{y}'],
  ['\\frac{\\sqrt{3}}{2}', '\\sqrt{\\frac{3}{2}}'],
  ['\\frac{1}{\\sqrt{2}}', '\\sqrt{\\frac{1}{2}}'],
  ['\\frac{বল}{ক}খ', '\\frac{বল}{কখ}'],
  ['\\frac{0.5}{2}', '0.\\frac{5}{2}'],
  ['\\binom{n}{r-1}', '\\binom{n}{r}-1'],
  // Roots.
  ['\\sqrt{2}x', '\\sqrt{2x}'],
  ['\\sqrt{a+b}', '\\sqrt{a}+b'],
  ['\\sqrt{x^2}', '\\sqrt{x}^2'],
  ['\\sqrt{2}3', '\\sqrt{23}'],
  ['\\sqrt{\\sqrt{2}x}', '\\sqrt{\\sqrt{2}}x'],
  ['x^3\\sqrt{2}', 'x\\sqrt[3]{2}'],
  ['m\\sqrt{x}', '\\sqrt[m]{x}'],
  ['\\sqrt[3]{x}y', '\\sqrt[3]{xy}'],
  ['\\sqrt{ab}', '\\sqrt{a}b'],
  ['\\sqrt{\\frac{a}{b}}', '\\frac{\\sqrt{a}}{b}'],
  ['\\sqrt{৫}৩', '\\sqrt{৫৩}'],
  // Exponents and indices.
  ['x^{2}y', 'x^{2y}'],
  ['x^{a}b', 'x^{ab}'],
  ['x^{n}+1', 'x^{n+1}'],
  ['x^{1.5}2', 'x^{1.52}'],
  ['x^{২}৩', 'x^{২৩}'],
  ['{x^2}^3', 'x^{23}'],
  ['x^{y^z}', '{x^y}^z'],
  ['x_{i}j', 'x_{ij}'],
  ['x_1 2', 'x_{12}'],
  ['x_n-1', 'x_{n-1}'],
  ['a_{i^2}', 'a_i^2'],
  ['2^{x}y', '2^{xy}'],
  ['e^{-x}y', 'e^{-xy}'],
  ['10^{-3}x', '10^{-3x}'],
  ['x^2', 'x_2'],
  ['x^2', '2x'],
  // Names and limits.
  ['\\log_2 x', '\\log 2x'],
  ['\\log_{2}x', '\\log_{2x}'],
  ['\\log_a b', '\\log_{ab}'],
  ['\\log x^2', '(\\log x)^2'],
  ['\\log\\frac{a}{b}', '\\frac{\\log a}{b}'],
  ['\\log a+b', '\\log(a+b)'],
  ['\\lim_{x \\to 0} x+1', '\\lim_{x \\to 0+1} x'],
  ['\\lim_{x\\to a}b', '\\lim_{x\\to ab}'],
  ['\\int_0^1 x', '\\int_0^{1x}'],
  ['\\int_a^b c', '\\int_a^{bc}'],
  ['\\sum_{i=1}^n i', '\\sum_{i=1}^{ni}'],
  ['\\sin^{-1}x', '\\sin x^{-1}'],
  // Marks over and under signs.
  ['\\overline{A}B', '\\overline{AB}'],
  ['\\overline{A}+B', '\\overline{A+B}'],
  ['\\overline{A}\\,\\overline{B}', '\\overline{AB}'],
  ['\\overline{A}', 'A'],
  ['\\vec{a}b', '\\vec{ab}'],
  ['\\vec{a}', 'a'],
  ['\\vec{a}_1', '\\vec{a_1}'],
  ['\\hat{i}j', '\\widehat{ij}'],
  ['0.\\dot{3}', '0.3'],
  ['0.\\dot{1}2', '0.\\dot{1}\\dot{2}'],
  ['\\dot{x}', '\\ddot{x}'],
  ['\\overset{a}{bc}', '\\overset{ab}{c}'],
  ['\\overrightarrow{AB}', '\\overleftarrow{AB}'],
  // Signs that are not heard.
  ['(a+b)^2', 'a+b^2'],
  ['2(x+1)', '2x+1'],
  ['a-b', 'ab'],
  ['-5', '5'],
  ['n!', 'n'],
  ['a:b', 'ab'],
  ["f'(x)", 'f(x)'],
  ["f''(x)", "f'(x)"],
  ['|x|', 'x'],
  ['\\left|x\\right|', '\\left(x\\right)'],
  ['[a, b]', '(a, b)'],
  ['\\{a\\}', '(a)'],
  ['\\abs{a}b', '\\abs{ab}'],
  // Matrices.
  ['\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}', '\\begin{vmatrix}1&2\\\\3&4\\end{vmatrix}'],
  ['\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}', '\\begin{pmatrix}1&2&3&4\\end{pmatrix}'],
  ['\\begin{bmatrix}12&3\\end{bmatrix}', '\\begin{bmatrix}1&23\\end{bmatrix}'],
  ['\\bmatrix{1&2\\cr 3&4}', '\\vmatrix{1&2\\cr 3&4}'],
  // Chemistry.
  ['\\ce{H2SO4}', '\\ce{H2SO3}'],
  ['\\ce{2H2O}', '\\ce{H2O2}'],
  ['\\ce{A -> B}', '\\ce{A <=> B}'],
  ['\\ce{Cl-}', '\\ce{Cl}'],
  ['\\ce{Fe^2+}', '\\ce{Fe^3+}'],
]

/** Leaves out the signs that screen readers pass over at their usual setting. */
const heard = (spoken: string) => spoken.replace(/[-()[\]{}|^_'′!:·,;~]/g, '').replace(/\s+/g, ' ')

test.each(nearPairs)('%s and %s differ as a line, and as they are heard in both languages', (one, other) => {
  expect(formulaText(one)).not.toBe(formulaText(other))
  for (const language of ['bn', 'en'] as const) {
    expect(heard(spokenText(`$${one}$`, language))).not.toBe(heard(spokenText(`$${other}$`, language)))
  }
})

test('only formulas that are drawn alike have one text', () => {
  const formulas = [...new Set(nearPairs.flat())]
  const byLine = Map.groupBy(formulas, (tex) => spokenText(`$${tex}$`, 'en'))
  expect([...byLine.values()].filter((same) => same.length > 1)).toEqual([
    ['\\frac{1}{2}3', '\\frac12 3'],
    ['2\\frac{1}{3}', '{2}\\frac{1}{3}'],
    ['|x|', '\\left|x\\right|'],
    ['\\begin{vmatrix}1&2\\\\3&4\\end{vmatrix}', '\\vmatrix{1&2\\cr 3&4}'],
  ])
})

test.each([
  ['x^2', 'x²'],
  ['\\frac{1}{2}', '1/2'],
  ['\\frac{1}{2}x', '1/2x'],
  ['\\sqrt{2}', '√2'],
  ['H_2O', 'H₂O'],
  ['\\ce{H2SO4}', 'H₂SO₄'],
  ['30^\\circ', '30°'],
  ['2AB\\cos x', '2AB cos x'],
  ['x = 5', 'x = 5'],
])('a plain %s is spoken without words for its signs', (tex, spoken) => {
  expect(spokenText(`$${tex}$`, 'en')).toBe(spoken)
  expect(spokenText(`$${tex}$`, 'bn')).toBe(spoken)
})

test('the words for signs are in the language of the question', () => {
  const tex = '$\\frac{1}{2x}$ ও $n!$'
  expect(spokenText(tex, 'bn')).toBe('1/ বন্ধনী শুরু 2x বন্ধনী শেষ ও n ফ্যাক্টোরিয়াল')
  expect(spokenText('$x^{2y}-1$', 'en')).toBe('x superscript open bracket 2y close bracket minus 1')
  expect(spokenText('$\\text{constructor}$', 'en')).toBe('constructor')
})
