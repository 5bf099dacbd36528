import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetBucketLocationCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListObjectsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bucketName as Bucket } from '../../server/images/bucket.ts'
import { findPicture } from '../../server/images/picture-queries.ts'
import { storePicture } from '../../server/images/pictures.ts'
import { type ImageServer, sdkClient, sendRaw, startImageServer } from '../support/image-server.ts'
import {
  chunk,
  makePhoto,
  makeSidewaysPhoto,
  makeTwoColours,
  withChunks,
  withSegment,
  withSurplus,
} from '../support/pictures.ts'
import { showInQuestion } from '../support/shown-pictures.ts'

let server: ImageServer
let guest: S3Client
let creator: S3Client
let learner: S3Client
let admin: S3Client
let creatorId: string
let photo: Buffer

beforeAll(async () => {
  server = await startImageServer()
  const people = await Promise.all([
    server.person('Ayesha', ['CREATORS']),
    server.person('Badrul'),
    server.person('Chandra', ['ADMINS']),
  ])
  creatorId = people[0].id
  guest = sdkClient(server.origin, server.guest)
  ;[creator, learner, admin] = people.map((person) =>
    sdkClient(server.origin, server.credentialsOf(person)),
  ) as [S3Client, S3Client, S3Client]
  photo = await makePhoto(640, 480)
})
afterAll(async () => {
  for (const client of [guest, creator, learner, admin]) client.destroy()
  expect(server.logged).toEqual([])
  await server.stop()
})

const put = (client: S3Client, Key: string, Body: Buffer | Readable = photo, more = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }))
const get = (client: S3Client, Key: string, more = {}) =>
  client.send(new GetObjectCommand({ Bucket, Key, ...more }))
const refusal = async (work: Promise<unknown>): Promise<[string, number]> =>
  work.then(
    () => ['none', 200],
    (error) => [error.name, error.$metadata.httpStatusCode],
  )

test('a creator uploads a picture, and a guest downloads it once a question shows it, entirely and in part', async () => {
  const Key = 'question-pictures/first.jpg'
  const { ETag } = await put(creator, Key)
  expect(await refusal(get(guest, Key))).toEqual(['NoSuchKey', 404])
  await showInQuestion(server.deps, Key)
  const whole = await get(guest, Key)
  expect(Buffer.from((await whole.Body?.transformToByteArray()) ?? [])).toEqual(photo)
  expect(whole).toMatchObject({ ETag, ContentType: 'image/jpeg', ContentLength: photo.length })
  expect(Date.now() - (whole.LastModified?.getTime() ?? 0)).toBeLessThan(10_000)

  const part = await get(guest, Key, { Range: 'bytes=10-19' })
  expect(part).toMatchObject({ ContentRange: `bytes 10-19/${photo.length}`, ContentLength: 10 })
  expect(Buffer.from((await part.Body?.transformToByteArray()) ?? [])).toEqual(photo.subarray(10, 20))
  const end = await get(guest, Key, { Range: 'bytes=-5' })
  expect(Buffer.from((await end.Body?.transformToByteArray()) ?? [])).toEqual(photo.subarray(-5))
  expect(await refusal(get(guest, Key, { Range: `bytes=${photo.length}-` }))).toEqual(['InvalidRange', 416])

  const head = await guest.send(new HeadObjectCommand({ Bucket, Key }))
  expect(head).toMatchObject({ ETag, ContentType: 'image/jpeg', ContentLength: photo.length })
  expect((await refusal(get(guest, Key, { IfNoneMatch: ETag })))[1]).toBe(304)
  expect(await refusal(get(guest, Key, { IfMatch: '"other"' }))).toEqual(['PreconditionFailed', 412])

  expect(await findPicture(server.deps.sql, Key)).toMatchObject({
    owner: creatorId,
    width: 640,
    height: 480,
    widths: [640],
  })
})

test('a streamed body in chunks with a trailing checksum is stored unchanged', async () => {
  const Key = 'question-pictures/streamed.jpg'
  await put(creator, Key, Readable.from([photo.subarray(0, 1000), photo.subarray(1000)]), {
    ContentLength: photo.length,
    ChecksumAlgorithm: 'CRC32',
  })
  expect(Buffer.from((await (await get(creator, Key)).Body?.transformToByteArray()) ?? [])).toEqual(photo)
})

