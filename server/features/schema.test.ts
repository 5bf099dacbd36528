import { buildSchema, validateSchema } from 'graphql'
import { expect, test } from 'vitest'
import { readSchema } from './schema.ts'

test('the schema is valid, which a start takes for granted', () => {
  expect(validateSchema(buildSchema(readSchema()))).toEqual([])
})
