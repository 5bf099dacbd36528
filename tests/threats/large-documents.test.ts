import { expect, test } from 'vitest'
import { startTestApp } from '../support/app.ts'
import { forAllTests } from '../support/test-world.ts'

/*
 * Parsed documents are cached for reuse, even refused ones. A parsed document takes two hundred times the
 * memory of its text: seven of some megabytes would fill the server's memory.
 */

const server = await forAllTests(startTestApp())

const ask = async (payload: object | string, type = 'application/json') => {
  const headers = { 'content-type': type }
  const response = await server.app.inject({ method: 'POST', url: '/graphql', headers, payload })
  const body = response.json()
  return { status: response.statusCode, data: body.data, code: body.errors?.[0].extensions.code }
}

test('a long document is refused before it is parsed, in any content type', async () => {
  const long = `{ __typename } #${'x'.repeat(100_000)}`
  expect(await ask({ query: long })).toMatchObject({ status: 413, code: 'TOO_LARGE' })
  expect(await ask(long, 'application/graphql')).toMatchObject({ status: 413, code: 'TOO_LARGE' })
  expect(await ask({ query: long.slice(0, 100_000) })).toMatchObject({ status: 200 })
})

test('a document of many words is parsed up to a limit, whatever they are', async () => {
  for (const words of ['{ zz', '{ __typename', '{ a(b: [1', 'query($a: Int', '{ x @skip(if: true']) {
    const query = `${words} ${'zz '.repeat(2000)}`
    expect(await ask({ query }), words).toMatchObject({ status: 400, code: 'BAD_INPUT' })
  }
  expect(server.logged).toEqual([])
})

test('a document has at most ten top-level fields, four hundred fields and thirty aliases', async () => {
  const repeat = (count: number, text: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => text(at)).join(' ')
  const user = 'getUser(id: "x")'
  const documents: [string, (count: number) => string, number][] = [
    ['top-level fields', (count) => `{ ${repeat(count, (at) => `a${at}: __typename`)} }`, 10],
    ['fields', (count) => `{ ${user} { ${repeat(count - 1, () => 'id')} } }`, 400],
    ['aliases', (count) => `{ ${user} { ${repeat(count, (at) => `a${at}: id`)} } }`, 30],
  ]
  for (const [what, write, most] of documents) {
    expect(await ask({ query: write(most) }), what).toMatchObject({ status: 200 })
    expect(await ask({ query: write(most + 1) }), what).toMatchObject({ status: 400, code: 'BAD_INPUT' })
  }
})

test.each([
  ['in an inline fragment', (fields: string) => `{ ... on Query { ${fields} } }`],
  ['in a fragment', (fields: string) => `{ ...f } fragment f on Query { ${fields} }`],
  [
    'in fragments of fragments',
    (fields: string) => `{ ...f } fragment f on Query { ... { ...g } } fragment g on Query { ${fields} }`,
  ],
])('top-level fields count %s as well', async (_, wrap) => {
  const fields = (count: number) =>
    Array.from({ length: count }, (_each, at) => `a${at}: __typename`).join(' ')
  expect(await ask({ query: wrap(fields(10)) })).toMatchObject({ status: 200 })
  expect(await ask({ query: wrap(fields(11)) })).toMatchObject({ status: 400, code: 'BAD_INPUT' })
  const twice = `{ ...h ...h } fragment h on Query { ${fields(6)} }`
  expect(await ask({ query: twice })).toMatchObject({ status: 400, code: 'BAD_INPUT' })
})

test('values may be large in variables', async () => {
  const query = 'query ($id: ID!) { getUser(id: $id) { id } }'
  expect(await ask({ query, variables: { id: 'x'.repeat(1_000_000) } })).toMatchObject({ status: 200 })
})

test('fragments that include each other endlessly are refused without a fault', async () => {
  const fragments = Array.from({ length: 200 }, (_, at) => `fragment f${at} on Query{...f${(at + 1) % 200}}`)
  const response = await ask({ query: `{ ...f0 } ${fragments.join(' ')}` })
  expect(response).toMatchObject({ status: 400, code: 'BAD_INPUT' })
  expect(server.logged).toEqual([])
})
