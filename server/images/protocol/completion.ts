import { z } from 'zod'
import { checkDigests, type Digest } from '../digests.ts'
import { badDigest, checksumAlgorithms, checksumPrefix } from './checksums.ts'
import type { S3Request } from './claim.ts'
import type { StoredPart } from './gate.ts'
import { S3Error } from './s3-error.ts'

const namedPart = z.object({
  PartNumber: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number),
  ETag: z.string(),
  ...Object.fromEntries(
    checksumAlgorithms.map((name) => [`Checksum${name.toUpperCase()}`, z.string().optional()]),
  ),
})
type NamedPart = z.output<typeof namedPart> & Record<string, unknown>
/** The body that ends an upload in parts. */
export const completion = z.object({
  CompleteMultipartUpload: z.object({ Part: z.array(namedPart).min(1).max(10_000) }),
})

/** The stored parts that a client names, in its order. Throws S3Error for one that is not as it says. */
export function chooseParts(stored: readonly StoredPart[], named: readonly NamedPart[]): StoredPart[] {
  return named.map((wanted, at) => {
    if (at > 0 && (named[at - 1]?.PartNumber ?? 0) >= wanted.PartNumber)
      throw new S3Error('InvalidPartOrder', 'The list of parts was not in ascending order.')
    const part = stored.find(({ number }) => number === wanted.PartNumber)
    const isSame =
      part?.md5 === /[0-9a-f]{32}/.exec(wanted.ETag)?.[0] &&
      checksumAlgorithms.every((algorithm) => {
        const given = wanted[`Checksum${algorithm.toUpperCase()}`]
        return given === undefined || given === part?.digests[`${checksumPrefix}${algorithm}`]
      })
    if (part && isSame) return part
    throw new S3Error('InvalidPart', 'One or more of the specified parts could not be found.')
  })
}

/**
 * The checksums that the joined parts must have. A checksum of checksums (`<base64>-<parts>`) is verified at
 * once. Throws S3Error.
 */
export async function checksumsOfObject(request: S3Request, parts: readonly StoredPart[]): Promise<Digest[]> {
  const whole: Digest[] = []
  for (const algorithm of checksumAlgorithms) {
    const name = `${checksumPrefix}${algorithm}`
    const given = request.headers.get(name)?.[0]
    if (given === undefined) continue
    const [base64 = '', count] = given.split('-')
    if (count === undefined) {
      whole.push({ name, algorithm, base64 })
      continue
    }
    const ofParts = parts.map(({ digests }) => Buffer.from(digests[name] ?? '', 'base64'))
    const { wrong } = await checkDigests(ofParts, [{ name, algorithm, base64 }])
    if (wrong !== null || Number(count) !== parts.length) throw badDigest(name)
  }
  return whole
}
