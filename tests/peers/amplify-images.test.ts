import { createHash } from 'node:crypto'
import { presignUrl, signRequest } from '@aws-amplify/core/internals/aws-client-utils'
import { Amplify } from 'aws-amplify'
import { fetchAuthSession } from 'aws-amplify/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PublicConfig } from '../../contract/public-config.ts'
import { publicConfig } from '../../server/plugins/public-config.ts'
import { type ImageServer, sendRaw, startImageServer } from '../support/image-server.ts'
import { makePhoto } from '../support/pictures.ts'
import { showInQuestion } from '../support/shown-pictures.ts'

let server: ImageServer
let images: PublicConfig['images']
let photo: Buffer
// Unusual but allowed characters of a key, and one that must be encoded in a query.
const path = 'question-pictures/0193-a_b.c.jpg'

beforeAll(async () => {
  server = await startImageServer()
  const { identity, ...rest } = publicConfig(server.deps)
  images = rest.images
  const { userPoolId, userPoolClientId, identityPoolId, endpoint, identityPoolEndpoint } = identity
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        userPoolEndpoint: `${server.origin}${endpoint}`,
        identityPoolId: identityPoolId as string,
        identityPoolEndpoint: `${server.origin}${identityPoolEndpoint}`,
        allowGuestAccess: true,
      },
    },
  })
  photo = await makePhoto(200, 100)
  await server.deps.images.put(path, photo)
  await showInQuestion(server.deps, path)
})
afterAll(async () => {
  expect(server.logged).toEqual([])
  await server.stop()
})

const bucketUrl = (key = '') => new URL(`${server.origin}${images.endpoint}/${images.bucket}/${key}`)

async function signing() {
  const { credentials } = await fetchAuthSession()
  if (!credentials) throw new Error('A guest got no credentials.')
  return { credentials, signingRegion: images.region, signingService: 's3', uriEscapePath: false }
}

test('a guest’s link, signed by Amplify, returns the picture by GET only', async () => {
  const url = bucketUrl(path)
  url.searchParams.set('x-id', 'GetObject')
  // Amplify encodes a space in the query as a plus.
  url.searchParams.set('response-content-disposition', 'attachment; filename="a + b.jpg"')
  const link = presignUrl(
    { method: 'GET', url, body: 'UNSIGNED-PAYLOAD' },
    { ...(await signing()), expiration: 900 },
  )
  expect(link.search).toContain('attachment%3B+filename')
  const answer = await fetch(link)
  if (answer.status !== 200) throw new Error(await answer.text())
  expect([answer.status, Buffer.from(await answer.arrayBuffer())]).toEqual([200, photo])
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="a + b.jpg"')
  expect((await fetch(link, { method: 'HEAD' })).status).toBe(403)
})

test('a list and a HEAD with signed headers, as sent by Amplify', async () => {
  const ask = async (method: string, url: URL) => {
    const signed = {
      'x-amz-content-sha256': createHash('sha256').digest('hex'),
      'x-amz-user-agent': 'aws-amplify/6 storage/2',
    }
    const request = { method, url, headers: signed, body: undefined }
    const { headers } = await signRequest(request, await signing())
    return sendRaw(server.origin, `${url.pathname}${url.search}`, { method, headers })
  }
  const list = bucketUrl()
  list.pathname = list.pathname.slice(0, -1)
  const asked = { 'list-type': '2', 'encoding-type': 'url', prefix: 'question-pictures/', 'max-keys': '1000' }
  for (const [name, value] of Object.entries(asked)) list.searchParams.set(name, value)
  const listed = await ask('GET', list)
  expect(listed.status, listed.text).toBe(200)
  // Amplify throws IntegrityError unless the response has these.
  for (const element of [
    `<Name>${images.bucket}</Name>`,
    '<Prefix>question-pictures/</Prefix>',
    '<KeyCount>1</KeyCount>',
    '<MaxKeys>1000</MaxKeys>',
    '<IsTruncated>false</IsTruncated>',
    `<Key>${path}</Key>`,
  ]) {
    expect(listed.text).toContain(element)
  }
  expect(listed.text).not.toContain('ContinuationToken')

  const head = bucketUrl(path)
  head.searchParams.set('response-cache-control', 'no-store')
  const found = await ask('HEAD', head)
  expect([found.status, found.headers['content-length'], found.headers['cache-control']]).toEqual([
    200,
    String(photo.length),
    'no-store',
  ])
  expect((await ask('HEAD', bucketUrl('question-pictures/none.jpg'))).status).toBe(404)
})
