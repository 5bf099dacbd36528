import { afterEach, expect, test } from 'vitest'
import { startTestApp } from '../support/app.ts'
import { forAllTests } from '../support/test-world.ts'

/*
 * The data API's library accepts a document sent as JSON, already parsed, and compiles documents to code.
 * Names in such a document are arbitrary text: code in a name would run in the server, even for guests.
 */

const server = await forAllTests(startTestApp())

const trace = globalThis as { ranHere?: boolean }
afterEach(() => {
  delete trace.ranHere
})

const name = (value: string) => ({ kind: 'Name', value })
/** Valid wherever the compiler inserts the name of a variable. */
const code = '$ = (globalThis.ranHere = true), y'
const variable = { kind: 'Variable', name: name(code) }
const skip = {
  kind: 'Directive',
  name: name('skip'),
  arguments: [{ kind: 'Argument', name: name('if'), value: variable }],
}
const parsed = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      directives: [],
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable,
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: name('Boolean') } },
          directives: [],
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [{ kind: 'Field', name: name('__typename'), arguments: [], directives: [skip] }],
      },
    },
  ],
}
const text = JSON.stringify(parsed)
const variables = { [code]: false }
const inAddress = new URLSearchParams({ query: text, variables: JSON.stringify(variables) }).toString()

test.each([
  ['as text', { method: 'POST', payload: { query: text, variables } }],
  ['after white space', { method: 'POST', payload: { query: `\n\t { \n${text.slice(1)}`, variables } }],
  ['in a list', { method: 'POST', payload: { query: [text], variables } }],
  ['as an object', { method: 'POST', payload: { query: parsed, variables } }],
  [
    'as a GraphQL body',
    { method: 'POST', payload: text, headers: { 'content-type': 'application/graphql' } },
  ],
  ['in the URL', { method: 'GET', query: inAddress }],
  ['in the URL of a HEAD', { method: 'HEAD', query: inAddress }],
] as const)('a parsed document is refused, and never compiled: %s', async (_what, request) => {
  // Only repeated documents are compiled.
  for (let count = 0; count < 4; count += 1) {
    const { statusCode, body } = await server.app.inject({ url: '/graphql', ...request })
    expect(statusCode).toBe(400)
    expect(body).not.toContain('Query"')
  }
  expect(trace.ranHere).toBeUndefined()
  expect(server.logged).toEqual([])
})

test.each(['null', 'true', '"x"', '1', '-1', '[]', '{}', ' { } ', 1, true, ['{__typename}'], '{'])(
  'anything but a document is a bad request, not a fault: %j',
  async (query) => {
    const response = await server.app.inject({ method: 'POST', url: '/graphql', payload: { query } })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors[0].extensions.code).toBe('BAD_INPUT')
    expect(server.logged).toEqual([])
  },
)

test.each([
  ['no such operation', 400, 'query=query A {__typename}&operationName=B'],
  ['an empty name', 400, 'query={__typename}&operationName='],
  ['two operations and no name', 400, 'query=query A {__typename} query B {__typename}'],
  ['no operation', 400, 'query=fragment A on Query {__typename}'],
  ['a mutation', 405, 'query=mutation {createTag(input: {name: "x"}) {name}}'],
])('a URL runs one query only, with GET and HEAD alike: %s', async (_what, status, query) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const response = await server.app.inject({ method, url: '/graphql', query })
    expect(response.statusCode, method).toBe(status)
    expect(response.headers.allow, method).toBe(status === 405 ? 'POST' : undefined)
  }
  expect(server.logged).toEqual([])
})

test('a valid document is accepted, whatever it begins with', async () => {
  for (const query of ['{__typename}', '\n{ __typename }', '# a {}\nquery { __typename }', ',{__typename}']) {
    const response = await server.app.inject({ method: 'POST', url: '/graphql', payload: { query } })
    expect(response.json()).toEqual({ data: { __typename: 'Query' } })
    expect((await server.app.inject({ url: '/graphql', query: { query } })).statusCode).toBe(200)
  }
})
