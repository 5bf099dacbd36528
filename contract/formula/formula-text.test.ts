import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overSigns } from './formula-signs.ts'
import { formulaText, readableText, spokenText } from './formula-text.ts'

test.each([
  ['\\frac{1}{2}mv^2', '1/2mv²'],
  ['\\frac{a+b}{2a}', '(a+b)/(2a)'],
  ['\\dfrac12', '1/2'],
  ['1\\frac12', '1 1/2'],
  ['12\\dfrac{3}{4}x', '12 3/4x'],
  ['\\binom{n}{r-1}', 'C(n, r-1)'],
  ['\\textcolor{red}{x}+1', 'x+1'],
  ['\\begin{array}{cc}1&2\\end{array}', '1, 2'],
  ['2 \\leqslant x', '2 ≤ x'],
  ['x^{10}+y_{12}-z^n', 'x¹⁰+y₁₂-zⁿ'],
  ['e^{x+y}', 'e^(x+y)'],
  ['\\sqrt{2}\\times\\sqrt[3]{x+1}', '√2×³√(x+1)'],
  ['25^\\circ\\text{C}', '25°C'],
  ['5\\,\\mathrm{kg}', '5 kg'],
  ['10\\ \\text{m s}^{-2}', '10 m s⁻²'],
  ['\\sin \\theta = \\cos\\alpha', 'sin θ = cosα'],
  ['\\Delta t \\le 5', 'Δt ≤ 5'],
  ['\\mathrm{H_2SO_4} \\rightarrow', 'H₂SO₄ →'],
  ['\\left(\\frac{a}{b}\\right)^2', '(a/b)²'],
  ['\\left. x \\right|_0^1', 'x |₀¹'],
  ['\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}', '(1, 2; 3, 4)'],
  ['50\\%', '50%'],
  ['10% + 5', '10% + 5'],
  ['\\ce{2KMnO4 + H2SO4 -> K2SO4}', '2KMnO₄ + H₂SO₄ → K₂SO₄'],
  ['\\ce{N2 + 3H2 <=> 2NH3}', 'N₂ + 3H₂ ⇌ 2NH₃'],
  ['\\ce{SO4^2-}', 'SO₄²-'],
  ['\\pu{5 m/s}', '5 m/s'],
  ['\\mbox{বেগ} = \\nicefrac{1}{2}', 'বেগ = 1/2'],
  ['\\pmatrix{1&2\\cr 3&4}', '(1, 2; 3, 4)'],
  ['\\SI{5}{kg}', '5 kg'],
  ['x\\textsuperscript{2}', 'x²'],
  ['\\vec{a} + \\overarc{AB}', 'vec a + overarc (AB)'],
  ['\\{1, 2\\}', '{1, 2}'],
  ['', ''],
  ['}{', ''],
  ['\\', ''],
])('%s reads %s', (tex, line) => {
  expect(formulaText(tex)).toBe(line)
})

test('a text keeps its words, and its breaks become spaces', () => {
  expect(readableText('ত্বরণ $4\\ \\text{m s}^{-2}$ হলে\\nবল কত? $5 দাম')).toBe('ত্বরণ 4 m s⁻² হলে বল কত? $5 দাম')
})

test('spoken texts of two options differ where only a sign over the letters does', () => {
  expect(spokenText('$a$', 'en')).toBe('a')
  expect(spokenText('$\\vec{a}$', 'en')).toBe('vec a')
  expect(spokenText('$\\vec{a}$', 'bn')).toBe('ভেক্টর a')
  expect(spokenText('$\\overline{AB} = \\bar x$', 'en')).toBe('overline AB end overline = bar x')
  expect(spokenText('$\\overline{A+B}$', 'bn')).toBe('ওভারলাইন A+B ওভারলাইন শেষ')
  expect(spokenText('$\\overline{A}+B$', 'en')).toBe('overline A +B')
})

test('never fails, whatever the text', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '\\frac',
    '\\sqrt',
    '[',
    ']',
    '^',
    '_',
    '\\left',
    '.',
    'x',
    '\\',
    ' ',
    'ক',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 400 }), (pieces) => {
      expect(typeof formulaText(pieces.join(''))).toBe('string')
    }),
  )
})

test('what a sign is over is spoken with words for its ends, and never as brackets', () => {
  expect(spokenText('$\\overarc{AB}$', 'en')).toBe('arc AB end arc')
  expect(spokenText('$\\overarc{AB}$', 'bn')).toBe('চাপ AB চাপ শেষ')
  for (const name of [...overSigns, 'foo', 'overbrace', 'xrightarrow']) {
    for (const language of ['en', 'bn'] as const) {
      const spoken = spokenText(`$\\${name}{AB+C}D$`, language)
      expect(spoken, name).not.toMatch(/bracket|বন্ধনী (?:শুরু|শেষ)|[()[\]{}\\]/)
      expect(spoken, name).toMatch(/[a-z\p{M}\p{L}] AB/u)
      if (overSigns.has(name)) expect(spoken, name).not.toBe(spokenText(`$\\${name}{AB}+CD$`, language))
    }
  }
})
