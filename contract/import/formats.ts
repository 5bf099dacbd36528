import { message } from '../message.ts'
import { type ImportResult, type ReadOptions, refuseImport } from './result.ts'

type FormatOptions = ReadOptions & { keyword?: string | undefined }

/** A format of files and texts that hold questions. Its reader is loaded when it is first needed. */
type Format = {
  /** Its texts are in `imports.formats`. */
  name: string
  chosenTypes: string
  accepts: (fileName: string) => boolean
  /** True if the author enters the keyword that separates the parts of a row. */
  needsKeyword: boolean
  load: () => Promise<(input: string | Uint8Array, options: FormatOptions) => ImportResult>
}

/** Texts in other layouts are read as this where they hold its questions. */
const paperFormat = {
  name: 'paper',
  chosenTypes: '.txt,text/plain',
  accepts: (fileName: string) => /\.txt$/i.test(fileName),
  needsKeyword: false,
  load: async () => (await import('./paper/paper-format.ts')).parsePaper,
} as const satisfies Format

/** A new format is a file with its reader and a row here. */
export const importFormats = [
  {
    name: 'raw',
    chosenTypes: '.txt,.csv,.tsv,.raw,text/*',
    accepts: () => true,
    needsKeyword: true,
    load: async () => (await import('./raw.ts')).parseQuestionsRaw,
  },
  {
    name: 'csv',
    chosenTypes: '.csv,.tsv,text/csv',
    // Spreadsheets also save tables as .txt ("Unicode Text").
    accepts: (fileName) => /\.(csv|tsv|txt)$/i.test(fileName),
    needsKeyword: false,
    load: async () => (await import('./csv.ts')).parseQuestionsCsv,
  },
  paperFormat,
] as const satisfies readonly Format[]

export type ImportFormat = (typeof importFormats)[number]

/** A pasted text (`fileName` is null) or the bytes of a file. */
export type ImportSource = {
  format: ImportFormat
  keyword?: string
  input: string | Uint8Array
  fileName: string | null
}

const fileFormats = (needsKeyword: boolean) =>
  importFormats.filter((format) => format.needsKeyword === needsKeyword)

/** Returns what a file chooser offers, for the formats that need a keyword or for all others. */
export function fileTypes({ needsKeyword }: { needsKeyword: boolean }): string {
  return fileFormats(needsKeyword)
    .map(({ chosenTypes }) => chosenTypes)
    .join()
}

/** The file chooser offers these endings. `.doc` and `.xls` are not read: their refusal tells authors what to do. */
export const documentTypes = '.docx,.doc,.pdf,.xlsx,.ods,.xls,.xml,.zip,.imscc,.h5p,.apkg,.colpkg'

/** Returns a file's format. An unknown type gets one too, so that its errors can be listed. */
export function formatOf(fileName: string, needsKeyword = false): ImportFormat {
  const formats = fileFormats(needsKeyword)
  return formats.find(({ accepts }) => accepts(fileName)) ?? formats[0]!
}

/**
 * Reads a source; refuses a file whose name the format does not accept. A text that is laid out as on paper is read as that,
 * whatever format was chosen.
 */
export async function readImport(source: ImportSource, options: ReadOptions = {}): Promise<ImportResult> {
  const { format, keyword, input, fileName } = source
  const read = await format.load()
  const result = read(input, { ...options, keyword })
  if (result.questions.length === 0 && format.name !== 'paper') {
    const paper = (await paperFormat.load())(input, options)
    // Without a key no question of a paper is complete, and still none of it is a row of a table.
    const ofNoTable: readonly string[] = ['import.wrongParts', 'import.isPaper', 'import.bijoy']
    const isNoTable = result.errors.every(({ problem }) => ofNoTable.includes(problem.code))
    if (paper.questions.length > 0 || (isNoTable && paper.paper?.questions.length)) return paper
  }
  const isAccepted = fileName === null || format.accepts(fileName)
  // Errors in the content are more useful than one about the file's name.
  return isAccepted || result.source === null ? result : refuseImport(message('import.invalidFile'))
}
