import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

/* Renders the product's sign (`public/favicon.svg`) for browsers and phones that read no SVG. */

const folder = path.join(import.meta.dirname, '../public')
const sign = readFileSync(path.join(folder, 'favicon.svg'))

/** Phones round the corners themselves, so the background fills the square. */
const square = Buffer.from(String(sign).replace(' rx="6"', ''))

const render = (svg: Buffer, size: number) =>
  sharp(svg, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toBuffer()

/** A phone may crop a maskable icon to a circle of four fifths of its width, so the sign is smaller. */
async function maskable(size: number): Promise<Buffer> {
  const inner = 2 * Math.round(size * 0.36)
  const ground = /fill="(#[0-9a-f]{6})"/i.exec(String(sign))![1]!
  const margin = (size - inner) / 2
  return sharp(await render(square, inner))
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: ground })
    .png({ palette: true, effort: 10 })
    .toBuffer()
}

writeFileSync(path.join(folder, 'icon-192.png'), await render(sign, 192))
writeFileSync(path.join(folder, 'icon-512.png'), await render(sign, 512))
writeFileSync(path.join(folder, 'icon-maskable-512.png'), await maskable(512))
writeFileSync(path.join(folder, 'apple-touch-icon.png'), await render(square, 180))
writeFileSync(path.join(folder, 'favicon.ico'), toIco(await render(sign, 32), 32))

/** Returns an ICO file with one PNG. */
function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // of one picture
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12) // bits per pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
