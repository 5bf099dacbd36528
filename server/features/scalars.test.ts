import { GraphQLError } from 'graphql'
import { expect, test } from 'vitest'
import { scalarResolvers } from './scalars.ts'

const values = [{}, Object.create(null), [], 5, true, null]

test.each(['AWSDateTime', 'AWSJSON'] as const)('%s takes texts only', (name) => {
  const { parseValue } = scalarResolvers[name]
  expect(parseValue('2026-11-22T10:00:00Z')).toBe('2026-11-22T10:00:00Z')
  for (const value of values) expect(() => parseValue(value)).toThrow(GraphQLError)
})
