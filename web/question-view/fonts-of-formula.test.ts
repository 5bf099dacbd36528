import katex from 'katex'
import { expect, test } from 'vitest'
import { fontsOfFormula } from './fonts-of-formula.ts'

const namesOf = (tex: string) =>
  fontsOfFormula(katex.renderToString(tex)).map((url) => /katex-(\w+)/.exec(url)?.[1])

test.each([
  ['12 \\times 3.5 = 42', ['numbers']],
  ['x^2 < \\frac{1}{2}', ['numbers', 'letters']],
  ['F = ma', ['numbers', 'letters', 'capitals']],
  ['PV', ['numbers', 'capitals']],
  ['5\\,\\mathrm{kg}', ['numbers', 'upright']],
  ['\\sin x', ['numbers', 'letters', 'upright']],
  ['x \\le 1', ['numbers', 'letters', 'signs']],
  ['5 - 3 \\cdot 2', ['numbers']],
  ['\\{1, 2\\}', ['numbers', 'signs']],
  ['[1, 2]', ['numbers', 'upright']],
])('%s is drawn in %j', (tex, fonts) => {
  expect(namesOf(tex)).toEqual(fonts)
})
