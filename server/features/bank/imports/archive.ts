import { crc32, inflateRawSync } from 'node:zlib'
import { message } from '../../../../contract/message.ts'
import { broken, ImportRefusal } from './refusal.ts'

const mb = 1024 * 1024
export const archiveLimits = {
  parts: 5_000,
  /** All parts together, inflated. */
  allBytes: 300 * mb,
  partBytes: 60 * mb,
  /** A part may be this large, however well it is packed. */
  freeBytes: 10 * mb,
  /** The most times that a larger part may be larger than its packed bytes. */
  ratio: 200,
}

type Part = { method: number; crc: number; from: number; packedBytes: number; bytes: number }

const signature = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 }
const endBytes = 22
const entryBytes = 46
const localBytes = 30
/** Marks a field whose value is in a record of ZIP64. Files of these sizes need none. */
const inZip64 = 0xffffffff

/**
 * The parts of a zip: the container of Word, Excel, QTI and Anki files. The list of parts is checked when it is opened; no part
 * inflates to more than this list says. Names are keys only, never paths of a file system. Throws ImportRefusal.
 */
export class Archive {
  readonly #bytes: Buffer
  readonly #parts: ReadonlyMap<string, Part>
  readonly names: readonly string[]

  constructor(file: Uint8Array) {
    this.#bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
    const parts = readDirectory(this.#bytes)
    this.names = parts.map(([name]) => name)
    this.#parts = new Map(parts.map(([name, part]) => [keyOf(name), part]))
    if (this.#parts.size < parts.length) throw broken()
    refuseBombs(this.#parts)
    if (this.names.some((name) => /(?:^|\/)vbaProject\.bin$/i.test(name)))
      throw new ImportRefusal(message('import.macros'))
  }

  has(name: string): boolean {
    return this.#parts.has(keyOf(name))
  }

  /** Returns the content of a part; null without one of this name. */
  read(name: string): Buffer | null {
    const part = this.#parts.get(keyOf(name))
    if (!part) return null
    const content = inflate(part, this.#packed(part))
    if (content.length !== part.bytes || crc32(content) !== part.crc) throw broken()
    return content
  }

  #packed({ from, packedBytes }: Part): Buffer {
    if (from + localBytes > this.#bytes.length || this.#bytes.readUInt32LE(from) !== signature.local)
      throw broken()
    const start =
      from + localBytes + this.#bytes.readUInt16LE(from + 26) + this.#bytes.readUInt16LE(from + 28)
    if (start + packedBytes > this.#bytes.length) throw broken()
    return this.#bytes.subarray(start, start + packedBytes)
  }
}

/** Returns whether bytes begin as those of a zip. */
export const isArchive = (file: Uint8Array): boolean =>
  file[0] === 0x50 && file[1] === 0x4b && (file[2] === 3 || file[2] === 5)

/** Names of parts do not differ by case alone, and some programs write backslashes. */
const keyOf = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

const tooLarge = () => new ImportRefusal(message('import.tooLargeInside'))

/** Reads the list of parts at the end of the file. */
function readDirectory(bytes: Buffer): [name: string, part: Part][] {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (count > archiveLimits.parts) throw tooLarge()
  const parts: [string, Part][] = []
  for (let number = 0; number < count; number += 1) {
    if (at + entryBytes > end || bytes.readUInt32LE(at) !== signature.entry) throw broken()
    const flags = bytes.readUInt16LE(at + 8)
    if (flags & 0x41) throw new ImportRefusal(message('import.encrypted'))
    const part = {
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packedBytes: bytes.readUInt32LE(at + 20),
      bytes: bytes.readUInt32LE(at + 24),
      from: bytes.readUInt32LE(at + 42),
    }
    if ([part.packedBytes, part.bytes, part.from].includes(inZip64)) throw broken()
    const nameEnd = at + entryBytes + bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + entryBytes, nameEnd)
    if (!name.endsWith('/')) parts.push([name, part])
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return parts
}

/** The last record is followed by a comment of at most 64 kB. */
function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endBytes - 0xffff)
  for (let at = bytes.length - endBytes; at >= first; at -= 1)
    if (bytes.readUInt32LE(at) === signature.end) return at
  throw broken()
}

function refuseBombs(parts: ReadonlyMap<string, Part>): void {
  let all = 0
  for (const { bytes, packedBytes } of parts.values()) {
    all += bytes
    const isDense = bytes > archiveLimits.freeBytes && bytes > packedBytes * archiveLimits.ratio
    if (isDense || bytes > archiveLimits.partBytes || all > archiveLimits.allBytes) throw tooLarge()
  }
}

function inflate({ method, bytes }: Part, packed: Buffer): Buffer {
  if (method === 0) return packed
  if (method !== 8) throw broken()
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, bytes) })
  } catch {
    // The data are damaged, or longer than the list says.
    throw broken()
  }
}
