import { type AnyMessage, message } from '../message.ts'
import { isBlank, normaliseLine } from '../normalise.ts'
import { optionFields, type QuestionContent } from '../question-fields.ts'
import { type ImportColumn, importColumns, partOf } from './csv-format.ts'
import type { Encoding } from './decode.ts'
import type { ColumnPlace, ImportError } from './problems.ts'
import type { ImportResult } from './result.ts'
import { looksLikeBijoy } from './western.ts'

/** Adds what must be said about a file or a text as a whole, before the notes about its rows. */
export function noteSource(
  result: ImportResult,
  { text, encoding }: { text: string; encoding: Encoding | null },
): ImportResult {
  const isBijoy = looksLikeBijoy(text)
  const notes: ImportError[] = []
  if (encoding === 'Windows-1252') notes.push({ line: 0, problem: message('import.readAsWestern') })
  if (isBijoy) notes.push({ line: 0, problem: message('import.looksLikeBijoy') })
  return {
    ...result,
    notes: [...notes, ...result.notes],
    isUnreadable: isBijoy || hasMostlyLostLetters(result),
  }
}

/** A quarter: rows in English and formulas lose nothing. */
function hasMostlyLostLetters({ questions, notes }: ImportResult): boolean {
  const lost = new Set(
    notes.flatMap(({ line, problem }) => (problem.code === 'import.lostLetters' ? [line] : [])),
  )
  return lost.size > 0 && lost.size * 4 >= questions.length
}

/** Returns notes about a row that breaks no rule, so it is imported, but should be checked. */
export function noteOddities(
  {
    line,
    parts,
    placeOf,
  }: { line: number; parts: readonly string[]; placeOf: (column: ImportColumn) => ColumnPlace },
  question: QuestionContent,
): ImportError[] {
  const notes: ImportError[] = []
  const note = (column: ImportColumn, problem: AnyMessage) =>
    notes.push({ line, ...placeOf(column), problem })

  for (const column of importColumns) {
    if (hasLostLetters(partOf(parts, column))) note(column, message('import.lostLetters'))
  }
  for (const [place, option] of optionFields.entries()) {
    const same = optionFields.slice(0, place).find((earlier) => question[earlier] === question[option])
    if (same) note(option, message('import.sameOption', { column: placeOf(same).column }))
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
