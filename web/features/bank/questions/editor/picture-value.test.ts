import { expect, test } from 'vitest'
import { limits } from '../../../../../contract/limits.ts'
import { imagesTexts } from '../../../../../contract/texts/generated/creation.ts'
import { comparablePictures, describeSize, noPicture, storedPicture, takePicture } from './picture-value.ts'

const texts = imagesTexts('en')
const jpeg = (bytes: number, name = 'graph.jpg') => {
  const content = new Uint8Array(bytes)
  content.set([0xff, 0xd8, 0xff])
  return new File([content], name)
}

test('one JPEG of the largest size is taken', async () => {
  const file = jpeg(limits.imageBytes)
  expect(await takePicture([file], texts)).toEqual({ file })
})

test('a byte more is refused with its size, never shown as the limit itself', async () => {
  expect(await takePicture([jpeg(limits.imageBytes + 1)], texts)).toEqual({
    problem: '“graph.jpg” is 25.1 MB. An image can be up to 25 MB.',
  })
})

test('other files are refused by name, whatever their ending', async () => {
  const problem = '“চিত্র.png” is not a JPEG or PNG image. Choose a JPEG or PNG.'
  expect(await takePicture([new File(['GIF89a'], 'চিত্র.png', { type: 'image/png' })], texts)).toEqual({
    problem,
  })
  expect(await takePicture([new File([], '')], texts)).toEqual({
    problem: '“Chosen image” is not a JPEG or PNG image. Choose a JPEG or PNG.',
  })
})

const png = (width: number, height: number) => {
  const head = new DataView(new ArrayBuffer(33))
  for (const [place, byte] of [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].entries())
    head.setUint8(place, byte)
  head.setUint32(16, width)
  head.setUint32(20, height)
  return new File([head], 'map.png')
}

test.each([
  [10_000, 5001, '“map.png” has 10000 × 5001 pixels. An image can have up to 50 megapixels.'],
  [20_001, 2, '“map.png” has 20001 × 2 pixels. A side can have up to 20000.'],
])('a picture of %i by %i pixels is refused when it is chosen', async (width, height, sentence) => {
  const { problem } = await takePicture([png(width, height)], texts)
  expect(problem).toContain(sentence)
})

test('50 megapixels are taken', async () => {
  expect(await takePicture([png(10_000, 5000)], texts)).toMatchObject({ file: { name: 'map.png' } })
})

test('two files at once are refused', async () => {
  expect(await takePicture([jpeg(9), jpeg(9)], texts)).toEqual({ problem: 'Choose one image only.' })
})

test.each([
  [1, '1 kB'],
  [300 * 1024, '300 kB'],
  [1_048_576, '1.0 MB'],
  [limits.imageBytes, '25.0 MB'],
  [limits.imageBytes + 1, '25.1 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(describeSize(bytes, texts)).toBe(words)
})

test('pictures are compared by their storage paths, not by their links', () => {
  const image = { url: '/a?1', srcset: '', width: 1, height: 1 }
  const compare = (path: string | null, url = '/a?1') =>
    comparablePictures({ option2ImageUrl: storedPicture(path, { ...image, url }) })
  expect(compare('a.webp')).toEqual(compare('a.webp', '/a?2'))
  expect(compare('a.webp')).not.toEqual(compare('b.webp'))
  const chosen = { kind: 'chosen' as const, file: jpeg(9) }
  expect(comparablePictures({ option2ImageUrl: chosen })).not.toEqual(compare(null))
  expect(storedPicture(null, null)).toEqual(noPicture)
})
