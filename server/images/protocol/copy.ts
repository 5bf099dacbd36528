import type { FastifyReply } from 'fastify'
import type { S3Request } from './claim.ts'
import type { Gate } from './gate.ts'
import { isUnchanged } from './object-headers.ts'
import { type ObjectCall, requireVisible, requireWritable } from './objects.ts'
import { S3Error } from './s3-error.ts'
import { element, xmlDocument } from './xml.ts'

const conditionPrefix = 'x-amz-copy-source-'

/** Stores a copy of a picture under another key. A copy to its own key changes nothing and succeeds. */
export async function copyObject(call: ObjectCall): Promise<FastifyReply> {
  const { gate, request, proof, key, reply } = call
  requireWritable(call)
  const source = readSource(gate, request)
  await requireVisible(call, source)
  const found = await gate.images.head(source)
  if (!found) throw new S3Error('NoSuchKey', 'The specified key does not exist.')
  if (isUnchanged({ ...request, headers: conditionsOf(request) }, found))
    throw new S3Error('PreconditionFailed', 'The source is as the conditions exclude it.')
  const isNewOnly = request.headers.get('if-none-match')?.[0] === '*'
  const copied =
    source === key
      ? found
      : await gate.copy(await gate.requireUploader(proof.viewer), source, key, { isNewOnly })
  const result = [element('ETag', copied.etag), element('LastModified', copied.lastModified.toISOString())]
  return reply.type('application/xml').send(xmlDocument('CopyObjectResult', result))
}

/** The key of `x-amz-copy-source`: `[/]<bucket>/<key>`, encoded as in a URL. */
function readSource({ bucket }: Gate, { headers }: S3Request): string {
  const [path = '', query] = (headers.get('x-amz-copy-source')?.[0] ?? '').split('?')
  if (query !== undefined) throw new S3Error('NotImplemented', 'Versions are not implemented')
  let decoded: string
  try {
    decoded = decodeURIComponent(path).replace(/^\//, '')
  } catch {
    throw new S3Error('InvalidArgument', 'x-amz-copy-source cannot be decoded')
  }
  if (decoded.startsWith(`${bucket}/`)) return decoded.slice(bucket.length + 1)
  throw new S3Error('NoSuchBucket', 'The specified bucket does not exist')
}

/** The conditions on the source, under the names that they have in other requests. */
function conditionsOf({ headers }: S3Request): S3Request['headers'] {
  const conditions = [...headers].filter(([name]) => name.startsWith(conditionPrefix))
  return new Map(conditions.map(([name, values]) => [name.slice(conditionPrefix.length), values]))
}
