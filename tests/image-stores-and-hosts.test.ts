import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { expect, test, vi } from 'vitest'
import { bucketName as Bucket } from '../server/images/bucket.ts'
import { signImageLink } from '../server/images/links.ts'
import { storePicture } from '../server/images/pictures.ts'
import { guest } from '../server/lib/viewer.ts'
import { builtPages } from '../server/start/built-pages.ts'
import { startTestApp } from './support/app.ts'
import { sdkClient, sendRaw, startImageServer } from './support/image-server.ts'
import { outsideKeys, startOutsideStore } from './support/outside-store.ts'
import { makePhoto } from './support/pictures.ts'
import { showInQuestion } from './support/shown-pictures.ts'

const Key = 'question-pictures/a.jpg'

test('a link signed for the public host name is valid behind a proxy that uses another', async () => {
  const server = await startImageServer({
    env: { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://onushilon.example' },
  })
  const photo = await makePhoto(40, 30)
  await server.deps.images.put(Key, photo)
  await showInQuestion(server.deps, Key)
  const linkFor = async (origin: string) => {
    const client = sdkClient(origin, server.credentialsOf(guest))
    const link = new URL(
      await getSignedUrl(client, new GetObjectCommand({ Bucket, Key }), { expiresIn: 900 }),
    )
    client.destroy()
    return `${link.pathname}${link.search}`
  }
  const status = async (link: string, headers: Record<string, string>) =>
    (await sendRaw(server.origin, link, { headers })).status

  const inRoom = await linkFor('http://192.168.1.7:3000')
  expect(await status(inRoom, { host: '192.168.1.7:3000' })).toBe(200)
  expect(await status(inRoom, { host: 'upstream:3000', 'x-forwarded-host': '192.168.1.7:3000' })).toBe(200)
  expect(await status(inRoom, { host: 'upstream:3000' })).toBe(403)
  // The public address is accepted whatever Host header a proxy sends.
  expect(await status(await linkFor('https://onushilon.example'), { host: 'upstream:3000' })).toBe(200)
  expect(await status(await linkFor('https://elsewhere.example'), { host: 'upstream:3000' })).toBe(403)
  await server.stop()
})

test('an external store keeps the same URLs, links and rights, and never causes a redirect', async () => {
  const outside = await startOutsideStore()
  vi.stubEnv('AWS_ACCESS_KEY_ID', outsideKeys.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', outsideKeys.secretAccessKey)
  const server = await startImageServer({ env: { IMAGES_URL: outside.address } })
  const creator = await server.person('Ayesha', ['CREATORS'])
  const photo = await makePhoto(900, 600)

  const picture = await storePicture(server.deps, creator.id, photo)
  const stored = (await outside.images.list({})).images.map((image) => image.key)
  expect(stored).toHaveLength(picture.widths.length)
  expect(stored).toContain(picture.path)
  const link = signImageLink(server.deps, picture.path)
  const whole = await sendRaw(server.origin, link)
  expect([whole.status, whole.headers['content-type'], whole.headers.location]).toEqual([
    200,
    'image/webp',
    undefined,
  ])
  const part = await sendRaw(server.origin, link, { headers: { range: 'bytes=4-9' } })
  expect([part.status, part.bytes]).toEqual([206, whole.bytes.subarray(4, 10)])
  expect((await sendRaw(server.origin, link, { headers: { range: 'bytes=9999999-' } })).status).toBe(416)
  const again = await sendRaw(server.origin, link, { headers: { 'if-none-match': whole.headers.etag ?? '' } })
  expect([again.status, again.bytes.length]).toEqual([304, 0])

  const client = sdkClient(server.origin, server.credentialsOf(creator))
  await client.send(new PutObjectCommand({ Bucket, Key, Body: photo }))
  expect(await outside.images.head(Key)).toMatchObject({ size: photo.length })
  const none = client.send(new GetObjectCommand({ Bucket, Key: 'question-pictures/none.jpg' }))
  await expect(none).rejects.toMatchObject({ name: 'NoSuchKey' })
  expect(server.logged).toEqual([])

  // The store is unreachable: an internal error in the protocol's format, without details.
  await outside.stop()
  const lost = await sendRaw(server.origin, link)
  expect([lost.status, lost.text]).toEqual([500, expect.stringContaining('<Code>InternalError</Code>')])
  expect(server.logged).toHaveLength(1)
  client.destroy()
  vi.unstubAllEnvs()
  await server.stop()
})

test('pictures are sent unmodified, and their location is in the public configuration', async () => {
  const { app, deps, stop } = await startTestApp({ pages: builtPages })
  const photo = await makePhoto(40, 30)
  await deps.images.put(Key, photo)
  const headers = { 'accept-encoding': 'br, gzip' }
  const response = await app.inject({ url: signImageLink(deps, Key), headers })
  expect([response.statusCode, response.rawPayload]).toEqual([200, photo])
  expect(response.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
  })
  expect(response.headers['content-encoding']).toBeUndefined()
  expect((await app.inject('/images/no-such-bucket/a')).headers['content-type']).toContain('application/xml')
  const images = { endpoint: '/images', bucket: Bucket, region: 'ap-southeast-1' }
  expect((await app.inject('/config.json')).json().images).toEqual(images)
  await stop()
})

test('starting with an external store and pictures on disk does not load the SDK', async () => {
  const { execFileSync } = await import('node:child_process')
  const script = `
    import { readConfig } from './server/settings/config.ts'
    import { createImageStore } from './server/images/stores.ts'
    import './server/app.ts'
    createImageStore(readConfig({ IMAGES_URL: 's3://bucket' }))
    process.stdout.write(JSON.stringify(process.report.getReport().sharedObjects.filter((name) => /vips|sharp/.test(name))))
    const { createRequire } = await import('node:module')
    const loaded = Object.keys(createRequire(import.meta.url).cache)
    process.stdout.write(JSON.stringify(loaded.filter((name) => /@aws-sdk|@smithy|sharp/.test(name))))`
  const said = execFileSync(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    encoding: 'utf8',
  })
  expect(said).toBe('[][]')
})
