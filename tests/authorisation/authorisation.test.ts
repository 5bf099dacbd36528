import {
  buildASTSchema,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isLeafType,
  isObjectType,
  parse,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSchema } from '../../server/features/schema.ts'
import { isId } from '../../server/lib/new-id.ts'
import { mutations } from './mutations.ts'
import { reads } from './reads.ts'
import type { Outcome, Row } from './table.ts'
import { type Answer, clear, createWorld, fingerprint, people, type World } from './world.ts'

/*
 * Access rights of the data API, cell by cell: each row is tested as each user, with a database, through the
 * whole server with real tokens. A field of the schema without a row fails.
 */

const schema = buildASTSchema(parse(readSchema()))
const queryType = schema.getQueryType() as GraphQLObjectType
const mutationType = schema.getMutationType() as GraphQLObjectType

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

test('each mutation and query of the schema has its row, and each row all users', () => {
  expect([...new Set(mutations.map((row) => row.operation))].sort()).toEqual(
    Object.keys(mutationType.getFields()).sort(),
  )
  expect([...new Set(reads.map((row) => row.operation))].sort()).toEqual(
    Object.keys(queryType.getFields()).sort(),
  )
  for (const row of [...mutations, ...reads]) expect(row.cells, row.operation).toHaveLength(people.length)
})

describe.each(mutations)('$operation $about', (row) => {
  test.each(cellsOf(row))('$person: $outcome', async ({ person, outcome }) => {
    await clear(world)
    const variables = await row.arrange(world)
    const before = await fingerprint(world)

    const response = await world.ask(person, documentOf(mutationType, row.operation, variables), variables)

    expect(outcomeOf(response)).toBe(outcome)
    // An allowed call takes effect, and a refused one changes nothing.
    expect((await fingerprint(world)) !== before).toBe(outcome === 'yes')
  })
})

/** Rows that have an id among their arguments, with somebody who may do that. */
const withIds = [...mutations, ...reads].flatMap((row) => {
  const allowed = people[row.cells.indexOf('yes')]
  return allowed === undefined ? [] : [{ ...row, allowed }]
})

test.each(withIds)('ids in capitals are the same ids: $operation $about', async ({ allowed, ...row }) => {
  await clear(world)
  const variables = await row.arrange(world)
  const capitals = inCapitals(variables) as typeof variables
  const type = mutationType.getFields()[row.operation] ? mutationType : queryType

  const response = await world.ask(allowed, documentOf(type, row.operation, variables), capitals)

  expect(outcomeOf(response)).toBe('yes')
  expect(isNothing(response.data[row.operation])).toBe(false)
})

describe.each(reads)('$operation $about', (row) => {
  test.each(cellsOf(row))('$person: $outcome', async ({ person, outcome }) => {
    await clear(world)
    const variables = await row.arrange(world)

    const response = await world.ask(person, documentOf(queryType, row.operation, variables), variables)

    const isEmpty = !response.errors && isNothing(response.data[row.operation])
    expect(isEmpty ? 'empty' : outcomeOf(response)).toBe(outcome)
    if (response.errors) expect(isNothing(response.data?.[row.operation] ?? null)).toBe(true)
  })
})

function cellsOf(row: Row) {
  return people.map((person, at) => ({ person, outcome: row.cells[at] as Outcome }))
}

function inCapitals(value: unknown): unknown {
  if (typeof value === 'string') return isId(value) ? value.toUpperCase() : value
  if (Array.isArray(value)) return value.map(inCapitals)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inCapitals(each)]))
}

function outcomeOf({ errors }: Answer): string {
  return errors?.[0]?.extensions.code ?? 'yes'
}

function isNothing(value: { items?: unknown[] } | unknown[] | null): boolean {
  if (value === null) return true
  return Array.isArray(value) ? value.length === 0 : value.items?.length === 0
}

/** A document for one field with the given arguments, which selects every leaf two levels down. */
function documentOf(type: GraphQLObjectType, name: string, variables: Record<string, unknown>): string {
  const field = type.getFields()[name]!
  const given = field.args.filter((argument) => argument.name in variables)
  const declared = given.map((argument) => `$${argument.name}: ${argument.type}`).join(', ')
  const passed = given.map((argument) => `${argument.name}: $${argument.name}`).join(', ')
  const kind = type === mutationType ? 'mutation' : 'query'
  return `${kind} ${declared && `(${declared})`} { ${name}${passed && `(${passed})`} ${selectionOf(field.type, 2)} }`
}

function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields()).flatMap((field) => {
    if (isLeafType(getNamedType(field.type))) return [field.name]
    const inner = depth > 1 ? selectionOf(field.type, depth - 1) : ''
    return inner ? [`${field.name} ${inner}`] : []
  })
  return fields.length > 0 ? `{ ${fields.join(' ')} }` : ''
}
