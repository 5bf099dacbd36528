import { normaliseText } from '../normalise.ts'
import { decodeImport } from './decode.ts'
import { checkKeyword } from './keyword.ts'
import { noteSource } from './oddities.ts'
import { findOtherFormat } from './other-formats.ts'
import { readTable } from './read-table.ts'
import { type ImportResult, type ReadOptions, refuseImport } from './result.ts'
import { isFilled } from './table-cells.ts'

/**
 * Reads a text with one question on each line, its seven parts separated by a keyword. Without a header the first line is
 * line 1. `input` is a pasted text, or the bytes of a file. The columns are asked as in a CSV where they are not certain.
 */
export function parseQuestionsRaw(
  input: string | Uint8Array,
  { keyword = '', ...options }: { keyword?: string | undefined } & ReadOptions,
): ImportResult {
  const wrong = checkKeyword(keyword)
  if (wrong !== null) return refuseImport(wrong)
  const separator = normaliseText(keyword)

  const { text, encoding, error } = decodeImport(input)
  if (error !== null) return refuseImport(error)
  const rows = text
    .normalize('NFC')
    .split('\n')
    .map((line, index) => ({ line: index + 1, parts: line.split(separator).map((part) => part.trim()) }))
    .filter(({ parts }) => isFilled(parts))
  const records = rows.map(({ parts: cells }) => ({ cells, fault: null }))
  const other = findOtherFormat(text, records, separator)
  if (other !== null) return refuseImport(other)
  const result = readTable(rows, { firstLetter: null, source: { encoding, separator } }, options)
  return noteSource(result, { text, encoding })
}
