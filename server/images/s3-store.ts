import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { OutsideBucket } from '../settings/config.ts'
import {
  type ByteRange,
  contentTypeOfKey,
  type ImageInfo,
  type ImageStore,
  isImageKey,
  maxListed,
  UnsatisfiableRange,
} from './store.ts'

type Sdk = typeof import('@aws-sdk/client-s3')

const connectMs = 5_000
/** A store that sends no byte for so long counts as unreachable. */
const silentMs = 30_000

/**
 * Pictures in a bucket of an S3-compatible store, under the same keys. The client is loaded at the first use,
 * so other installations do not load it. Credentials come from the usual AWS sources: variables, files, the
 * machine's role. They need the rights to get, put, delete and list: without list, a missing picture looks
 * forbidden.
 */
export function createS3Store({
  bucket: Bucket,
  endpoint,
  region,
  forcePathStyle,
}: OutsideBucket): ImageStore {
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined
  const open = () => {
    opened ??= import('@aws-sdk/client-s3').then((sdk) => {
      const client = new sdk.S3Client({
        ...(endpoint ? { endpoint } : {}),
        region,
        forcePathStyle,
        requestHandler: { connectionTimeout: connectMs, requestTimeout: silentMs },
        // Other vendors' servers do not support trailing checksums or every algorithm.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      })
      client.middlewareStack.add((next) => (args) => next(args).catch(nameTheStore), { step: 'initialize' })
      return { sdk, client }
    })
    return opened
  }

  async function head(key: string): Promise<ImageInfo | null> {
    if (!isImageKey(key)) return null
    const { sdk, client } = await open()
    const found = await client.send(new sdk.HeadObjectCommand({ Bucket, Key: key })).catch(nullWhenAbsent)
    return found && toInfo(key, { ...found, Size: found.ContentLength })
  }

  return {
    head,

    async get(key, range) {
      if (!isImageKey(key)) return null
      const { sdk, client } = await open()
      const Range = range && rangeHeader(range)
      const command = new sdk.GetObjectCommand({ Bucket, Key: key, ...(Range ? { Range } : {}) })
      const found = await client.send(command).catch(async (error) => {
        if (error?.$metadata?.httpStatusCode !== 416) return nullWhenAbsent(error)
        throw new UnsatisfiableRange((await head(key))?.size ?? 0)
      })
      if (!found) return null
      const length = found.ContentLength ?? 0
      // A store may return the whole object for a range request.
      const [, first, last, whole] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(found.ContentRange ?? '') ?? []
      const start = Number(first ?? 0)
      return {
        ...toInfo(key, { ...found, Size: Number(whole ?? length) }),
        start,
        end: Number(last ?? length - 1),
        body: found.Body as Readable,
      }
    },

    async put(key, bytes) {
      if (!isImageKey(key)) throw new Error('A picture cannot be stored under this key.')
      const { sdk, client } = await open()
      await client.send(
        new sdk.PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: contentTypeOfKey(key) }),
      )
      const written = await head(key)
      if (!written) throw new Error('The image store lost a picture that it had just stored.')
      return written
    },

    async move(from, to) {
      if (!isImageKey(from) || !isImageKey(to)) throw new Error('A picture cannot be moved to this key.')
      const { sdk, client } = await open()
      await client.send(new sdk.CopyObjectCommand({ Bucket, CopySource: `${Bucket}/${from}`, Key: to }))
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: from }))
    },

    async delete(key) {
      if (!isImageKey(key)) return
      const { sdk, client } = await open()
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: key })).catch(nullWhenAbsent)
    },

    async list({ prefix = '', after = '', limit = maxListed }) {
      const { sdk, client } = await open()
      const images: ImageInfo[] = []
      let StartAfter = after
      for (;;) {
        const page = await client.send(
          new sdk.ListObjectsV2Command({
            Bucket,
            Prefix: prefix,
            StartAfter,
            MaxKeys: limit - images.length,
          }),
        )
        const contents = page.Contents ?? []
        // Ignores other programs' objects in the same bucket.
        const ours = contents.filter(({ Key = '' }) => isImageKey(Key))
        images.push(...ours.map((found) => toInfo(found.Key as string, found)))
        if (!page.IsTruncated || contents.length === 0) return { images, isMore: false }
        if (images.length >= limit) return { images, isMore: true }
        StartAfter = contents.at(-1)?.Key ?? ''
      }
    },
  }
}

/** Wraps an error without a response, so that it is not taken for a lost connection to the database. */
function nameTheStore(error: unknown): never {
  if (Object(error).$metadata?.httpStatusCode !== undefined) throw error
  throw new Error('The image store does not answer.', { cause: error })
}

type Described = { Size?: number | undefined; ETag?: string | undefined; LastModified?: Date | undefined }

function toInfo(key: string, { Size = 0, ETag = '', LastModified = new Date(0) }: Described): ImageInfo {
  const lastModified = new Date(Math.floor(LastModified.getTime() / 1000) * 1000)
  return { key, size: Size, etag: ETag, lastModified, contentType: contentTypeOfKey(key) }
}

const rangeHeader = (range: ByteRange) =>
  'suffix' in range ? `bytes=-${range.suffix}` : `bytes=${range.start}-${range.end ?? ''}`

function nullWhenAbsent(error: { name?: string; $metadata?: { httpStatusCode?: number } }): null {
  if (error.$metadata?.httpStatusCode === 404 && error.name !== 'NoSuchBucket') return null
  throw error
}
