import { isBlank, normaliseText } from '../normalise.ts'
import { decodeImport } from './decode.ts'
import { checkKeyword } from './keyword.ts'
import { noteSource } from './oddities.ts'
import { type ImportResult, readRows, refuseImport } from './rows.ts'

/**
 * Reads a text with one question per line, its seven parts separated by a keyword; there is no header, so the first line is
 * line 1. A pasted text comes as a string, a file as its bytes.
 */
export function parseQuestionsRaw(
  input: string | Uint8Array,
  keyword: string,
  { fitsRows = false }: { fitsRows?: boolean } = {},
): ImportResult {
  const wrong = checkKeyword(keyword)
  if (wrong !== null) return refuseImport(wrong)
  const separator = normaliseText(keyword)

  const { text, encoding, error } = decodeImport(input)
  if (error !== null) return refuseImport(error)
  const lines = text.normalize('NFC').split('\n')
  const rows = lines.map((line, index) => ({
    line: index + 1,
    // A blank line is passed over whole; splitting it would make it a line without 7 parts.
    parts: isBlank(line) ? [''] : line.split(separator).map((part) => part.trim()),
  }))
  const result = readRows(rows, { firstLetter: null, fitsRows, source: { encoding, separator } })
  result.notes.unshift(...noteSource({ text, encoding }))
  return result
}
