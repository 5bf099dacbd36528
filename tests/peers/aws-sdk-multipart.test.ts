import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  ChecksumAlgorithm,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListPartsCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { removeAbandonedUploads } from '../../server/images/abandoned-uploads.ts'
import { bucketName as Bucket } from '../../server/images/bucket.ts'
import { findPicture } from '../../server/images/picture-queries.ts'
import { sdkClient, startImageServer } from '../support/image-server.ts'
import { makePhoto, makeTwoColours } from '../support/pictures.ts'

const server = await startImageServer()
const { deps } = server
const people = {
  creator: await server.person('Ayesha', ['CREATORS']),
  other: await server.person('Badrul', ['CREATORS']),
  admin: await server.person('Chandra', ['ADMINS']),
}
const clientOf = (person: keyof typeof people) =>
  sdkClient(server.origin, server.credentialsOf(people[person]))
const creator = clientOf('creator')
const other = clientOf('other')
const admin = clientOf('admin')
const guest = sdkClient(server.origin, server.guest)

/** Noise, which no compression makes small: some seven megabytes. */
const large = await sharp(randomBytes(1440 * 1700 * 3), { raw: { width: 1440, height: 1700, channels: 3 } })
  .png()
  .toBuffer()
const mega = 1024 * 1024
const parts = [large.subarray(0, 5 * mega), large.subarray(5 * mega)] as const

afterAll(async () => {
  for (const client of [creator, other, admin, guest]) client.destroy()
  expect(server.logged).toEqual([])
  await server.stop()
})

const refusal = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error) => error.name,
  )
const read = async (Key: string) =>
  Buffer.from(
    (await (await admin.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToByteArray()) ?? [],
  )
const partFiles = async () => (await deps.images.list({ prefix: 'uploads/' })).images.map(({ key }) => key)

async function begin(Key: string, client = creator): Promise<string> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }))
  return UploadId ?? ''
}
const sendPart = (
  client: S3Client,
  Key: string,
  UploadId: string,
  PartNumber: number,
  Body: Buffer,
  more = {},
) => client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body, ...more }))
const complete = (client: S3Client, Key: string, UploadId: string, Parts: object[], more = {}) =>
  client.send(
    new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts }, ...more }),
  )

test('a picture in parts is stored as one, and its parts are gone', async () => {
  const Key = 'question-pictures/in-parts.png'
  const UploadId = await begin(Key)
  // In any order, and one of them twice.
  const second = await sendPart(creator, Key, UploadId, 2, parts[1])
  await sendPart(creator, Key, UploadId, 1, parts[1])
  const first = await sendPart(creator, Key, UploadId, 1, parts[0])
  const listed = await creator.send(new ListPartsCommand({ Bucket, Key, UploadId }))
  expect(listed.Parts).toMatchObject([
    { PartNumber: 1, ETag: first.ETag, Size: parts[0].length },
    { PartNumber: 2, ETag: second.ETag, Size: parts[1].length },
  ])
  expect(await partFiles()).toHaveLength(2)
  const chosen = [
    { PartNumber: 1, ETag: first.ETag },
    { PartNumber: 2, ETag: second.ETag },
  ]
  const { ETag } = await complete(creator, Key, UploadId, chosen)
  expect((await creator.send(new GetObjectCommand({ Bucket, Key }))).ETag).toBe(ETag)
  expect((await read(Key)).equals(large)).toBe(true)
  expect(await findPicture(deps.sql, Key)).toMatchObject({
    owner: people.creator.id,
    width: 1440,
    height: 1700,
  })
  expect(await partFiles()).toEqual([])
  expect(await refusal(complete(creator, Key, UploadId, chosen))).toBe('NoSuchUpload')
})

test.each([
  ChecksumAlgorithm.CRC32,
  ChecksumAlgorithm.CRC32C,
  ChecksumAlgorithm.CRC64NVME,
  ChecksumAlgorithm.SHA256,
])(
  'the SDK’s upload helper sends a large picture with %s checksums, from memory and from a stream',
  async (kind) => {
    for (const Body of [large, Readable.from([large.subarray(0, 3 * mega), large.subarray(3 * mega)])]) {
      const Key = `question-pictures/helper-${kind.toLowerCase()}-${Buffer.isBuffer(Body)}.png`
      const upload = new Upload({ client: creator, params: { Bucket, Key, Body, ChecksumAlgorithm: kind } })
      expect((await upload.done()).Key).toBe(Key)
      expect((await read(Key)).equals(large)).toBe(true)
    }
    expect(await partFiles()).toEqual([])
  },
)

test('wrong checksums, parts and orders are refused, and the upload can still be completed', async () => {
  const Key = 'question-pictures/careful.png'
  const UploadId = await begin(Key)
  const wrong = { ChecksumSHA256: Buffer.alloc(32).toString('base64') }
  expect(await refusal(sendPart(creator, Key, UploadId, 1, parts[0], wrong))).toBe('BadDigest')
  const sha = { ChecksumAlgorithm: ChecksumAlgorithm.SHA256 }
  const sent = [
    await sendPart(creator, Key, UploadId, 1, parts[0], sha),
    await sendPart(creator, Key, UploadId, 2, parts[1], sha),
  ]
  const named = sent.map(({ ETag, ChecksumSHA256 }, at) => ({ PartNumber: at + 1, ETag, ChecksumSHA256 }))
  expect(named[0]?.ChecksumSHA256).toHaveLength(44)
  const [first, second] = named as [object, object]
  const tries: [object[], object, string][] = [
    [[second, first], {}, 'InvalidPartOrder'],
    [[first, { PartNumber: 3, ETag: sent[1]?.ETag }], {}, 'InvalidPart'],
    [[first, { ...second, ETag: sent[0]?.ETag }], {}, 'InvalidPart'],
    [[first, { ...second, ...wrong }], {}, 'InvalidPart'],
    [[first, second], { ChecksumSHA256: `${wrong.ChecksumSHA256}-2` }, 'BadDigest'],
    [[first, second], { ChecksumCRC32: 'AAAAAA==' }, 'BadDigest'],
    [[], {}, 'MalformedXML'],
    // Half a picture is not one.
    [[first], {}, 'InvalidRequest'],
  ]
  for (const [chosen, more, expected] of tries) {
    expect(await refusal(complete(creator, Key, UploadId, chosen, more)), JSON.stringify(more)).toBe(expected)
  }
  expect(await refusal(sendPart(creator, Key, UploadId, 0, parts[0]))).toBe('InvalidArgument')
  await complete(creator, Key, UploadId, named)
  expect((await read(Key)).equals(large)).toBe(true)
})

