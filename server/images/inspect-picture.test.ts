import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import {
  dataOf,
  makePhoto,
  makeTwoColours,
  replaceData,
  withSegment,
  withSurplus,
} from '../../tests/support/pictures.ts'
import { createMemory } from '../lib/memory.ts'
import { inspectUpload } from './picture-processes.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'onushilon-inspect-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const memory = createMemory()

function inspect(bytes: Buffer) {
  const file = path.join(folder, 'upload')
  writeFileSync(file, bytes)
  return inspectUpload({ memory }, 'a creator', file)
}

const photo = await makePhoto(640, 480)
const drawing = await makeTwoColours(300, 200).png().toBuffer()
const text = Buffer.from('<script>alert(1)</script>')
/** Puts bytes before the marker that ends a JPEG. */
const beforeEnd = (image: Buffer, bytes: Buffer) =>
  Buffer.concat([image.subarray(0, -2), bytes, image.subarray(-2)])
/** Two equal grey blocks with a restart marker between them, or a block too many. */
async function withRestart(width = 16): Promise<Buffer> {
  const block = await sharp(photo).resize(8, 8).toColourspace('b-w').jpeg().toBuffer()
  const frame = block.indexOf(Buffer.of(0xff, 0xc0))
  const scan = block.indexOf(Buffer.of(0xff, 0xda))
  block.writeUInt16BE(width, frame + 7)
  const data = block.subarray(scan + 2 + block.readUInt16BE(scan + 2), -2)
  const double = Buffer.concat([block.subarray(0, -2), Buffer.of(0xff, 0xd0), data, Buffer.of(0xff, 0xd9)])
  return withSegment(double, 0xdd, Buffer.of(0, 1))
}
const progressive = await sharp(photo).jpeg({ progressive: true }).toBuffer()

test.each<[string, Buffer]>([
  ['a photograph', photo],
  ['a progressive one', progressive],
  ['one by mozjpeg', await sharp(photo).jpeg({ mozjpeg: true }).toBuffer()],
  [
    'one without subsampling',
    await sharp(photo).jpeg({ chromaSubsampling: '4:4:4', quality: 100 }).toBuffer(),
  ],
  ['one with its own tables', await sharp(photo).resize(333, 211).jpeg({ optimiseCoding: true }).toBuffer()],
  ['a grey one', await sharp(photo).resize(101, 67).toColourspace('b-w').jpeg().toBuffer()],
  ['one with a header', withSegment(photo, 0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'))],
  ['one with restarts', await withRestart()],
  ['a drawing', drawing],
  ['an interlaced one', await makeTwoColours(301, 203).png({ progressive: true }).toBuffer()],
  ['one with a palette', await makeTwoColours(301, 203).png({ palette: true, colours: 4 }).toBuffer()],
  ['a grey one of 16 bits', await makeTwoColours(31, 7).greyscale().toColourspace('grey16').png().toBuffer()],
  ['the largest', await makeTwoColours(1440, 4320).png().toBuffer()],
])('nothing but pixels can be stored unchanged: %s', async (_name, bytes) => {
  expect(await inspect(bytes)).toMatchObject({ facts: { isPlain: true } })
})

test.each<[string, Buffer, string]>([
  ['text in APP0', withSegment(photo, 0xe0, text), 'not-plain'],
  ['text after the pixels of a PNG', withSurplus(drawing, text), 'not-plain'],
  ['200 MB after the pixels of a PNG', withSurplus(drawing, Buffer.alloc(200_000_000)), 'not-plain'],
  [
    'text after the compressed data',
    replaceData(drawing, Buffer.concat([dataOf(drawing), text])),
    'not-plain',
  ],
  ['too few pixels', replaceData(drawing, deflateSync(Buffer.alloc(500))), 'damaged'],
  ['data that are not compressed', replaceData(drawing, text), 'damaged'],
  ['text after a scan', beforeEnd(photo, text), 'not-plain'],
  ['a byte after a scan', beforeEnd(photo, Buffer.of(0x41)), 'not-plain'],
  ['a block after the last', await withRestart(8), 'not-plain'],
  ['text after a scan with restarts', beforeEnd(await withRestart(), text), 'not-plain'],
  ['text after the last of several scans', beforeEnd(progressive, text), 'damaged'],
  [
    'half a photograph',
    Buffer.concat([photo.subarray(0, photo.length / 2), Buffer.of(0xff, 0xd9)]),
    'damaged',
  ],
  ['a page', text, 'not-a-picture'],
  ['too many columns', await makeTwoColours(1441, 20).png().toBuffer(), 'too-large'],
  ['too many rows', await makeTwoColours(20, 4321).png().toBuffer(), 'too-large'],
])('anything else cannot: %s', async (_name, bytes, cannotKeep) => {
  expect(await inspect(bytes)).toEqual({ cannotKeep })
})
