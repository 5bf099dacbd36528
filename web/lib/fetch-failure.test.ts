import { expect, test } from 'vitest'
import { isFetchFailure } from './fetch-failure.ts'

test.each([
  'Failed to fetch',
  'Failed to fetch dynamically imported module: https://example.com/assets/a.js',
  'NetworkError when attempting to fetch resource.',
  'error loading dynamically imported module: https://example.com/assets/a.js',
  'Load failed',
  'Importing a module script failed.',
])('%s', (message) => {
  expect(isFetchFailure(new TypeError(message))).toBe(true)
  expect(isFetchFailure(new Error(message))).toBe(false)
})

test('a mistake of ours is no failure of the network', () => {
  expect(isFetchFailure(new TypeError("Cannot read properties of undefined (reading 'load')"))).toBe(false)
  expect(isFetchFailure(null)).toBe(false)
})
