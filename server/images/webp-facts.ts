export type WebpFacts = { width: number; height: number }

const alphaFlag = 0x10
const chunkHead = 8
/** The parts that one still picture needs: no texts, places, profiles, frames. */
const plain = ['VP8X', 'ALPH', 'VP8 ', 'VP8L']

/**
 * Reads the structure of a WebP without decoding it. Returns null unless the bytes are exactly one still picture with
 * nothing but pixels. Source: RFC 9649.
 */
export function readWebpFacts(bytes: Buffer): WebpFacts | null {
  const isWebp =
    bytes.length >= 12 &&
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    bytes.readUInt32LE(4) === bytes.length - 8 &&
    bytes.toString('latin1', 8, 12) === 'WEBP'
  const chunks = isWebp ? readChunks(bytes.subarray(12)) : null
  if (!chunks) return null
  const names = [...chunks.keys()].join()
  if (names === 'VP8 ') return readLossy(chunks.get('VP8 ')!)
  if (names === 'VP8L') return readLossless(chunks.get('VP8L')!)
  const canvas = readCanvas(chunks.get('VP8X'))
  const isExtended = ['VP8X,VP8 ', 'VP8X,ALPH,VP8 ', 'VP8X,VP8L'].includes(names)
  if (!canvas || !isExtended) return null
  const lossless = chunks.get('VP8L')
  const frame = lossless ? readLossless(lossless) : readLossy(chunks.get('VP8 ')!)
  return frame?.width === canvas.width && frame.height === canvas.height ? frame : null
}

function readChunks(bytes: Buffer): Map<string, Buffer> | null {
  const chunks = new Map<string, Buffer>()
  let at = 0
  while (at < bytes.length) {
    if (at + chunkHead > bytes.length) return null
    const name = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    const end = at + chunkHead + size
    if (!plain.includes(name) || chunks.has(name) || end > bytes.length) return null
    chunks.set(name, bytes.subarray(at + chunkHead, end))
    // A chunk of an odd size is followed by a zero byte.
    at = end + (size % 2)
    if (at > bytes.length || (size % 2 === 1 && bytes[end] !== 0)) return null
  }
  return chunks
}

function readCanvas(chunk: Buffer | undefined): WebpFacts | null {
  if (chunk?.length !== 10 || (chunk.readUInt8(0) & ~alphaFlag) !== 0) return null
  return { width: chunk.readUIntLE(4, 3) + 1, height: chunk.readUIntLE(7, 3) + 1 }
}

/** A key frame begins with three bytes of its tag and three of a signature. */
function readLossy(chunk: Buffer): WebpFacts | null {
  const isKeyFrame = chunk.length > 10 && (chunk[0]! & 1) === 0 && chunk.readUIntBE(3, 3) === 0x9d012a
  if (!isKeyFrame) return null
  return { width: chunk.readUInt16LE(6) & 0x3fff, height: chunk.readUInt16LE(8) & 0x3fff }
}

function readLossless(chunk: Buffer): WebpFacts | null {
  if (chunk.length <= 5 || chunk[0] !== 0x2f) return null
  const bits = chunk.readUInt32LE(1)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}
