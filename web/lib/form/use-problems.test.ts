import { expect, test } from 'vitest'
import { errorsByField } from './use-problems.ts'

test('each field gets its first error, also from paths inside it', () => {
  const fields = [
    { path: 'option2', message: 'one' },
    { path: 'option2', message: 'two' },
    { path: 'tags.3', message: 'long' },
  ]
  expect(errorsByField(fields)).toEqual({ option2: 'one', tags: 'long' })
})
