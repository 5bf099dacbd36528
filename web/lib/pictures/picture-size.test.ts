import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPictureSize } from './picture-size.ts'

const make = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0c4b39' } })
const fileOf = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)])

test.each([
  [600, 400],
  [1, 3000],
])('the size of a picture of %i by %i is read from its head', async (width, height) => {
  const picture = make(width, height)
  const files = [
    ['image/png', await picture.png().toBuffer()],
    ['image/jpeg', await picture.jpeg().toBuffer()],
    [
      'image/jpeg',
      await picture
        .jpeg({ progressive: true })
        .withExif({ IFD0: { Artist: 'x' } })
        .toBuffer(),
    ],
  ] as const
  for (const [type, bytes] of files) {
    expect(await readPictureSize(fileOf(bytes), type)).toEqual({ width, height })
  }
})

test('metadata before the frame is skipped, however long', async () => {
  const jpeg = await make(70, 50).jpeg().toBuffer()
  const comment = Uint8Array.from([0xff, 0xfe, 0xff, 0xff, ...Array(65_533).fill(0x20)])
  const parts = [jpeg.subarray(0, 2), ...Array(10).fill(comment), Uint8Array.of(0xff), jpeg.subarray(2)]
  expect(await readPictureSize(new Blob(parts.map((part) => Uint8Array.from(part))), 'image/jpeg')).toEqual({
    width: 70,
    height: 50,
  })
})

test.each([
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Array(40).fill(0)]],
  ['image/jpeg', [0xff, 0xd8, ...Array(60).fill(0xff)]],
] as const)('a damaged %s has no size', async (type, bytes) => {
  expect(await readPictureSize(fileOf(Uint8Array.from(bytes)), type)).toBeNull()
})
