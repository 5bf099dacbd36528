import { limits } from '../limits.ts'
import { message } from '../message.ts'
import { headsOf } from './layout.ts'
import { mostPacks } from './packs.ts'
import { fitRow, type ImportRow, type RowReading, readRow } from './read-row.ts'
import { emptyResult, type ImportResult, type ReadOptions } from './result.ts'
import { noteSameQuestions } from './same-questions.ts'

/** Reading ends where so many rows could not be read: the file is something else. */
const mostRejected = 500

/**
 * Checks filled rows one by one. The error of too many rows comes first, then all others by line. With `fitsRows`, rows
 * that only lack empty columns at the end or have too many of them, as Excel writes them, are imported too.
 */
export function readRows(
  rows: readonly ImportRow[],
  reading: RowReading,
  { fitsRows = false, wrapsTex = false, readsAll = false }: ReadOptions,
): ImportResult {
  const result = emptyResult(reading.source)
  result.heads = headsOf(reading.layout)
  const maxRows = readsAll ? limits.importRows * mostPacks : limits.importRows
  let read = 0
  for (const row of rows.slice(0, maxRows)) {
    if (result.rejected.length >= mostRejected) break
    read += 1
    const fitted = fitRow(row, reading.layout)
    const { question, errors, notes, looseTex } = readRow((fitsRows && fitted) || row, reading, wrapsTex)
    result.errors.push(...errors)
    if (question === null) {
      result.rejected.push({ line: row.line, parts: row.parts })
      if (fitted && readRow(fitted, reading, wrapsTex).question !== null) result.fitting += 1
      continue
    }
    result.questions.push(question)
    result.lines.push(row.line)
    result.notes.push(...notes)
    if (looseTex === null) continue
    result.looseTex.questions += 1
    result.looseTex.example ||= looseTex
  }
  result.notes.push(...noteSameQuestions(result.questions, result.lines))
  result.notes.sort((one, other) => one.line - other.line)
  return rejectRest(result, rows.slice(read), { readsAll })
}

/** Rejects the rows that were not read, under one error. */
function rejectRest(
  result: ImportResult,
  rest: readonly ImportRow[],
  { readsAll }: { readsAll: boolean },
): ImportResult {
  const [first] = rest
  if (!first) return result
  const [problem, hint] =
    result.rejected.length >= mostRejected
      ? [message('import.tooManyWrong')]
      : readsAll
        ? [message('import.tooManyPacks')]
        : [message('import.tooManyLines'), message('import.anotherPack')]
  result.errors.unshift({ line: first.line, problem, ...(hint && { hint }) })
  result.rejected = result.rejected.concat(rest.map(({ line, parts }) => ({ line, parts })))
  return result
}
