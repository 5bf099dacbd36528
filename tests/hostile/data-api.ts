import {
  buildSchema,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { readSchema } from '../../server/features/schema.ts'
import { bodyFrom, oddTexts, type Random } from '../support/odd-bodies.ts'
import type { Door, HostileWorld } from './door.ts'
import { textFrom } from './text-from.ts'

const schema = buildSchema(readSchema())
const operations = [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) =>
  Object.values(type.getFields()).map((field) => ({ kind: type.name.toLowerCase(), field })),
)

/** Texts that rules accept, so that some calls get far. */
const texts = [
  'SSC',
  'Bangla',
  'up',
  'QuestionObject',
  'ALL',
  'ভূগোল',
  '01712345678',
  'https://facebook.com/a',
]
const options = ['a', 'b', 'c', 'd'].map((content) => ({ content, isCorrect: content === 'a' }))
const jsonTexts = ['[]', '["a"]', JSON.stringify(options), '[null,null,null,null,null]', '{}', 'null']
const oddTimes = [
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '2026-02-31T00:00:00Z',
  'x',
  '',
]
const contentTypes = [
  'application/json; charset=utf-16',
  'application/graphql',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  '*/*',
  'nonsense',
]
const acceptedTypes = ['*/*', 'application/json', 'application/graphql-response+json', 'text/html', ';q=x,,']

/** Each query and mutation of the schema, with arguments that fit, changed afterwards. */
export function createDataApiDoor({ tokens, ids }: Pick<HostileWorld, 'tokens' | 'ids'>): Door {
  return (random) => {
    const { kind, field } = random.pick(operations)
    const variables = Object.fromEntries(
      field.args.map(({ name, type }) => [name, fittingValue(type, ids, random)]),
    )
    const document = documentOf(kind, field)
    const query = random.below(8) === 0 ? textFrom(document, random) : document
    const authorization = random.below(30) === 0 ? 'Bearer a.b.c' : random.pick([...tokens, ''])
    const headers = { authorization, accept: random.pick(acceptedTypes), 'content-type': 'application/json' }
    if (random.below(20) === 0) headers['content-type'] = random.pick(contentTypes)
    if (random.below(20) === 0) {
      const address = new URLSearchParams({ query, variables: JSON.stringify(variables) })
      return { method: random.pick(['GET', 'HEAD']), path: `/graphql?${address}`, headers }
    }
    return { method: 'POST', path: '/graphql', headers, body: bodyOf(query, variables, random) }
  }
}

/** Half of the bodies have the right types, so that odd values in them get far. */
function bodyOf(query: string, variables: Record<string, unknown>, random: Random): Buffer {
  switch (random.below(4)) {
    case 0:
      return bodyFrom({ query, variables, operationName: null, extensions: {} }, random)
    case 1:
      return Buffer.from(`{"query":${JSON.stringify(query)},"variables":${bodyFrom(variables, random)}}`)
    default:
      return Buffer.from(JSON.stringify({ query, variables }))
  }
}

function fittingValue(type: GraphQLInputType, ids: readonly string[], random: Random): unknown {
  if (isNonNullType(type)) return fittingValue(type.ofType, ids, random)
  if (isListType(type))
    return Array.from({ length: random.below(4) }, () => fittingValue(type.ofType, ids, random))
  if (isEnumType(type)) return random.pick(type.getValues()).name
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields())
    const given = fields.filter((field) => isNonNullType(field.type) || random.below(2) === 0)
    return Object.fromEntries(given.map(({ name, type: inner }) => [name, fittingValue(inner, ids, random)]))
  }
  switch (type.name) {
    case 'ID':
      return random.below(10) === 0 ? random.pick(oddTexts) : random.pick(ids)
    case 'Int':
      return random.below(4) === 0 ? random.pick([-1, 2 ** 31 - 1, -(2 ** 31)]) : random.below(12)
    case 'Float':
      return random.below(4) === 0 ? random.pick([-0, 0.1, 1e308, 5e-324]) : random.below(12)
    case 'Boolean':
      return random.below(2) === 0
    case 'AWSJSON':
      return random.pick(random.below(4) === 0 ? oddTexts : jsonTexts)
    case 'AWSDateTime':
      return random.below(4) === 0 ? random.pick(oddTimes) : '2026-11-22T08:00:00.000Z'
    default:
      return random.pick(random.below(3) === 0 ? oddTexts : texts)
  }
}

function documentOf(kind: string, { name, args, type }: GraphQLField<unknown, unknown>): string {
  const declared = args.map((argument) => `$${argument.name}: ${argument.type}`).join(', ')
  const passed = args.map((argument) => `${argument.name}: $${argument.name}`).join(', ')
  return `${kind} ${declared && `(${declared})`} { ${name}${passed && `(${passed})`} ${selectionOf(type, 3)} }`
}

function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields()).flatMap((field) => {
    if (isLeafType(getNamedType(field.type))) return [field.name]
    const inner = depth > 1 ? selectionOf(field.type, depth - 1) : ''
    return inner ? [`${field.name} ${inner}`] : []
  })
  return `{ ${fields.join(' ')} }`
}
