import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  chunk,
  makeAnimatedPng,
  makePhoto,
  makeSidewaysPhoto,
  makeTwoColours,
  withChunks,
  withSegment,
} from '../../tests/support/pictures.ts'
import { readImageFacts } from './inspect-picture.ts'

const plain = (format: 'jpeg' | 'png', width: number, height: number) => ({
  format,
  width,
  height,
  isPlain: true,
})
const drawing = await makeTwoColours(30, 20).png().toBuffer()
const photo = await makePhoto(64, 64)

test('the size of a plain JPEG is read, however it was written', async () => {
  expect(readImageFacts(await makePhoto(321, 123))).toEqual(plain('jpeg', 321, 123))
  const again = sharp(await makePhoto(640, 480))
  for (const options of [
    { progressive: true },
    { mozjpeg: true },
    { chromaSubsampling: '4:4:4', quality: 100 },
    { optimiseCoding: false },
  ]) {
    expect(readImageFacts(await again.clone().jpeg(options).toBuffer())).toEqual(plain('jpeg', 640, 480))
  }
  expect(readImageFacts(await again.clone().greyscale().jpeg().toBuffer())).toEqual(plain('jpeg', 640, 480))
  expect(readImageFacts(await again.clone().toColourspace('cmyk').jpeg().toBuffer())).toMatchObject({
    format: 'jpeg',
  })
})

test('the size of a plain PNG is read, however it was written', async () => {
  const image = makeTwoColours(30, 20)
  for (const made of [
    image.clone().png(),
    image.clone().png({ progressive: true }),
    image.clone().png({ palette: true }),
    image.clone().png({ palette: true, colours: 2 }),
    image.clone().ensureAlpha(0.5).png(),
    image.clone().ensureAlpha(0.5).png({ palette: true }),
    image.clone().greyscale().png(),
    image.clone().toColourspace('rgb16').png(),
  ]) {
    expect(readImageFacts(await made.toBuffer())).toEqual(plain('png', 30, 20))
  }
  const numbers = [chunk('gAMA', Buffer.alloc(4)), chunk('sRGB', Buffer.of(0))]
  expect(readImageFacts(withChunks(drawing, numbers))).toEqual(plain('png', 30, 20))
})

const text = Buffer.from('<script>alert(1)</script>')
const profile = Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(1_000_000))])
/** Between the last IDAT and IEND. */
const atEnd = (image: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([image.subarray(0, -12), ...chunks, image.subarray(-12)])
const flipped = Buffer.from(drawing)
flipped.writeUInt8(flipped.readUInt8(32) ^ 1, 32)
const jfif = Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')

test.each<[string, Buffer]>([
  ['a place and an orientation', await makeSidewaysPhoto()],
  [
    'EXIF in a PNG',
    await makeTwoColours(9, 9)
      .withExif({ IFD0: { Copyright: 'R' } })
      .png()
      .toBuffer(),
  ],
  ['XMP', await makeTwoColours(9, 9).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').jpeg().toBuffer()],
  ['a profile in a JPEG', await makeTwoColours(9, 9).withIccProfile('p3').jpeg().toBuffer()],
  ['a profile in a PNG', await makeTwoColours(9, 9).withIccProfile('p3').png().toBuffer()],
  ['a profile that is a bomb', withChunks(drawing, [chunk('iCCP', profile)])],
  ['further frames', await makeAnimatedPng(10, 10)],
  ['a text', withChunks(drawing, [chunk('tEXt', text)])],
  ['a private chunk', withChunks(drawing, [chunk('prVt', text)])],
  ['a private chunk at the end', atEnd(drawing, chunk('prVt', text))],
  ['a chunk of numbers that is too long', withChunks(drawing, [chunk('gAMA', text)])],
  [
    'a chunk of numbers twice',
    withChunks(drawing, [chunk('sRGB', Buffer.of(0)), chunk('sRGB', Buffer.of(0))]),
  ],
  ['a palette that no pixel uses', withChunks(drawing, [chunk('PLTE', Buffer.alloc(30))])],
  ['a second header', withChunks(drawing, [chunk('IHDR', Buffer.alloc(13))])],
  ['pixels after other chunks', atEnd(drawing, chunk('sRGB', Buffer.of(0)), chunk('IDAT', text))],
  ['a wrong checksum', flipped],
  ['a comment', withSegment(photo, 0xfe, text)],
  ['text in APP0', withSegment(photo, 0xe0, text)],
  ['a second APP0', withSegment(withSegment(photo, 0xe0, jfif), 0xe0, jfif)],
  ['text in APP14', withSegment(photo, 0xee, Buffer.concat([Buffer.from('Adobe'), text]))],
  ['text in APP15', withSegment(photo, 0xef, text)],
  ['a table twice', withSegment(photo, 0xdb, Buffer.concat([Buffer.of(0), Buffer.alloc(64, 1)]))],
  ['text in place of a table', withSegment(photo, 0xc4, text)],
  [
    'a table of codes with a value twice',
    withSegment(
      photo,
      0xc4,
      Buffer.concat([Buffer.alloc(2, 0), Buffer.of(2), Buffer.alloc(14), Buffer.of(7, 7)]),
    ),
  ],
  ['a number of lines', withSegment(photo, 0xdc, Buffer.of(0, 64))],
])('an image with more than its pixels is not plain: %s', (_name, bytes) => {
  expect(readImageFacts(bytes)).toMatchObject({ isPlain: false })
})

test('truncated, padded and other files have no facts', () => {
  for (const bytes of [photo, drawing]) {
    for (let length = 0; length < bytes.length; length += 7) {
      expect(readImageFacts(bytes.subarray(0, length)), String(length)).toBeNull()
    }
    expect(readImageFacts(Buffer.concat([bytes, Buffer.from('<html>')]))).toBeNull()
  }
  for (const other of ['', 'GIF89a', '<svg/>', '\xff\xd8', '\xff\xd8\xff\xff\xff\xff\xff\xff']) {
    expect(readImageFacts(Buffer.from(other, 'latin1'))).toBeNull()
  }
})
