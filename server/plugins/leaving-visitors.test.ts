import { once } from 'node:events'
import { get, type IncomingMessage, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../../tests/support/app.ts'
import { waitForWaiting, whileLocked } from '../../tests/support/held-locks.ts'
import { forAllTests } from '../../tests/support/test-world.ts'
import { newId } from '../lib/new-id.ts'
import { builtPages } from '../start/built-pages.ts'

const { app, deps, logged } = await forAllTests(startTestApp({ pages: builtPages }))
const origin = await app.listen({ port: 0, host: '127.0.0.1' })

beforeEach(() => {
  logged.length = 0
})

test.each([
  ['a page of its own', `/question/${newId()}?from=search`],
  ['a page that others get too', `/question/${newId()}`],
])('a visitor who leaves while %s is rendered logs no error', async (_kind, address) => {
  const second = await whileLocked(
    deps.sql,
    (tx) => tx`lock table question in access exclusive mode`,
    async () => {
      const first = get(origin + address)
      first.on('error', () => {})
      await waitForWaiting(deps.sql, 1)
      first.destroy()
      const answer = fetch(origin + address)
      await waitForWaiting(deps.sql, 2, answer)
      return { answer }
    },
  )
  expect((await second.answer).status).toBe(404)
  expect(logged).toEqual([])
})

test.each([
  ['GraphQL', '/graphql', 'application/json'],
  ['the accounts', '/identity', 'application/x-amz-json-1.1'],
  ['the search', '/1/indexes/questions/query', 'application/json'],
])('a visitor who leaves while sending to %s is no outage of the database', async (_kind, path, type) => {
  const headers = { 'content-type': type, 'content-length': 1000 }
  const sending = request(origin + path, { method: 'POST', headers })
  sending.on('error', () => {})
  const arrived = once(app.server, 'request') as Promise<[IncomingMessage]>
  sending.write('{"half":')
  const [received] = await arrived
  // The door must be reading the rest.
  await wait(100)
  const closed = new Promise((resolve) => received.socket.once('close', resolve))
  sending.destroy()
  await closed
  await wait(100)
  expect(logged).toEqual([])
})
