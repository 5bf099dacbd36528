import { message } from '../../message.ts'
import { decodeImport } from '../decode.ts'
import { resultOf } from '../imported-result.ts'
import { noteSource } from '../oddities.ts'
import { isGift, readGift } from '../quizzes/gift.ts'
import { type ImportResult, type ReadOptions, refuseImport } from '../result.ts'
import { blocksOfText } from './lines.ts'
import { hasBijoyText, linesOfBlocks } from './lines-of-blocks.ts'
import { readPaper } from './read-paper.ts'

/**
 * Reads a text that is laid out as on paper, also one in Bijoy's coding, in Moodle's GIFT, or in Aiken, which is laid out like
 * a paper. `input` is a pasted text, or the bytes of a file.
 */
export function parsePaper(input: string | Uint8Array, options: ReadOptions): ImportResult {
  const { text, encoding, error } = decodeImport(input, { readsBijoy: true })
  if (error !== null) return refuseImport(error)
  const blocks = blocksOfText(text)
  const isBijoy = hasBijoyText(blocks)
  const lines = linesOfBlocks(blocks, isBijoy)
  const result = resultOf(isGift(text) ? readGift(text) : readPaper(lines), options, encoding)
  const read = noteSource(result, {
    text: lines.map((line) => line.text).join('\n'),
    encoding: isBijoy ? null : encoding,
  })
  if (isBijoy) read.notes.unshift({ line: 0, problem: message('import.readAsBijoy') })
  return read
}
