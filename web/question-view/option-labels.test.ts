import { expect, test } from 'vitest'
import { questionNumber } from './option-labels.ts'

test('the number before a question has the digits and the stop of its language', () => {
  expect([7, 10].map((number) => questionNumber(number, 'en'))).toEqual(['7.', '10.'])
  expect([7, 10].map((number) => questionNumber(number, 'bn'))).toEqual(['৭।', '১০।'])
})
