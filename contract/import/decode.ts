import { limits } from '../limits.ts'
import { type AnyMessage, message } from '../message.ts'
import { isBlank } from '../normalise.ts'
import { decodeWindows1252, looksLikeBijoy } from './western.ts'

export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

export type Decoded =
  | { text: string; encoding: Encoding | null; error: null }
  | { text: null; encoding: null; error: AnyMessage }

type FileProblem = `import.${'tooLarge' | 'notText' | 'notUtf8' | 'bijoy' | 'nothingPasted' | 'empty'}`

const zip = [0x50, 0x4b, 0x03, 0x04] // .xlsx, .ods, .docx, .odt
const oldOffice = [0xd0, 0xcf, 0x11, 0xe0] // .xls, .doc
const pdf = [0x25, 0x50, 0x44, 0x46]
/** The first bytes of files that people choose by mistake, and the message about each. */
const binaries = [
  [[0x89, 0x50, 0x4e, 0x47], 'import.isPicture'], // PNG
  [[0xff, 0xd8, 0xff], 'import.isPicture'], // JPEG
  [[0x47, 0x49, 0x46, 0x38], 'import.isPicture'], // GIF
  [pdf, 'import.isDocument'],
  [zip, 'import.isDocument'],
  [[0x7b, 0x5c, 0x72, 0x74, 0x66], 'import.oldOffice'], // RTF
  [[0x1f, 0x8b], 'import.notText'], // gzip
  [oldOffice, 'import.oldOffice'],
] as const

/** Office puts a file with a password into a container of its old format, with this part. */
const encryptedPart = [...'EncryptedPackage'].join('\0')

/**
 * Returns the text of a chosen or pasted import, without its byte order mark and with line feeds only, or what is wrong with
 * it. Reads UTF-8, and UTF-16 with a byte order mark (spreadsheets call it "Unicode text"). Other bytes are read as
 * Windows-1252 if that is likely; the screen must then say so. Bangla for a Bijoy font is refused unless the reader decodes it.
 */
export function decodeImport(input: string | Uint8Array, { readsBijoy = false } = {}): Decoded {
  const binary = typeof input === 'string' ? null : findBinary(input)
  if (binary) return { text: null, encoding: null, error: binary }
  const size = typeof input === 'string' ? countBytes(input) : input.length
  if (size > limits.importBytes) return refuse('import.tooLarge')
  if (typeof input === 'string') return finish(input, null)

  const encoding = detectEncoding(input)
  try {
    // Fatal: an unreadable letter must not silently become "�" in a question bank.
    const decoded = new TextDecoder(encoding, { fatal: true }).decode(input)
    return finish(decoded, encoding === 'utf-8' ? 'UTF-8' : 'UTF-16')
  } catch {
    if (encoding !== 'utf-8' || input.includes(0)) return refuse('import.notText')
  }
  const { text, isLikely } = decodeWindows1252(input)
  if (looksLikeBijoy(text)) return readsBijoy ? finish(text, 'Windows-1252') : refuse('import.bijoy')
  return isLikely ? finish(text, 'Windows-1252') : refuse('import.notUtf8')
}

/** Returns whether the server reads a file: a zip of parts, as those of Word are, a PDF, or XML. */
export function isForServer(start: Uint8Array): boolean {
  return startsWith(start, zip) || startsWith(start, pdf) || isXml(start)
}

/** Returns whether a file is XML, such as that of Moodle. */
export function isXml(start: Uint8Array): boolean {
  // Every other byte of UTF-16 is zero here.
  const letters = decodeWindows1252(start.subarray(0, 400)).text.replace(/\0/g, '')
  return /^(?:ï»¿|ÿþ|þÿ)?\s*<(?:\?xml\s|quiz>|questestinterop\b|(?:qti-)?assessment)/.test(letters)
}

/** Returns what is wrong with a file that is not a text, by its first bytes. Null for any other file. */
export function findBinary(start: Uint8Array): AnyMessage | null {
  const [signature, code] = binaries.find(([bytes]) => startsWith(start, bytes)) ?? []
  const isLocked =
    signature === oldOffice &&
    decodeWindows1252(start.subarray(0, limits.importBytes)).text.includes(encryptedPart)
  return code ? message(isLocked ? 'import.encrypted' : code) : null
}

function finish(decoded: string, encoding: Encoding | null): Decoded {
  if (decoded.includes('\0')) return refuse('import.notText')
  const text = decoded.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (isBlank(text)) return refuse(encoding === null ? 'import.nothingPasted' : 'import.empty')
  return { text, encoding, error: null }
}

function refuse(code: FileProblem): Decoded {
  return { text: null, encoding: null, error: message(code) }
}

function detectEncoding(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  if (looksLikeUtf16(bytes, 1)) return 'utf-16le'
  return looksLikeUtf16(bytes, 0) ? 'utf-16be' : 'utf-8'
}

/**
 * Returns whether bytes without a byte order mark are UTF-16 with the high byte at `high` of each pair: almost all letters
 * are Latin, Bangla or general punctuation, and some are Latin.
 */
function looksLikeUtf16(bytes: Uint8Array, high: 0 | 1): boolean {
  if (bytes.length < 4 || bytes.length % 2 === 1) return false
  let known = 0
  let latin = 0
  for (let at = 0; at < bytes.length; at += 2) {
    const isControl = bytes[at + 1 - high]! < 9
    if (bytes[at + high] === 0 && isControl) return false
    if ([0x00, 0x09, 0x20].includes(bytes[at + high]!)) known += 1
    if (bytes[at + high] === 0) latin += 1
  }
  return latin > 0 && known * 40 >= bytes.length * 19
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

function countBytes(text: string): number {
  // Each UTF-16 unit takes at least one byte, so a very long text is refused without encoding it.
  return text.length > limits.importBytes ? text.length : new TextEncoder().encode(text).length
}
