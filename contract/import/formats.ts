import { message } from '../message.ts'
import { type ImportResult, refuseImport } from './rows.ts'

type ReadOptions = { keyword?: string; fitsRows?: boolean }

/** A format of files and texts that hold questions. Its reader is loaded when it is first needed. */
type ImportFormat = {
  name: string
  /** What a file chooser offers. */
  fileTypes: string
  accepts: (fileName: string) => boolean
  /** Whether the author enters the keyword that separates the parts of a row. */
  needsKeyword: boolean
  load: () => Promise<(input: string | Uint8Array, options: ReadOptions) => ImportResult>
}

/** A new format is a file with its reader and a row here. */
export const importFormats = [
  {
    name: 'raw',
    fileTypes: '.txt,.csv,.tsv,.raw,text/*',
    accepts: () => true,
    needsKeyword: true,
    load: async () => (await import('./raw.ts')).parseQuestionsRaw,
  },
  {
    name: 'csv',
    fileTypes: '.csv,.tsv,text/csv',
    // Spreadsheets also save tables as .txt ("Unicode Text").
    accepts: (fileName) => /\.(csv|tsv|txt)$/i.test(fileName),
    needsKeyword: false,
    load: async () => (await import('./csv.ts')).parseQuestionsCsv,
  },
] as const satisfies readonly ImportFormat[]

export type ImportFormatName = (typeof importFormats)[number]['name']

/** A pasted text (`fileName` is null) or the bytes of a file. */
export type ImportSource = {
  format: ImportFormatName
  keyword?: string
  input: string | Uint8Array
  fileName: string | null
}

export function importFormat(name: ImportFormatName) {
  return importFormats.find((format) => format.name === name)!
}

const formatsWith = (needsKeyword: boolean) =>
  importFormats.filter((format) => format.needsKeyword === needsKeyword)

/** Returns what a chooser offers, of files that need a keyword or of all others. */
export function fileTypesOf(needsKeyword: boolean): string {
  return formatsWith(needsKeyword)
    .map(({ fileTypes }) => fileTypes)
    .join()
}

/** Returns the format in which to read a file, also one of an unknown type: its content may tell what is wrong with it. */
export function formatOf(fileName: string, needsKeyword = false): ImportFormatName {
  const formats = formatsWith(needsKeyword)
  return (formats.find(({ accepts }) => accepts(fileName)) ?? formats[0]!).name
}

/** Reads questions in a format. See `readRows` for `fitsRows`. */
export async function readAs(
  name: ImportFormatName,
  input: string | Uint8Array,
  options: ReadOptions = {},
): Promise<ImportResult> {
  const read = await importFormat(name).load()
  return read(input, options)
}

/** Reads a source; refuses a file whose name the format does not accept. See `readRows` for `fitsRows`. */
export async function readImport(
  { format, keyword, input, fileName }: ImportSource,
  fitsRows = false,
): Promise<ImportResult> {
  const result = await readAs(format, input, { keyword, fitsRows })
  const isAccepted = fileName === null || importFormat(format).accepts(fileName)
  // What is wrong with the content says more than a wrong name.
  return isAccepted || result.source === null ? result : refuseImport(message('import.invalidFile'))
}
