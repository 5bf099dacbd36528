import {
  buildSchema,
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import { readSchema } from '../server/features/schema.ts'
import { newId } from '../server/lib/new-id.ts'
import { createWorld, type Person } from './authorisation/world.ts'
import { forAllTests } from './support/test-world.ts'

/* Every operation of the data API, called with values that no rule accepts, refuses a Bangla reader in Bangla. */

const world = await forAllTests(createWorld())
const schema = buildSchema(readSchema())
const operations = [schema.getMutationType()!, schema.getQueryType()!].flatMap((type) =>
  Object.values(type.getFields()).map((field) => ({
    name: field.name,
    kind: type.name.toLowerCase(),
    field,
  })),
)
const callers: Person[] = ['guest', 'learner', 'owner', 'administrator']

/** Values by scalar: of the right form but of nothing that exists, and of a wrong form. */
const values: Record<string, Record<string, unknown>> = {
  unknown: {
    ID: newId(),
    Int: 1,
    Float: 1,
    AWSJSON: '[]',
    AWSDateTime: '2026-11-22T08:00:00.000Z',
    String: '?',
  },
  wrong: { ID: 'x', Int: -1, Float: -1, AWSJSON: '{', AWSDateTime: '2026-02-31T00:00:00Z', String: '' },
  'of another type': { ID: {}, Int: 'x', Float: 'x', AWSJSON: 1, AWSDateTime: 'x', String: {} },
}

/** Names on the wire, which have no other form in Bangla. */
const wireNames = new Set([
  ...Object.values(schema.getTypeMap()).flatMap((type) =>
    isInputObjectType(type) ? Object.keys(type.getFields()) : [],
  ),
  ...operations.flatMap(({ name, field }) => [name, ...field.args.map((argument) => argument.name)]),
  ...['UUID', 'AWSDateTime', 'JSON', 'up', 'down', 'QuestionObject', 'question', 'pack'],
])

describe.each(Object.keys(values))('values that are %s', (which) => {
  test.each(operations)('$kind $name', async ({ kind, field }) => {
    const variables = Object.fromEntries(
      field.args.map(({ name, type }) => [name, fill(type, values[which]!)]),
    )
    for (const caller of callers) {
      const { errors = [] } = await world.ask(caller, documentOf(kind, field), variables, { language: 'bn' })
      const sentences = errors.flatMap(({ message, extensions: { fields = [] } }) => [
        message,
        ...fields.map((each) => each.message),
      ])
      for (const sentence of sentences) {
        const words = sentence.replace(/https:\S+/, '').match(/[A-Za-z]+/g) ?? []
        expect(sentence, caller).toMatch(/\p{Script=Beng}/u)
        expect(
          words.filter((word) => !wireNames.has(word)),
          `${caller}: ${sentence}`,
        ).toEqual([])
        expect(sentence, caller).not.toMatch(/[0-9]/)
      }
    }
  })
})

test('each mutation refuses a guest', async () => {
  for (const { kind, field } of operations.filter((each) => each.kind === 'mutation')) {
    const variables = Object.fromEntries(
      field.args.map(({ name, type }) => [name, fill(type, values.unknown!)]),
    )
    const { errors } = await world.ask('guest', documentOf(kind, field), variables, { language: 'bn' })
    expect(errors, field.name).toHaveLength(1)
  }
})

function fill(type: GraphQLInputType, byScalar: Record<string, unknown>): unknown {
  if (isNonNullType(type)) return fill(type.ofType, byScalar)
  if (isListType(type)) return [fill(type.ofType, byScalar)]
  if (isEnumType(type)) return type.getValues()[0]!.name
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields())
    return Object.fromEntries(fields.map(({ name, type: inner }) => [name, fill(inner, byScalar)]))
  }
  return byScalar[type.name] ?? true
}

function documentOf(kind: string, { name, args, type }: GraphQLField<unknown, unknown>): string {
  const declared = args.map((argument) => `$${argument.name}: ${argument.type}`).join(', ')
  const passed = args.map((argument) => `${argument.name}: $${argument.name}`).join(', ')
  const selection = isObjectType(getNamedType(type)) ? '{ __typename }' : ''
  return `${kind} ${declared && `(${declared})`} { ${name}${passed && `(${passed})`} ${selection} }`
}
