import { isBlank, normaliseText } from '../normalise.ts'
import { decodeImport } from './decode.ts'
import { checkKeyword } from './keyword.ts'
import { standardLayout } from './layout.ts'
import { noteSource } from './oddities.ts'
import { type ImportResult, type ReadOptions, refuseImport } from './result.ts'
import { readRows } from './rows.ts'

/**
 * Reads a text with one question on each line, its seven parts separated by a keyword. There is no header: the first line is
 * line 1. `input` is a pasted text, or the bytes of a file.
 */
export function parseQuestionsRaw(
  input: string | Uint8Array,
  { keyword = '', ...options }: { keyword?: string | undefined } & Omit<ReadOptions, 'layout'>,
): ImportResult {
  const wrong = checkKeyword(keyword)
  if (wrong !== null) return refuseImport(wrong)
  const separator = normaliseText(keyword)

  const { text, encoding, error } = decodeImport(input)
  if (error !== null) return refuseImport(error)
  const rows = text
    .normalize('NFC')
    .split('\n')
    .map((line, index) => ({ line: index + 1, text: line }))
    // A blank line is skipped; splitting it would report wrong parts.
    .filter((row) => !isBlank(row.text))
    .map(({ line, text }) => ({ line, parts: text.split(separator).map((part) => part.trim()) }))
    .filter(({ parts }) => !parts.every(isBlank))
  const reading = {
    layout: { ...standardLayout, headerRows: 0 },
    firstLetter: null,
    source: { encoding, separator },
  }
  return noteSource(readRows(rows, reading, options), { text, encoding })
}
