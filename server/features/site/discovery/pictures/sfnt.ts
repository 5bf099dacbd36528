import { inflateSync } from 'node:zlib'

const headerLength = 44
const entryLength = 20

/**
 * Returns a WOFF font as TrueType, because the library that shapes text reads no WOFF. WOFF compresses each
 * table on its own (https://www.w3.org/TR/WOFF/).
 */
export function woffToSfnt(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This font is not in the format WOFF.')
  const count = woff.readUInt16BE(12)
  const entries = Array.from({ length: count }, (_, index) =>
    readEntry(woff, headerLength + index * entryLength),
  )

  const directory = Buffer.alloc(12 + 16 * count)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  const power = Math.floor(Math.log2(count))
  directory.writeUInt16BE(16 * 2 ** power, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(16 * (count - 2 ** power), 10)

  let offset = directory.length
  const tables = entries.map(({ tag, checksum, table }, index) => {
    const at = 12 + 16 * index
    directory.write(tag, at, 'latin1')
    directory.writeUInt32BE(checksum, at + 4)
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(table.length, at + 12)
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
    offset += padded.length
    return padded
  })
  return Buffer.concat([directory, ...tables])
}

function readEntry(woff: Buffer, at: number) {
  const offset = woff.readUInt32BE(at + 4)
  const packedLength = woff.readUInt32BE(at + 8)
  const length = woff.readUInt32BE(at + 12)
  const stored = woff.subarray(offset, offset + packedLength)
  return {
    tag: woff.toString('latin1', at, at + 4),
    checksum: woff.readUInt32BE(at + 16),
    table: packedLength < length ? inflateSync(stored) : stored,
  }
}
