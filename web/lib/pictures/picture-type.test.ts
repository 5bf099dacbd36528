import { expect, test } from 'vitest'
import { pictureTypeOf, readPictureType } from './picture-type.ts'

test.each([
  ['a JPEG', [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46], 'image/jpeg'],
  ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'image/png'],
  ['a GIF', [...'GIF89a..'].map((letter) => letter.charCodeAt(0)), null],
  ['a WebP', [...'RIFF....'].map((letter) => letter.charCodeAt(0)), null],
  ['a cut PNG', [0x89, 0x50, 0x4e], null],
  ['nothing', [], null],
])('%s is recognised by its first bytes', (_, bytes, type) => {
  expect(pictureTypeOf(Uint8Array.from(bytes))).toBe(type)
})

test('the name and the claimed type of a file do not matter', async () => {
  const page = new File(['<!doctype html>'], 'photo.jpg', { type: 'image/jpeg' })
  expect(await readPictureType(page)).toBeNull()
  const photo = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xdb)], 'scan', { type: '' })
  expect(await readPictureType(photo)).toBe('image/jpeg')
})

test('an unreadable file has no type', async () => {
  const gone = {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }),
  }
  expect(await readPictureType(gone as unknown as Blob)).toBeNull()
})
