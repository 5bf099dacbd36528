import { isXmlText } from '../../lib/escape-markup.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { encodeUri } from '../sigv4.ts'
import { type ImageInfo, maxListed } from '../store.ts'
import type { Gate } from './gate.ts'
import { accessDenied, S3Error } from './s3-error.ts'
import { element, xmlDocument } from './xml.ts'

const maxTextLength = 1024
/** Sorts after every key with the same start: no key contains this character. */
const last = '~'

/** ListObjectsV2, and the older ListObjects (`marker`, no token). Byte order; the only delimiter is `/`. */
export async function listObjects(
  gate: Gate,
  viewer: Viewer,
  query: ReadonlyMap<string, string>,
): Promise<string> {
  const isSecond = query.get('list-type') === '2'
  if (!isSecond && query.has('list-type')) throw invalid('list-type must be 2')
  const encoding = query.get('encoding-type')
  if (encoding !== undefined && encoding !== 'url')
    throw invalid('Invalid Encoding Method specified in Request')
  const read = (name: string) => readText(query, name, encoding === 'url')
  const prefix = read('prefix')
  const delimiter = read('delimiter')
  if (!gate.canList(viewer, prefix)) throw accessDenied()
  if (!['', '/'].includes(delimiter)) throw new S3Error('NotImplemented', 'The only delimiter is "/"')
  const startAfter = read(isSecond ? 'start-after' : 'marker')
  const token = query.get('continuation-token')
  const after = isSecond && token !== undefined ? openToken(token) : startAfter
  const limit = readLimit(query.get('max-keys'))

  const { images, folders, cursor, isMore } = await collect(gate, viewer, { prefix, delimiter, after, limit })
  const text =
    encoding === 'url' ? (key: string) => key.split('/').map(encodeUri).join('/') : (key: string) => key
  const isTruncated = isMore && limit > 0
  const lines = [
    element('Name', gate.bucket),
    element('Prefix', text(prefix)),
    ...(isSecond
      ? [
          element('KeyCount', String(images.length + folders.length)),
          ...(token === undefined ? [] : [element('ContinuationToken', token)]),
          ...(isTruncated ? [element('NextContinuationToken', toToken(cursor))] : []),
          ...(startAfter === '' ? [] : [element('StartAfter', text(startAfter))]),
        ]
      : [element('Marker', text(startAfter)), ...(isTruncated ? [element('NextMarker', text(cursor))] : [])]),
    element('MaxKeys', String(limit)),
    ...(delimiter === '' ? [] : [element('Delimiter', text(delimiter))]),
    ...(encoding === undefined ? [] : [element('EncodingType', encoding)]),
    element('IsTruncated', String(isTruncated)),
    ...images.map((image) => contents(image, text)),
    ...folders.map((folder) => `<CommonPrefixes>${element('Prefix', text(folder))}</CommonPrefixes>`),
  ]
  return xmlDocument('ListBucketResult', lines)
}

/** Collects keys of pictures that the viewer may see. With a delimiter, all keys below a folder count as one entry. */
async function collect(
  { images: store, findVisible }: Gate,
  viewer: Viewer,
  { prefix, delimiter, after, limit }: { prefix: string; delimiter: string; after: string; limit: number },
) {
  const images: ImageInfo[] = []
  const folders: string[] = []
  /** The last entry, which the caller learns, and the last key that was read. */
  let cursor = after
  let from = after
  let skipped = 0
  let isMore = true
  while (isMore && images.length + folders.length < limit) {
    // Grows with what was skipped, so that many keys of others take few pages.
    const pageLimit = Math.min(maxListed, limit - images.length - folders.length + skipped)
    const page = await store.list({ prefix, after: from, limit: pageLimit })
    isMore = page.isMore
    const visible = await findVisible(
      viewer,
      page.images.map(({ key }) => key),
    )
    from = page.images.at(-1)?.key ?? from
    for (const image of page.images) {
      if (!visible.has(image.key)) {
        skipped += 1
        continue
      }
      if (images.length + folders.length === limit) {
        isMore = true
        break
      }
      const slash = delimiter === '' ? -1 : image.key.indexOf(delimiter, prefix.length)
      if (slash < 0) {
        images.push(image)
        cursor = image.key
      } else {
        folders.push(image.key.slice(0, slash + 1))
        cursor = `${image.key.slice(0, slash + 1)}${last}`
        from = cursor
        isMore = true
        break
      }
    }
  }
  if (cursor.endsWith(last) && isMore) {
    isMore = (await store.list({ prefix, after: cursor, limit: 1 })).images.length > 0
  }
  return { images, folders, cursor, isMore }
}

function contents({ key, lastModified, etag, size }: ImageInfo, text: (key: string) => string): string {
  const elements = [
    element('Key', text(key)),
    element('LastModified', lastModified.toISOString()),
    element('ETag', etag),
    element('Size', String(size)),
    element('StorageClass', 'STANDARD'),
  ]
  return `<Contents>${elements.join('')}</Contents>`
}

const invalid = (message: string) => new S3Error('InvalidArgument', message)

/** Text that is repeated in the response must be valid in XML. */
function readText(query: ReadonlyMap<string, string>, name: string, isEncoded: boolean): string {
  const text = query.get(name) ?? ''
  if (text.length > maxTextLength || !text.isWellFormed() || !(isEncoded || isXmlText(text))) {
    throw invalid(`${name} is too long or cannot be written in XML`)
  }
  return text
}

function readLimit(text = String(maxListed)): number {
  if (!/^\d{1,9}$/.test(text)) throw invalid('max-keys must be a number of 0 or more')
  return Math.min(Number(text), maxListed)
}

const toToken = (cursor: string) => Buffer.from(cursor).toString('base64url')

function openToken(token: string): string {
  const cursor = Buffer.from(token, 'base64url').toString()
  if (token.length <= maxTextLength && cursor !== '' && toToken(cursor) === token) return cursor
  throw invalid('The continuation token provided is incorrect')
}
