import { importColumns } from '../../import/csv-format.ts'
import { limits } from '../../limits.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')
const questions = (count: number) => plural(count, { one: `${count} question`, other: `${count} questions` })
const rows = (count: number) => plural(count, { one: `${count} row`, other: `${count} rows` })
/** Names of separators. Any other separator is shown unchanged. */
const separators: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' }

/** Upload CSV, Download CSV, Upload Raw and Paste Code. */
export const imports = {
  title: 'Add many at once',
  uploadCsv: 'Upload CSV',
  downloadCsv: 'Download CSV',
  uploadRaw: 'Upload Raw',
  pasteCode: 'Paste Code',
  keywordTitle: 'What is your keyword of separation?',
  keyword: 'Keyword',
  keywordHelp: 'The word that stands between the seven parts of each line, for example | or ###.',
  pasteTitle: 'Paste Code',
  pasteType: 'Type',
  formats: {
    raw: {
      label: 'Raw',
      help: 'One question on each line, its seven parts separated by the keyword; no header.',
    },
    csv: {
      label: 'CSV',
      help: `Seven columns: ${importColumns.join(', ')}. The first row of a CSV is its header.`,
    },
  },
  pasteLabel: 'Code',
  doImport: 'Import',
  chooseFile: 'Choose file',
  reading: 'Reading…',
  dropHere: `Or drop a CSV file on the form. Up to 1 MB and ${limits.importRows} questions.`,
  nothingChanged: 'Nothing in the form was changed.',
  othersTaken: (count: number) => `The other ${questions(count)} are in the form.`,
  done: (count: number, source: string) => `${questions(count)} imported from ${source}`,
  pasted: 'the text',
  undo: 'Undo',
  undone: 'The questions are as they were before the import.',
  errorsTitle: (count: number) =>
    plural(count, { one: `${count} line needs fixing`, other: `${count} lines need fixing` }),

  previewTitle: (count: number) => `${questions(count)} understood`,
  rowsToFix: (count: number) => `${rows(count)} to fix`,
  nothingUnderstood: 'No row can be imported as it is.',
  previewLabel: 'Questions as they will be imported',
  notesLabel: 'Imported, but please check',
  row: 'Row',
  column: 'Column',
  reason: 'Reason',
  wholeRow: 'whole row',
  wholeFile: 'whole file',
  correct: 'right answer',
  readAs: 'Read as',
  separatedBy: 'Separated by',
  separators,
  /** Rows in which a spreadsheet omitted or added empty columns at the end. */
  fitRows: (count: number) =>
    `Also import ${rows(count)} where only empty columns at the end are missing or too many`,
  fitRowsTaken: 'Rows with too few or too many empty columns at the end are imported',
  replace: 'Replace',
  append: 'Add to the end',
  take: (count: number) => `Import ${questions(count)}`,
  downloadToFix: 'Download the rows to fix',
  downloadAgain: 'The first column of the file says what to fix. Fix it, save it as CSV and upload it here.',
  replaceHelp: (count: number) =>
    `The form has ${plural(count, { one: `${count} filled question`, other: `${count} filled questions` })}. Add the new ones after them, or replace them?`,
  appendTooMany: (total: number) =>
    `That would be ${total} questions. A pack can't have more than ${limits.questionsPerPack}.`,
}
