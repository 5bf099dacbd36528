import { isForServer } from '../../contract/import/decode.ts'
import { formatOf, readImport } from '../../contract/import/formats.ts'
import { type ImportAnswer, resultOfAnswer } from '../../contract/import/import-answer.ts'
import type { ImportResult, ReadOptions } from '../../contract/import/result.ts'
import { limits } from '../../contract/limits.ts'
import { message } from '../../contract/message.ts'
import { AppError } from '../lib/app-error.ts'

/** A file of questions: `read` gives its questions by these options; its pictures are by their names in it. */
export type OpenFile = {
  read: (options: ReadOptions) => Promise<ImportResult>
  pictures: ReadonlyMap<string, ImportAnswer['pictures'][number]>
  /** True for all files but tables of text. */
  isDocument: boolean
}

/** Opens a file of questions of any format, as the form does. Throws BAD_INPUT with the reason. */
export async function openFile(fileName: string, file: Uint8Array, keyword?: string): Promise<OpenFile> {
  if (isForServer(file)) {
    if (file.length > limits.importFileBytes) throw new AppError('BAD_INPUT', message('import.tooLargeFile'))
    const { answer, pictures } = await readDocument(fileName, file)
    return { read: async (options) => resultOfAnswer(answer, options), pictures, isDocument: true }
  }
  const source = { format: formatOf(fileName, keyword !== undefined), input: file, fileName }
  const read = (options: ReadOptions) => readImport({ ...source, ...(keyword && { keyword }) }, options)
  return { read, pictures: new Map(), isDocument: (await read({})).paper !== null }
}

/** The readers are loaded for such a file only. */
async function readDocument(fileName: string, file: Uint8Array) {
  const { readAnyFile } = await import('../features/bank/imports/read-file.ts')
  const { ImportRefusal } = await import('../features/bank/imports/refusal.ts')
  try {
    const answer = await readAnyFile(fileName, file)
    return { answer, pictures: new Map(answer.pictures.map((picture) => [picture.name, picture])) }
  } catch (error) {
    throw error instanceof ImportRefusal ? new AppError('BAD_INPUT', error.reason) : error
  }
}
