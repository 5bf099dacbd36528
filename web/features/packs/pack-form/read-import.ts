import { brand } from '../../../../contract/brand.ts'
import { type ImportError, importColumns } from '../../../../contract/import/problems.ts'
import type { ImportResult } from '../../../../contract/import/rows.ts'
import { limits } from '../../../../contract/limits.ts'
import type { QuestionContent } from '../../../../contract/question-fields.ts'
import { isUntouched } from '../../../../contract/question-rules.ts'
import type { importsTexts } from '../../../../contract/texts/imports.ts'
import { saveFile } from '../../../lib/save-file.ts'
import type { Problems } from './problem-list.tsx'

export type ImportTexts = ReturnType<typeof importsTexts>

/** The source of an import: a CSV, or a raw text whose parts `keyword` separates. `name` is for sentences about it. */
export type ImportSource = { name: string; input: string | Uint8Array } & (
  | { kind: 'csv' }
  | { kind: 'raw'; keyword: string }
)

/** Spreadsheets also save tables as .txt ("Unicode Text") and .tsv; the content decides. */
const tableFile = /\.(csv|tsv|txt)$/i

/** Returns the bytes of the one chosen or dropped file, or the sentence to show. */
export async function readOneFile(
  files: readonly File[],
  texts: ImportTexts,
): Promise<{ bytes: Uint8Array; error: null } | { bytes: null; error: string }> {
  const [file] = files
  if (!file || files.length > 1) return { bytes: null, error: texts.oneFileOnly }
  // Checked before it is read: a video chosen by mistake does not fit into memory.
  if (file.size > limits.importBytes) return { bytes: null, error: texts.tooLarge }
  try {
    return { bytes: new Uint8Array(await file.arrayBuffer()), error: null }
  } catch {
    // The file was changed, moved or removed after it was chosen.
    return { bytes: null, error: texts.unreadable }
  }
}

/**
 * Reads the rows of a file or a text. Its code is loaded with the first import, together with the export of the rows to
 * fix, so that these can be downloaded offline. `fitsRows` also takes rows where only empty columns at the end are
 * missing or too many.
 */
export async function readImport(
  source: ImportSource,
  texts: ImportTexts,
  fitsRows = false,
): Promise<ImportResult> {
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

/** Whether the source could not be read as rows at all. */
export function isRefused({ errors }: ImportResult): boolean {
  return errors.some(({ line }) => line === 0)
}

/** Downloads the written questions as a file that the import reads back. */
export async function downloadCsv(questions: readonly QuestionContent[]): Promise<void> {
  const { toQuestionsCsv } = await import('../../../../contract/import/export-csv.ts')
  save(toQuestionsCsv(questions.filter((content) => !isUntouched(content))), brand.csvFileName)
}

/** Downloads the rows that could not be taken, with what is wrong with each. */
export async function downloadRowsToMend({ rejected, errors }: ImportResult): Promise<void> {
  const { toMendCsv } = await import('../../../../contract/import/export-csv.ts')
  save(toMendCsv(rejected, errors), brand.mendFileName)
}

function save(text: string, name: string) {
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name)
}

/** Describes the errors of an import for the list above the form. `note` says what happened to the form. */
export function describeImportErrors(
  errors: readonly ImportError[],
  note: string,
  texts: ImportTexts,
): Problems {
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

/** Returns the sentence of an error, with its reason where the sentence does not contain it. */
export function describeInFull({ message, reason }: ImportError): string {
  return message.includes(reason) ? message : `${message}. ${reason}`
}

/** Names a column by its letter in a spreadsheet and its header. */
export function describeColumn({ column, letter }: ImportError, texts: ImportTexts): string {
  if (column === undefined) return texts.wholeRow
  return letter === undefined ? `${importColumns.indexOf(column) + 1} ${column}` : `${letter} ${column}`
}
