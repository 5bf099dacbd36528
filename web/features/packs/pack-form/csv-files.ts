import { brand } from '../../../../contract/brand.ts'
import type { ImportError, ImportResult } from '../../../../contract/import/rows.ts'
import { limits } from '../../../../contract/limits.ts'
import { isUntouched, type QuestionContent } from '../../../../contract/question-rules.ts'
import { imports as texts } from '../../../../contract/texts/creation.ts'
import { saveFile } from '../../../lib/save-file.ts'
import type { Problems } from './problem-list.tsx'

/** Reads the chosen or dropped files, of which there must be one. The parser is fetched with the first file. */
export async function readCsvFile(files: readonly File[]): Promise<ImportResult> {
  const [file] = files
  if (!file || files.length > 1) return refuse(texts.oneFileOnly)
  // Before it is read: a film chosen by mistake does not fit into memory.
  if (file.size > limits.importBytes) return refuse(texts.tooLarge)

  const { parseQuestionsCsv } = await import('../../../../contract/import/csv.ts')
  let bytes: ArrayBuffer
  try {
    bytes = await file.arrayBuffer()
  } catch {
    // The file was changed, moved or unplugged after it was chosen.
    return refuse(texts.invalidFile)
  }
  const result = parseQuestionsCsv(new Uint8Array(bytes))
  const isReadable = result.errors.every((error) => error.line > 0)
  return isReadable && !/\.csv$/i.test(file.name) ? refuse(texts.invalidFile) : result
}

/** Offers the written questions as a file that the import reads back. */
export async function downloadCsv(questions: readonly QuestionContent[]): Promise<void> {
  const { toQuestionsCsv } = await import('../../../../contract/import/export-csv.ts')
  const text = toQuestionsCsv(questions.filter((content) => !isUntouched(content)))
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), brand.csvFileName)
}

/** The errors of an import as they are listed. A message that does not name its line gets it as a label. */
export function describeImportErrors(errors: readonly ImportError[]): Problems {
  const concernsFile = errors.some(({ line, message }) => line === 0 || message === texts.tooManyLines)
  const lines = errors
    .filter(({ message }) => message !== texts.invalidFile)
    .map(({ line, message }) => {
      const label = line > 0 && !message.includes(texts.lineLabel(line)) ? texts.lineLabel(line) : undefined
      return { label, message }
    })
  return {
    title: concernsFile ? texts.invalidFile : texts.errorsTitle(new Set(errors.map(({ line }) => line)).size),
    lines,
    note: texts.nothingChanged,
  }
}

function refuse(message: string): ImportResult {
  return { questions: [], errors: [{ line: 0, message }] }
}
