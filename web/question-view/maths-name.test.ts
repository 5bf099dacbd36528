import { expect, test } from 'vitest'
import { mathsName } from './maths-name.ts'

test('the name of a formula is its signs, and no TeX', () => {
  expect(mathsName('$\\frac{1}{2}$ এর মান\nকত?')).toBe('1/2 এর মান কত?')
})

test('a text without a formula needs no name', () => {
  expect(mathsName('সরণ')).toBeUndefined()
  expect(mathsName('It costs $5')).toBeUndefined()
})
