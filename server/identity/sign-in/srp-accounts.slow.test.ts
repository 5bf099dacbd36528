import {
  createDiffieHellman,
  createHash,
  createHmac,
  getDiffieHellman,
  hkdfSync,
  randomBytes,
  randomInt,
} from 'node:crypto'
import { expect, test } from 'vitest'
import { createSealing } from '../../lib/sealing.ts'
import { isPassword, proverOf, storePassword } from '../passwords/passwords.ts'
import { poolName } from '../public-config.ts'
import { fromHex, toHex } from './challenges.ts'
import { isPasswordProved, makeServerNumbers, parseClientPublic } from './srp.ts'

/*
 * Signs in five hundred accounts with passwords of every kind, without network or database: checks the stored
 * verifier, the state between the two calls and the proof against an independent client. The client follows
 * the protocol with OpenSSL's plain Diffie-Hellman object and shares no code or arithmetic with the server.
 */
const primeBytes = getDiffieHellman('modp15').getPrime()
const prime = BigInt(`0x${primeBytes.toString('hex')}`)
// Tests the prime once, for about two seconds.
const group = createDiffieHellman(primeBytes, 2)

const toBytes = (value: bigint) => {
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
}
const toNumber = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex')}`)

function power(base: bigint, exponent: bigint): bigint {
  group.setPrivateKey(toBytes(exponent))
  return toNumber(group.computeSecret(toBytes(base)))
}

