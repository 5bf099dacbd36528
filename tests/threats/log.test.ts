import { expect, test } from 'vitest'
import { clientId } from '../support/identity-pool.ts'
import { forAllTests } from '../support/test-world.ts'
import { liveThroughEverything } from './recorded-life.ts'
import { startWholeApp } from './whole-app.ts'

/*
 * Logs are copied, searched and passed on. Whatever a user does and whatever fails, they contain no secret,
 * no mail address and no text of a request.
 */
const server = await forAllTests(startWholeApp())
server.deps.log.level = 'trace'
const email = 'logged@example.com'

const log = () => server.logged.map((line) => JSON.stringify(line)).join('\n')

test('the log contains no password, code, token or mail address of a user who does everything', async () => {
  const life = await liveThroughEverything(server, email)
  await server.call('SignUp', { ClientId: clientId, Username: life.email, Password: 'words of a stranger' })

  const secrets = [life.email, email, life.appSecret, life.accessToken, 'words of a stranger']
  for (const secret of [...secrets, ...life.passwords, ...life.recoveryCodes, ...life.refreshTokens])
    expect(log()).not.toContain(secret)
})

test('the log of faults contains their ids and statements, and nothing of the requests', async () => {
  await server.createAccount(email, 'correct horse', ['CREATORS'])
  const { AccessToken } = await server.signIn(email, 'correct horse')
  server.logged.length = 0
  const headers = { authorization: `Bearer ${AccessToken}`, cookie: 'crumbs' }
  const { sql } = server.deps
  const query = 'mutation { createPackObject(name: "typed name", level: "SSC", language: "Any") { id } }'
  const createPack = () =>
    server.inject({ method: 'POST', url: '/graphql?typed=1', headers, payload: { query } })
  for (const table of ['identity_user', 'pack', 'audit_event', 'app_user']) {
    await sql`alter table ${sql.identifier(table)} rename to moved`
    await server.call('SignUp', {
      ClientId: clientId,
      Username: 'typed@example.com',
      Password: 'typed words',
    })
    await server.call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME: email, PASSWORD: 'typed words' },
    })
    await createPack()
    // A download that has begun is cut off by a fault.
    await server.inject({ method: 'GET', url: '/account/data?typed=1', headers }).catch(() => {})
    await sql`alter table moved rename to ${sql.identifier(table)}`
  }
  // PostgreSQL adds the refused row to such an error.
  await sql`alter table pack add constraint no_such_name check (name not like 'typed%') not valid`
  const { json } = await createPack()
  expect(json().errors[0].extensions.code).toBe('FAULT')

  expect(server.logged.length).toBeGreaterThan(5)
  expect(log()).toContain('no_such_name')
  expect(log()).toContain('requestId')
  for (const secret of [AccessToken, email, 'typed', 'crumbs']) expect(log()).not.toContain(secret)
})