test.each(['CRC32', 'CRC32C', 'CRC64NVME', 'SHA1', 'SHA256'] as const)(
  'a %s checksum is verified',
  async (kind) => {
    const Key = `question-pictures/checksum-${kind.toLowerCase()}.jpg`
    await put(creator, Key, photo, { ChecksumAlgorithm: kind })
    const wrong = {
      [`Checksum${kind}`]: Buffer.alloc(kind === 'SHA1' ? 20 : kind === 'SHA256' ? 32 : 4).toString('base64'),
    }
    expect(await refusal(put(creator, Key, photo, wrong))).toEqual(['BadDigest', 400])
  },
)

test('uploading the same picture again changes nothing; another one under its key is refused', async () => {
  const Key = 'question-pictures/once.jpg'
  const first = await put(creator, Key)
  expect((await put(creator, Key)).ETag).toBe(first.ETag)
  expect(await refusal(put(creator, Key, await makePhoto(64, 64)))).toEqual(['PreconditionFailed', 412])
  expect(await refusal(put(creator, Key, photo, { IfNoneMatch: '*' }))).toEqual(['PreconditionFailed', 412])
})

test('a body that is not a picture, or contains more than a picture, is refused', async () => {
  const png = await makeTwoColours(20, 20).png().toBuffer()
  const refused: [string, Buffer][] = [
    ['page.jpg', Buffer.from('<script>alert(1)</script>')],
    ['empty.jpg', Buffer.alloc(0)],
    ['wrong-ending.png', photo],
    ['no-ending', photo],
    ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['cut.jpg', photo.subarray(0, photo.length - 200)],
    ['longer.jpg', Buffer.concat([photo, Buffer.from('<script>')])],
    ['longer.png', Buffer.concat([png, Buffer.from('PK')])],
    ['place.jpg', await makeSidewaysPhoto()],
    ['large.jpg', await makePhoto(2000, 100)],
    ['private.png', withChunks(png, [chunk('prVt', Buffer.from('<script>'))])],
    ['surplus.png', withSurplus(png, Buffer.alloc(200_000_000))],
    ['in-header.jpg', withSegment(photo, 0xe0, Buffer.from('<script>'))],
    ['profile.jpg', await makeTwoColours(20, 20).withIccProfile('p3').jpeg().toBuffer()],
    ['deeper/one.jpg', photo],
  ]
  for (const [name, bytes] of refused) {
    expect([name, ...(await refusal(put(creator, `question-pictures/${name}`, bytes)))]).toEqual([
      name,
      'InvalidRequest',
      400,
    ])
  }
  for (const name of [
    'Capital.jpg',
    'with space.jpg',
    '.hidden.jpg',
    'ছবি.jpg',
    'a//b.jpg',
    'x'.repeat(300),
  ]) {
    const [code, status] = await refusal(put(creator, `question-pictures/${name}`))
    expect([name, code, status]).toEqual([name, 'InvalidArgument', 400])
  }
  const tooLarge = Buffer.alloc(26_214_401)
  expect(await refusal(put(creator, 'question-pictures/huge.jpg', tooLarge))).toEqual(['EntityTooLarge', 400])
})

