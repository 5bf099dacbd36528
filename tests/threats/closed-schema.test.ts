import { getIntrospectionQuery } from 'graphql'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '../support/app.ts'
import { forAllTests } from '../support/test-world.ts'

/* The schema lists every operation that an attacker may try. Our own clients have their documents. */

const { app } = await forAllTests(startTestApp())

const ask = async (query: string, from = app) => {
  const response = await from.inject({ method: 'POST', url: '/graphql', payload: { query } })
  return { status: response.statusCode, body: response.body, ...response.json() }
}

test.each([
  ['the usual query of tools', getIntrospectionQuery()],
  ['a list of types', '{ __schema { types { name } } }'],
  ['the fields of a type', '{ __type(name: "Query") { fields { name } } }'],
  ['in a fragment', '{ __type(name: "Query") { ...F } } fragment F on __Type { name enumValues { name } }'],
  ['under another name', '{ id: __type(name: "SavePackInput") { name: inputFields { name } } }'],
])('the schema is not described: %s', async (_what, query) => {
  const { status, data, errors } = await ask(query)
  expect([status, data]).toEqual([400, undefined])
  expect(errors[0]).toMatchObject({
    message: 'This server does not describe its schema.',
    extensions: { code: 'BAD_INPUT' },
  })
})

test('errors suggest no names of the schema', async () => {
  const { status, body } = await ask('{ getPak(id: "a") { nam } }')
  expect(status).toBe(400)
  expect(body).not.toContain('Did you mean')
  expect(body).not.toContain('getPack')
})

test('a client may ask for the name of a type that it knows', async () => {
  const { data } = await ask(
    '{ __typename a: __type(name: "Pack") { name kind } b: __type(name: "None") { name } }',
  )
  expect(data).toEqual({ __typename: 'Query', a: { name: 'Pack', kind: 'OBJECT' }, b: null })
})

test('with INTROSPECTION on, tools may read the schema', async () => {
  const open = await startTestApp({ env: { INTROSPECTION: 'on' } })
  onTestFinished(open.stop)
  const { status, data } = await ask('{ __schema { queryType { fields { name } } } }', open.app)
  expect(status).toBe(200)
  expect(data.__schema.queryType.fields).toContainEqual({ name: 'getPack' })
  expect((await ask('{ getPak }', open.app)).body).toContain('Did you mean')
})
