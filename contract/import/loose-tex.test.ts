import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitQuestionText } from '../bank/question-text.ts'
import { parseQuestionsCsv } from './csv.ts'
import { wrapTex } from './loose-tex.ts'

test.each([
  ['\\frac{5}{2}', '$\\frac{5}{2}$'],
  ['C_{3}', '$C_{3}$'],
  ['The sum \\frac{1}{2} + x^{2} is', 'The sum $\\frac{1}{2} + x^{2}$ is'],
  ['a \\sqrt{2} b', 'a $\\sqrt{2} b$'],
  ['If \\sin x = \\frac{1}{2}, then x = ?', 'If $\\sin x = \\frac{1}{2}$, then x = ?'],
  ['মান \\frac{১}{২}।', 'মান $\\frac{১}{২}$।'],
  ['$x$ এবং \\alpha', '$x$ এবং $\\alpha$'],
  ['x \\neq 2', '$x \\neq 2$'],
  ['first\\nsecond \\pi', 'first\\nsecond $\\pi$'],
  ['two\nlines \\pi\nmore \\theta', 'two\nlines $\\pi$\nmore $\\theta$'],
  ['\\vec{a} \\times \\vec{b}', '$\\vec{a} \\times \\vec{b}$'],
  ['\\alpha$x$', '$\\alpha$$x$'],
  ['\\sqrt{\\frac{a}{b}}cm', '$\\sqrt{\\frac{a}{b}}$cm'],
])('%s becomes %s', (text, wrapped) => {
  expect(wrapTex(text)).toBe(wrapped)
  expect(wrapTex(wrapped)).toBe(wrapped)
})

test.each([
  'plain text, 5 + 3 = 8',
  '$\\frac{5}{2}$',
  'first\\nsecond',
  'costs $5 or \\frac{1}{2}',
  'x_1 and a^b',
  '\\',
  '{\\',
])('%s stays as it is', (text) => {
  expect(wrapTex(text)).toBe(text)
})

test('wrapping adds dollar signs alone, and every formula of before stays one', () => {
  const piece = fc.constantFrom(
    ...['\\frac{1}{2}', '\\alpha', 'x^{2}', '$x$', '$5', ' ', ' ', 'word', 'ক', '\n', '\\n', '{', '}', '+'],
    ...['\\$', '\\', '$$', '7', '৭', 'a', '.', ', ', '\\neq', '\\sqrt{\\pi'],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const text = pieces.join('')
      const wrapped = wrapTex(text)
      expect(wrapped.replaceAll('$', '')).toBe(text.replaceAll('$', ''))
      const formulas = (source: string) =>
        splitQuestionText(source).flatMap((segment) => (segment.kind === 'math' ? [segment.tex] : []))
      const after = formulas(wrapped)
      for (const tex of formulas(text)) expect(after).toContain(tex)
      expect(wrapTex(wrapped)).toBe(wrapped)
    }),
    { numRuns: 3000, seed: 9 },
  )
})

test('a long hostile text is read soon', () => {
  for (const piece of ['{', '\\frac{', '_{a', '\\a{b}', '$\\a', 'a^']) {
    const text = piece.repeat(3000 / piece.length)
    const before = process.threadCpuUsage()
    wrapTex(text)
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(1000)
  }
})

test('an import counts the questions with loose TeX, and wraps it when that is chosen', () => {
  const file =
    'question,answer,option2,option3,option4,explanation,tags\n"\\frac{5}{2}?",\\pi,b,c,d,,\nq,a,b,c,d,,\nq,$\\pi$,b,c,d,,'
  const read = parseQuestionsCsv(file)
  expect(read.offers.tex).toEqual({ questions: 1, before: '\\frac{5}{2}?', after: '$\\frac{5}{2}$?' })
  expect(read.questions[0]).toMatchObject({ question: '\\frac{5}{2}?', answer: '\\pi' })
  const wrapped = parseQuestionsCsv(file, { fixes: ['tex'] })
  expect(wrapped.offers.tex?.questions).toBe(1)
  expect(wrapped.questions[0]).toMatchObject({ question: '$\\frac{5}{2}$?', answer: '$\\pi$' })
  expect(wrapped.questions[2]).toEqual(read.questions[2])
})
