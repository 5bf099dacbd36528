import { randomBytes } from 'node:crypto'
import { crc32, deflateSync, inflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A JPEG with noise, so that it compresses no better than a photograph. */
export async function makePhoto(width: number, height: number): Promise<Buffer> {
  const raw = { width: Math.ceil(width / 8), height: Math.ceil(height / 8), channels: 3 as const }
  return sharp(randomBytes(raw.width * raw.height * 3), { raw })
    .resize(width, height, { fit: 'fill' })
    .jpeg({ quality: 92 })
    .toBuffer()
}

/** The left half red, the right half blue. */
export function makeTwoColours(width: number, height: number): Sharp {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#0000ff' }
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: { create: half }, left: width - half.width, top: 0 }])
    .removeAlpha()
}

/** Like a phone held upright writes it: rotated, with an orientation, a location and a name. */
export function makeSidewaysPhoto(width = 400, height = 200): Promise<Buffer> {
  return makeTwoColours(width, height)
    .jpeg({ quality: 95 })
    .withExif({
      IFD0: { Copyright: 'Rahima Khatun', Make: 'Symphony' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '23/1 48/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '90/1 24/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** A small all-black PNG of this size. */
export function makeBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const row = Math.ceil(width / 8) + 1
  const data = deflateSync(Buffer.alloc(row * height), { level: 1 })
  return png([chunk('IHDR', header), chunk('IDAT', data), chunk('IEND')])
}

/** An animated PNG of two frames; the first is a plain PNG. */
export async function makeAnimatedPng(width: number, height: number): Promise<Buffer> {
  const [first, second] = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width, height, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const control = (sequence: number) => {
    const body = Buffer.alloc(26)
    for (const [place, value] of [sequence, width, height].entries()) body.writeUInt32BE(value, place * 4)
    body.writeUInt16BE(1, 20)
    body.writeUInt16BE(10, 22)
    return chunk('fcTL', body)
  }
  const frame = Buffer.concat([Buffer.from([0, 0, 0, 2]), dataOf(second as Buffer)])
  return png([
    chunk('IHDR', (first as Buffer).subarray(16, 29)),
    chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
    control(0),
    chunk('IDAT', dataOf(first as Buffer)),
    control(1),
    chunk('fdAT', frame),
    chunk('IEND'),
  ])
}

/** The PNG with these chunks after its header. */
export function withChunks(image: Buffer, chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([image.subarray(0, 33), ...chunks, image.subarray(33)])
}

/** The PNG with this much after its pixels, in the same compressed data. */
export function withSurplus(image: Buffer, surplus: Buffer): Buffer {
  const pixels = inflateSync(dataOf(image))
  return replaceData(image, deflateSync(Buffer.concat([pixels, surplus])))
}

/** The PNG with other compressed data. */
export function replaceData(image: Buffer, data: Buffer): Buffer {
  return png([chunk('IHDR', image.subarray(16, 29)), chunk('IDAT', data), chunk('IEND')])
}

/** The JPEG with a segment after its start. */
export function withSegment(image: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([image.subarray(0, 2), head, content, image.subarray(2)])
}

function png(chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks])
}

export function chunk(type: string, body: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(body.length, 0)
  around.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)])
}

/** The compressed pixels of a PNG. */
export function dataOf(image: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 8; at < image.length; ) {
    const length = image.readUInt32BE(at)
    if (image.toString('latin1', at + 4, at + 8) === 'IDAT') {
      parts.push(image.subarray(at + 8, at + 8 + length))
    }
    at += length + 12
  }
  return Buffer.concat(parts)
}
