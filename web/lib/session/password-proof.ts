import { hmac, sha256 } from './sha256.ts'

/*
 * The client's side of the Secure Remote Password protocol (SRP-6a) as Cognito has it, with the browser's own large
 * numbers. `server/identity/sign-in/srp.ts` is the other side.
 */

/** The prime of the 3072-bit group of RFC 3526. */
const prime = BigInt(
  `0x${`
    ffffffffffffffffc90fdaa22168c234c4c6628b80dc1cd129024e088a67cc74020bbea63b139b22514a08798e3404dd
    ef9519b3cd3a431b302b0a6df25f14374fe1356d6d51c245e485b576625e7ec6f44c42e9a637ed6b0bff5cb6f406b7ed
    ee386bfb5a899fa5ae9f24117c4b1fe649286651ece45b3dc2007cb8a163bf0598da48361c55d39a69163fa8fd24cf5f
    83655d23dca3ad961c62f356208552bb9ed529077096966d670c354e4abc9804f1746c08ca18217c32905e462e36ce3b
    e39e772c180e86039b2783a2ec07a28fb5c55df06f4c52c9de2bcbf6955817183995497cea956ae515d2261898fa0510
    15728e5a8aaac42dad33170d04507a33a85521abdf1cba64ecfb850458dbef0a8aea71575d060c7db3970f85a6e1e4c7
    abf5ae8cdb0933d71e8c94e04a25619dcee3d2261ad2ee6bf12ffa06d98a0864d87602733ec86a64521f2b18177b200c
    bbe117577a615d6c770988c0bad946e208e24fa074e5ab3143db5bfce0fd108e4b82d120a93ad2caffffffffffffffff
  `.replace(/\s/g, '')}`,
)
const generator = 2n

const encode = (text: string) => new TextEncoder().encode(text)
const integerOf = (bytes: Uint8Array) => BigInt(`0x${hexOf(bytes)}`)

/** A proof begins with a secret, and with a number that goes to the server. */
export type Opening = { secret: bigint; sent: bigint }

export function openProof(): Opening {
  const secret = integerOf(crypto.getRandomValues(new Uint8Array(32)))
  return { secret, sent: power(generator, secret) }
}

/** The server's part of a proof, by its names. */
export type ServerPart = { SRP_B: string; SALT: string; SECRET_BLOCK: string; USER_ID_FOR_SRP: string }

/** Returns the answer to the server's part, which proves the password without telling it. `time`: in the server's form. */
export function provePassword(
  { secret, sent }: Opening,
  { SRP_B, SALT, SECRET_BLOCK, USER_ID_FOR_SRP }: ServerPart,
  { poolName, password, time }: { poolName: string; password: string; time: string },
): string {
  const theirs = BigInt(`0x${SRP_B}`)
  if (theirs % prime === 0n) throw new Error('The server sent no number.')
  const mix = integerOf(sha256(signed(sent), signed(theirs)))
  const identity = sha256(encode(`${poolName}${USER_ID_FOR_SRP}:${password}`))
  const secretOfPassword = integerOf(sha256(signed(BigInt(`0x${SALT}`)), identity))
  const multiplier = integerOf(sha256(signed(prime), signed(generator)))
  const base = (theirs - multiplier * power(generator, secretOfPassword)) % prime
  const shared = power(base < 0n ? base + prime : base, secret + mix * secretOfPassword)
  const extracted = hmac(signed(mix), signed(shared))
  const key = hmac(extracted, encode('Caldera Derived Key\x01')).subarray(0, 16)
  const block = Uint8Array.from(atob(SECRET_BLOCK), (character) => character.charCodeAt(0))
  const signature = hmac(key, encode(`${poolName}${USER_ID_FOR_SRP}`), block, encode(time))
  return btoa(String.fromCharCode(...signature))
}

/** `Fri Nov 6 09:05:03 UTC 2026`: the day has no leading zero. */
export function formatProofTime(date: Date): string {
  const [weekday, day, month, year, time] = date.toUTCString().replace(',', '').split(' ')
  return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = base
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % prime
    square = (square * square) % prime
  }
  return result
}

/** Returns the bytes of a number, with a leading zero if the first bit is set. */
function signed(value: bigint): Uint8Array {
  const hex = value.toString(16)
  const even = hex.length % 2 ? `0${hex}` : hex
  const padded = even >= '8' ? `00${even}` : even
  return Uint8Array.from(padded.match(/../g)!, (byte) => Number.parseInt(byte, 16))
}

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
