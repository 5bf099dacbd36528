import { limits } from '../limits.ts'
import { countCharacters, isBlank, normaliseText } from '../normalise.ts'
import { imports as texts } from '../texts/creation.ts'
import { decodeImport } from './decode.ts'
import { type ImportResult, readRows, refuseImport } from './rows.ts'

/**
 * Reads a text with one question per line, its seven parts separated by a keyword; there is no header, so the first line is
 * line 1. A pasted text comes as a string, a file as its bytes.
 */
export function parseQuestionsRaw(input: string | Uint8Array, keyword: string): ImportResult {
  if (isBlank(keyword)) return refuseImport(texts.noKeyword)
  const separator = normaliseText(keyword)
  if (countCharacters(separator) > limits.keywordCharacters) return refuseImport(texts.keywordTooLong)

  const { text, error } = decodeImport(input)
  if (error !== null) return refuseImport(error)
  const lines = text.normalize('NFC').split('\n')
  return readRows(
    lines.map((line, index) => ({
      line: index + 1,
      // A blank line is passed over whole; splitting it would make it a line without 7 parts.
      cells: isBlank(line) ? [''] : line.split(separator),
    })),
  )
}
