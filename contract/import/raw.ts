import { isBlank, normaliseText } from '../normalise.ts'
import { decodeImport } from './decode.ts'
import { checkKeyword } from './keyword.ts'
import { noteSource } from './oddities.ts'
import { type ImportResult, refuseImport } from './result.ts'
import { readRows } from './rows.ts'

/**
 * Reads a text with one question on each line, its parts separated by a keyword. There is no header: the first line is
 * line 1. `input` is a pasted text, or the bytes of a file. See `readRows` for `fitsRows`.
 */
export function parseQuestionsRaw(
  input: string | Uint8Array,
  { keyword = '', fitsRows = false }: { keyword?: string; fitsRows?: boolean },
): ImportResult {
  const wrong = checkKeyword(keyword)
  if (wrong !== null) return refuseImport(wrong)
  const separator = normaliseText(keyword)

  const { text, encoding, error } = decodeImport(input)
  if (error !== null) return refuseImport(error)
  const lines = text.normalize('NFC').split('\n')
  const rows = lines.map((line, index) => ({
    line: index + 1,
    // A blank line is skipped; splitting it would report wrong parts.
    parts: isBlank(line) ? [''] : line.split(separator).map((part) => part.trim()),
  }))
  const result = readRows(rows, { firstLetter: null, fitsRows, source: { encoding, separator } })
  result.notes.unshift(...noteSource({ text, encoding }))
  return result
}
