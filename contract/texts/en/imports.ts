import { limits } from '../../limits.ts'

const questions = (count: number) => (count === 1 ? '1 question' : `${count} questions`)
const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`)

/** Upload CSV, Download CSV, Upload Raw and Paste Code. */
export const imports = {
  title: 'Add many at once',
  uploadCsv: 'Upload CSV',
  downloadCsv: 'Download CSV',
  uploadRaw: 'Upload Raw',
  pasteCode: 'Paste Code',
  keywordTitle: 'What is your keyword of separation?',
  keyword: 'Keyword',
  rawHelp: 'One question on each line, its seven parts separated by the keyword; no header.',
  keywordHelp: 'The word that stands between the seven parts of each line, for example | or ###.',
  pasteTitle: 'Paste Code',
  pasteType: 'Type',
  typeRaw: 'Raw',
  typeCsv: 'CSV',
  pasteLabel: 'Code',
  doImport: 'Import',
  chooseFile: 'Choose file',
  reading: 'Reading…',
  columnsHelp:
    'Seven columns: question, answer, option2, option3, option4, explanation, tags. The first row of a CSV is its header.',
  dropHere: `Or drop a CSV file on the form. Up to 1 MB and ${limits.importRows} questions.`,
  nothingChanged: 'Nothing in the form was changed.',
  othersTaken: (count: number) => `The other ${questions(count)} stand in the form.`,
  done: (count: number, source: string) => `${questions(count)} taken from ${source}`,
  pasted: 'the text',
  undo: 'Undo',
  undone: 'The questions are as they were before the import.',
  errorsTitle: (count: number) => (count === 1 ? '1 line needs fixing' : `${count} lines need fixing`),
  lineLabel: (line: number) => `Line ${line}`,

  previewTitle: (count: number) => `${questions(count)} understood`,
  rowsToMend: (count: number) => `${rows(count)} to mend`,
  nothingUnderstood: 'No row can be taken as it is.',
  previewLabel: 'Questions as they will be taken',
  problemsLabel: 'What needs fixing',
  notesLabel: 'Taken, but look at it',
  row: 'Row',
  column: 'Column',
  reason: 'Reason',
  wholeRow: 'whole row',
  wholeFile: 'whole file',
  correct: 'right answer',
  readAs: 'Read as',
  separatedBy: 'Separated by',
  separators: { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as Record<string, string>,
  /** Of rows from which a spreadsheet left out, or to which it added, empty columns at the end. */
  fitRows: (count: number) =>
    `Also take ${rows(count)} where only empty columns at the end are missing or too many`,
  fitRowsTaken: 'Rows with empty columns too few or too many at the end are taken',
  replace: 'Replace',
  append: 'Add to the end',
  take: (count: number) => `Take ${questions(count)}`,
  downloadToMend: 'Download the rows to mend',
  downloadAgain:
    'The file says in its first column what to mend. Mend it, save it as CSV and upload it here.',
  replaceHelp: (count: number) =>
    `The form holds ${count} filled ${count === 1 ? 'question' : 'questions'}. Add the new ones after them, or replace them?`,
  appendTooMany: (total: number) =>
    `That would be ${total} questions. A pack can't have more than ${limits.questionsPerPack}.`,

  columns: {
    question: 'question',
    answer: 'answer',
    option2: 'option2',
    option3: 'option3',
    option4: 'option4',
    explanation: 'explanation',
    tags: 'tags',
  },
  /** Head of the column that a file to mend has before the others; the import passes it over. */
  mendColumn: 'what to mend (not imported)',

  tooManyLines: `Can't have more than ${limits.importRows} questions/lines`,
  wrongParts: (line: number) => `Line ${line} doesn't have ${limits.importColumns} parts`,
  noKeyword: "You haven't set any keyword.",
  keywordTooLong: `The keyword can't be longer than ${limits.keywordCharacters} characters.`,
  nothingPasted: 'Please paste some code.',
  invalidFile: 'Invalid file. Check again.',
  notText: 'This is not a text file. Save the sheet as CSV (UTF-8) and choose that file.',
  notUtf8: 'The letters of this file cannot be read. Save the sheet as CSV (UTF-8) and choose that file.',
  bijoy:
    'This is Bangla for a Bijoy (ANSI) font, which cannot be read. Convert it to Unicode Bangla, save it as CSV (UTF-8) and choose that file.',
  looksLikeBijoy:
    'This looks like Bangla for a Bijoy (ANSI) font, which is shown as Latin letters. Convert it to Unicode Bangla first.',
  empty: 'This file is empty. Choose one with a header row and at least one question.',
  headerOnly: 'There is only a header row. Add at least one question below it.',
  tooLarge: 'This file is larger than 1 MB. Split it, or remove what is not needed.',
  oneFileOnly: 'Choose one file only.',
  unreadable: 'This file could not be read. Was it moved or changed? Choose it again.',

  /** Where and why, in one sentence. */
  at: (line: number, place: string, reason: string) => `Line ${line}: ${place} ${reason}`,
  place: (column: string, letter: string | null) =>
    letter === null ? column : `${column} (column ${letter})`,
  blank: 'is blank. Fill it in.',
  tooLong: (maxCharacters: number) => `is longer than ${maxCharacters} characters. Shorten it.`,
  tooManyTags: `has more than ${limits.tagsPerItem}. Remove some.`,
  tagTooLong: `has one longer than ${limits.tagCharacters} characters. Shorten it.`,
  parts: (found: number) =>
    `It has ${found === 1 ? '1 part' : `${found} parts`}, not ${limits.importColumns}.`,
  emptyParts: (found: number, empty: number) =>
    `It has ${found} parts, not ${limits.importColumns}; the last ${empty === 1 ? 'one is' : `${empty} are`} empty.`,
  moreThanRows: 'Import these rows as another pack.',
  atRow: (line: number, reason: string) => `Line ${line}: ${reason}`,
  unclosedQuote:
    'a quotation mark (") is opened and never closed. Close it, or double it if it belongs to the text.',
  strayQuote:
    'there is text after a closing quotation mark ("). Double the quotation marks that belong to the text.',
  tagRepeated: (tag: string) => `has “${tag}” twice. It is taken once.`,
  tagBlank: 'has a blank tag. It is left out.',
  sameOption: (column: string) => `is the same as ${column}.`,
  lostLetters:
    'is full of question marks: its letters were lost when the file was saved. Save it as CSV (UTF-8).',
  headerLooksLikeQuestion: (cell: string) =>
    `this row is passed over as the header, though it begins with “${cell}”.`,
  readAsWestern:
    'This file is not UTF-8, so it was read as Western European (Windows-1252). Look at the letters below; if they are wrong, save the sheet as CSV (UTF-8).',
}
