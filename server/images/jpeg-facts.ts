import type { ImageFacts } from './picture-task.ts'

/** A segment with its marker; `content` is without marker and length, `end` the place after it. */
export type Segment = { marker: number; content: Buffer; end: number }

export const startOfScan = 0xda
const quantisation = 0xdb
export const huffman = 0xc4
export const restart = 0xdd
const adobe = 0xee
/** Baseline, extended and progressive: what decoders of browsers read. */
export const frames = [0xc0, 0xc1, 0xc2]
/** Start of frame, except the three tables with markers in this range. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Null for anything but segments from start to end of one image. Throws RangeError when one is cut off. */
export function readJpegFacts(bytes: Buffer): ImageFacts | null {
  const segments = readSegments(bytes)
  const frame = segments?.find(({ marker }) => isFrame(marker))
  if (!segments || !frame) return null
  const height = frame.content.readUInt16BE(1)
  const width = frame.content.readUInt16BE(3)
  return { format: 'jpeg', width, height, isPlain: isPlain(segments) }
}

/** Null when the end of the image is not the end of the bytes. */
export function readSegments(bytes: Buffer): Segment[] | null {
  const segments: Segment[] = []
  let at = 2
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) return null
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) return at + 2 === bytes.length ? segments : null
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2) return null
    segments.push({ marker, content: bytes.subarray(at + 4, at + 2 + length), end: at + 2 + length })
    at += 2 + length
    if (marker === startOfScan) at = endOfScan(bytes, at)
  }
}

/** Within a scan, 0xff is followed by 0 as content and by 0xd0 to 0xd7 as a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes.readUInt8(at + 1)
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

/** Frame, scans and tables, each as long as its numbers; JFIF without thumbnail and Adobe's colours once. */
function isPlain(segments: readonly Segment[]): boolean {
  const once = segments.map(({ marker }) => marker).filter((marker) => marker >= 0xe0 || isFrame(marker))
  if (new Set(once).size < once.length) return false
  const tables = new Set<number>()
  return segments.every(({ marker, content }) => {
    if (frames.includes(marker)) return content.length === 6 + 3 * content.readUInt8(5)
    if (marker === startOfScan) return content.length === 4 + 2 * content.readUInt8(0)
    if (marker === quantisation) return areQuantisationTables(content, tables)
    if (marker === huffman) return areHuffmanTables(content)
    if (marker === restart) return content.length === 2
    if (marker === 0xe0) return isJfif(content)
    return marker === adobe && content.length === 12 && content.toString('latin1', 0, 5) === 'Adobe'
  })
}

/** Without a thumbnail. */
const isJfif = (content: Buffer) =>
  content.length === 14 && content.toString('latin1', 0, 5) === 'JFIF\0' && content.readUInt16BE(12) === 0

/** 64 numbers of one or two bytes for each of four tables at most, each once. */
function areQuantisationTables(content: Buffer, tables: Set<number>): boolean {
  let at = 0
  while (at < content.length) {
    const kind = content.readUInt8(at)
    const table = kind & 0x0f
    if (kind >> 4 > 1 || table > 3 || tables.has(table)) return false
    tables.add(table)
    at += 1 + 64 * ((kind >> 4) + 1)
  }
  return at === content.length
}

/** The number of codes of each length, then their values, none of them twice. */
function areHuffmanTables(content: Buffer): boolean {
  let at = 0
  while (at < content.length) {
    const counts = content.subarray(at + 1, at + 17)
    const count = counts.reduce((sum, one) => sum + one, 0)
    const values = content.subarray(at + 17, at + 17 + count)
    // Class 0 or 1, table 0 to 3.
    const isTable = (content.readUInt8(at) & 0xec) === 0
    if (!isTable || counts.length < 16 || new Set(values).size < count) return false
    at += 17 + count
  }
  return at === content.length
}
