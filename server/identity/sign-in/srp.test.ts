import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { runs } from '../../../tests/support/runs.ts'
import { modPow, modPowOfGenerator, prime } from './modular-exponentiation.ts'
import {
  claimKey,
  computeVerifier,
  decoyVerifier,
  isPasswordProved,
  makeSalt,
  makeServerNumbers,
  pad,
  parseClientPublic,
  passwordExponent,
  scrambler,
  sharedSecret,
  signClaim,
} from './srp.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const toBigInt = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex')}`)

/** Square and multiply: slow, and independent of the product's implementation. */
function plainModPow(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = base % prime
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % prime
    square = (square * square) % prime
  }
  return result
}

test('the published example is reproduced exactly', async () => {
  const owner = {
    poolName: 'TestPool1',
    userId: '11111111-2222-4333-8444-555555555555',
    salt: '8f63479ad69a090b258277ec8fba6f99',
  }
  const password = 'Pässw0rd!x'
  const claim = {
    poolName: owner.poolName,
    userId: owner.userId,
    secretBlock: Buffer.from('SWrKgOTY8p+46M2BbDr7SNPxA5cLOi7hYAwIymcybe4=', 'base64'),
    timestamp: 'Fri Nov 6 09:05:03 UTC 2026',
  }
  const a = 0x47ea62826f7f2d7e7460c8b099fb43715faedefab9a8d630a5e3a6a813f964a5n
  const secretB = 0x398a81da3558b15e724c046e013428f0a21833c10e7c40b6d04eaf3530a95522n

  const x = passwordExponent(owner, password)
  const verifier = computeVerifier(owner, password)
  const A = plainModPow(2n, a)
  const { b, B } = makeServerNumbers(verifier, secretB)
  const u = scrambler(A, B)!
  const S = (await sharedSecret({ A, B, b, u }, verifier))!
  const key = claimKey(S, u)

  expect(x.toString(16)).toBe('dbb68be27d57e12964b7a07b7841b06d7939339cd74265430bea30c65d3c5264')
  expect(sha256(pad(toBigInt(verifier)))).toBe(
    '575a0763df69f4dfd32c6db8da82aa63898db6c5428e5338094d38e04217da43',
  )
  expect(sha256(pad(A))).toBe('96040b8e4366da1948036be4072ed3a403ce80ee595046dbded2388c015c1901')
  expect(sha256(pad(B))).toBe('7eabba702412ba9d9c4e6a8b522690c8d9fc7acf915b3e5d8b6b3c07cdad5ab5')
  expect(u.toString(16)).toBe('acfe5f60a01b8ca382fb9cef555fd4b3cbd93e376ce88fc73af1f69d36653af2')
  expect(sha256(pad(S))).toBe('d21a57e2b3d4cf1baf229c0df297c1e0d87b043aed9b84cd28a30f40e01e771c')
  expect(key.toString('hex')).toBe('92bce13c0918a7b03497fd448e36b25c')
  expect(signClaim(key, claim).toString('base64')).toBe('Xm9Cgch5mspIos01vw2cf9TA7cmMYNbGO56n4HY1D4M=')
})

/** The client's side, written from the protocol; shares no arithmetic with the product. */
function clientSide(owner: { poolName: string; userId: string; salt: string }, password: string) {
  const a = toBigInt(randomBytes(128))
  return {
    A: plainModPow(2n, a),
    sign(B: bigint, A: bigint, secretBlock: Buffer, timestamp: string) {
      const k = toBigInt(createHash('sha256').update(pad(prime)).update(pad(2n)).digest())
      const x = passwordExponent(owner, password)
      const u = toBigInt(createHash('sha256').update(pad(A)).update(pad(B)).digest())
      const base = (((B - k * plainModPow(2n, x)) % prime) + prime) % prime
      const S = plainModPow(base, a + u * x)
      return signClaim(claimKey(S, u), { ...owner, secretBlock, timestamp })
    },
  }
}

test('random accounts prove their own password and no other', async () => {
  for (let round = 0; round < runs(200); round++) {
    const owner = { poolName: 'Onushilon', userId: crypto.randomUUID(), salt: makeSalt() }
    const password = round % 3 ? randomBytes(9).toString('base64') : `পাসওয়ার্ড-${round}-é😀`
    const verifier = computeVerifier(owner, password)
    const client = clientSide(owner, round % 10 === 9 ? `${password}.` : password)
    const numbers = makeServerNumbers(verifier)
    const secretBlock = randomBytes(48)
    const timestamp = 'Sat Nov 21 01:02:03 UTC 2026'
    const signature = client.sign(numbers.B, client.A, secretBlock, timestamp)

    const A = parseClientPublic(client.A.toString(16))!
    const isProved = await isPasswordProved({ ...numbers, A }, verifier, {
      ...owner,
      secretBlock,
      timestamp,
      signature,
    })

    expect(isProved).toBe(round % 10 !== 9)
  }
}, 60_000)

test('modular exponentiation equals plain arithmetic, also for small and short numbers', async () => {
  for (const exponent of [1n, 2n, 127n, 128n, 2n ** 255n, toBigInt(randomBytes(32))]) {
    expect(modPowOfGenerator(exponent)).toBe(plainModPow(2n, exponent))
    for (const base of [2n, 3n, 0x80n, prime - 2n, toBigInt(randomBytes(384)) % prime]) {
      expect(await modPow(base, exponent)).toBe(plainModPow(base, exponent))
    }
  }
})

test.each(['', '0', '00', 'xyz', '-1', 'f'.repeat(1025), prime.toString(16), (prime * 2n).toString(16)])(
  'refuses the client number %.12s',
  (hex) => {
    expect(parseClientPublic(hex)).toBeNull()
  },
)

test('a degenerate client number is refused without throwing', async () => {
  const verifier = decoyVerifier(randomBytes(32))
  const numbers = makeServerNumbers(verifier)
  const claim = {
    poolName: 'P',
    userId: 'u',
    secretBlock: randomBytes(8),
    timestamp: 't',
    signature: randomBytes(32),
  }
  for (const A of [1n, prime - 1n, prime + 1n, 2n]) {
    expect(await isPasswordProved({ ...numbers, A }, verifier, claim)).toBe(false)
  }
})

test('a decoy verifier is the same for the same seed', () => {
  const seed = randomBytes(32)
  expect(decoyVerifier(seed)).toEqual(decoyVerifier(seed))
  expect(decoyVerifier(seed)).toHaveLength(384)
  expect(decoyVerifier(seed)).not.toEqual(decoyVerifier(randomBytes(32)))
})
