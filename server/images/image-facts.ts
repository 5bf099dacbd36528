import { readJpegFacts } from './jpeg-facts.ts'
import type { ImageFacts } from './picture-task.ts'
import { pngStart, readPngFacts } from './png-facts.ts'

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