test('rights: guests and learners read and list, creators also upload, administrators also delete', async () => {
  const Key = 'question-pictures/policy.jpg'
  await put(creator, Key)
  await showInQuestion(server.deps, Key)
  const denied = ['AccessDenied', 403]
  for (const client of [guest, learner, admin]) {
    expect(await refusal(put(client, 'question-pictures/no.jpg'))).toEqual(denied)
    expect((await client.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength).toBe(photo.length)
    const list = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'question-pictures/' }))
    expect(list.Contents?.map((found) => found.Key)).toContain(Key)
  }
  for (const client of [guest, learner, creator]) {
    expect(await refusal(client.send(new DeleteObjectCommand({ Bucket, Key })))).toEqual(denied)
  }
  for (const client of [guest, learner, creator, admin]) {
    for (const outside of ['note.jpg', 'question-pictures', 'question-pictures-2/a.jpg', 'private/a.jpg']) {
      expect(await refusal(get(client, outside))).toEqual(denied)
      expect(await refusal(put(client, outside))).toEqual(denied)
      expect(await refusal(client.send(new DeleteObjectCommand({ Bucket, Key: outside })))).toEqual(denied)
    }
    for (const Prefix of [undefined, '', 'question-pictures', 'private/']) {
      expect(await refusal(client.send(new ListObjectsV2Command({ Bucket, Prefix })))).toEqual(denied)
    }
    expect(await refusal(client.send(new ListBucketsCommand({})))).toEqual(denied)
    expect(await refusal(get(client, 'question-pictures/none.jpg'))).toEqual(['NoSuchKey', 404])
    const other = client.send(new GetObjectCommand({ Bucket: 'other-bucket', Key }))
    expect(await refusal(other)).toEqual(['NoSuchBucket', 404])
  }
  await admin.send(new DeleteObjectCommand({ Bucket, Key }))
  expect(await refusal(get(guest, Key))).toEqual(['NoSuchKey', 404])
  expect(await findPicture(server.deps.sql, Key)).toBeNull()
  await admin.send(new DeleteObjectCommand({ Bucket, Key }))
})

test('a picture that no question shows is found and listed by its uploader and administrators alone', async () => {
  const Key = 'question-pictures/hidden-draft.jpg'
  await put(creator, Key)
  const resized = await storePicture(server.deps, creatorId, photo)
  const small = resized.path.replace('.webp', '-360.webp')
  const listed = async (client: S3Client, more = {}) => {
    const Prefix = 'question-pictures/'
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ...more }))
    return Contents.map((found) => found.Key)
  }
  for (const client of [guest, learner]) {
    for (const key of [Key, resized.path, small]) {
      expect(await refusal(get(client, key))).toEqual(['NoSuchKey', 404])
      expect((await refusal(client.send(new HeadObjectCommand({ Bucket, Key: key }))))[1]).toBe(404)
      expect(await refusal(get(client, key, { IfNoneMatch: '*' }))).toEqual(['NoSuchKey', 404])
      expect(await listed(client)).not.toContain(key)
    }
    expect(await listed(client, { Prefix: Key, MaxKeys: 1 })).toEqual([])
  }
  const other = sdkClient(server.origin, server.credentialsOf(await server.person('Dipa', ['CREATORS'])))
  const CopySource = `${Bucket}/${Key}`
  const copy = other.send(new CopyObjectCommand({ Bucket, Key: 'question-pictures/taken.jpg', CopySource }))
  expect(await refusal(copy)).toEqual(['NoSuchKey', 404])
  other.destroy()
  for (const client of [creator, admin]) {
    for (const key of [Key, resized.path, small]) {
      expect((await get(client, key)).ContentLength).toBeGreaterThan(0)
      expect(await listed(client)).toContain(key)
    }
  }
  await showInQuestion(server.deps, resized.path)
  expect(await listed(guest)).toEqual(expect.arrayContaining([resized.path, small]))
  expect(resized.path).toMatch(/^question-pictures\/[0-9a-f]{8}-[0-9a-f]{4}-4/)
})