/** Pads as clients do: whole bytes, and a zero byte before a set first bit. */
function pad(value: bigint): Buffer {
  const bytes = toBytes(value)
  return (bytes[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes
}

const hash = (...parts: (string | Uint8Array)[]) => {
  const sha256 = createHash('sha256')
  for (const part of parts) sha256.update(part)
  return sha256.digest()
}
const multiplier = toNumber(hash(pad(prime), pad(2n)))

type Offer = { SALT: string; SRP_B: string; SECRET_BLOCK: string; USER_ID_FOR_SRP: string }

/** The client's second half; `seen` collects the numbers, whose lengths are checked below. */
function prove(a: bigint, A: bigint, offer: Offer, password: string, seen: bigint[]) {
  const B = BigInt(`0x${offer.SRP_B}`)
  const u = toNumber(hash(pad(A), pad(B)))
  const inner = hash(`${poolName}${offer.USER_ID_FOR_SRP}:${password}`)
  const x = toNumber(hash(pad(BigInt(`0x${offer.SALT}`)), inner))
  const base = (((B - multiplier * power(2n, x)) % prime) + prime) % prime
  const S = power(base, a + u * x)
  seen.push(A, B, u, x, S)
  const key = Buffer.from(hkdfSync('sha256', pad(S), pad(u), 'Caldera Derived Key', 16))
  const timestamp = 'Sat Nov 21 01:02:03 UTC 2026'
  const signature = createHmac('sha256', key)
    .update(poolName)
    .update(offer.USER_ID_FOR_SRP)
    .update(Buffer.from(offer.SECRET_BLOCK, 'base64'))
    .update(timestamp)
    .digest()
  return { signature, timestamp }
}

const letters = [
  ...'abcXYZ019 !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
  ...'éüñßøåÉŁ€“”…',
  ...'কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ',
  ...['ড়', 'ক্ষ', 'জ্ঞ', 'ো', 'é', 'Å', '\u200d', '\u2028'],
  ...['😀', '👩‍👩‍👧', '🇧🇩', '漢', '字', 'שלום', 'مرحبا', 'Ω', 'ﬁ'],
]

/** Between one character and the maximum (256 bytes), normalised as NFC, NFD or neither. */
function makePassword(round: number): string {
  let text = round % 3 === 2 ? 'é' : ''
  const signs = 1 + randomInt(round % 5 === 0 ? 60 : 20)
  for (let sign = 0; sign < signs; sign++) text += letters[randomInt(letters.length)]
  const form = [text, text.normalize('NFC'), text.normalize('NFD')][round % 3] ?? text
  return [...form].reduce((kept, sign) => (Buffer.byteLength(kept + sign) > 256 ? kept : kept + sign), '')
}

const sealing = createSealing(randomBytes(32))

/** Stores a new account and signs in once with the typed password. */
async function signIn(password: string, typed: string, seen: bigint[] = []): Promise<boolean> {
  const account = storePassword({ sealing }, null, password)
  const prover = proverOf({ sealing }, account)
  const a = toNumber(randomBytes(randomInt(20) === 0 ? 16 + randomInt(112) : 128)) + 1n
  const sentA = power(2n, a).toString(16)

  const A = parseClientPublic(sentA)
  if (A === null) return false
  const secretBlock = randomBytes(48)
  const kept = JSON.parse(JSON.stringify(toHex({ A, ...makeServerNumbers(prover.verifier) })))
  const offer = {
    SALT: prover.salt,
    SRP_B: BigInt(`0x${kept.B}`).toString(16),
    SECRET_BLOCK: secretBlock.toString('base64'),
    USER_ID_FOR_SRP: account.srpUserId,
  }
  const claim = prove(a, BigInt(`0x${sentA}`), offer, typed, seen)
  const isProved = await isPasswordProved(fromHex(kept), prover.verifier, {
    poolName,
    userId: account.srpUserId,
    secretBlock,
    ...claim,
  })
  // A plain password gives the same result.
  expect(isPassword(prover, typed)).toBe(isProved)
  return isProved
}

test('five hundred random accounts sign in by proof and by password', async () => {
  const seen: bigint[] = []
  const failed: string[] = []
  const kinds = { nonAscii: 0, notNfc: 0 }
  for (let round = 0; round < 500; round++) {
    const password = makePassword(round)
    if (/[^\x20-\x7e]/.test(password)) kinds.nonAscii++
    if (password !== password.normalize('NFC')) kinds.notNfc++
    if (!(await signIn(password, password, seen))) failed.push(password)
  }

  expect(failed).toEqual([])
  // They cover every padding case: odd digit counts, first bits set and not set.
  const digits = seen.map((value) => value.toString(16))
  expect(digits.filter((hex) => hex.length % 2 === 1).length).toBeGreaterThan(50)
  expect(digits.filter((hex) => hex.length % 2 === 0 && /^[89a-f]/.test(hex)).length).toBeGreaterThan(50)
  expect(kinds.nonAscii).toBeGreaterThan(300)
  expect(kinds.notNfc).toBeGreaterThanOrEqual(166)
}, 300_000)

test('a password that only looks the same, or differs by one character, is refused', async () => {
  for (let round = 0; round < 40; round++) {
    const password = `${makePassword(round)}é`.normalize('NFC')
    const others = [password.normalize('NFD'), `${password} `, password.slice(0, -1), `${password}\u200d`]
    const typed = others[round % others.length] ?? ''
    expect(await signIn(password, typed), JSON.stringify([password, typed])).toBe(false)
  }
}, 30_000)

test('public numbers that are a byte shorter work, on either side', async () => {
  const account = storePassword({ sealing }, null, 'পাসওয়ার্ড é')
  const prover = proverOf({ sealing }, account)
  const isShort = (value: bigint) => toBytes(value).length < primeBytes.length
  let server = makeServerNumbers(prover.verifier)
  while (!isShort(server.B)) server = makeServerNumbers(prover.verifier)
  let a = toNumber(randomBytes(32))
  while (!isShort(power(2n, a))) a++
  const A = power(2n, a)
  const secretBlock = randomBytes(48)
  const offer = {
    SALT: prover.salt,
    SRP_B: server.B.toString(16),
    SECRET_BLOCK: secretBlock.toString('base64'),
    USER_ID_FOR_SRP: account.srpUserId,
  }

  const claim = prove(a, A, offer, 'পাসওয়ার্ড é', [])

  const proof = { poolName, userId: account.srpUserId, secretBlock, ...claim }
  expect(await isPasswordProved({ ...server, A }, prover.verifier, proof)).toBe(true)
}, 30_000)
