import type { PictureType } from './picture-type.ts'

export type PictureDimensions = { width: number; height: number }

/** A JPEG is read in pieces of this size. Its width and height follow the metadata, which may be long. */
const chunkBytes = 65_536
const mostChunks = 64

/**
 * Returns the width and height that the head of a JPEG or PNG names, without decoding the picture; null where there are
 * none, as in a damaged file.
 */
export async function readPictureSize(file: Blob, type: PictureType): Promise<PictureDimensions | null> {
  try {
    return await (type === 'image/png' ? readPngSize(file) : readJpegSize(file))
  } catch {
    return null
  }
}

/** The first chunk of a PNG (IHDR) begins with both. */
async function readPngSize(file: Blob): Promise<PictureDimensions> {
  const head = new DataView(await file.slice(0, 24).arrayBuffer())
  return { width: head.getUint32(16), height: head.getUint32(20) }
}

/** Goes from segment to segment to the frame header (SOF). */
async function readJpegSize(file: Blob): Promise<PictureDimensions | null> {
  let start = 0
  let view = new DataView(new ArrayBuffer(0))
  let chunks = 0
  let at = 2
  while (at + 9 <= file.size) {
    if (at < start || at + 9 > start + view.byteLength) {
      chunks += 1
      if (chunks > mostChunks) return null
      start = at
      view = new DataView(await file.slice(start, start + chunkBytes).arrayBuffer())
    }
    const place = at - start
    if (view.getUint8(place) !== 0xff) return null
    const marker = view.getUint8(place + 1)
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) return { height: view.getUint16(place + 5), width: view.getUint16(place + 7) }
    else at += 2 + view.getUint16(place + 2)
  }
  return null
}

/** SOF0 to SOF15, of which three codes are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}
