import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/* One-time codes of authenticator apps: RFC 6238 with SHA-1, 30 seconds and 6 digits, as all apps support. */

const stepSeconds = 30
const digits = 6
/** A code is valid one step before and after its own: clocks differ, and people type slowly. */
const toleratedSteps = 1

/** 160 random bits, as RFC 4226 recommends. */
export function makeSeed(): Buffer {
  return randomBytes(20)
}

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding, the format that authenticator apps accept. */
export function toBase32(bytes: Uint8Array): string {
  let text = ''
  let kept = 0
  let bits = 0
  for (const byte of bytes) {
    kept = ((kept << 8) | byte) & 0xfff
    bits += 8
    for (; bits >= 5; bits -= 5) text += base32Letters[(kept >> (bits - 5)) & 31]
  }
  return bits > 0 ? text + base32Letters[(kept << (5 - bits)) & 31] : text
}

export function stepAt(time: Date): number {
  return Math.floor(time.getTime() / 1000 / stepSeconds)
}

/** The 6-digit code of one step. */
export function codeAt(seed: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', seed).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** The step that this code belongs to, among those valid at `now`; null when there is none. */
export function findStep(seed: Uint8Array, code: string, now: Date): number | null {
  const typed = Buffer.from(code)
  const current = stepAt(now)
  let found: number | null = null
  for (let step = current - toleratedSteps; step <= current + toleratedSteps; step++) {
    const expected = Buffer.from(codeAt(seed, step))
    if (typed.length === expected.length && timingSafeEqual(typed, expected)) found = step
  }
  return found
}
