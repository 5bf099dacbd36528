import { isBlank, normaliseLine } from '../normalise.ts'
import type { QuestionContent } from '../question-fields.ts'
import { imports as texts } from '../texts/en/imports.ts'
import type { Encoding } from './decode.ts'
import { errorAt, errorOfFile, type ImportColumn, type ImportError, importColumns } from './problems.ts'
import { looksLikeBijoy } from './western.ts'

/** What to know about a file or a text as a whole before its rows are taken. */
export function noteSource({ text, encoding }: { text: string; encoding: Encoding | null }): ImportError[] {
  const notes: ImportError[] = []
  if (encoding === 'Windows-1252') notes.push(errorOfFile(texts.readAsWestern))
  if (looksLikeBijoy(text)) notes.push(errorOfFile(texts.looksLikeBijoy))
  return notes
}

const options = ['answer', 'option2', 'option3', 'option4'] as const

/** What breaks no rule, so that the row is taken, but should be looked at. */
export function noteOddities(
  { line, parts }: { line: number; parts: readonly string[] },
  question: QuestionContent,
  firstLetter: number | null,
): ImportError[] {
  const notes: ImportError[] = []
  const say = (column: ImportColumn, reason: string) => notes.push(errorAt(line, column, reason, firstLetter))

  for (const [place, column] of importColumns.entries()) {
    if (hasLostLetters(parts[place] ?? '')) say(column, texts.lostLetters)
  }
  for (const [place, option] of options.entries()) {
    const same = options.slice(0, place).find((earlier) => question[earlier] === question[option])
    if (same) say(option, texts.sameOption(texts.columns[same]))
  }

  const tags = (parts[importColumns.indexOf('tags')] ?? '').split(',')
  const written = tags.filter((tag) => !isBlank(tag)).map(normaliseLine)
  if (written.length > 0 && written.length < tags.length) say('tags', texts.tagBlank)
  const repeated = written.find((tag, index) => written.indexOf(tag) < index)
  if (repeated !== undefined) say('tags', texts.tagRepeated(repeated))
  return notes
}

/** A spreadsheet that saves Bangla as anything but Unicode writes a question mark for each letter. */
function hasLostLetters(text: string): boolean {
  const marks = text.match(/\?/g)?.length ?? 0
  return marks >= 3 && marks * 2 > text.replace(/\s/g, '').length
}
