import { expect, test } from 'vitest'
import { formulaHtml } from './formula.ts'
import { typesetter } from './katex.ts'

const html = (tex: string) => formulaHtml(typesetter, tex)
/** The visible part of a formula, without its MathML. */
const shown = (tex: string) =>
  html(tex)
    .replace(/^.*katex-html/s, '')
    .replace(/<[^>]*>/g, '')
    .replace(/^[^>]*>/, '')
const hasFailed = (tex: string) => html(tex).includes('katex-error') || html(tex).includes('wrong-text')

test.each([
  ['50%', '50%'],
  ['10% + 5', '10%+5'],
  ['50\\%', '50%'],
  ['\\text{৫০% লাভ}', '৫০% লাভ'],
  ['\\frac{25%}{2}', '225%'],
])('a percent sign hides nothing: %s', (tex, line) => {
  expect(shown(tex).replace(/[\u200b\u00a0]/g, (sign) => (sign === '\u00a0' ? ' ' : ''))).toBe(line)
  expect(hasFailed(tex)).toBe(false)
})

test('a percent sign after a break of a line stays', () => {
  expect(shown('\\begin{matrix}1\\\\%\\end{matrix}')).toContain('%')
})

test.each([
  '\\ce{H2O}',
  '\\ce{2KMnO4 + 3H2SO4 ->[heat] K2SO4 + 2MnSO4 + 3H2O + 5[O]}',
  '\\ce{N2 + 3H2 <=> 2NH3}',
  '\\pu{5 m/s}',
  '\\mbox{অতিভুজ}',
  '\\overarc{AB} + \\arc{BC} + \\wideparen{CD}',
  '\\nicefrac{1}{2} + \\sfrac12',
  '\\matrix{1&2\\cr 3&4}',
  '\\pmatrix{1&2\\\\3&4}',
  'f(x) = \\cases{1 & x>0\\cr 0 & x\\le 0}',
  '\\eqalign{x&=1\\cr y&=2}',
  'x\\textsuperscript{2}',
  '\\SI{9.8}{m/s^2} = 9.8\\,\\si{m/s^2}',
  '25\\celsius = 5\\,\\ohm \\lcm(2, 3)',
])('a command of another TeX system is drawn: %s', (tex) => {
  expect(hasFailed(tex)).toBe(false)
})

test.each([
  '\\href{https://example.com}{x}',
  '\\href{javascript:alert(1)}{x}',
  '\\url{https://example.com}',
  '\\includegraphics{https://example.com/x.png}',
  '\\htmlId{root}{x}',
  '\\htmlData{answer=1}{x}',
])('a formula has no address and no HTML of its author: %s', (tex) => {
  expect(html(tex)).not.toMatch(/<(?:a|img)\b|\s(?:href|src|id|data-\w+)=/)
})

test('a command that nobody has is shown in red', () => {
  expect(hasFailed('\\nosuchcommand{1}')).toBe(true)
})

test.each([
  '\\pu{3\\times 10^8 m/s}',
  '\\operatorname{a\\times b}',
  '\\operatorname*{a\\cdot b}',
  '\\verb|2\\times 3|',
  '\\operatorname{a_{b_{c_{d\\times e}}}}',
])('a product stands in an argument of any kind: %s', (tex) => {
  expect(hasFailed(tex)).toBe(false)
  expect(html(tex)).not.toContain('\\nobreak')
})

test.each(['\\text{2\\times 3}', '\\fbox{2\\times 3}'])('a text gets no command of ours: %s', (tex) => {
  expect(html(tex)).not.toContain('\\nobreak')
})

test.each(['3\\times 10^8', '3\\times 10^8\\text{ m/s}', '\\text{গতি } 3\\times 10^8'])(
  'a line does not break inside a number: %s',
  (tex) => expect(html(tex)).toContain('nobreak'),
)

test('a percent sign of a verbatim piece stays as it is', () => {
  expect(shown('\\verb|5%|')).toBe('5%')
})

test.each(['#12%', '2\\times 3 + \\frac{1', 'a\\cdot b_', '5% & "x" <b>'])(
  'a formula that fails is shown as its author wrote it: %s',
  (tex) => {
    const source = tex.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
    expect(html(tex)).toMatch(/^<span class="katex-error" [^>]*>/)
    expect(html(tex).replace(/^<[^>]*>|<\/span>$/g, '')).toBe(source)
    expect(html(tex)).not.toContain('\\nobreak')
  },
)

test('a definition of one formula is unknown to the next', () => {
  expect(hasFailed('\\gdef\\own{x}\\own \\gdef\\abs{y}')).toBe(false)
  expect(hasFailed('\\own')).toBe(true)
  expect(shown('\\abs{x}')).toContain('∣x∣')
})

test('a joiner stays in the piece of its word', () => {
  expect(html('\\textbf{র\u200d্যাব}')).toContain('>র\u200d্যাব<')
})
