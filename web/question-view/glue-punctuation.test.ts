import { expect, test } from 'vitest'
import { splitQuestionText } from '../../contract/bank/question-text.ts'
import { gluePunctuation } from './glue-punctuation.ts'

const pieces = (text: string) =>
  gluePunctuation(splitQuestionText(text)).map((piece) => {
    if (piece.kind === 'break') return '/'
    return piece.kind === 'text' ? piece.text : `<${piece.before}|${piece.tex}|${piece.after}>`
  })

test.each([
  ['বেগ $v = u + at$।', ['বেগ ', '<|v = u + at|।>']],
  ['সরণ ($s$), সময় $t$-এর', ['সরণ ', '<(|s|),>', ' সময় ', '<|t|-এর>']],
  ['$5$টি বল', ['<|5|টি>', ' বল']],
  ['$x$।\\nপরের', ['<|x|।>', '/', 'পরের']],
  ['$a$, $b$', ['<|a|,>', ' ', '<|b|>']],
])('the marks around the formulas of %j stay with them', (text, expected) => {
  expect(pieces(text)).toEqual(expected)
})

test('a long word after a formula may go to the next line', () => {
  expect(pieces('$x$অনির্ণেয়মানবিশিষ্ট পদ')).toEqual(['<|x|>', 'অনির্ণেয়মানবিশিষ্ট পদ'])
})

test('a bracket between two formulas is glued once', () => {
  expect(pieces('$f$($x$)')).toEqual(['<|f|(>', '<|x|)>'])
})
