import { expect, test } from 'vitest'
import { clipText } from './clip-text.ts'

test.each([
  ['Velocity', 8, 'Velocity'],
  ['Velocity', 5, 'Velo…'],
  ['ক্ষুদ্র', 2, 'ক্ষুদ্র'],
  ['দৃষ্টিভঙ্গি কী', 4, 'দৃষ্টিভ…'],
  ['কি কী কে', 4, 'কি কী…'],
  ['👩‍🔬👩‍🔬👩‍🔬', 2, '👩‍🔬…'],
])('%j in %i letters is %j', (text, length, clipped) => {
  expect(clipText(text, length)).toBe(clipped)
})
