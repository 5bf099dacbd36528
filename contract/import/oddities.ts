import { type Message, message } from '../message.ts'
import { isBlank, normaliseLine } from '../normalise.ts'
import { optionFields, type QuestionContent } from '../question-fields.ts'
import { type ImportColumn, importColumns, partOf } from './csv-format.ts'
import type { Encoding } from './decode.ts'
import { errorAt, type ImportError } from './problems.ts'
import { looksLikeBijoy } from './western.ts'

/** Returns notes about a file or a text as a whole. */
export function noteSource({ text, encoding }: { text: string; encoding: Encoding | null }): ImportError[] {
  const notes: ImportError[] = []
  if (encoding === 'Windows-1252') notes.push({ line: 0, problem: message('import.readAsWestern') })
  if (looksLikeBijoy(text)) notes.push({ line: 0, problem: message('import.looksLikeBijoy') })
  return notes
}

/** Returns notes about a row that breaks no rule, so it is imported, but should be checked. */
export function noteOddities(
  { line, parts }: { line: number; parts: readonly string[] },
  question: QuestionContent,
  firstLetter: number | null,
): ImportError[] {
  const notes: ImportError[] = []
  const note = (column: ImportColumn, problem: Message) =>
    notes.push(errorAt(line, column, problem, firstLetter))

  for (const column of importColumns) {
    if (hasLostLetters(partOf(parts, column))) note(column, message('import.lostLetters'))
  }
  for (const [place, option] of optionFields.entries()) {
    const same = optionFields.slice(0, place).find((earlier) => question[earlier] === question[option])
    if (same) note(option, message('import.sameOption', { column: same }))
  }

  const tags = partOf(parts, 'tags').split(',')
  const written = tags.filter((tag) => !isBlank(tag)).map(normaliseLine)
  if (written.length > 0 && written.length < tags.length) note('tags', message('import.tagBlank'))
  const repeated = written.find((tag, index) => written.indexOf(tag) < index)
  if (repeated !== undefined) note('tags', message('import.tagRepeated', { tag: repeated }))
  return notes
}

/** A spreadsheet that saves Bangla as anything but Unicode writes a question mark for each letter. */
function hasLostLetters(text: string): boolean {
  const marks = text.match(/\?/g)?.length ?? 0
  return marks >= 3 && marks * 2 > text.replace(/\s/g, '').length
}
