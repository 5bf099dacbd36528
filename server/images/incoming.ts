import { randomBytes } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import { type AnyMessage, message } from '../../contract/message.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../lib/app-error.ts'
import type { Slot } from '../lib/memory.ts'

/*
 * An upload is a file from its first byte until it is stored, so slow and numerous uploads use no memory. The
 * number of uploads bounds the disk that they take, and the pictures that wait to be processed.
 */

const maxUploads = 60
const maxUploadsPerOwner = 20

/** The uploads of this process that are being received or processed, by uploader. */
const uploadsInFlight: Slot<Map<string, number>> = { create: () => new Map() }

/** Uploads are stored here while they arrive and wait their turn. */
export function incomingFolder({ dataDir }: Pick<Deps['config'], 'dataDir'>): string {
  return path.join(dataDir, 'incoming')
}

/**
 * Writes an upload to a temporary file, at whatever pace it arrives, and deletes the file after use. Throws
 * TOO_MANY_REQUESTS when the uploader, or all of them, have too many uploads at once.
 */
export async function receiveFile<Result>(
  { config, memory }: Pick<Deps, 'config' | 'memory'>,
  owner: string,
  upload: Iterable<Buffer> | AsyncIterable<Buffer>,
  use: (file: string) => Promise<Result>,
): Promise<Result> {
  const inFlight = memory.get(uploadsInFlight)
  const count = inFlight.get(owner) ?? 0
  const countOfAll = [...inFlight.values()].reduce((sum, one) => sum + one, 0)
  if (count >= maxUploadsPerOwner || countOfAll >= maxUploads)
    throw new AppError('TOO_MANY_REQUESTS', message('picture.tooManyAtOnce'))
  inFlight.set(owner, count + 1)
  try {
    return await inFile(incomingFolder(config), upload, use)
  } finally {
    const left = (inFlight.get(owner) ?? 1) - 1
    if (left > 0) inFlight.set(owner, left)
    else inFlight.delete(owner)
  }
}

async function inFile<Result>(
  folder: string,
  upload: Iterable<Buffer> | AsyncIterable<Buffer>,
  use: (file: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.resolve(folder, randomBytes(12).toString('hex'))
  // Created before the first byte: a stream that opens its own file might create it after its deletion here.
  const handle = await open(file, 'wx', 0o600)
  try {
    await pipeline(upload, handle.createWriteStream())
    return await use(file)
  } finally {
    await rm(file, { force: true })
  }
}

/** Closes the connection of a refused upload, so that the client stops sending. */
export async function endAfter<Result>(reply: FastifyReply, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!reply.request.raw.complete) reply.header('connection', 'close')
    throw error
  }
}

/**
 * Stops reading at the limit without closing the stream, so that the sender still gets the refusal. Throws TOO_LARGE, and
 * BAD_INPUT when the stream breaks off.
 */
export async function* atMost(
  bytes: number,
  upload: Readable,
  { tooLarge, cutOff }: { tooLarge: AnyMessage; cutOff: AnyMessage },
): AsyncGenerator<Buffer> {
  let length = 0
  try {
    for await (const chunk of upload.iterator({ destroyOnReturn: false })) {
      length += chunk.length
      if (length > bytes) throw new AppError('TOO_LARGE', tooLarge)
      yield chunk
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('BAD_INPUT', cutOff)
  }
}