test('a picture is copied by creators, to a new key of their own', async () => {
  const Key = 'question-pictures/original.jpg'
  const { ETag } = await put(creator, Key)
  await showInQuestion(server.deps, Key)
  const copy = (client: S3Client, to: string, more = {}) =>
    client.send(
      new CopyObjectCommand({
        Bucket,
        Key: `question-pictures/${to}`,
        CopySource: `${Bucket}/${Key}`,
        ...more,
      }),
    )
  const { CopyObjectResult } = await copy(creator, 'copied.jpg')
  const found = await get(creator, 'question-pictures/copied.jpg')
  expect(Buffer.from((await found.Body?.transformToByteArray()) ?? [])).toEqual(photo)
  expect(CopyObjectResult).toMatchObject({ ETag: found.ETag, LastModified: found.LastModified })
  expect(await findPicture(server.deps.sql, 'question-pictures/copied.jpg')).toMatchObject({
    owner: creatorId,
    width: 640,
    height: 480,
  })
  // To its own key, as clients do to change a date.
  expect(
    (await copy(creator, 'original.jpg', { MetadataDirective: 'REPLACE' })).CopyObjectResult,
  ).toMatchObject({
    ETag,
  })

  const resized = await storePicture(server.deps, creatorId, photo)
  const small = resized.path.replace('.webp', '-360.webp')
  await copy(creator, 'small.webp', { CopySource: `/${Bucket}/${small}` })
  expect(await findPicture(server.deps.sql, 'question-pictures/small.webp')).toMatchObject({
    width: 360,
    height: 270,
  })

  for (const client of [guest, learner, admin]) {
    expect(await refusal(copy(client, 'not-mine.jpg'))).toEqual(['AccessDenied', 403])
  }
  const refused: [string, object, [string, number]][] = [
    ['from-outside.jpg', { CopySource: `${Bucket}/private/note.jpg` }, ['AccessDenied', 403]],
    ['from-elsewhere.jpg', { CopySource: `other-bucket/${Key}` }, ['NoSuchBucket', 404]],
    ['from-nothing.jpg', { CopySource: `${Bucket}/question-pictures/none.jpg` }, ['NoSuchKey', 404]],
    ['policy.png', {}, ['InvalidRequest', 400]],
    ['changed.jpg', { CopySourceIfMatch: '"other"' }, ['PreconditionFailed', 412]],
    ['unchanged.jpg', { CopySourceIfNoneMatch: ETag }, ['PreconditionFailed', 412]],
    ['small.webp', {}, ['InvalidRequest', 400]],
    [
      resized.path.slice('question-pictures/'.length).replace('.webp', '-9.webp'),
      {
        CopySource: `${Bucket}/${resized.path}`,
      },
      ['InvalidRequest', 400],
    ],
  ]
  for (const [to, more, expected] of refused) {
    expect([to, ...(await refusal(copy(creator, to, more)))]).toEqual([to, ...expected])
  }
})

