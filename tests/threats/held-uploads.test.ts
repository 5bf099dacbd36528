import { readdir } from 'node:fs/promises'
import http from 'node:http'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { expect, test, vi } from 'vitest'
import { bucketName as Bucket } from '../../server/images/bucket.ts'
import { incomingFolder } from '../../server/images/incoming.ts'
import { codeOf, sdkClient, sendRaw, startImageServer } from '../support/image-server.ts'
import { makePhoto } from '../support/pictures.ts'
import { forAllTests } from '../support/test-world.ts'

const server = await forAllTests(startImageServer())
const photo = await makePhoto(64, 64)
const largest = 26_214_400

/** Links that these creators may upload to. */
async function linksOf(name: string, count: number): Promise<string[]> {
  const client = sdkClient(server.origin, server.credentialsOf(await server.person(name, ['CREATORS'])))
  const links = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      getSignedUrl(client, new PutObjectCommand({ Bucket, Key: `question-pictures/${name}-${at}.jpg` })),
    ),
  )
  client.destroy()
  return links.map((link) => link.slice(server.origin.length))
}

/** Announces the largest upload, sends a part of it and keeps the connection. */
function hold(path: string): http.ClientRequest {
  const request = http.request(`${server.origin}${path}`, {
    method: 'PUT',
    agent: false,
    headers: { 'content-length': largest },
  })
  request.on('error', () => {})
  request.write(Buffer.alloc(100_000))
  return request
}

const put = (path = '') => sendRaw(server.origin, path, { method: 'PUT', body: photo })
const files = () => readdir(incomingFolder(server.deps.config)).catch(() => [])
const untilFiles = (count: number) =>
  vi.waitUntil(async () => (await files()).length === count, { timeout: 30_000 })

test('held uploads are files, twenty of a creator and sixty in all; more must wait, others get through', async () => {
  const [own = '', ...links] = await linksOf('ayesha', 21)
  const held = links.map(hold)
  await untilFiles(20)
  const refused = await put(own)
  expect([refused.status, codeOf(refused)]).toEqual([429, 'SlowDown'])
  expect(refused.headers['retry-after']).toBe('5')

  const [free = ''] = await linksOf('badrul', 1)
  expect((await put(free)).status).toBe(200)
  for (const name of ['chandra', 'dipa']) held.push(...(await linksOf(name, 20)).map(hold))
  await untilFiles(60)
  const [late = ''] = await linksOf('esha', 1)
  expect([(await put(late)).status, (await files()).length]).toEqual([429, 60])

  for (const request of held) request.destroy()
  await untilFiles(0)
  expect((await put(own)).status).toBe(200)
  expect((await put(late)).status).toBe(200)
})
