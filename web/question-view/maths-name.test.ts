import { expect, test } from 'vitest'
import { mathsName } from './maths-name.ts'

test('a formula is named by its TeX', () => {
  expect(mathsName('$\\frac{1}{2}$ এর মান\nকত?')).toBe('\\frac{1}{2} এর মান কত?')
})

test('what has no formula names itself', () => {
  expect(mathsName('সরণ')).toBeUndefined()
  expect(mathsName('It costs $5')).toBeUndefined()
})
