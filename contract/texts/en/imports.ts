import { importColumns } from '../../import/csv-format.ts'
import { limits } from '../../limits.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')
const questions = (count: number) => plural(count, { one: `${count} question`, other: `${count} questions` })

/** Upload Word, Upload CSV, Download CSV, Upload Raw and Paste Code. */
export const imports = {
  title: 'Add many at once',
  uploadCsv: 'Upload CSV',
  uploadWord: 'Upload Word',
  downloadCsv: 'Download CSV',
  downloadAs: 'Download for other programs',
  uploadRaw: 'Upload Raw',
  pasteCode: 'Paste Code',
  keywordTitle: 'What is your keyword of separation?',
  keyword: 'Keyword',
  keywordHelp: 'The word that stands between the seven parts of each line, for example | or ###.',
  pasteType: 'Type',
  pasteFound: 'The text looks like an exam paper or a quiz, so this type was chosen.',
  formats: {
    raw: {
      label: 'Raw',
      help: 'One question on each line, its seven parts separated by the keyword; no header.',
    },
    csv: {
      label: 'CSV',
      help: `Seven columns: ${importColumns.join(', ')}. The first row of a CSV is its header. Other columns can be chosen in the preview.`,
    },
    paper: {
      label: 'Exam paper',
      help: 'Questions as on paper: a number, the question, four options behind their letters and the answer. Bijoy or Unicode; also Aiken, GIFT and the XML of Moodle.',
    },
  },
  pasteLabel: 'Code',
  doImport: 'Import',
  chooseFile: 'Choose file',
  reading: 'Reading…',
  wordHelp:
    'A paper in Word (.docx) or PDF, in Bijoy or Unicode; a workbook (.xlsx, .ods); a quiz of Moodle or Canvas (.xml, .zip); a deck of Anki (.apkg). Pictures and formulas come along, except from PDF. Up to 50 MB.',
  dropHere: `Or drop a file on the form. A CSV may have 1 MB, a workbook (.xlsx, .ods) 50 MB; each of its sheets can become a pack. More than ${limits.importRows} questions become several packs.`,
  /** A file on its way to the server. */
  readingFile: (name: string) => `Reading ${name}`,
  sentShare: (percent: number) => `${percent}% sent`,
  findingQuestions: 'Sent. Finding the questions…',
  stop: 'Stop',
  nothingChanged: 'Nothing in the form was changed.',
  othersTaken: (count: number) =>
    plural(count, {
      one: 'The other question is in the form.',
      other: `The other ${count} questions are in the form.`,
    }),
  done: (count: number, source: string) => `${questions(count)} imported from ${source}`,
  pasted: 'the text',
  dismissed: (source: string) => `The import from ${source} was dismissed, with your changes.`,
  undo: 'Undo',
  undone: 'The questions are as they were before the import.',
  errorsTitle: (count: number) =>
    plural(count, { one: `${count} line needs fixing`, other: `${count} lines need fixing` }),
  questionsToFix: (count: number) =>
    plural(count, { one: `${count} question needs fixing`, other: `${count} questions need fixing` }),
  partsLeft: (count: number) =>
    plural(count, { one: '1 part is not taken', other: `${count} parts are not taken` }),
  packsSaved: (count: number) => plural(count, { one: `${count} pack saved`, other: `${count} packs saved` }),
  downloadToFix: 'Download the rows to fix',
}
