import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeAnimatedPng, makePhoto, makeSidewaysPhoto, makeTwoColours } from '../../tests/pictures.ts'
import { readImageFacts } from './image-facts.ts'

const clean = (format: 'jpeg' | 'png', width: number, height: number) => ({
  format,
  width,
  height,
  hasMetadata: false,
})

test('the size of a clean JPEG or PNG is read', async () => {
  expect(readImageFacts(await makePhoto(321, 123))).toEqual(clean('jpeg', 321, 123))
  const progressive = await sharp(await makePhoto(640, 480))
    .jpeg({ progressive: true })
    .toBuffer()
  expect(readImageFacts(progressive)).toEqual(clean('jpeg', 640, 480))
  expect(readImageFacts(await makeTwoColours(30, 20).png().toBuffer())).toEqual(clean('png', 30, 20))
  const withProfile = await makeTwoColours(30, 20).withIccProfile('p3').jpeg().toBuffer()
  expect(readImageFacts(withProfile)).toEqual(clean('jpeg', 30, 20))
})

test('any metadata is detected', async () => {
  const exif = { IFD0: { Copyright: 'Rahima Khatun' } }
  const told = [
    await makeSidewaysPhoto(),
    await makeTwoColours(30, 20).withExif(exif).png().toBuffer(),
    await makeTwoColours(30, 20).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').jpeg().toBuffer(),
    await makeAnimatedPng(10, 10),
  ]
  for (const bytes of told) expect(readImageFacts(bytes)?.hasMetadata).toBe(true)
  const photo = await makePhoto(16, 16)
  const commented = Buffer.concat([
    photo.subarray(0, 2),
    Buffer.of(0xff, 0xfe, 0, 4, 72, 105),
    photo.subarray(2),
  ])
  expect(readImageFacts(commented)?.hasMetadata).toBe(true)
})

test('truncated, padded and other files have no facts', async () => {
  const photo = await makePhoto(64, 64)
  const png = await makeTwoColours(20, 20).png().toBuffer()
  for (const bytes of [photo, png]) {
    for (let length = 0; length < bytes.length; length += 7) {
      expect(readImageFacts(bytes.subarray(0, length)), String(length)).toBeNull()
    }
    expect(readImageFacts(Buffer.concat([bytes, Buffer.from('<html>')]))).toBeNull()
  }
  for (const text of ['', 'GIF89a', '<svg/>', '\xff\xd8', '\xff\xd8\xff\xff\xff\xff\xff\xff']) {
    expect(readImageFacts(Buffer.from(text, 'latin1'))).toBeNull()
  }
})
