import { brand } from '../../../../contract/brand.ts'
import { type ImportError, importColumns } from '../../../../contract/import/problems.ts'
import type { ImportResult } from '../../../../contract/import/rows.ts'
import { limits } from '../../../../contract/limits.ts'
import type { QuestionContent } from '../../../../contract/question-fields.ts'
import { isUntouched } from '../../../../contract/question-rules.ts'
import { imports as texts } from '../../../../contract/texts/en/imports.ts'
import { errors as shellTexts } from '../../../../contract/texts/en/shell.ts'
import { saveFile } from '../../../lib/save-file.ts'
import type { Problems } from './problem-list.tsx'

/** What is imported: a CSV, or a raw text whose parts `keyword` separates. `name` is for sentences about it. */
export type ImportSource = { name: string; input: string | Uint8Array } & (
  | { kind: 'csv' }
  | { kind: 'raw'; keyword: string }
)

/** Spreadsheets also save tables as .txt ("Unicode Text") and .tsv; what is in them decides. */
const tableFile = /\.(csv|tsv|txt)$/i

/** The bytes of the chosen or dropped files, of which there must be one; or the sentence to show. */
export async function readOneFile(
  files: readonly File[],
): Promise<{ bytes: Uint8Array; error: null } | { bytes: null; error: string }> {
  const [file] = files
  if (!file || files.length > 1) return { bytes: null, error: texts.oneFileOnly }
  // Before it is read: a film chosen by mistake does not fit into memory.
  if (file.size > limits.importBytes) return { bytes: null, error: texts.tooLarge }
  try {
    return { bytes: new Uint8Array(await file.arrayBuffer()), error: null }
  } catch {
    // The file was changed, moved or unplugged after it was chosen.
    return { bytes: null, error: texts.unreadable }
  }
}

/**
 * Reads the rows of a file or a text. The reader is fetched with the first of them, and with it the writer of the rows to
 * mend, so that these can be had without a connection. `fitsRows` takes rows that only lack empty columns at the end, or
 * have some too many.
 */
export async function readImport(source: ImportSource, fitsRows = false): Promise<ImportResult> {
  await import('../../../../contract/import/export-csv.ts')
  if (source.kind === 'raw') {
    const { parseQuestionsRaw } = await import('../../../../contract/import/raw.ts')
    return parseQuestionsRaw(source.input, source.keyword, { fitsRows })
  }
  const { parseQuestionsCsv } = await import('../../../../contract/import/csv.ts')
  const result = parseQuestionsCsv(source.input, { fitsRows })
  const isTable = typeof source.input === 'string' || tableFile.test(source.name)
  if (isTable || isRefused(result)) return result
  const message = texts.invalidFile
  return { ...result, questions: [], errors: [{ line: 0, message, reason: message }] }
}

/** Whether nothing of it could be read as rows. */
export function isRefused({ errors }: ImportResult): boolean {
  return errors.some(({ line }) => line === 0)
}

/** Offers the written questions as a file that the import reads back. */
export async function downloadCsv(questions: readonly QuestionContent[]): Promise<void> {
  const { toQuestionsCsv } = await import('../../../../contract/import/export-csv.ts')
  save(toQuestionsCsv(questions.filter((content) => !isUntouched(content))), brand.csvFileName)
}

/** Offers the rows that could not be taken, with what is wrong with each. */
export async function downloadRowsToMend({ rejected, errors }: ImportResult): Promise<void> {
  const { toMendCsv } = await import('../../../../contract/import/export-csv.ts')
  save(toMendCsv(rejected, errors), brand.mendFileName)
}

function save(text: string, name: string) {
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name)
}

/** The errors of an import as they are listed above the form. `note` says what became of the form. */
export function describeImportErrors(errors: readonly ImportError[], note: string): Problems {
  const concernsFile = errors.some(({ line, message }) => line === 0 || message === texts.tooManyLines)
  const lines = errors
    .filter(({ message }) => message !== texts.invalidFile)
    .map((error) => {
      const { line, message } = error
      const label = line > 0 && !message.includes(texts.lineLabel(line)) ? texts.lineLabel(line) : undefined
      return { label, message: describeInFull(error) }
    })
  const count = new Set(errors.map(({ line }) => line)).size
  return { title: concernsFile ? texts.invalidFile : texts.errorsTitle(count), lines, note }
}

/** The sentence of an error, and what to do where the sentence does not say it. */
export function describeInFull({ message, reason }: ImportError): string {
  return message.includes(reason) ? message : `${message}. ${reason}`
}

/** The column as a spreadsheet and its header name it. */
export function describeColumn({ column, letter }: ImportError): string {
  if (column === undefined) return texts.wholeRow
  return letter === undefined ? `${importColumns.indexOf(column) + 1} ${column}` : `${letter} ${column}`
}

/** What is shown when the reader or the writer itself could not be fetched. */
export function describeFetchFailure(): Problems {
  return { title: shellTexts.serverUnreachable, lines: [], note: texts.nothingChanged }
}
