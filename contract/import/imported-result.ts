import { message } from '../message.ts'
import type { Encoding } from './decode.ts'
import { type ImportedPaper, type ImportedQuestion, nameOptions, passageOf } from './imported.ts'
import { fourOptions, type Layout } from './layout.ts'
import type { ImportRow } from './read-row.ts'
import type { ImportResult, ReadOptions } from './result.ts'
import { readRows, rejectedOf } from './rows.ts'

/** The columns of an imported question, also in the file of rows to fix. */
const layout: Layout = {
  headerRows: 0,
  uses: ['question', ...fourOptions, 'answer', 'explanation', 'tags'],
  answers: 'place',
}

/**
 * Checks imported questions like rows of a table. A question whose right option is not known is rejected with that reason, and
 * stands in the file of rows to fix with its options.
 */
export function resultOf(read: ImportedPaper, options: ReadOptions, encoding: Encoding | null): ImportResult {
  const paper = { ...read, questions: read.questions.map(nameOptions) }
  const { questions, rejected, leftOut } = paper
  const source = { encoding, separator: '' }
  const rowOf = (origin: ImportedQuestion): ImportRow => {
    const { at: line, question, options: all, right, explanation, tags } = origin
    const passage = passageOf(paper, origin)
    const four = fourOptions.map((_, place) => all[place] ?? '')
    const answer = right === null ? '' : String(right + 1)
    const parts = [question, ...four, answer, explanation, tags.join(', ')]
    return { line, parts, right: right ?? undefined, extra: passage === '' ? undefined : { passage } }
  }
  const isKnown = ({ right, options: all }: ImportedQuestion) =>
    right !== null && all.length === fourOptions.length
  const known = questions.filter(isKnown)
  const result = readRows(known.map(rowOf), { layout, firstLetter: null, source }, options)
  result.paper = paper
  for (const question of questions) {
    const { at: line, doubts, options: all } = question
    if (!isKnown(question)) result.rejected.push(rejectedOf(rowOf(question)))
    const said = isKnown(question) ? result.notes : result.errors
    said.push(...doubts.map((problem) => ({ line, problem })))
    if (all.length !== fourOptions.length)
      result.errors.push({ line, problem: message('import.optionCount', { found: all.length }) })
  }
  for (const { at, text, reason } of rejected) {
    result.rejected.push({ line: at, parts: [text] })
    result.errors.push({ line: at, problem: reason })
  }
  result.notes.push(...(paper.notes ?? []).map((problem) => ({ line: 0, problem })))
  for (const { at, text, doubts = [] } of leftOut) {
    const skipped = message('import.rowSkipped', { cell: text.slice(0, 40) })
    result.notes.push(...[skipped, ...doubts].map((problem) => ({ line: at, problem })))
  }
  for (const list of [result.errors, result.notes, result.rejected] as { line: number }[][])
    list.sort((one, other) => one.line - other.line)
  return result
}
