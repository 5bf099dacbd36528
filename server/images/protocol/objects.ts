import type { FastifyReply } from 'fastify'
import { type FoundImage, type ImageInfo, isImageKey, maxKeyLength, UnsatisfiableRange } from '../store.ts'
import type { Proof } from './authentication.ts'
import type { S3Request } from './claim.ts'
import type { Gate, Payload } from './gate.ts'
import { isUnchanged, readOverrides, readRange } from './object-headers.ts'
import { accessDenied, S3Error } from './s3-error.ts'

export type ObjectCall = {
  gate: Gate
  request: S3Request
  query: ReadonlyMap<string, string>
  proof: Proof
  key: string
  reply: FastifyReply
}

const noSuchKey = () => new S3Error('NoSuchKey', 'The specified key does not exist.')

/** Throws S3Error unless the caller may see the picture of a key; then the key looks as if it were not there. */
export async function requireVisible({ gate, proof }: ObjectCall, key: string): Promise<void> {
  if (!gate.canRead(proof.viewer, key)) throw accessDenied()
  if (!proof.isOurLink && !(await gate.findVisible(proof.viewer, [key])).has(key)) throw noSuchKey()
}

export async function getObject(call: ObjectCall): Promise<FastifyReply> {
  const { gate, request, key, reply } = call
  await requireVisible(call, key)
  const overrides = readOverrides(call.query)
  const range = readRange(request.headers.get('range')?.[0])
  let found: FoundImage | null
  try {
    found = await gate.images.get(key, range)
  } catch (error) {
    if (!(error instanceof UnsatisfiableRange)) throw error
    reply.header('content-range', `bytes */${error.size}`)
    throw new S3Error('InvalidRange', 'The requested range is not satisfiable')
  }
  if (!found) throw noSuchKey()
  const { body, start, end, size } = found
  try {
    setHeaders(call, found, overrides)
    if (isUnchanged(request, found)) {
      body.destroy()
      return reply.code(304).send()
    }
  } catch (error) {
    body.destroy()
    throw error
  }
  const isPart = end - start + 1 < size
  if (isPart) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  return reply.header('content-length', size === 0 ? 0 : end - start + 1).send(body)
}

export async function headObject(call: ObjectCall): Promise<FastifyReply> {
  const { gate, request, key, reply } = call
  await requireVisible(call, key)
  const overrides = readOverrides(call.query)
  const found = await gate.images.head(key)
  if (!found) throw noSuchKey()
  setHeaders(call, found, overrides)
  if (isUnchanged(request, found)) return reply.code(304).send()
  return reply.header('content-length', found.size).send()
}

/** Throws S3Error unless the caller may put this key. */
export function requireWritable({ gate, proof, key }: ObjectCall): void {
  if (!gate.canPut(proof.viewer, key)) throw accessDenied()
  if (isImageKey(key)) return
  throw new S3Error(
    'InvalidArgument',
    `A key has up to ${maxKeyLength} lower-case letters, digits, dots, dashes and underscores`,
  )
}

/** The body is read only once the request is accepted. */
export async function putObject(call: ObjectCall, openBody: () => Payload): Promise<FastifyReply> {
  const { gate, request, proof, key, reply } = call
  requireWritable(call)
  const body = openBody()
  const owner = await gate.requireUploader(proof.viewer)
  const isNewOnly = request.headers.get('if-none-match')?.[0] === '*'
  const { etag } = await gate.receive(owner, body, ({ file }) => gate.put(owner, key, file, { isNewOnly }))
  return reply.code(200).header('etag', etag).send()
}

export async function deleteObject({ gate, proof, key, reply }: ObjectCall): Promise<FastifyReply> {
  if (!gate.canDelete(proof.viewer, key)) throw accessDenied()
  if (isImageKey(key)) await gate.delete(proof.viewer, key)
  return reply.code(204).send()
}

/** Browsers may cache a picture while its link is valid, because the content of a key does not change. */
function setHeaders({ proof, reply }: ObjectCall, info: ImageInfo, overrides: [string, string][]): void {
  const { secondsLeft } = proof
  reply
    .header('accept-ranges', 'bytes')
    .header(
      'cache-control',
      secondsLeft === null ? 'private, no-cache' : `private, max-age=${secondsLeft}, immutable`,
    )
    .header('content-type', info.contentType)
    .header('etag', info.etag)
    .header('last-modified', info.lastModified.toUTCString())
  for (const [name, value] of overrides) reply.header(name, value)
}
