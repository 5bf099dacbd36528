import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { generator, modPow, modPowOfGenerator, prime } from './modular-exponentiation.ts'

/*
 * The server side of the user pool's Secure Remote Password: SRP-6a over the 3072-bit group with SHA-256, an
 * HKDF key and a signed claim instead of the usual proofs. Names follow the literature (A, B, b, u, x, v, S).
 */

/** Big-endian bytes with a leading zero if the top bit is set: the form in which numbers are hashed. */
export function pad(value: bigint): Buffer {
  const hex = value.toString(16)
  const even = hex.length % 2 ? `0${hex}` : hex
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}

const sha256 = (...parts: (Uint8Array | string)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const toBigInt = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`)

const multiplier = toBigInt(sha256(pad(prime), pad(generator)))

/** 16 random bytes in hexadecimal, never with a leading zero byte: clients parse a salt as a number. */
export function makeSalt(): string {
  const bytes = randomBytes(16)
  bytes[0] ||= 1
  return bytes.toString('hex')
}

export type PasswordOwner = { poolName: string; userId: string; salt: string }

/** `x`, the private exponent of a password, which is taken byte for byte, as clients do. */
export function passwordExponent({ poolName, userId, salt }: PasswordOwner, password: string): bigint {
  const inner = sha256(`${poolName}${userId}:${password}`)
  return toBigInt(sha256(pad(BigInt(`0x${salt}`)), inner))
}

/** `v = g^x mod N`, the stored password (384 bytes). It allows cheap offline attempts, so store it sealed. */
export function computeVerifier(owner: PasswordOwner, password: string): Buffer {
  return verifierBytes(modPowOfGenerator(passwordExponent(owner, password)))
}

function verifierBytes(value: bigint): Buffer {
  return Buffer.from(value.toString(16).padStart(768, '0'), 'hex')
}

/** A number that looks like a verifier and matches no password; deterministic for the seed. */
export function decoyVerifier(seed: Uint8Array): Buffer {
  const wide = toBigInt(new Uint8Array(hkdfSync('sha512', seed, Buffer.alloc(0), 'fake verifier', 400)))
  return verifierBytes((wide * wide) % prime)
}

/** Parses the client's public number; null when it is not hexadecimal or is 0 modulo N. */
export function parseClientPublic(hex: string): bigint | null {
  if (!/^[0-9a-f]{1,1024}$/i.test(hex)) return null
  const value = BigInt(`0x${hex}`)
  return value % prime === 0n ? null : value
}

export type ServerNumbers = { b: bigint; B: bigint }

/** The server's secret and public numbers for one sign-in. 256 bits of `b` give the group's full strength. */
export function makeServerNumbers(verifier: Uint8Array, b = toBigInt(randomBytes(32)) | 1n): ServerNumbers {
  return { b, B: (multiplier * toBigInt(verifier) + modPowOfGenerator(b)) % prime }
}

/** `u`; null when it is 0, which a server must refuse. */
export function scrambler(A: bigint, B: bigint): bigint | null {
  const u = toBigInt(sha256(pad(A), pad(B)))
  return u === 0n ? null : u
}

/** `S = (A · v^u)^b mod N`; null for client numbers that have none. */
export async function sharedSecret(
  { A, B, b, u }: { A: bigint; B: bigint; b: bigint; u: bigint },
  verifier: Uint8Array,
): Promise<bigint | null> {
  if (A % prime === 0n || B % prime === 0n) return null
  const base = (A * (await modPow(toBigInt(verifier), u))) % prime
  if (base <= 1n || base === prime - 1n) return null
  return modPow(base, b)
}

/** The 16-byte key that signs the claim. */
export function claimKey(S: bigint, u: bigint): Buffer {
  return Buffer.from(hkdfSync('sha256', pad(S), pad(u), 'Caldera Derived Key', 16))
}

export type PasswordClaim = {
  poolName: string
  userId: string
  secretBlock: Uint8Array
  /** Exactly as the client sent it. */
  timestamp: string
}

export function signClaim(
  key: Uint8Array,
  { poolName, userId, secretBlock, timestamp }: PasswordClaim,
): Buffer {
  const hmac = createHmac('sha256', key)
  return hmac.update(poolName).update(userId).update(secretBlock).update(timestamp).digest()
}

/**
 * Returns whether the client that sent `A` has the verifier's password. A wrong password takes the same time.
 */
export async function isPasswordProved(
  numbers: ServerNumbers & { A: bigint },
  verifier: Uint8Array,
  claim: PasswordClaim & { signature: Uint8Array },
): Promise<boolean> {
  const u = scrambler(numbers.A, numbers.B)
  const S = u && (await sharedSecret({ ...numbers, u }, verifier))
  if (!u || !S) return false
  const expected = signClaim(claimKey(S, u), claim)
  return claim.signature.length === expected.length && timingSafeEqual(claim.signature, expected)
}
