import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { S3Request } from './claim.ts'
import { S3Error } from './s3-error.ts'

const numberBytes = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}

const checksums: Record<string, (bytes: Buffer) => Buffer> = {
  crc32: (bytes) => numberBytes(crc32(bytes)),
  crc32c: (bytes) => numberBytes(crc32c(bytes)),
  crc64nvme: crc64nvme,
  sha1: (bytes) => createHash('sha1').update(bytes).digest(),
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
}

/** Verifies every digest sent before or after the body. Throws S3Error. */
export function checkDigests(
  headers: S3Request['headers'],
  trailers: ReadonlyMap<string, string>,
  bytes: Buffer,
): void {
  const md5 = headers.get('content-md5')?.[0]
  if (md5 !== undefined) {
    if (Buffer.from(md5, 'base64').length !== 16)
      throw new S3Error('InvalidDigest', 'The Content-MD5 you specified is not valid.')
    compare('Content-MD5', md5, createHash('md5').update(bytes).digest())
  }
  for (const [name, compute] of Object.entries(checksums)) {
    const header = `x-amz-checksum-${name}`
    for (const given of [headers.get(header)?.[0], trailers.get(header)]) {
      if (given !== undefined) compare(header, given, compute(bytes))
    }
  }
}

function compare(name: string, given: string, computed: Buffer): void {
  if (Buffer.from(given, 'base64').equals(computed)) return
  throw new S3Error('BadDigest', `The ${name} you specified did not match what we received.`)
}

const crc32cTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1
  return value
})

function crc32c(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (crc32cTable[(sum ^ byte) & 0xff] as number) ^ (sum >>> 8)
  return ~sum
}

/** In two halves of 32 bits: with BigInt a large picture would take a minute. */
const crc64Table = Array.from({ length: 256 }, (_, index) => {
  let value = BigInt(index)
  for (let bit = 0; bit < 8; bit += 1) value = value & 1n ? (value >> 1n) ^ 0x9a6c9329ac4bc9b5n : value >> 1n
  return value
})
const crc64High = Uint32Array.from(crc64Table, (value) => Number(value >> 32n))
const crc64Low = Uint32Array.from(crc64Table, (value) => Number(value & 0xffffffffn))

function crc64nvme(bytes: Buffer): Buffer {
  let high = 0xffffffff
  let low = 0xffffffff
  for (const byte of bytes) {
    const index = (low ^ byte) & 0xff
    low = (crc64Low[index] as number) ^ ((low >>> 8) | (high << 24))
    high = (crc64High[index] as number) ^ (high >>> 8)
  }
  return Buffer.concat([numberBytes(~high), numberBytes(~low)])
}
