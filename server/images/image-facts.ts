/** Facts from the headers of a JPEG or PNG, read without decoding it. */
export type ImageFacts = {
  format: 'jpeg' | 'png'
  width: number
  height: number
  /** EXIF, XMP, IPTC, comments, texts, times: place, author or orientation; also further frames. */
  hasMetadata: boolean
}

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex')
const pngMetadata = ['acTL', 'eXIf', 'iTXt', 'tEXt', 'tIME', 'zTXt']

/** Null unless the bytes are one JPEG or PNG from the first byte to the last, with nothing after its end. */
export function readImageFacts(bytes: Buffer): ImageFacts | null {
  try {
    if (bytes.subarray(0, pngStart.length).equals(pngStart)) return readPng(bytes)
    return bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8 ? readJpeg(bytes) : null
  } catch (error) {
    // A length that points beyond the bytes.
    if (error instanceof RangeError) return null
    throw error
  }
}

function readPng(bytes: Buffer): ImageFacts | null {
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  const facts: ImageFacts = {
    format: 'png',
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    hasMetadata: false,
  }
  let at = pngStart.length
  for (;;) {
    const length = bytes.readUInt32BE(at)
    const kind = bytes.toString('latin1', at + 4, at + 8)
    // Length, type and checksum surround the content.
    at += length + 12
    if (pngMetadata.includes(kind)) facts.hasMetadata = true
    if (kind === 'IEND') return at === bytes.length ? facts : null
  }
}

function readJpeg(bytes: Buffer): ImageFacts | null {
  let size: { width: number; height: number } | null = null
  let hasMetadata = false
  let at = 2
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) return null
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9)
      return size && at + 2 === bytes.length ? { format: 'jpeg', ...size, hasMetadata } : null
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2) return null
    const content = bytes.subarray(at + 4, at + 2 + length)
    if (isMetadata(marker, content)) hasMetadata = true
    // Start of frame, except the three tables with markers in this range.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      size = { height: content.readUInt16BE(1), width: content.readUInt16BE(3) }
    }
    at += 2 + length
    if (marker === 0xda) at = endOfScan(bytes, at)
  }
}

/** Everything except JFIF, the colour profile and colour encoding, which reveal nothing else. */
function isMetadata(marker: number, content: Buffer): boolean {
  if (marker === 0xe2) return !content.toString('latin1').startsWith('ICC_PROFILE\0')
  return marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xee)
}

/** Within a scan, 0xff is followed by 0 as content and by 0xd0 to 0xd7 as a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes.readUInt8(at + 1)
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}
