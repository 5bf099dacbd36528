import { Sha256 } from '@aws-crypto/sha256-js'

/*
 * SHA-256 and what the sign-in makes of it. The browser's own is only for secure contexts, and a classroom has http.
 */

export const sha256 = (...parts: readonly Uint8Array[]) => digest(new Sha256(), parts)

/** HMAC with SHA-256. */
export const hmac = (key: Uint8Array, ...parts: readonly Uint8Array[]) => digest(new Sha256(key), parts)

function digest(hash: Sha256, parts: readonly Uint8Array[]): Uint8Array {
  for (const part of parts) hash.update(part)
  return hash.digestSync()
}
