import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readWebpFacts } from './webp-facts.ts'

/** Noise, so that every encoder has something to store. */
const picture = (channels: 3 | 4) =>
  sharp(Buffer.from(Array.from({ length: 31 * 17 * channels }, (_, at) => (at * 7919) % 256)), {
    raw: { width: 31, height: 17, channels },
  })

test.each([
  ['lossy', () => picture(3).webp({ quality: 82 })],
  ['lossy with transparency', () => picture(4).webp({ quality: 82 })],
  ['lossless', () => picture(3).webp({ lossless: true })],
  ['lossless with transparency', () => picture(4).webp({ lossless: true })],
])('the size of a %s WebP is read, and every cut or longer one is refused', async (_name, make) => {
  const bytes = await make().toBuffer()
  expect(readWebpFacts(bytes)).toEqual({ width: 31, height: 17 })
  for (let length = 0; length < bytes.length; length += 1)
    expect(readWebpFacts(bytes.subarray(0, length)), String(length)).toBeNull()
  expect(readWebpFacts(Buffer.concat([bytes, Buffer.from('more')]))).toBeNull()
})

test('a WebP with more than its pixels is refused, and so are other files', async () => {
  const withExif = await picture(3)
    .withExif({ IFD0: { Copyright: 'someone' } })
    .webp()
    .toBuffer()
  expect(readWebpFacts(withExif)).toBeNull()
  const frames = { raw: { width: 8, height: 16, channels: 3 as const, pageHeight: 8 } }
  const noise = Buffer.from(Array.from({ length: 8 * 16 * 3 }, (_, at) => (at * 7919) % 256))
  expect(readWebpFacts(await sharp(noise, frames).webp().toBuffer())).toBeNull()
  expect(readWebpFacts(await picture(3).png().toBuffer())).toBeNull()
})
