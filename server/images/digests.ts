import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** A checksum that a client promised for its upload; `name` is the header's. */
export type Digest = { name: string; algorithm: DigestAlgorithm; base64: string }

export type DigestAlgorithm = 'md5' | 'sha1' | 'sha256' | 'crc32' | 'crc32c' | 'crc64nvme'

type Hasher = { update: (bytes: Buffer) => unknown; digest: () => Uint8Array }

const reversedCrc32c = 0x82f63b78
const reversedCrc64Nvme = '9a6c9329ac4bc9b5'

/** `wrong`: the name of the first promised digest that the bytes do not have. */
export type DigestCheck = { wrong: string | null; md5: string }

/** Compares the promised digests with the bytes, which are read once, and computes their MD5 in hexadecimal. */
export async function checkDigests(
  bytes: Iterable<Buffer> | AsyncIterable<Buffer>,
  digests: readonly Digest[],
): Promise<DigestCheck> {
  const md5 = createHash('md5')
  const hashers = new Map<DigestAlgorithm, Hasher>()
  for (const { algorithm } of digests) hashers.set(algorithm, await createHasher(algorithm))
  for await (const part of bytes) {
    md5.update(part)
    for (const hasher of hashers.values()) hasher.update(part)
  }
  const results = new Map([...hashers].map(([algorithm, hasher]) => [algorithm, hasher.digest()]))
  const wrong = digests.find(({ algorithm, base64 }) => {
    const result = results.get(algorithm)
    return !result || !Buffer.from(base64, 'base64').equals(result)
  })
  return { wrong: wrong?.name ?? null, md5: md5.digest('hex') }
}

async function createHasher(algorithm: DigestAlgorithm): Promise<Hasher> {
  if (algorithm === 'crc32') return createCrc32()
  if (algorithm !== 'crc32c' && algorithm !== 'crc64nvme') return createHash(algorithm)
  const { createCRC32, createCRC64 } = await import('hash-wasm')
  const hasher =
    algorithm === 'crc32c' ? await createCRC32(reversedCrc32c) : await createCRC64(reversedCrc64Nvme)
  return { update: (bytes) => hasher.update(bytes), digest: () => hasher.digest('binary') }
}

function createCrc32(): Hasher {
  let sum = 0
  return {
    update: (bytes) => {
      sum = crc32(bytes, sum)
    },
    digest: () => {
      const result = Buffer.alloc(4)
      result.writeUInt32BE(sum)
      return result
    },
  }
}
