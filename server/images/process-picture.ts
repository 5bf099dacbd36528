import { open } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { maxPicturePixels } from '../../contract/bank/picture-rules.ts'
import { limits } from '../../contract/limits.ts'

/* Decodes untrusted uploads: loaded only in a worker process (picture-worker.ts), never in the server. */

/** One size of a picture as stored and served. */
export type PictureSize = { width: number; height: number; webp: Buffer }

/** The reason why a file cannot become a picture. */
export type PictureProblem = 'not-a-picture' | 'too-many-pixels' | 'too-long' | 'too-slow' | 'damaged'

export class PictureProblemError extends Error {
  override name = 'PictureProblemError'
  readonly problem: PictureProblem

  constructor(problem: PictureProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}

/** The maximum number of pixels, which take about 570 MB at worst (interlaced PNG, 16 bits). */
const maxPixels = maxPicturePixels

/** For phones, for high-density phones and tablets, for large screens. */
export const pictureWidths = [360, 720, 1440] as const
/** The maximum height as a multiple of the width, to bound scrolling. */
export const tallest = 3

/** Tolerates the small errors in some cameras' JPEGs; refuses files with missing parts. */
const reading = { failOn: 'error', limitInputPixels: maxPixels } as const
const quality = 82

// One thread per picture: the server has other work, and two pictures at once use two cores. No cache,
// because no file is decoded twice.
sharp.concurrency(1)
sharp.cache(false)
// Disables every other decoder, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })

/**
 * Converts an upload to WebP in sRGB, upright according to its EXIF and without other metadata, in the widths
 * above, ascending and never enlarged. Uses the first frame of an animation. Throws PictureProblemError.
 */
export async function processPicture(file: string): Promise<PictureSize[]> {
  const format = await readFormat(file)
  if (format === null) throw new PictureProblemError('not-a-picture')
  const { width, height } = await readable(sharp(file, { ...reading, limitInputPixels: false }).metadata())
  if (width * height > maxPixels) throw new PictureProblemError('too-many-pixels')
  if (Math.max(width, height) > limits.imageMaxSide) throw new PictureProblemError('too-long')

  const largest = Math.max(...pictureWidths)
  // Decodes once, at the largest size (a JPEG then skips most of the work); smaller sizes derive from it.
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
  for (const wanted of widthsFor(info.width)) sizes.push(await encode(sharp(data, { raw }), wanted, format))
  return sizes
}

/** Decodes a picture of which no byte may be missing or left over. Throws PictureProblemError. */
export async function decodeWhole(file: string): Promise<void> {
  await readable(
    sharp(file, { ...reading, failOn: 'warning' })
      .raw()
      .toBuffer(),
  )
}

/** The widths to make of a picture of this width, without one that would hardly be smaller. */
function widthsFor(width: number): number[] {
  return [...pictureWidths.filter((smaller) => smaller < width * 0.8), width]
}

async function encode(image: Sharp, width: number, format: 'jpeg' | 'png'): Promise<PictureSize> {
  const resized = image.resize({ width })
  // For large screens a fast upload matters more than two percent of the size; for phones the size does.
  const effort = width > 720 ? 1 : 4
  const lossy = resized.clone().webp({ quality, effort, smartSubsample: format === 'png' })
  const { data, info } = await lossy.toBuffer({ resolveWithObject: true })
  const { height } = info
  if (format === 'jpeg') return { width, height, webp: data }
  // Lossless drawings and text stay sharp in about as many bytes; a photograph takes many times more.
  const lossless = await resized.webp({ lossless: true }).toBuffer()
  return { width, height, webp: lossless.length <= data.length * 1.5 ? lossless : data }
}

/** The format by the first bytes, whatever the name or content type. */
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
