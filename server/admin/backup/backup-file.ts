import { type FileHandle, open } from 'node:fs/promises'
import type { z } from 'zod'
import type { Sealing } from '../../lib/sealing.ts'
import {
  BackupError,
  digestContext,
  frameHeadBytes,
  frames,
  magic,
  maxFrameBytes,
  type PartBegin,
  type PartEnd,
  partBegin,
  partEnd,
  sha256,
} from './format.ts'

/** Writes a back-up to a new file, part by part. `bytes` is what has been written. */
export type BackupWriter = {
  bytes: () => number
  begin: (begin: PartBegin) => Promise<void>
  data: (bytes: Uint8Array) => Promise<void>
  end: (facts?: Pick<PartEnd, 'rows' | 'hash'>) => Promise<void>
  /** Writes the end of the file and makes it durable. */
  finish: (sealing: Sealing) => Promise<void>
  close: () => Promise<void>
}

/** Opens a file that must not exist, readable by its owner alone. */
export async function createBackupFile(path: string): Promise<BackupWriter> {
  const handle = await open(path, 'wx', 0o600)
  const whole = sha256()
  let [written, partBytes, part] = [0, 0, sha256()]
  const put = async (bytes: Uint8Array) => {
    whole.update(bytes)
    written += bytes.length
    await handle.writeFile(bytes)
  }
  const putFrame = (type: number, payload: Uint8Array) => put(frame(type, payload))
  await put(magic)
  return {
    bytes: () => written,
    begin: async (begin) => {
      partBytes = 0
      part = sha256()
      await putFrame(frames.begin, Buffer.from(JSON.stringify(begin)))
    },
    data: async (bytes) => {
      for (let at = 0; at < bytes.length; at += maxFrameBytes) {
        const piece = bytes.subarray(at, at + maxFrameBytes)
        part.update(piece)
        partBytes += piece.length
        await putFrame(frames.data, piece)
      }
    },
    end: async (facts = {}) => {
      const end: PartEnd = { bytes: partBytes, sha256: part.digest('hex'), ...facts }
      await putFrame(frames.end, Buffer.from(JSON.stringify(end)))
    },
    finish: async (sealing) => {
      const digest = whole.digest()
      await handle.writeFile(frame(frames.last, Buffer.concat([digest, sealing.hmac(digestContext, digest)])))
      await handle.sync()
    },
    close: () => handle.close(),
  }
}

function frame(type: number, payload: Uint8Array): Buffer {
  const head = Buffer.alloc(frameHeadBytes)
  head.writeUInt8(type)
  head.writeUInt32BE(payload.length, 1)
  return Buffer.concat([head, payload])
}

export type Part = {
  begin: PartBegin
  /** Must be read to its end before the next part. Throws BackupError when the bytes are not those written. */
  body: AsyncGenerator<Buffer>
  /** Returns the end of the part, once `body` was read. */
  end: () => PartEnd
}

/** The end of a back-up: the digest of what was read, and the HMAC that the file contains. */
export type Ended = { digest: Buffer; hmac: Buffer }

/** Yields the parts of a back-up. Throws BackupError unless it is whole and unaltered. */
export async function* readParts(
  path: string,
  onEnd: (ended: Ended) => void = () => {},
): AsyncGenerator<Part, void> {
  const source = await openFrames(path)
  try {
    for (;;) {
      const first = await source.next()
      if (first.type === frames.last) return onEnd(await endOf(source, first.payload))
      if (first.type !== frames.begin) throw damaged()
      const begin = parseJson(first.payload, partBegin)
      let end: PartEnd | undefined
      const body = readBody(source, (found) => {
        end = found
      })
      yield {
        begin,
        body,
        end: () => {
          if (!end) throw new Error('The part of the back-up has not been read to its end.')
          return end
        },
      }
      if (!end) for await (const _rest of body);
    }
  } finally {
    await source.close()
  }
}

async function* readBody(source: Frames, onEnd: (end: PartEnd) => void): AsyncGenerator<Buffer> {
  const digest = sha256()
  let bytes = 0
  for (;;) {
    const { type, payload } = await source.next()
    if (type === frames.data) {
      digest.update(payload)
      bytes += payload.length
      yield payload
      continue
    }
    const end = type === frames.end ? parseJson(payload, partEnd) : null
    if (end?.bytes !== bytes || end.sha256 !== digest.digest('hex')) throw damaged()
    return onEnd(end)
  }
}

async function endOf(source: Frames, payload: Buffer): Promise<Ended> {
  const digest = source.digestBeforeLast()
  const isWhole = payload.length === 64 && payload.subarray(0, 32).equals(digest) && (await source.isAtEnd())
  if (!isWhole) throw damaged()
  return { digest, hmac: payload.subarray(32) }
}

type Frames = {
  next: () => Promise<{ type: number; payload: Buffer }>
  /** The SHA-256 of everything before the frame that `next` returned last. */
  digestBeforeLast: () => Buffer
  isAtEnd: () => Promise<boolean>
  close: () => Promise<void>
}

async function openFrames(path: string): Promise<Frames> {
  const refuse = (error: NodeJS.ErrnoException) => {
    throw new BackupError(`${path} cannot be read (${error.code}).`)
  }
  const handle = await open(path, 'r').catch(refuse)
  const take = createTaker(handle)
  const whole = sha256()
  // A folder can be opened, but not read.
  const first = await take(magic.length).catch(refuse)
  if (!first?.equals(magic)) {
    await handle.close()
    throw new BackupError(
      `${path} is not a back-up of Onushilon, or of a version that this one does not know.`,
    )
  }
  whole.update(first)
  let before: Buffer | undefined
  return {
    next: async () => {
      const head = await take(frameHeadBytes)
      const length = head?.readUInt32BE(1) ?? maxFrameBytes + 1
      const payload = length <= maxFrameBytes ? await take(length) : null
      if (!head || !payload) throw damaged()
      if (head[0] === frames.last) before = whole.digest()
      else whole.update(head).update(payload)
      return { type: head[0]!, payload }
    },
    digestBeforeLast: () => before ?? Buffer.alloc(0),
    isAtEnd: async () => (await take(1)) === null,
    close: () => handle.close(),
  }
}

/** Returns a function that returns the next bytes of a file; null when there are fewer. */
function createTaker(handle: FileHandle): (length: number) => Promise<Buffer | null> {
  const stream = handle.createReadStream({ autoClose: false, highWaterMark: 1024 * 1024 })
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return async (length) => {
    const parts = [rest]
    for (let have = rest.length; have < length; ) {
      const { value, done } = await chunks.next()
      if (done) return null
      parts.push(value)
      have += value.length
    }
    const bytes = parts.length > 1 ? Buffer.concat(parts) : rest
    rest = bytes.subarray(length)
    return bytes.subarray(0, length)
  }
}

/** Parses what a back-up says, which anybody may have written. Throws BackupError for another form. */
export function parseJson<Value>(bytes: Buffer, schema: z.ZodType<Value>): Value {
  try {
    return schema.parse(JSON.parse(bytes.toString()))
  } catch {
    throw damaged()
  }
}

export const damaged = () =>
  new BackupError('The back-up is damaged: it is cut short or was altered. Nothing was restored.')
