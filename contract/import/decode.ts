import { limits } from '../limits.ts'
import { isBlank } from '../normalise.ts'
import { imports as texts } from '../texts/creation.ts'

/** First bytes of what people choose by mistake: a workbook or a picture with the wrong ending. */
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
 * The text of a chosen or pasted import, without its byte order mark and with line feeds only; or the sentence to show.
 * Reads UTF-8, and UTF-16 with a byte order mark (what spreadsheets call "Unicode text").
 */
export function decodeImport(
  input: string | Uint8Array,
): { text: string; error: null } | { text: null; error: string } {
  const size = typeof input === 'string' ? countBytes(input) : input.length
  if (size > limits.importBytes) return refuse(texts.tooLarge)
  if (typeof input !== 'string' && binarySignatures.some((signature) => startsWith(input, signature))) {
    return refuse(texts.notText)
  }

  const encoding = typeof input === 'string' ? null : detectEncoding(input)
  let decoded: string
  try {
    // Fatal: a letter that cannot be read must not become a silent "�" in somebody's question bank.
    decoded =
      typeof input === 'string' ? input : new TextDecoder(encoding ?? 'utf-8', { fatal: true }).decode(input)
  } catch {
    const hasNul = typeof input !== 'string' && input.includes(0)
    return refuse(hasNul || encoding !== 'utf-8' ? texts.notText : texts.notUtf8)
  }
  if (decoded.includes('\0')) return refuse(texts.notText)

  const text = decoded.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (!isBlank(text)) return { text, error: null }
  return refuse(typeof input === 'string' ? texts.nothingPasted : texts.empty)
}

function refuse(error: string) {
  return { text: null, error }
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
  // Each UTF-16 unit takes at least one byte: a very long text needs no encoding to be refused.
  return text.length > limits.importBytes ? text.length : new TextEncoder().encode(text).length
}
