import type { QuestionContent } from '../../../../contract/bank/question-fields.ts'
import { isUntouched } from '../../../../contract/bank/question-rules.ts'
import { brand } from '../../../../contract/brand.ts'
import { importFormats, readImport } from '../../../../contract/import/formats.ts'
import { type ImportError, isNoQuestion, sayInFull, sayReason } from '../../../../contract/import/problems.ts'
import type { ImportResult, ReadOptions } from '../../../../contract/import/result.ts'
import { limits } from '../../../../contract/limits.ts'
import { type AllMessages, type AnyMessage, message, sentenceOf } from '../../../../contract/message.ts'
import type { importsTexts } from '../../../../contract/texts/generated/imports.ts'
import { saveFile } from '../../../lib/save-file.ts'
import type { ReadSource, Source } from './preview.ts'
import type { Problems } from './problem-list.tsx'

/** The parts of a document are named this early in its file. */
const startBytes = 65_536

/** Returns the one chosen or dropped file, and whether the server must read it; or the problem. */
export async function takeOneFile(
  files: readonly File[],
): Promise<{ file: File; isForServer: boolean; error: null } | { file: null; error: AnyMessage }> {
  const [file] = files
  if (!file || files.length > 1) return { file: null, error: message('import.oneFileOnly') }
  try {
    const { findBinary, isForServer: isServers } = await import('../../../../contract/import/decode.ts')
    const start = new Uint8Array(await file.slice(0, startBytes).arrayBuffer())
    const isForServer = isServers(start)
    const most = isForServer ? limits.importFileBytes : limits.importBytes
    // Checked before it is read: a video chosen by mistake does not fit into memory.
    if (file.size <= most) return { file, isForServer, error: null }
    // A picture or a document is larger than any table; its kind says more than its size.
    const reason = isForServer ? message('import.tooLargeFile') : findBinary(start)
    return { file: null, error: reason ?? message('import.tooLarge') }
  } catch {
    // The file was changed, moved or removed after it was chosen.
    return { file: null, error: message('import.unreadable') }
  }
}

export const pastedXml = 'questions.xml'

/** Returns pasted XML, such as that of Moodle, as a file, which the server reads; null for another text. */
export async function xmlFileOf(text: string): Promise<File | null> {
  const { isXml } = await import('../../../../contract/import/decode.ts')
  const bytes = new TextEncoder().encode(text)
  return isXml(bytes) ? new File([bytes], pastedXml) : null
}

/** Reads a source and loads the export of the rows to fix, so that these can be downloaded offline. */
export async function readSource(source: Source, options: ReadOptions): Promise<ReadSource> {
  await import('../../../../contract/import/export-csv.ts')
  const { fileName, keyword, body } = source
  const format = importFormats.find(({ name }) => name === source.format)
  if (!format) return (await import('./read-answer.ts')).readAnswer(body, options)
  const input = fileName === null ? await body.text() : new Uint8Array(await body.arrayBuffer())
  const result = await readImport({ format, fileName, input, ...(keyword && { keyword }) }, options)
  return { result, input, pictures: new Map() }
}

/** Downloads the written questions as a file that the import reads back. */
export async function downloadCsv(questions: readonly QuestionContent[]): Promise<void> {
  const { toQuestionsCsv } = await import('../../../../contract/import/export-csv.ts')
  save(toQuestionsCsv(questions.filter((content) => !isUntouched(content))), brand.csvFileName)
}

/** Downloads the rejected rows, with what is wrong with each. */
export async function downloadRowsToFix(result: ImportResult, messages: AllMessages): Promise<void> {
  const { toFixCsv } = await import('../../../../contract/import/export-csv.ts')
  save(toFixCsv(result, messages), brand.fixFileName)
}

function save(text: string, name: string) {
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name)
}

/**
 * Describes the errors of an import for the list above the form; parts that are no questions by their reasons, since their
 * lines lead nowhere. `note` says what happened to the form. `numbers` has the questions of lines that nobody can see, as in a
 * file of Word.
 */
export function describeImportErrors(
  errors: readonly ImportError[],
  note: string,
  messages: AllMessages,
  texts: ReturnType<typeof importsTexts>,
  numbers: ReadonlyMap<number, number> = new Map(),
): Problems {
  const sayWhere = (error: ImportError) => {
    const number = numbers.get(error.line)
    if (number === undefined) return sayInFull(messages, error)
    const said = sayReason(messages, error)
    const reason = error.column
      ? sentenceOf(messages, message('import.inColumn', { column: error.column, reason: said }))
      : said
    return sentenceOf(messages, message('import.ofQuestion', { place: number, reason }))
  }
  const concernsFile = errors.some(
    ({ line, problem }) => line === 0 || problem.code === 'import.tooManyLines',
  )
  const toFix = errors
    .filter(({ problem }) => !isNoQuestion(problem))
    .toSorted((one, other) => one.line - other.line)
  const lost = Map.groupBy(
    errors.filter(({ problem }) => isNoQuestion(problem)),
    (error) => sayReason(messages, error),
  )
  const titleOf = toFix.every(({ line }) => numbers.has(line)) ? texts.questionsToFix : texts.errorsTitle
  const left = texts.partsLeft(errors.length - toFix.length)
  const fixTitle = toFix.length > 0 ? titleOf(new Set(toFix.map(({ line }) => line)).size) : left
  return {
    title: concernsFile ? messages['import.invalidFile'] : fixTitle,
    lines: [
      ...toFix
        .filter(({ problem }) => problem.code !== 'import.invalidFile')
        .map((error) => ({ text: sayWhere(error) })),
      ...Array.from(lost, ([reason, { length }]) => ({
        text: lost.size + toFix.length === 1 ? reason : `${texts.partsLeft(length)}: ${reason}`,
      })),
    ],
    note,
  }
}
