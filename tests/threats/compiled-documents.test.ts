import { afterEach, expect, test } from 'vitest'
import { startTestApp } from '../support/app.ts'
import { forAllTests } from '../support/test-world.ts'

/*
 * The data API's library compiles repeated documents to code. Text that resembles its placeholders for dates
 * is inserted into that code unescaped: it would run in the server, even for guests.
 */

const server = await forAllTests(startTestApp())

const trace = globalThis as { ranHere?: boolean }
afterEach(() => {
  delete trace.ranHere
})

const mark = '__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d'
const code = `${mark}globalThis.ranHere = true`

const askOften = async (payload: object) => {
  const answers = []
  // Only repeated documents are compiled.
  for (let count = 0; count < 5; count += 1) {
    answers.push((await server.app.inject({ method: 'POST', url: '/graphql', payload })).json())
  }
  return answers
}

test.each([
  ['an argument', `{ getUser(id: "${code}") { id } }`],
  ['a block string', `{ getUser(id: """${code}""") { id } }`],
  ['text in a list', `{ listPicturesByImageUrl(imageUrls: ["a", "${code}"]) { imageUrl } }`],
  ['text in an input', `mutation { createTag(input: { name: "${code}" }) { name } }`],
  ['text in a fragment', `query { ...A } fragment A on Query { getUser(id: "${code}") { id } }`],
  ['the default of a variable', `query ($id: ID = "${code}") { getUser(id: $id) { id } }`],
  [
    'text of a later field',
    `{ __schema { types { fields { args { name } } } } b: getPack(id: "${code}") { id } }`,
  ],
])('a text is never code: %s', async (_where, query) => {
  await askOften({ query })
  expect(trace.ranHere).toBeUndefined()
})

test('text in a variable is never code', async () => {
  const query = 'query ($id: ID!) { getUser(id: $id) { id } }'
  const answers = await askOften({ query, variables: { id: code } })
  expect(answers).toEqual(Array(5).fill({ data: { getUser: null } }))
  expect(trace.ranHere).toBeUndefined()
})

test('in a document with several operations the named one runs, however often another one ran', async () => {
  const query = 'query A { a: __typename } query B { b: __typename }'
  for (const answer of await askOften({ query, operationName: 'A' })) {
    expect(answer).toEqual({ data: { a: 'Query' } })
  }
  for (const answer of await askOften({ query, operationName: 'B' })) {
    expect(answer).toEqual({ data: { b: 'Query' } })
  }
})

test('names with a meaning in JavaScript are plain names', async () => {
  const query = '{ __proto__: __typename constructor: __typename toString: __typename }'
  for (const answer of await askOften({ query })) {
    expect(Object.keys(answer.data).sort()).toEqual(['__proto__', 'constructor', 'toString'])
  }
})

test('a long list of invalid values is reported briefly, however often it is sent', async () => {
  const query = 'query ($paths: [String!]!) { listPicturesByImageUrl(imageUrls: $paths) { imageUrl } }'
  const answers = await askOften({ query, variables: { paths: Array(2000).fill(1) } })
  for (const answer of answers) {
    expect(answer.data).toBeUndefined()
    expect(answer.errors.length).toBeLessThan(100)
    expect(answer.errors[0].extensions).toEqual({ code: 'BAD_INPUT' })
  }
  // Invalid values do not affect valid ones.
  for (const answer of await askOften({ query, variables: { paths: [] } })) {
    expect(answer).toEqual({ data: { listPicturesByImageUrl: [] } })
  }
})