test('a list is paged, by folder if requested, in both versions', async () => {
  const names = Array.from({ length: 7 }, (_, index) => `question-pictures/page-${index}.jpg`)
  for (const name of names) await server.deps.images.put(name, photo)
  await server.deps.images.put('question-pictures/page-0/inner.jpg', photo)
  for (const name of [...names, 'question-pictures/page-0/inner.jpg']) await showInQuestion(server.deps, name)
  // Of these the list says nothing.
  for (let index = 0; index < 5; index++)
    await server.deps.images.put(`question-pictures/page-0${index}.jpg`, photo)
  const seen: string[] = []
  let ContinuationToken: string | undefined
  do {
    const page = await guest.send(
      new ListObjectsV2Command({
        Bucket,
        Prefix: 'question-pictures/page-',
        MaxKeys: 3,
        EncodingType: 'url',
        ContinuationToken,
      }),
    )
    expect(page.KeyCount).toBe(page.Contents?.length)
    expect(page.IsTruncated).toBe(page.NextContinuationToken !== undefined)
    seen.push(...(page.Contents ?? []).map(({ Key = '' }) => Key))
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
  expect(seen).toEqual([names[0], 'question-pictures/page-0/inner.jpg', ...names.slice(1)])

  const byFolder = { Bucket, Prefix: 'question-pictures/page-', Delimiter: '/' }
  const folders = await guest.send(new ListObjectsV2Command(byFolder))
  expect(folders.CommonPrefixes).toEqual([{ Prefix: 'question-pictures/page-0/' }])
  expect(folders.Contents?.map(({ Key }) => Key)).toEqual(names)
  const cut = await guest.send(new ListObjectsV2Command({ ...byFolder, MaxKeys: 2 }))
  expect(cut).toMatchObject({ KeyCount: 2, IsTruncated: true })
  const rest = await guest.send(
    new ListObjectsV2Command({ ...byFolder, ContinuationToken: cut.NextContinuationToken }),
  )
  expect([rest.Contents?.length, rest.CommonPrefixes]).toEqual([6, undefined])
  const behind = await guest.send(new ListObjectsV2Command({ ...byFolder, StartAfter: names[5] }))
  expect(behind.Contents?.map(({ Key }) => Key)).toEqual([names[6]])

  const older = await guest.send(
    new ListObjectsCommand({ Bucket, Prefix: 'question-pictures/page-', MaxKeys: 2 }),
  )
  expect(older).toMatchObject({ IsTruncated: true, NextMarker: 'question-pictures/page-0/inner.jpg' })
  const odd = await guest.send(
    new ListObjectsV2Command({ Bucket, Prefix: 'question-pictures/a&<b>"\u0007', EncodingType: 'url' }),
  )
  expect(odd).toMatchObject({ KeyCount: 0 })
  const empty = await guest.send(new ListObjectsV2Command({ ...byFolder, MaxKeys: 0 }))
  expect(empty).toMatchObject({ KeyCount: 0, IsTruncated: false })
})

test('the bucket exists and supports nothing else', async () => {
  await guest.send(new HeadBucketCommand({ Bucket }))
  const { LocationConstraint } = await guest.send(new GetBucketLocationCommand({ Bucket }))
  expect(LocationConstraint).toBe('ap-southeast-1')
  expect(await refusal(creator.send(new CreateBucketCommand({ Bucket })))).toEqual([
    'BucketAlreadyOwnedByYou',
    409,
  ])
  expect(await refusal(get(guest, 'question-pictures/a.jpg', { VersionId: '1' }))).toEqual([
    'NotImplemented',
    501,
  ])
  const far = sdkClient(server.origin, server.guest, 'us-east-1')
  expect((await refusal(get(far, 'question-pictures/a.jpg')))[0]).toBe('AuthorizationHeaderMalformed')
  far.destroy()
})

test('presigned links download, upload and query, each only as signed', async () => {
  const Key = 'question-pictures/presigned.jpg'
  const sign = (client: S3Client, command: object, expiresIn = 900) =>
    getSignedUrl(client, command as GetObjectCommand, { expiresIn })
  const pathOf = (address: string) => address.slice(server.origin.length)

  const upload = pathOf(await sign(creator, new PutObjectCommand({ Bucket, Key })))
  expect((await sendRaw(server.origin, upload, { method: 'PUT', body: photo })).status).toBe(200)
  await showInQuestion(server.deps, Key)
  const link = pathOf(
    await sign(
      guest,
      new GetObjectCommand({ Bucket, Key, ResponseContentDisposition: 'attachment; filename="a b.jpg"' }),
    ),
  )
  const [, year, month, day, time] = /X-Amz-Date=(\d{4})(\d\d)(\d\d)T(\d{6})Z/.exec(link) ?? []
  const signedAt = Date.parse(`${year}-${month}-${day}T${time?.match(/../g)?.join(':')}Z`)
  const { clock } = server.deps
  const { now } = clock
  clock.now = () => new Date(signedAt + 7000)
  const fetched = await sendRaw(server.origin, link)
  clock.now = now
  expect(fetched.bytes).toEqual(photo)
  expect(fetched.headers['content-disposition']).toBe('attachment; filename="a b.jpg"')
  expect(fetched.headers['cache-control']).toBe('private, max-age=893, immutable')
  for (const method of ['HEAD', 'PUT', 'DELETE', 'POST']) {
    expect((await sendRaw(server.origin, link, { method })).status, method).toBe(403)
  }
  const asked = pathOf(await sign(guest, new HeadObjectCommand({ Bucket, Key })))
  expect((await sendRaw(server.origin, asked, { method: 'HEAD' })).headers['content-length']).toBe(
    String(photo.length),
  )
  const listed = pathOf(
    await sign(guest, new ListObjectsV2Command({ Bucket, Prefix: 'question-pictures/presigned' })),
  )
  expect((await sendRaw(server.origin, listed)).text).toContain(`<Key>${Key}</Key>`)
  const asType = async (ResponseContentType: string) =>
    sendRaw(
      server.origin,
      pathOf(await sign(guest, new GetObjectCommand({ Bucket, Key, ResponseContentType }))),
    )
  for (const type of ['text/html', 'image/svg+xml', 'image/SVG+xml', 'IMAGE/Svg+Xml']) {
    expect((await asType(type)).status, type).toBe(400)
  }
  expect((await asType('Image/JPEG')).headers['content-type']).toBe('Image/JPEG')
  const removal = pathOf(await sign(admin, new DeleteObjectCommand({ Bucket, Key })))
  expect((await sendRaw(server.origin, removal, { method: 'DELETE' })).status).toBe(204)
})
