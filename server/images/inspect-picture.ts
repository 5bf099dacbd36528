import { readFile } from 'node:fs/promises'
import { readJpegFacts } from './jpeg-facts.ts'
import { endsWithLastBlock } from './jpeg-scan.ts'
import type { ImageFacts, KeepProblem } from './picture-task.ts'
import { hasOnlyPixels, pngStart, readPngFacts } from './png-facts.ts'
import { decodeWhole, PictureProblemError, pictureWidths, tallest } from './process-picture.ts'

/* Reads untrusted uploads: loaded only in a worker process (picture-worker.ts), never in the server. */

/** The same limits as for the largest size of a resized picture. */
const maxWidth = Math.max(...pictureWidths)
const maxHeight = tallest * maxWidth

/**
 * Returns the facts of a file that can be stored unchanged, which is a small JPEG or PNG of nothing but
 * pixels, or the reason why it cannot.
 */
export async function inspectPicture(
  file: string,
): Promise<{ facts: ImageFacts } | { cannotKeep: KeepProblem }> {
  const bytes = await readFile(file)
  const facts = readImageFacts(bytes)
  if (!facts) return { cannotKeep: 'not-a-picture' }
  if (!facts.isPlain) return { cannotKeep: 'not-plain' }
  if (facts.width > maxWidth || facts.height > maxHeight) return { cannotKeep: 'too-large' }
  try {
    await decodeWhole(file)
  } catch (error) {
    if (error instanceof PictureProblemError) return { cannotKeep: 'damaged' }
    throw error
  }
  const isExact = facts.format === 'png' ? await hasOnlyPixels(bytes) : endsWithLastBlock(bytes)
  return isExact ? { facts } : { cannotKeep: 'not-plain' }
}

/** Null unless the bytes are one JPEG or PNG from the first byte to the last, with nothing after its end. */
export function readImageFacts(bytes: Buffer): ImageFacts | null {
  try {
    if (bytes.subarray(0, pngStart.length).equals(pngStart)) return readPngFacts(bytes)
    return bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8 ? readJpegFacts(bytes) : null
  } catch (error) {
    // A length that points beyond the bytes.
    if (error instanceof RangeError) return null
    throw error
  }
}
