import { expect, test } from 'vitest'
import { asTyped } from './as-typed.ts'
import { readWordTexts } from './words.ts'

test.each([
  ['নিউটনের ৩য় সূত্র', ['নিউটনের', '৩য়', 'সূত্র']],
  ['১৯৭১ সালে', ['১৯৭১', 'সালে']],
  ['DNA ও Café', ['DNA', 'ও', 'Café']],
  ['H_2O এর pH', ['H_2O', 'এর', 'pH']],
  ['$x^2$ এর মান', ['x2', 'এর', 'মান']],
])('a word of a query is shown as it was typed: %s', (query, expected) => {
  expect(readWordTexts(query).map(asTyped(query))).toEqual(expected)
})

test('a word that the query lacks stays as it is', () => {
  expect(asTyped('ক খ')('gravity')).toBe('gravity')
})
