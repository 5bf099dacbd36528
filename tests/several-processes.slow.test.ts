import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bucketName, bucketRegion, picturesFolder } from '../server/images/bucket.ts'
import { createTestDatabase, type TestDatabase } from './support/database.ts'
import {
  makeDataDirectory,
  type Run,
  readyLine,
  startServerProcess,
  stopServerProcess,
  urlOf,
} from './support/server-process.ts'

/* Two processes over one database, started with the same settings but for the port. */

const admin = { email: 'admin@example.com', password: 'several processes 1' }
const clientId = 'onushilonweb'

let database: TestDatabase
let dataDir: string
const servers: Run[] = []
let urls: [string, string]

beforeAll(async () => {
  database = await createTestDatabase({ max: 1 })
  dataDir = makeDataDirectory()
  const secretKey = randomBytes(32).toString('hex')
  urls = [await start({ SECRET_KEY: secretKey }), await start({ SECRET_KEY: secretKey })]
}, 120_000)

afterAll(async () => {
  for (const server of servers) await stopServerProcess(server)
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(settings: NodeJS.ProcessEnv): Promise<string> {
  const server = await startServerProcess({
    ...{ DATABASE_URL: urlOf(database), DATA_DIR: dataDir, ...settings },
    ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  })
  servers.push(server)
  return readyLine.exec(server.output)?.[1] ?? ''
}

async function call(url: string, action: string, body: object, service = 'IdentityProvider') {
  const response = await fetch(`${url}/identity`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognito${service}Service.${action}`,
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

const poolCall = (url: string, action: string, body: object) => call(url, action, body, 'Identity')

async function signIn(url: string) {
  const { body } = await call(url, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: clientId,
    AuthParameters: { USERNAME: admin.email, PASSWORD: admin.password },
  })
  return body.AuthenticationResult as { AccessToken: string; IdToken: string; RefreshToken: string }
}

test.each([
  ['first', 'second', 0, 1],
  ['second', 'first', 1, 0],
])('a session of the %s process works at the %s', async (_one, _other, at, elsewhereAt) => {
  const [url, elsewhere] = [urls[at]!, urls[elsewhereAt]!]
  const { AccessToken, IdToken, RefreshToken } = await signIn(url)

  const data = await fetch(`${elsewhere}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: AccessToken },
    body: JSON.stringify({
      query: '{ listCreatorApplicationByGlobalPkAndCreatedAt(globalPk: "ALL") { items { __typename } } }',
    }),
  })
  const download = await fetch(`${elsewhere}/account/data`, {
    headers: { authorization: `Bearer ${AccessToken}` },
  })
  const user = await call(elsewhere, 'GetUser', { AccessToken })
  const refreshed = await call(elsewhere, 'GetTokensFromRefreshToken', { RefreshToken, ClientId: clientId })

  expect((await data.json()).errors).toBeUndefined()
  expect([data.status, download.status, user.status, refreshed.status]).toEqual([200, 200, 200, 200])
  expect(await listPictures(elsewhere, IdToken)).toBe(200)
})

test('credentials for pictures of one process work at the other', async () => {
  const { IdToken } = await signIn(urls[0])
  expect(await listPictures(urls[1], IdToken, urls[0])).toBe(200)
})

/** The status of a list of pictures with credentials for this id token, which another process may issue. */
async function listPictures(url: string, idToken: string, issuedAt = url) {
  const { iss } = JSON.parse(Buffer.from(idToken.split('.')[1]!, 'base64url').toString())
  const Logins = { [String(iss).replace(/^https?:\/\//, '')]: idToken }
  const config = await (await fetch(`${issuedAt}/config.json`)).json()
  const { body: identity } = await poolCall(issuedAt, 'GetId', {
    IdentityPoolId: config.identity.identityPoolId,
    Logins,
  })
  const { body } = await poolCall(issuedAt, 'GetCredentialsForIdentity', {
    IdentityId: identity.IdentityId,
    Logins,
  })
  const { AccessKeyId, SecretKey, SessionToken } = body.Credentials
  const s3 = new S3Client({
    endpoint: `${url}/images`,
    region: bucketRegion,
    forcePathStyle: true,
    credentials: { accessKeyId: AccessKeyId, secretAccessKey: SecretKey, sessionToken: SessionToken },
  })
  const { $metadata } = await s3.send(
    new ListObjectsV2Command({ Bucket: bucketName, Prefix: picturesFolder }),
  )
  return $metadata.httpStatusCode
}

test('each of the processes has a search index in memory', async () => {
  const read = async (url: string) =>
    /^search_index_ready (.*)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]
  await expect.poll(() => Promise.all(urls.map(read)), { timeout: 30_000 }).toEqual(['1', '1'])
})
