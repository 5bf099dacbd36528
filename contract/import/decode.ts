import { limits } from '../limits.ts'
import { type Message, message } from '../message.ts'
import { isBlank } from '../normalise.ts'
import { decodeWindows1252, looksLikeBijoy } from './western.ts'

/** How the bytes of a file were read; null for a pasted text, which has none. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

export type Decoded =
  | { text: string; encoding: Encoding | null; error: null }
  | { text: null; encoding: null; error: Message }

type FileProblem = `import.${'tooLarge' | 'notText' | 'notUtf8' | 'bijoy' | 'nothingPasted' | 'empty'}`

/** First bytes of files that people choose by mistake: a workbook, or a picture with the wrong extension. */
const binarySignatures = [
  [0x50, 0x4b, 0x03, 0x04], // ZIP, and so .xlsx, .ods, .docx
  [0xd0, 0xcf, 0x11, 0xe0], // .xls, .doc
  [0x89, 0x50, 0x4e, 0x47], // PNG
  [0xff, 0xd8, 0xff], // JPEG
  [0x47, 0x49, 0x46, 0x38], // GIF
  [0x25, 0x50, 0x44, 0x46], // PDF
  [0x1f, 0x8b], // gzip
]

/**
 * Returns the text of a chosen or pasted import, without its byte order mark and with line feeds only, or what is wrong with
 * it. Reads UTF-8, and UTF-16 with a byte order mark (spreadsheets call it "Unicode text"). Other bytes are read as
 * Windows-1252 if that is likely; the screen must then say so.
 */
export function decodeImport(input: string | Uint8Array): Decoded {
  const size = typeof input === 'string' ? countBytes(input) : input.length
  if (size > limits.importBytes) return refuse('import.tooLarge')
  if (typeof input === 'string') return finish(input, null)
  if (binarySignatures.some((signature) => startsWith(input, signature))) return refuse('import.notText')

  const encoding = detectEncoding(input)
  try {
    // Fatal: an unreadable letter must not silently become "�" in a question bank.
    const decoded = new TextDecoder(encoding, { fatal: true }).decode(input)
    return finish(decoded, encoding === 'utf-8' ? 'UTF-8' : 'UTF-16')
  } catch {
    if (encoding !== 'utf-8' || input.includes(0)) return refuse('import.notText')
  }
  const { text, isLikely } = decodeWindows1252(input)
  if (looksLikeBijoy(text)) return refuse('import.bijoy')
  return isLikely ? finish(text, 'Windows-1252') : refuse('import.notUtf8')
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
  return 'utf-8'
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

function countBytes(text: string): number {
  // Each UTF-16 unit takes at least one byte, so a very long text is refused without encoding it.
  return text.length > limits.importBytes ? text.length : new TextEncoder().encode(text).length
}
