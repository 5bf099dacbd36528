import { expect, test } from 'vitest'
import { checkDigests } from './checksums.ts'

/** Published check values for the nine digits "123456789". */
const ofDigits = [
  ['x-amz-checksum-crc32', 'cbf43926'],
  ['x-amz-checksum-crc32c', 'e3069283'],
  ['x-amz-checksum-crc64nvme', 'ae8b14860a799888'],
  ['x-amz-checksum-sha1', 'f7c3bc1d808e04732adf679965ccc34ca7ae3441'],
  ['x-amz-checksum-sha256', '15e2b0d3c33891ebb0f1ef609ec419420c20e320ce94c65fbc8c3312448eb225'],
  ['content-md5', '25f9e794323b453885f5181f1b624d0b'],
] as const

test.each(ofDigits)('%s matches its published check value', (name, hex) => {
  const value = Buffer.from(hex, 'hex').toString('base64')
  const check = (text: string) => () => checkDigests(new Map([[name, [value]]]), new Map(), Buffer.from(text))
  expect(check('123456789')).not.toThrow()
  expect(check('123456788')).toThrow(expect.objectContaining({ code: 'BadDigest' }))
})
