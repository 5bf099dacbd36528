import { expect, test } from 'vitest'
import { message } from '../../../../../contract/message.ts'
import { type FindPicture, readHtml, readPlain } from './rich-text.ts'

const find: FindPicture = (address) => {
  if (address === 'old.wmf') return message('import.oldPicture')
  return address.startsWith('http') || address === '' ? null : { picture: address }
}
const read = (html: string) => readHtml(html, find)

test.each<[string, string, string]>([
  ['lines', '<p>one<br>two</p>\n<div>three</div>', 'one\ntwo\nthree'],
  ['white space', 'a\n  b&nbsp;&nbsp;c', 'a b c'],
  ['powers and indices', 'x<sup>2</sup> H<sub>2</sub>O e<sup><b>-x</b></sup>', 'x² H₂O e$^{-x}$'],
  ['entities', '&lt;b&gt; &amp;amp; &#2453; &times;', '<b> &amp; ক ×'],
  ['signs that open no tag', 'a < b and c > d, 5<6', 'a < b and c > d, 5<6'],
  ['attributes with brackets', '<span title="a > b">x</span>', 'x'],
  ['comments, scripts and styles', 'a<!-- b --><script>c</script><style>d</style>e<script>f', 'ae'],
  ['lists', '<ul><li>a</li><li>b</li></ul><ol><li>c</li><li>d</li></ol>', 'a\nb\n1. c\n2. d'],
  [
    'lists of statements',
    'Which?<ol type="i"><li>a</li><li>b</li></ol>i and ii',
    'Which?\ni. a\nii. b\ni and ii',
  ],
  [
    'tables',
    '<table><tr><th><p>v</p></th><th>t</th></tr><tr><td>1</td><td>2</td></tr></table>',
    'v | t\n1 | 2',
  ],
  [
    'TeX',
    '\\(a &lt; b\\) \\[ c \\] $$d$$ [$]e[/$] [latex]$f$[/latex] <anki-mathjax>g</anki-mathjax>',
    '$a < b$ $c$ $d$ $e$ $f$ $g$',
  ],
  [
    'MathML',
    '<math><msup><mi>x</mi><mn>2</mn></msup><mo>&times;</mo><mi>sin</mi><mi>y</mi></math>',
    '$x^{2} \\times \\sin y$',
  ],
  [
    'formulas of Canvas',
    '<img class="equation_image" data-equation-content="\\frac{1}{2}" src="x">',
    '$\\frac{1}{2}$',
  ],
  ['money', 'It costs $5 and $6', 'It costs $5 and $6'],
])('%s become text', (_, html, text) => {
  expect(read(html)).toEqual({ text, pictures: [], doubts: [] })
})

test('pictures are found, or are doubts', () => {
  const { text, pictures, doubts } = read(
    `a<img src='b c.png' alt="x"><img src="b c.png"/><object data="d.png"></object><img src="http://e/f.png"><img src="old.wmf"><img>`,
  )
  expect([text, pictures]).toEqual(['a', ['b c.png', 'd.png']])
  expect(doubts.map(({ code }) => code)).toEqual([
    'import.linkedPicture',
    'import.oldPicture',
    'import.linkedPicture',
  ])
})

test.each([
  ['a sound', 'a[sound:b.mp3]', 'a', 'import.mediaLeftOut'],
  ['a video', 'a<video controls><source src="b"></video>', 'a', 'import.mediaLeftOut'],
  ['a formula that cannot be shown', '\\(\\frac{1\\)', '$\\frac{1$', 'import.badFormula'],
  ['MathML that is not well formed', '<math><mi>x</math>', 'x', 'import.badFormula'],
])('%s is a doubt', (_, html, text, code) => {
  expect(read(html)).toMatchObject({ text, doubts: [{ code }] })
})

test('a text without HTML keeps its signs', () => {
  expect(readPlain('a <b> &amp;\n\n c')).toEqual({ text: 'a <b> &amp;\nc', pictures: [], doubts: [] })
})

test.each(['<!--', '<script>', '<math>', '<ol>', '<img src="', '<a title="', '\\(', '<sup>', '<td></td>'])(
  'a text of nothing but %s takes no time',
  (part) => {
    const start = performance.now()
    read(part.repeat(100_000 / part.length))
    expect(performance.now() - start).toBeLessThan(3_000)
  },
)
