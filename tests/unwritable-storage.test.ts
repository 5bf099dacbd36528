import type { AddressInfo } from 'node:net'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../server/app.ts'
import { createConfirmedAccount } from '../server/identity/accounts/accounts.ts'
import { identityOf, issueCredentials } from '../server/identity/sessions/credentials.ts'
import { bucketName, bucketRegion, picturesFolder } from '../server/images/bucket.ts'
import { type Database, openDatabase, type PostgresTarget } from '../server/lib/database/database.ts'
import { withoutReplicas } from '../server/lib/database/replicas/replicas.ts'
import { createMemory } from '../server/lib/memory.ts'
import { newId } from '../server/lib/new-id.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { clientId } from './support/identity-pool.ts'
import { makeBomb } from './support/pictures.ts'

/* The whole server on a database that has become read-only, and on one that is gone. */

const creator = { email: 'creator@example.com', password: 'unwritable storage 1' }

let writable: TestApp
let token: string
let sub: string
const opened: { app: TestApp['app']; database: Database }[] = []

beforeAll(async () => {
  writable = await startTestApp()
  const person = { ...creator, givenName: 'Ayesha', familyName: 'Rahman', groups: ['CREATORS' as const] }
  sub = (await createConfirmedAccount(writable.deps, person)).sub
  token = (await signIn(writable.app)).json().AuthenticationResult.AccessToken
})
beforeEach(() => {
  writable.logged.length = 0
})
afterAll(async () => {
  for (const { app, database } of opened) {
    await app.close()
    await database.close()
  }
  await writable.stop()
})

/** The same server over another pool. */
async function openApp(target: PostgresTarget, settings: Record<string, string> = {}) {
  const database = openDatabase(target, { max: 3, settings })
  const { sql } = database
  const deps = { ...writable.deps, sql, replicas: withoutReplicas(sql), memory: createMemory() }
  const app = await buildApp(deps, { pages: null })
  opened.push({ app, database })
  return app
}

const signIn = (app: TestApp['app']) =>
  app.inject({
    method: 'POST',
    url: '/identity',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    payload: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME: creator.email, PASSWORD: creator.password },
    }),
  })

const createPack = (app: TestApp['app']) =>
  app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: token },
    payload: {
      query: `mutation { createPackObject(name: "A pack", level: "HSC", language: "Bangla", creationKey: "${newId()}") { id } }`,
    },
  })

test('on a read-only database every door says so, and the log does once', async () => {
  const app = await openApp(writable.target, { default_transaction_read_only: 'on' })
  const sentence = /^Nothing can be saved at the moment, because the database of the server is read-only/

  const { errors } = (await createPack(app)).json()
  expect(errors).toMatchObject([
    {
      message: expect.stringMatching(sentence),
      extensions: { code: 'UNAVAILABLE', reason: 'storage.readOnly' },
    },
  ])
  const signedIn = await signIn(app)
  expect(signedIn.statusCode).toBe(503)
  expect(signedIn.json()).toEqual({
    __type: 'ServiceUnavailableException',
    message: expect.stringMatching(sentence),
  })
  const download = await app.inject({ url: '/account/data', headers: { authorization: `Bearer ${token}` } })
  expect(download.statusCode).toBe(503)
  expect(download.json()).toMatchObject({ error: 'UNAVAILABLE', reason: 'storage.readOnly' })
  await expect(putPicture(app)).rejects.toMatchObject({
    name: 'ServiceUnavailable',
    message: expect.stringMatching(sentence),
  })

  const ready = await app.inject({ url: '/health/ready' })
  expect([ready.statusCode, ready.json().status]).toEqual([503, expect.stringContaining('is read-only')])
  expect(writable.logged).toEqual([
    expect.objectContaining({
      level: 50,
      msg: expect.stringContaining('nothing can be saved: the database'),
    }),
  ])
})

test('reading works on a read-only database', async () => {
  const app = await openApp(writable.target, { default_transaction_read_only: 'on' })
  const response = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: token },
    payload: { query: `{ getUser(id: "${sub}") { id } }` },
  })
  expect(response.json()).toEqual({ data: { getUser: { id: sub } } })
})

test('without a database a call is refused with a sentence and a stable code', async () => {
  const app = await openApp({ ...writable.target, port: 1, host: '127.0.0.1' })
  const response = await app.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query: `{ getPack(id: "${newId()}") { id } }` },
  })
  expect(response.json().errors).toMatchObject([
    { extensions: { code: 'UNAVAILABLE', reason: 'storage.away' } },
  ])
  const ready = await app.inject({ url: '/health/ready' })
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    {
      status: 'the database does not answer',
      checks: { disk: 'ok', database: 'the database does not answer' },
    },
  ])
  const stranger = await app.inject({ url: '/health/ready', remoteAddress: '192.0.2.1' })
  expect([stranger.statusCode, stranger.json()]).toEqual([503, { status: 'not ready' }])
})

/** Uploads with a client of the image protocol. */
async function putPicture(app: TestApp['app']) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { deps } = writable
  const user = { sub, originJti: newId(), groups: ['CREATORS' as const] }
  const { accessKeyId, secretKey, sessionToken } = issueCredentials(deps, {
    identityId: identityOf(deps, sub),
    user,
  })
  const s3 = new S3Client({
    endpoint: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/images`,
    region: bucketRegion,
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: { accessKeyId, secretAccessKey: secretKey, sessionToken },
  })
  const Key = `${picturesFolder}${newId()}.png`
  return s3.send(
    new PutObjectCommand({ Bucket: bucketName, Key, Body: makeBomb(20, 20), ContentType: 'image/png' }),
  )
}
