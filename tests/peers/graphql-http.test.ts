import type { AddressInfo } from 'node:net'
import { auditServer } from 'graphql-http'
import { expect, test } from 'vitest'
import { startTestApp } from '../support/app.ts'
import { forAllTests } from '../support/test-world.ts'

/* The audit of the GraphQL Foundation for GraphQL over HTTP, against the whole server with its default settings. */

const { app, logged } = await forAllTests(startTestApp())
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo
const results = await auditServer({ url: `http://127.0.0.1:${port}/graphql` })

test.each(results.map((result) => [result.name, result] as const))('%s', (_name, result) => {
  expect(result.status, 'reason' in result ? result.reason : '').toBe('ok')
})

test('the audit has as many parts as when it was added, and causes no fault', () => {
  const count = (level: string) => results.filter(({ name }) => name.startsWith(`${level} `)).length
  expect(count('MUST')).toBeGreaterThanOrEqual(13)
  expect(count('SHOULD')).toBeGreaterThanOrEqual(23)
  expect(logged).toEqual([])
})
