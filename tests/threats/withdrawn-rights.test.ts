import type { AddressInfo } from 'node:net'
import { DeleteObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { revokeGroup } from '../../server/identity/accounts/accounts.ts'
import { identityPoolId } from '../../server/identity/public-config.ts'
import { issuerOf } from '../../server/identity/sessions/issuers.ts'
import { bucketName as Bucket } from '../../server/images/bucket.ts'
import { newId } from '../../server/lib/new-id.ts'
import type { Group } from '../../server/lib/viewer.ts'
import { sdkClient } from '../support/image-server.ts'
import { makePhoto } from '../support/pictures.ts'
import { forAllTests } from '../support/test-world.ts'
import { startWholeApp, type Tokens } from './whole-app.ts'

/*
 * A user who was an administrator or a creator, or whose account was disabled, and who has tokens and picture
 * credentials from before: a minute later they give nothing that the account has lost.
 */
const server = await forAllTests(startWholeApp())
await server.app.listen({ host: '127.0.0.1', port: 0 })
const origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
const { sql } = server.deps
const photo = await makePhoto(120, 80)
let number = 0
// The last administrator cannot be withdrawn.
await server.createAccount('colleague@example.com', 'correct horse', ['ADMINS'])

async function signIn(groups: Group[]) {
  const email = `former.${number++}@example.com`
  const sub = await server.createAccount(email, 'correct horse', groups)
  return { email, sub, tokens: await server.signIn(email, 'correct horse') }
}

async function ask({ AccessToken }: Tokens, query: string) {
  const headers = { authorization: AccessToken }
  return (await server.inject({ method: 'POST', url: '/graphql', headers, payload: { query } })).json()
}

const makePack = async (tokens: Tokens) =>
  ask(
    tokens,
    `mutation { createPackObject(name: "P", level: "SSC", language: "Any", creationKey: "${newId()}") { id } }`,
  )

async function callIdentityPool(action: string, payload: object) {
  const headers = { 'x-amz-target': `AWSCognitoIdentityService.${action}` }
  return (await server.inject({ method: 'POST', url: '/identity', headers, payload })).json()
}

/** Buys picture credentials with an id token: a client of the image store, or the name of the refusal. */
async function buyCredentials({ IdToken }: Tokens): Promise<S3Client | string> {
  const Logins = { [(await issuerOf(server.deps)).replace(/^https?:\/\//, '')]: IdToken }
  const { IdentityId, ...refusal } = await callIdentityPool('GetId', {
    IdentityPoolId: identityPoolId,
    Logins,
  })
  if (!IdentityId) return refusal.__type
  const { Credentials, __type } = await callIdentityPool('GetCredentialsForIdentity', { IdentityId, Logins })
  if (!Credentials) return __type
  return sdkClient(origin, {
    accessKeyId: Credentials.AccessKeyId,
    secretAccessKey: Credentials.SecretKey,
    sessionToken: Credentials.SessionToken,
  })
}

const put = (client: S3Client | string) =>
  nameOfError(client, new PutObjectCommand({ Bucket, Key: `question-pictures/${newId()}.jpg`, Body: photo }))

async function nameOfError(client: S3Client | string, command: PutObjectCommand | DeleteObjectCommand) {
  if (typeof client === 'string') return client
  return client.send(command as PutObjectCommand).then(
    () => 'none',
    (error: Error) => error.name,
  )
}

test('a former administrator deletes nothing: neither the guards nor the viewerCan fields allow it', async () => {
  const owner = await signIn(['CREATORS'])
  const admin = await signIn(['ADMINS'])
  const { id } = (await makePack(owner.tokens)).data.createPackObject
  const read = `{ getPack(id: "${id}") { viewerCanDelete viewerCanVerify } }`
  const mayAll = { viewerCanDelete: true, viewerCanVerify: true }
  expect((await ask(admin.tokens, read)).data.getPack).toEqual(mayAll)

  await revokeGroup(server.deps, admin.email, 'ADMINS')
  server.moveClock(61)

  expect((await ask(admin.tokens, read)).data.getPack).toEqual({
    viewerCanDelete: false,
    viewerCanVerify: false,
  })
  const removal = await ask(admin.tokens, `mutation { deletePack(input: { id: "${id}" }) { id } }`)
  expect(removal.errors[0].extensions.code).toBe('FORBIDDEN')
})

test('a former creator makes no pack, uploads no picture and buys no credentials for it', async () => {
  const { email, tokens } = await signIn(['CREATORS'])
  const credentials = await buyCredentials(tokens)
  expect(await put(credentials)).toBe('none')

  await revokeGroup(server.deps, email, 'CREATORS')
  server.moveClock(61)

  expect((await makePack(tokens)).errors[0].extensions.code).toBe('FORBIDDEN')
  expect(await put(credentials)).toBe('AccessDenied')
  expect(await put(await buyCredentials(tokens))).toBe('AccessDenied')
  const headers = { authorization: `Bearer ${tokens.AccessToken}`, 'content-type': 'image/jpeg' }
  const upload = await server.inject({ method: 'POST', url: '/pictures', headers, payload: photo })
  expect(upload.statusCode).toBe(403)
})

test('a former administrator deletes no picture with credentials from before', async () => {
  const { email, tokens } = await signIn(['ADMINS'])
  const credentials = await buyCredentials(tokens)
  const Key = 'question-pictures/stays.jpg'
  await server.deps.images.put(Key, photo)

  await revokeGroup(server.deps, email, 'ADMINS')
  server.moveClock(61)

  expect(await nameOfError(credentials, new DeleteObjectCommand({ Bucket, Key }))).toBe('AccessDenied')

  expect(await server.deps.images.head(Key)).not.toBeNull()
})

test('a disabled account is refused by the data API, the download and the image store', async () => {
  const { sub, tokens } = await signIn(['CREATORS'])
  const credentials = await buyCredentials(tokens)
  expect(await put(credentials)).toBe('none')
  expect(await server.statusesOf(tokens.AccessToken)).toEqual([200, 200])

  await sql`update identity_user set is_enabled = false where sub = ${sub}`
  server.moveClock(61)

  expect(await server.statusesOf(tokens.AccessToken)).toEqual([401, 401])
  expect(await server.statusesOf(tokens.IdToken)).toEqual([401, 401])
  expect(await put(credentials)).toBe('InvalidToken')
  expect(await buyCredentials(tokens)).toBe('NotAuthorizedException')
})
