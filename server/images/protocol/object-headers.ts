import type { ByteRange, ImageInfo } from '../store.ts'
import type { S3Request } from './claim.ts'
import { S3Error } from './s3-error.ts'

/** `bytes=0-99`, `bytes=100-`, `bytes=-100`; as in HTTP, anything else means the whole object. */
export function readRange(header: string | undefined): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '') return last === '' ? undefined : { suffix: Number(last) }
  if (last === '') return { start: Number(first) }
  return Number(last) < Number(first) ? undefined : { start: Number(first), end: Number(last) }
}

/**
 * Returns whether the caller's copy is current (304). Throws PreconditionFailed. ETags are stronger than
 * dates.
 */
export function isUnchanged({ headers }: S3Request, { etag, lastModified }: ImageInfo): boolean {
  const get = (name: string) => headers.get(name)?.join(',')
  const failed = () =>
    new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold')
  const ifMatch = get('if-match')
  if (ifMatch !== undefined) {
    if (!namesEtag(ifMatch, etag)) throw failed()
  } else if (readDate(get('if-unmodified-since')) < lastModified.getTime()) {
    throw failed()
  }
  const ifNoneMatch = get('if-none-match')
  if (ifNoneMatch !== undefined) return namesEtag(ifNoneMatch, etag)
  return readDate(get('if-modified-since')) >= lastModified.getTime()
}

/** NaN when missing, so that every comparison is false. */
const readDate = (text: string | undefined) => Date.parse(text ?? '')

const namesEtag = (list: string, etag: string) =>
  list.split(',').some((name) => ['*', etag, etag.slice(1, -1)].includes(name.trim().replace(/^W\//, '')))

const overrides = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
]

/** Response headers requested by the (signed) query. They never turn a picture into a page of our origin. */
export function readOverrides(query: ReadonlyMap<string, string>): [string, string][] {
  return overrides.flatMap((name): [string, string][] => {
    const value = query.get(`response-${name}`)
    if (value === undefined) return []
    const isSafe =
      name !== 'content-type' || /^(?:image\/(?!svg)[\w.+-]+|application\/octet-stream)$/i.test(value)
    if (!isSafe || !/^[\x20-\x7e]{0,500}$/.test(value)) {
      throw new S3Error('InvalidArgument', `response-${name} cannot be used for a picture`)
    }
    return [[name, value]]
  })
}
