import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeTwoColours } from '../../tests/support/pictures.ts'
import './process-picture.ts'

/*
 * The module that decodes uploads disables decoders in the whole process; here that is the process of this
 * file.
 */
const drawing = makeTwoColours(30, 20)

test.each([
  ['JPEG', await drawing.clone().jpeg().toBuffer()],
  ['PNG', await drawing.clone().png().toBuffer()],
])('the decoder of %s is on', async (_format, bytes) => {
  expect((await sharp(bytes).raw().toBuffer({ resolveWithObject: true })).info).toMatchObject({
    width: 30,
    height: 20,
  })
})

test.each([
  ['GIF', await drawing.clone().gif().toBuffer()],
  ['WebP', await drawing.clone().webp().toBuffer()],
  ['TIFF', await drawing.clone().tiff().toBuffer()],
  ['AVIF', await drawing.clone().avif().toBuffer()],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
])('the decoder of %s is off', async (_format, bytes) => {
  await expect(sharp(bytes).raw().toBuffer()).rejects.toThrow('unsupported image format')
})
