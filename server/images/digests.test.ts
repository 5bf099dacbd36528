import { expect, test } from 'vitest'
import { checkDigests, type DigestAlgorithm } from './digests.ts'

/** Published check values for the nine digits "123456789". */
const ofDigits: [DigestAlgorithm, string][] = [
  ['crc32', 'cbf43926'],
  ['crc32c', 'e3069283'],
  ['crc64nvme', 'ae8b14860a799888'],
  ['sha1', 'f7c3bc1d808e04732adf679965ccc34ca7ae3441'],
  ['sha256', '15e2b0d3c33891ebb0f1ef609ec419420c20e320ce94c65fbc8c3312448eb225'],
  ['md5', '25f9e794323b453885f5181f1b624d0b'],
]
const digests = ofDigits.map(([algorithm, hex]) => ({
  name: algorithm,
  algorithm,
  base64: Buffer.from(hex, 'hex').toString('base64'),
}))
const md5 = '25f9e794323b453885f5181f1b624d0b'

test.each(digests)('$name is its published check value, also in parts', async (digest) => {
  const check = (...parts: string[]) =>
    checkDigests(
      parts.map((text) => Buffer.from(text)),
      [digest],
    )
  expect(await check('123456789')).toEqual({ wrong: null, md5 })
  expect(await check('1', '', '2345678', '9')).toEqual({ wrong: null, md5 })
  expect(await check('123456788')).toMatchObject({ wrong: digest.name })
  expect(await check('12345678')).toMatchObject({ wrong: digest.name })
})

test('several digests are compared in one reading', async () => {
  expect(await checkDigests([Buffer.from('123456789')], digests)).toEqual({ wrong: null, md5 })
  const [first, ...others] = digests
  const wrong = { ...first!, name: 'wrong one', base64: 'AAAA' }
  expect(await checkDigests([Buffer.from('123456789')], [...others, wrong])).toMatchObject({
    wrong: 'wrong one',
  })
})