test('an upload in parts belongs to the creator who began it', async () => {
  const Key = 'question-pictures/mine.png'
  const UploadId = await begin(Key)
  const { ETag } = await sendPart(creator, Key, UploadId, 1, parts[0])
  const asked = { Bucket, Key, UploadId }
  for (const [client, expected] of [
    [other, 'NoSuchUpload'],
    [admin, 'AccessDenied'],
    [guest, 'AccessDenied'],
  ] as const) {
    expect(await refusal(sendPart(client, Key, UploadId, 2, parts[1]))).toBe(expected)
    expect(await refusal(client.send(new ListPartsCommand(asked)))).toBe(expected)
    expect(await refusal(complete(client, Key, UploadId, [{ PartNumber: 1, ETag }]))).toBe(expected)
    expect(await refusal(client.send(new AbortMultipartUploadCommand(asked)))).toBe(expected)
  }
  expect(await refusal(begin(Key, admin))).toBe('AccessDenied')
  expect(await refusal(sendPart(creator, 'question-pictures/other.png', UploadId, 2, parts[1]))).toBe(
    'NoSuchUpload',
  )
  expect(await refusal(sendPart(creator, Key, 'made-up', 2, parts[1]))).toBe('NoSuchUpload')
  // Nobody reads parts.
  const [part = ''] = await partFiles()
  expect(await refusal(guest.send(new GetObjectCommand({ Bucket, Key: part })))).toBe('AccessDenied')

  await creator.send(new AbortMultipartUploadCommand(asked))
  expect(await partFiles()).toEqual([])
  expect(await refusal(creator.send(new AbortMultipartUploadCommand(asked)))).toBe('NoSuchUpload')
})

test('parts are together as long as a picture at most, and a creator has twenty uploads at most', async () => {
  const Key = 'question-pictures/too-long.png'
  const UploadId = await begin(Key)
  const part = Buffer.alloc(10 * mega)
  await sendPart(creator, Key, UploadId, 1, part)
  await sendPart(creator, Key, UploadId, 2, part)
  expect(await refusal(sendPart(creator, Key, UploadId, 3, part))).toBe('EntityTooLarge')
  expect(await partFiles()).toHaveLength(2)
  for (let begun = 1; begun < 20; begun += 1) await begin(Key)
  expect(await refusal(begin(Key))).toBe('SlowDown')
  await begin(Key, other)

  // Abandoned ones are removed a day later.
  expect(await removeAbandonedUploads(deps)).toBe(0)
  await deps.images.put('uploads/0193b0a0-0000-7000-8000-000000000000/1-left', part.subarray(0, 10))
  server.moveClock(25 * 60 * 60)
  expect(await removeAbandonedUploads(deps)).toBe(21)
  expect(await partFiles()).toHaveLength(1)
  server.moveClock(24 * 60 * 60)
  expect(await removeAbandonedUploads(deps)).toBe(0)
  expect(await partFiles()).toEqual([])
  server.moveClock(-49 * 60 * 60)
})

test('an administrator deletes many pictures at once; others delete none', async () => {
  const keys = ['a', 'b', 'c'].map((name) => `question-pictures/many-${name}.jpg`)
  for (const Key of keys)
    await creator.send(new PutObjectCommand({ Bucket, Key, Body: await makePhoto(20, 20) }))
  const Objects = [...keys, 'question-pictures/none.jpg', 'private/note.jpg'].map((Key) => ({ Key }))
  const remove = (client: S3Client, Quiet = false) =>
    client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet } }))
  expect(await refusal(remove(guest))).toBe('AccessDenied')
  const denied = await remove(creator)
  expect([denied.Deleted, denied.Errors?.map(({ Code }) => Code)]).toEqual([
    undefined,
    Array(5).fill('AccessDenied'),
  ])
  expect(await findPicture(deps.sql, keys[0] ?? '')).not.toBeNull()
  const { Deleted, Errors } = await remove(admin)
  expect(Deleted?.map(({ Key }) => Key)).toEqual([...keys, 'question-pictures/none.jpg'])
  expect(Errors).toMatchObject([{ Key: 'private/note.jpg', Code: 'AccessDenied' }])
  for (const key of keys)
    expect([await findPicture(deps.sql, key), await deps.images.head(key)]).toEqual([null, null])
  expect((await remove(admin, true)).Deleted).toBeUndefined()
  const none = new DeleteObjectsCommand({ Bucket, Delete: { Objects: [] } })
  expect(await refusal(admin.send(none))).toBe('MalformedXML')
})

test('a small picture is sent whole by the same helper', async () => {
  const Body = await makeTwoColours(40, 30).png().toBuffer()
  const Key = 'question-pictures/small.png'
  await new Upload({ client: creator, params: { Bucket, Key, Body } }).done()
  expect(await read(Key)).toEqual(Body)
})
