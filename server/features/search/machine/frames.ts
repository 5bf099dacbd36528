import { deserialize, serialize } from 'node:v8'

/** The maximum length of a message. A longer one is not sent, and ends the connection when it arrives. */
export const maxFrameBytes = 64 * 1024 * 1024

const headBytes = 4

/**
 * Returns a frame: the length of a message and the message in V8's format. Returns null when it is too long.
 */
export function toFrame(message: unknown): Buffer | null {
  const body = serialize(message)
  if (body.length > maxFrameBytes) return null
  const head = Buffer.alloc(headBytes)
  head.writeUInt32BE(body.length)
  return Buffer.concat([head, body])
}

/**
 * Returns a function for the chunks of a connection, which calls `take` with each whole message. It throws
 * when a frame is too long or cannot be read; then the connection is useless.
 */
export function createFrameReader(take: (message: unknown) => void): (chunk: Buffer) => void {
  let chunks: Buffer[] = []
  let available = 0
  let bodyBytes: number | null = null

  function read(count: number): Buffer | null {
    if (available < count) return null
    const bytes = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)
    chunks = [bytes.subarray(count)]
    available -= count
    return bytes.subarray(0, count)
  }

  function readBodyBytes(): number | null {
    const bytes = read(headBytes)?.readUInt32BE() ?? null
    if (bytes !== null && bytes > maxFrameBytes) throw new Error(`A frame of ${bytes} bytes is too long.`)
    return bytes
  }

  return (chunk) => {
    chunks.push(chunk)
    available += chunk.length
    for (;;) {
      bodyBytes ??= readBodyBytes()
      const body = bodyBytes === null ? null : read(bodyBytes)
      if (body === null) return
      bodyBytes = null
      take(deserialize(body))
    }
  }
}
