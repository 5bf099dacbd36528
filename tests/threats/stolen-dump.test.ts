import { createHash, createHmac, randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { decodeJwt } from 'jose'
import { beforeAll, expect, test, vi } from 'vitest'
import { openCode } from '../../server/identity/codes/codes.ts'
import { identityPlugin } from '../../server/identity/plugin.ts'
import { poolName } from '../../server/identity/public-config.ts'
import { computeVerifier, passwordExponent } from '../../server/identity/sign-in/srp.ts'
import { type Database, openDatabase } from '../../server/lib/database/database.ts'
import { createMemory } from '../../server/lib/memory.ts'
import { createSealing } from '../../server/lib/sealing.ts'
import { callsFrom, newBrowser } from '../support/browser-calls.ts'
import {
  clientId,
  type IdentityPool,
  register,
  srpUserIdOf,
  startIdentityPool,
  startProof,
} from '../support/identity-pool.ts'
import { startTestJobs } from '../support/jobs.ts'
import { initiate } from '../support/sign-in-steps.ts'
import { forAllTests } from '../support/test-world.ts'
import { type Life, liveThroughEverything } from './recorded-life.ts'

/*
 * A thief has the whole database, every table and column, but not the secret key, which is stored outside it.
 */
const email = 'dumped@example.com'
const browser = newBrowser()
let life: Life
let dump: Dump
let openSession: string
let mailTexts: string[]

const pool = await forAllTests(startIdentityPool())

beforeAll(async () => {
  life = await liveThroughEverything(pool, email)
  const known = 'known.browser@example.com'
  await register(pool, known)
  await callsFrom(pool, { address: '10.0.0.1', browser }).signIn(known, 'correct horse')
  // In progress at the time of the theft: a sign-in, a code in a queued mail, and one in an undeliverable
  // mail.
  openSession = (await initiate(pool, 'CUSTOM_AUTH', { USERNAME: life.email })).body.Session
  const mailer = pool.deps.mailer
  const attempted: string[] = []
  pool.deps.mailer = {
    send: async (mail) => {
      await mailer.send(mail)
      attempted.push(mail.text)
      throw new Error('mailbox unavailable')
    },
  }
  const jobs = await startTestJobs(pool.deps, { tries: { retryLimit: 0, retryDelay: 0 } })
  await pool.call('ForgotPassword', { ClientId: clientId, Username: life.email })
  const undelivered = () => pool.deps.sql<{ id: string }>`select id from undelivered_mail`
  await vi.waitUntil(async () => (await undelivered()).length === 1, { timeout: 45_000 })
  await jobs.stop()
  life.codes.push(pool.codeFor(life.email))
  mailTexts = attempted
  dump = await dumpEverything(pool.database)
})

type Dump = { table: string; column: string; type: string; text: string }[]

/** Every value with text or bytes (as hexadecimal digits) in our tables and those of the queue. */
async function dumpEverything({ sql }: Pick<Database, 'sql'>): Promise<Dump> {
  const columns = await sql<{ schema: string; table: string; column: string; type: string }>`
    select c.table_schema as schema, c.table_name as table, c.column_name as column, c.udt_name as type
    from information_schema.columns as c join information_schema.tables as t using (table_schema, table_name)
    where t.table_schema in ('public', 'pgboss') and t.table_type = 'BASE TABLE'
      and c.udt_name in ('text', 'varchar', 'bytea', 'json', 'jsonb', 'uuid', '_text', 'name')`
  const found: Dump = []
  for (const { schema, table, column, type } of columns) {
    const rows = await sql<{ text: string }>`
      select ${sql.identifier(column)}::text as text from ${sql.identifier(schema)}.${sql.identifier(table)} where ${sql.identifier(column)} is not null`
    for (const { text } of rows) found.push({ table: `${schema}.${table}`, column, type, text })
  }
  return found
}

/** Returns the columns of the dump that contain a secret in plain text, hexadecimal or Base64. */
function placesOf(secret: string | Buffer): string[] {
  const bytes = Buffer.from(secret)
  const spellings = [bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')]
  if (typeof secret === 'string') spellings.push(secret)
  return dump
    .filter(({ text }) => spellings.some((spelling) => text.includes(spelling)))
    .map(({ table, column }) => `${table}.${column}`)
}

/** A code counts only as a separate number: six digits within a longer number or an id are coincidence. */
function placesOfCode(code: string): string[] {
  const alone = new RegExp(`(?<![\\w-])${code}(?![\\w-])`)
  const hex = Buffer.from(code).toString('hex')
  return dump
    .filter(({ text, type }) => (type === 'bytea' ? text.includes(hex) : alone.test(text)))
    .map(({ table, column }) => `${table}.${column}`)
}

function base32Bytes(text: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

test('the search detects unprotected values, so it would detect a secret', () => {
  expect(placesOf(life.email)).toContain('public.identity_user.email')
  expect(placesOf(life.sub)).toContain('public.identity_session.sub')
  const tables = new Set(dump.map(({ table }) => table))
  for (const table of ['user', 'code', 'challenge', 'session', 'totp', 'recovery_code', 'device', 'key']) {
    expect(tables).toContain(`public.identity_${table}`)
  }
  expect(tables).toContain('pgboss.job_common')
  expect(tables).toContain('public.undelivered_mail')
  const hash = createHash('sha256')
    .update(life.refreshTokens.at(-1) ?? '')
    .digest()
  expect(placesOf(hash)).toEqual(['public.identity_session.refresh_hash'])
})

test('no password, code, seed, device secret, token, mail or private key is readable in any column', async () => {
  for (const password of life.passwords) expect(placesOf(password)).toEqual([])
  expect(new Set(life.codes).size).toBeGreaterThan(3)
  for (const code of life.codes) expect(placesOfCode(code), code).toEqual([])

  expect(placesOf(life.appSecret)).toEqual([])
  expect(placesOf(base32Bytes(life.appSecret))).toEqual([])
  expect(placesOf('device secret')).toEqual([])
  expect(life.recoveryCodes).toHaveLength(10)
  for (const code of life.recoveryCodes) {
    for (const spelling of [code, code.replace('-', '')]) expect(placesOf(spelling)).toEqual([])
  }

  for (const token of life.refreshTokens) {
    const [, secret = '', tag = ''] = token.split('.')
    for (const part of [token, secret, tag]) expect(placesOf(part)).toEqual([])
    expect(placesOf(Buffer.from(secret, 'base64url'))).toEqual([])
  }
  expect(placesOf(life.accessToken.split('.')[2] ?? '')).toEqual([])
  expect(placesOf(Buffer.from(openSession, 'base64url').subarray(16))).toEqual([])

  expect(mailTexts).toHaveLength(1)
  for (const line of (mailTexts[0] ?? '').split('\n').filter((text) => text.length > 20)) {
    expect(placesOf(line)).toEqual([])
  }
  const opened = pool.deps.sealing.open(
    (await pool.deps.sql<{ private_jwk: Buffer }>`select private_jwk from identity_key`)[0]!.private_jwk,
    'signing-key',
  )
  const { d, p, q } = JSON.parse(opened.toString('utf8'))
  for (const part of [d, p, q]) {
    expect(part.length).toBeGreaterThan(100)
    expect(placesOf(part)).toEqual([])
    expect(placesOf(Buffer.from(part, 'base64url'))).toEqual([])
  }
})

test('the secret of a known browser is not in the dump, nor a plain hash of it', async () => {
  const [row] = await pool.deps.sql<{ sub: string }>`select sub from identity_browser`
  const texts = [browser, `${row!.sub}:${browser}`]
  for (const text of texts) {
    expect(placesOf(text)).toEqual([])
    expect(placesOf(createHash('sha256').update(text).digest())).toEqual([])
  }
})

test('the dump does not allow checking a password', async () => {
  const [user] = await pool.deps.sql<{ userId: string; salt: string; sealed: Buffer }>`
    select srp_user_id as "userId", srp_salt as salt, srp_verifier as sealed
    from identity_user where sub = ${life.sub}`
  const { sealed, ...numbers } = user!
  const owner = { poolName, ...numbers }
  const right = life.passwords.at(-1) ?? ''
  expect(pool.deps.sealing.open(sealed, 'srp-verifier').equals(computeVerifier(owner, right))).toBe(true)

  expect(placesOf(computeVerifier(owner, right))).toEqual([])
  expect(placesOf(passwordExponent(owner, right).toString(16))).toEqual([])
  for (const key of [Buffer.alloc(32), Buffer.alloc(32, 255), randomBytes(32)]) {
    expect(() => createSealing(key).open(sealed, 'srp-verifier')).toThrow()
  }
})

test('a code cannot be found by brute force: it is sealed with the key', async () => {
  const [row] = await pool.deps.sql<{ sub: string; sealed: Buffer }>`
    select sub, sealed_code as sealed from identity_code where purpose = 'reset-password'`
  const { sub, sealed } = row!
  const code = life.codes.at(-1) ?? ''
  expect(openCode(pool.deps, sealed)).toBe(code)

  expect(placesOf(Buffer.from(code))).toEqual([])
  const guesses = [code, `${sub}:${code}`, `${sub}${code}`].flatMap((text) => [
    createHash('sha256').update(text).digest(),
    createHmac('sha256', '').update(text).digest(),
    createHmac('sha256', sub).update(text).digest(),
    createHmac('sha256', Buffer.alloc(32)).update(text).digest(),
  ])
  for (const guess of guesses) expect(placesOf(guess)).toEqual([])
  for (const key of [Buffer.alloc(32), Buffer.alloc(32, 255), randomBytes(32)]) {
    expect(() => openCode({ sealing: createSealing(key) }, sealed)).toThrow()
  }
})

test('a stored value cannot be used in place of its secret', async () => {
  const sessions = await pool.deps.sql<{ id: string; hash: Buffer }>`
    select origin_jti as id, refresh_hash as hash from identity_session`
  const spellings = (bytes: Buffer) => [bytes.toString('hex'), bytes.toString('base64url')]
  const tokens = sessions.flatMap(({ id, hash }) => [
    id,
    ...spellings(hash),
    ...spellings(hash).map((text) => `${id}.${text}`),
    ...spellings(hash).map((text) => `${id}.${text}.${text}`),
  ])
  for (const RefreshToken of tokens) {
    const response = await pool.call('GetTokensFromRefreshToken', { RefreshToken, ClientId: clientId })
    expect(response.body.message).toBe('Invalid Refresh Token')
  }

  const challenges = await pool.deps.sql<{ id: string; kind: string; state: Buffer }>`
    select id, kind, state from identity_challenge`
  expect(challenges.length).toBeGreaterThan(0)
  for (const { id, kind, state } of challenges) {
    const idBytes = Buffer.from(id.replaceAll('-', ''), 'hex')
    for (const rest of [Buffer.alloc(32), randomBytes(32), state.subarray(0, 32)]) {
      const Session = Buffer.concat([idBytes, rest]).toString('base64url')
      const response = await pool.call('RespondToAuthChallenge', {
        ChallengeName: kind,
        ClientId: clientId,
        Session,
        ChallengeResponses: { USERNAME: await srpUserIdOf(pool, life.sub), ANSWER: life.codes.at(-1) },
      })
      expect(response.status).toBe(400)
    }
  }
})

test('a server on the stolen database with another key signs nobody in and accepts no token', async () => {
  const copy = openDatabase(pool.database.target, { max: 2 })
  const app = Fastify()
  const deps = {
    ...pool.deps,
    sql: copy.sql,
    sealing: createSealing(randomBytes(32)),
    memory: createMemory(),
  }
  await app.register(identityPlugin, { deps })
  const call: IdentityPool['call'] = async (action, body) => {
    const response = await app.inject({
      method: 'POST',
      url: '/identity',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` },
      payload: JSON.stringify(body),
    })
    return { status: response.statusCode, headers: response.headers, body: response.json() }
  }
  try {
    const stolen = { call }
    const USERNAME = life.email
    const answers = [
      await initiate(stolen, 'USER_SRP_AUTH', { USERNAME, SRP_A: startProof('x').SRP_A }),
      await initiate(stolen, 'USER_PASSWORD_AUTH', { USERNAME, PASSWORD: life.passwords.at(-1) }),
      await initiate(stolen, 'CUSTOM_AUTH', { USERNAME }),
      await initiate(stolen, 'REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: life.refreshTokens.at(-1) }),
      await call('GetUser', { AccessToken: life.accessToken }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(body.AuthenticationResult ?? body.Session ?? body.UserAttributes).toBeUndefined()
    }
  } finally {
    await app.close()
    await copy.close()
  }
  expect(decodeJwt(life.accessToken).sub).toBe(life.sub)
  expect((await pool.call('GetUser', { AccessToken: life.accessToken })).status).toBe(200)
})
