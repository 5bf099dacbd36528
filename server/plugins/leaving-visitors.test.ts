import { get } from 'node:http'
import { expect, test } from 'vitest'
import { startTestApp } from '../../tests/app.ts'
import { waitForWaiting, whileLocked } from '../../tests/held-locks.ts'
import { forAllTests } from '../../tests/test-world.ts'
import { builtPages } from '../built-pages.ts'
import { newId } from '../lib/new-id.ts'

const { app, deps, logged } = await forAllTests(startTestApp({ pages: builtPages }))
const origin = await app.listen({ port: 0, host: '127.0.0.1' })

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
