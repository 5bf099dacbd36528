import { optionFields, type QuestionContent } from '../bank/question-fields.ts'
import { limits } from '../limits.ts'
import { type AnyMessage, message } from '../message.ts'
import { applyFixes } from './fixes.ts'
import { headsOf } from './layout.ts'
import { mostPacks } from './packs.ts'
import type { ImportError } from './problems.ts'
import { fitRow, type ImportRow, type RowReading, readRow } from './read-row.ts'
import { emptyResult, type ImportResult, type ReadOptions, type RejectedRow } from './result.ts'

/** Reading ends where so many rows could not be read: the file is something else. */
const mostRejected = 500

export function mostRows({ readsAll = false }: ReadOptions): number {
  return readsAll ? limits.importRows * mostPacks : limits.importRows
}

/**
 * Checks filled rows one by one. The error of too many rows comes first, then all others by line; notes are in no order. With
 * `fitsRows`, rows that only lack empty columns at the end or have too many of them, as Excel writes them, are imported too.
 */
export function readRows(
  rows: readonly ImportRow[],
  reading: RowReading,
  options: ReadOptions,
): ImportResult {
  const { fitsRows = false, fixes = [], readsAll = false, maxRows = mostRows(options) } = options
  const result = emptyResult(reading.source)
  result.heads = headsOf(reading.layout)
  let read = 0
  for (const row of rows.slice(0, maxRows)) {
    if (result.rejected.length >= mostRejected) break
    read += 1
    const fitted = fitRow(row, reading.layout)
    const { question, errors, notes } = readRow((fitsRows && fitted) || row, reading)
    result.errors.push(...errors)
    if (question === null) {
      result.rejected.push(rejectedOf(row))
      if (fitted && readRow(fitted, reading).question !== null) result.fitting += 1
      continue
    }
    result.questions.push(question)
    result.lines.push(row.line)
    result.notes.push(...notes)
  }
  Object.assign(result, applyFixes(result.questions, fixes))
  result.notes.push(...noteSameQuestions(result.questions, result.lines))
  const why =
    result.rejected.length >= mostRejected
      ? [message('import.tooManyWrong')]
      : readsAll
        ? [message('import.tooManyPacks')]
        : [message('import.tooManyLines'), message('import.anotherPack')]
  return rejectRest(result, rows.slice(read), why)
}

export function rejectedOf({ line, parts, extra }: ImportRow): RejectedRow {
  return extra ? { line, parts, extra } : { line, parts }
}

/** Rejects the rows that were not read, under one error: the problem and perhaps a hint. */
export function rejectRest(
  result: ImportResult,
  rest: readonly ImportRow[],
  [problem, hint]: readonly AnyMessage[],
): ImportResult {
  const [first] = rest
  if (!first || !problem) return result
  result.errors.unshift({ line: first.line, problem, ...(hint && { hint }) })
  result.rejected = result.rejected.concat(rest.map(rejectedOf))
  return result
}

/** Returns notes about questions that stand in an earlier row too, with the same options in whatever order. */
function noteSameQuestions(questions: readonly QuestionContent[], lines: readonly number[]): ImportError[] {
  const earlier = new Map<string, number>()
  return questions.flatMap((question, place) => {
    const line = lines[place]!
    const options = optionFields.map((field) => question[field]).sort()
    const key = JSON.stringify([question.passage, question.question, ...options])
    const first = earlier.get(key)
    if (first === undefined) {
      earlier.set(key, place)
      return []
    }
    const isAnsweredAlike = questions[first]!.answer === question.answer
    const code = isAnsweredAlike ? 'import.sameQuestion' : 'import.sameQuestionOtherAnswer'
    return [{ line, problem: message(code, { line: lines[first]! }) }]
  })
}
