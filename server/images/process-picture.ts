import { open } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'

/*
 * Decodes what strangers upload: loaded in a process of its own only (picture-worker.ts), never in the server's.
 */

/** One size of a picture as it is stored and shown. */
export type PictureSize = { width: number; height: number; webp: Buffer }

/** Why bytes cannot become a picture. */
export type PictureProblem = 'not-a-picture' | 'too-many-pixels' | 'damaged'

export class PictureProblemError extends Error {
  override name = 'PictureProblemError'
  readonly problem: PictureProblem

  constructor(problem: PictureProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}

/** Phones of today take 12 to 50 megapixels. Decoded, that many take some 570 MB at worst (an interlaced PNG of 16 bits). */
export const maxPixels = 50_000_000

/** For a phone, for a phone with a fine screen or a tablet, for a large screen. */
export const pictureWidths = [360, 720, 1440] as const
/** A picture is no taller than this many times the width it is made for: a page is not scrolled for minutes. */
const tallest = 3

/** Some cameras write JPEG that strictly has faults; what misses a part of itself is refused. */
const reading = { failOn: 'error', limitInputPixels: maxPixels } as const
const quality = 82

// One thread for a picture: the server has other work, and two pictures at once use two cores. What was decoded before
// is never asked for again.
sharp.concurrency(1)
sharp.cache(false)
// No other decoder can be reached, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })

/**
 * Makes what is stored of an uploaded file: WebP in sRGB, turned upright as its EXIF says and with nothing else of its
 * metadata, in the widths above, ascending, never larger than it was. Of an animation the first picture is taken.
 * Throws PictureProblemError.
 */
export async function processPicture(file: string): Promise<PictureSize[]> {
  const format = await readFormat(file)
  if (format === null) throw new PictureProblemError('not-a-picture')
  const { width, height } = await readable(sharp(file, { ...reading, limitInputPixels: false }).metadata())
  if (width * height > maxPixels) throw new PictureProblemError('too-many-pixels')

  const largest = Math.max(...pictureWidths)
  // Decoded once, at the largest size (a JPEG then skips most of the work); the smaller ones are made of that.
  const { data, info } = await readable(
    sharp(file, reading)
      .autoOrient()
      .resize({ width: largest, height: largest * tallest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  )
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const sizes: PictureSize[] = []
  for (const wanted of widthsFor(info.width)) {
    sizes.push(await encode(sharp(data, { raw }), wanted, format))
  }
  return sizes
}

/** The widths to make of a picture of this width; one that would hardly be smaller is left out. */
function widthsFor(width: number): number[] {
  return [...pictureWidths.filter((smaller) => smaller < width * 0.8), width]
}

async function encode(image: Sharp, width: number, format: 'jpeg' | 'png'): Promise<PictureSize> {
  const resized = image.resize({ width })
  // On a large screen two bytes in a hundred matter less than how long an upload takes; on a phone more.
  const effort = width > 720 ? 1 : 4
  const lossy = resized.clone().webp({ quality, effort, smartSubsample: format === 'png' })
  const { data, info } = await lossy.toBuffer({ resolveWithObject: true })
  const { height } = info
  if (format === 'jpeg') return { width, height, webp: data }
  // Drawings and text stay sharp without loss, mostly for about as many bytes; a photograph would take many times more.
  const lossless = await resized.webp({ lossless: true }).toBuffer()
  return { width, height, webp: lossless.length <= data.length * 1.5 ? lossless : data }
}

/** What the first bytes say, whatever the name or the content type said. */
async function readFormat(file: string): Promise<'jpeg' | 'png' | null> {
  const handle = await open(file)
  try {
    const { buffer: start } = await handle.read(Buffer.alloc(8), 0, 8, 0)
    if (start.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'jpeg'
    return start.equals(Buffer.from('89504e470d0a1a0a', 'hex')) ? 'png' : null
  } finally {
    await handle.close()
  }
}

async function readable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw new PictureProblemError('damaged', { cause: error })
  }
}
