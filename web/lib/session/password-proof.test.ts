import { createHash, createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  computeVerifier,
  isPasswordProved,
  makeSalt,
  makeServerNumbers,
} from '../../../server/identity/sign-in/srp.ts'
import { formatProofTime, openProof, provePassword } from './password-proof.ts'
import { hmac, sha256 } from './sha256.ts'

test.each([0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000])('hashes %i bytes as the system does', (length) => {
  const bytes = randomBytes(length)
  expect(Buffer.from(sha256(bytes))).toEqual(createHash('sha256').update(bytes).digest())
  for (const key of [randomBytes(16), randomBytes(64), randomBytes(65)]) {
    expect(Buffer.from(hmac(key, bytes))).toEqual(createHmac('sha256', key).update(bytes).digest())
  }
})

test('the server takes the proof of the password, and of no other', async () => {
  for (let round = 0; round < 8; round += 1) {
    const owner = { poolName: 'Onushilon', userId: crypto.randomUUID(), salt: makeSalt() }
    const password = round % 2 ? randomBytes(9).toString('base64') : `পাসওয়ার্ড-${round}-é😀`
    const verifier = computeVerifier(owner, password)
    const opening = openProof()
    const numbers = makeServerNumbers(verifier)
    const secretBlock = randomBytes(48)
    const time = formatProofTime(new Date())
    const theirs = {
      SRP_B: numbers.B.toString(16),
      SALT: owner.salt,
      SECRET_BLOCK: secretBlock.toString('base64'),
      USER_ID_FOR_SRP: owner.userId,
    }
    const isProved = (typed: string) =>
      isPasswordProved({ ...numbers, A: opening.sent }, verifier, {
        ...{ poolName: owner.poolName, userId: owner.userId, secretBlock, timestamp: time },
        signature: Buffer.from(provePassword(opening, theirs, { ...owner, password: typed, time }), 'base64'),
      })
    expect(await isProved(password)).toBe(true)
    expect(await isProved(`${password}.`)).toBe(false)
  }
})

test('a server that sends nothing gets no proof', () => {
  const theirs = { SRP_B: '0', SALT: '1', SECRET_BLOCK: '', USER_ID_FOR_SRP: 'a' }
  expect(() => provePassword(openProof(), theirs, { poolName: '', password: '', time: '' })).toThrow(
    'no number',
  )
})

test('says the time as the server does', () => {
  expect(formatProofTime(new Date('2026-11-06T09:05:03Z'))).toBe('Fri Nov 6 09:05:03 UTC 2026')
})
