import { BitReader, type Codes, toCodes } from './jpeg-bits.ts'
import { frames, huffman, readSegments, restart, type Segment, startOfScan } from './jpeg-facts.ts'

/*
 * Decoders stop after the last block of a picture and ignore what follows in its scan. With several scans
 * they read on and notice surplus bytes; here the blocks of a single scan are counted.
 */

/**
 * Returns whether the only scan of a plain sequential JPEG ends with its last block. True for other JPEGs.
 */
export function endsWithLastBlock(bytes: Buffer): boolean {
  const segments = readSegments(bytes) ?? []
  const frame = segments.find(({ marker }) => frames.includes(marker))
  const [scan, ...others] = segments.filter(({ marker }) => marker === startOfScan)
  if (!frame || !scan || others.length > 0 || frame.marker === 0xc2) return true
  const tables = readCodes(segments)
  const blocks = blocksOf(frame.content, scan.content, tables)
  if (!blocks) return false
  const interval = segments.find(({ marker }) => marker === restart)?.content.readUInt16BE(0) ?? 0
  const reader = new BitReader(bytes, scan.end)
  const units = unitsOf(frame.content)
  for (let unit = 0; unit < units; unit += 1) {
    if (interval > 0 && unit > 0 && unit % interval === 0 && !reader.restart()) return false
    for (const { dc, ac } of blocks) if (!skipBlock(reader, dc, ac)) return false
  }
  return reader.isAtEnd() && !reader.isAtRestart()
}

function skipBlock(reader: BitReader, dc: Codes, ac: Codes): boolean {
  const size = reader.read(dc)
  if (size < 0) return false
  reader.skip(size & 15)
  for (let place = 1; place < 64; ) {
    const value = reader.read(ac)
    if (value < 0) return false
    const bits = value & 15
    // Without bits: sixteen zeros, or the end of the block.
    if (bits === 0 && value < 0xf0) return true
    place += (value >> 4) + 1
    reader.skip(bits)
  }
  return true
}

/** The number of units, which have the blocks of all components. */
function unitsOf(frame: Buffer): number {
  const height = frame.readUInt16BE(1)
  const width = frame.readUInt16BE(3)
  // A single component has one block in each unit, whatever its factors.
  const factors = frame.readUInt8(5) === 1 ? [0x11] : factorsOf(frame)
  const across = 8 * Math.max(...factors.map((factor) => factor >> 4))
  const down = 8 * Math.max(...factors.map((factor) => factor & 15))
  return Math.ceil(width / across) * Math.ceil(height / down)
}

const factorsOf = (frame: Buffer) =>
  Array.from({ length: frame.readUInt8(5) }, (_, at) => frame.readUInt8(7 + 3 * at))

/** The codes of each block of a unit; null when a component or table is missing. */
function blocksOf(frame: Buffer, scan: Buffer, tables: ReadonlyMap<number, Codes>) {
  const count = frame.readUInt8(5)
  if (scan.readUInt8(0) !== count) return null
  const blocks: { dc: Codes; ac: Codes }[] = []
  for (let at = 0; at < count; at += 1) {
    const factor = frame.readUInt8(7 + 3 * at)
    const numbers = scan.readUInt8(2 + 2 * at)
    const dc = tables.get(numbers >> 4)
    const ac = tables.get(0x10 | (numbers & 15))
    if (!dc || !ac || scan.readUInt8(1 + 2 * at) !== frame.readUInt8(6 + 3 * at)) return null
    const repeats = count === 1 ? 1 : (factor >> 4) * (factor & 15)
    for (let repeat = 0; repeat < repeats; repeat += 1) blocks.push({ dc, ac })
  }
  return blocks
}

/** The codes by class and number of their table. */
function readCodes(segments: readonly Segment[]): Map<number, Codes> {
  const tables = new Map<number, Codes>()
  for (const { marker, content } of segments) {
    if (marker !== huffman) continue
    for (let at = 0; at < content.length; ) {
      const counts = content.subarray(at + 1, at + 17)
      const count = counts.reduce((sum, one) => sum + one, 0)
      tables.set(content.readUInt8(at), toCodes(counts, content.subarray(at + 17, at + 17 + count)))
      at += 17 + count
    }
  }
  return tables
}
