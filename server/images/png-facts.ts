import { crc32, createInflate } from 'node:zlib'
import type { ImageFacts } from './picture-task.ts'

export const pngStart = Buffer.from('89504e470d0a1a0a', 'hex')

/** A chunk: length, type, content, checksum. */
type Chunk = { kind: string; content: Buffer; isIntact: boolean }

/** Samples per pixel by colour type. */
const samples: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const palette = 3

/** The lengths of the chunks of numbers that decoders use, each once and before the pixels. */
const plainLengths: Record<string, readonly number[]> = {
  bKGD: [1, 2, 6],
  cHRM: [32],
  cICP: [4],
  gAMA: [4],
  pHYs: [9],
  sBIT: [1, 2, 3, 4],
  sRGB: [1],
}

/** Null for anything but whole, intact chunks from IHDR to IEND. Throws RangeError when one is cut off. */
export function readPngFacts(bytes: Buffer): ImageFacts | null {
  const chunks = readChunks(bytes)
  const [header] = chunks ?? []
  if (!chunks || header?.kind !== 'IHDR' || header.content.length !== 13) return null
  const { content } = header
  return {
    format: 'png',
    width: content.readUInt32BE(0),
    height: content.readUInt32BE(4),
    isPlain: chunks.every(({ isIntact }) => isIntact) && isPlain(chunks, content),
  }
}

/** Null when the last chunk is not the end of the bytes. */
function readChunks(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = []
  let at = pngStart.length
  for (;;) {
    const length = bytes.readUInt32BE(at)
    const named = bytes.subarray(at + 4, at + 8 + length)
    const sum = bytes.readUInt32BE(at + 8 + length)
    const kind = named.toString('latin1', 0, 4)
    chunks.push({ kind, content: named.subarray(4), isIntact: crc32(named) === sum })
    at += length + 12
    if (kind === 'IEND') return at === bytes.length ? chunks : null
  }
}

function isPlain(chunks: readonly Chunk[], header: Buffer): boolean {
  const kinds = chunks.map(({ kind }) => kind)
  const first = kinds.indexOf('IDAT')
  const last = kinds.lastIndexOf('IDAT')
  if (first < 0 || last !== chunks.length - 2) return false
  const before = kinds.slice(0, first)
  if (new Set(before).size < before.length) return false
  if (kinds.slice(first, last).some((kind) => kind !== 'IDAT')) return false
  const bits = header.readUInt8(8)
  const colours = header.readUInt8(9)
  const entries = chunks.find(({ kind }) => kind === 'PLTE')?.content.length ?? 0
  return chunks.every(({ kind, content: { length } }) => {
    if (kind === 'IHDR' || kind === 'IDAT') return true
    if (kind === 'IEND') return length === 0
    if (kind === 'PLTE') return colours === palette && length % 3 === 0 && length <= 3 * 2 ** bits
    if (kind === 'tRNS') return length <= (colours === palette ? entries / 3 : colours === 0 ? 2 : 6)
    return plainLengths[kind]?.includes(length) ?? false
  })
}

/** Returns whether the compressed data of a plain PNG are its pixels, not a byte more or less. */
export async function hasOnlyPixels(bytes: Buffer): Promise<boolean> {
  const [header, ...chunks] = readChunks(bytes) ?? []
  const data = Buffer.concat(chunks.filter(({ kind }) => kind === 'IDAT').map(({ content }) => content))
  const expected = header ? pixelBytes(header.content) : 0
  const inflate = createInflate()
  inflate.end(data)
  let length = 0
  try {
    for await (const part of inflate) {
      length += part.length
      // A compressed stream may be a thousand times longer than its file.
      if (length > expected) return false
    }
  } catch {
    return false
  }
  return length === expected && inflate.bytesWritten === data.length
}

/** The starts of the seven passes of an interlaced picture, and their steps: left, top, right, down. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** The length of the pixels before compression: each row has a byte for its filter. */
function pixelBytes(header: Buffer): number {
  const width = header.readUInt32BE(0)
  const height = header.readUInt32BE(4)
  const bits = header.readUInt8(8) * (samples[header.readUInt8(9)] ?? 0)
  const bytesOf = (columns: number, rows: number) =>
    columns === 0 ? 0 : rows * (1 + Math.ceil((columns * bits) / 8))
  if (header.readUInt8(12) === 0) return bytesOf(width, height)
  return passes.reduce((sum, [left, top, right, down]) => {
    const columns = Math.max(0, Math.ceil((width - left) / right))
    return sum + bytesOf(columns, Math.max(0, Math.ceil((height - top) / down)))
  }, 0)
}
