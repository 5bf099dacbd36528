import { limits } from '../../limits.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')
const questions = (count: number) => plural(count, { one: `${count} question`, other: `${count} questions` })
const rows = (count: number) => plural(count, { one: `${count} row`, other: `${count} rows` })
/** Names of separators. Any other separator is shown unchanged. */
const separators: Record<string, string> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
}

/** The preview of what was read from a file, before it is taken. Loaded with the first file. */
export const importPreview = {
  previewTitle: (count: number) => `${questions(count)} understood`,
  packsTitle: (count: number) => `${questions(count)}, more than one pack can hold`,
  severalPacks: (count: number) => `Save them as ${count} packs`,
  onePack: `Only the first ${limits.questionsPerPack} rows are imported into this form.`,
  packsName: 'Name of the packs',
  packsNameHelp: (name: string, count: number) =>
    `They are called “${name} 1” to “${name} ${count}” and have the level, language and tags that are chosen in the form.`,
  chaptersNameHelp: (name: string, chapter: string) =>
    `They are called “${name}: ${chapter}” and so on, and have the level, language and tags that are chosen in the form.`,
  packName: (name: string, place: number) => `${name} ${place}`,
  savePacks: (count: number) => plural(count, { one: `Save ${count} pack`, other: `Save ${count} packs` }),
  savingPacks: (saved: number, total: number) => `${saved} of ${total} packs saved`,
  packsFailed: (failed: number, total: number) =>
    `${failed} of ${total} packs could not be saved. Try again: nothing is saved twice.`,
  packState: (count: number, isSaved: boolean) =>
    `${questions(count)}, ${isSaved ? 'saved' : 'not saved yet'}`,
  savingNow: 'Saving…',
  packUncertain: 'The server cannot be reached, so this pack may not have been saved.',
  chooseAnother: 'Choose another file',
  changeText: 'Change the text',
  takeAnyway: (count: number) => `Import ${questions(count)} anyway`,
  /** Ways to fix texts, by their names in the import. */
  fixes: {
    html: (count: number) => `Turn the HTML of ${questions(count)} into plain text`,
    signs: (count: number) => `Put the formulas of ${questions(count)} between single dollar signs`,
    tex: (count: number) => `Put dollar signs around the TeX of ${questions(count)}`,
    labels: (count: number) => `Take the letters off the options of ${questions(count)}`,
    numbers: (count: number) => `Take the numbers off ${questions(count)}`,
  },
  fixReasons: {
    html: 'Without this learners see the tags.',
    signs: 'Without this learners see the signs of another program.',
    tex: 'Without them learners see the commands.',
    labels: 'Options are shuffled and get letters of their own, so learners would see two.',
    numbers: 'Questions are numbered anyway.',
  },
  fixExample: (before: string, after: string) => `For example, “${before}” becomes “${after}”.`,
  allFine: (count: number) =>
    plural(count, { one: 'The question is fine', other: `All ${count} questions are fine` }),
  fineAndLook: (fine: number, look: number) =>
    fine === 0 ? `Look at ${look}` : `${fine} ${fine === 1 ? 'is' : 'are'} fine, look at ${look}`,
  lookLabel: 'Questions to look at',
  chooseRight: 'Right option',
  seen: 'Looked at',
  asItIs: 'It is right as it is',
  change: (place: number) => `Change question ${place}`,
  skip: (place: number) => `Leave out question ${place}`,
  takeAgain: (place: number) => `Take question ${place} after all`,
  optionOf: (place: number) => `Option ${place}`,
  rightOf: (place: number) => `Option ${place} is right`,
  closeEditor: 'Done',
  passageShared: 'A change is made at all questions that share it.',
  orderAsHere: 'As they stand here',
  pictureOf: (place: number) => `Picture ${place}`,
  moreParts: (count: number) => `and ${count} more`,
  leftOut: (count: number) => plural(count, { one: 'Left out: one line', other: `Left out: ${count} lines` }),
  conversions: (count: number) =>
    plural(count, { one: 'Bijoy to Unicode: one line', other: `Bijoy to Unicode: ${count} lines` }),
  before: 'In the file',
  after: 'Here',
  nothingUnderstood: 'No question can be imported as it is.',
  byChapter: (count: number) => `One pack for each of its ${count} chapters`,
  bySheet: (count: number) => `One pack for each of its ${count} sheets`,
  previewLabel: 'Questions as they will be imported',
  twinsFound: (count: number) =>
    `The bank already has ${questions(count)} of this file, with the same options.`,
  skipTwins: (count: number) =>
    plural(count, {
      one: 'Skip the question that the bank has',
      other: `Skip the ${count} questions that the bank has`,
    }),
  twinsSkipped: (count: number) =>
    plural(count, {
      one: `${count} question will not be imported, because the bank has it.`,
      other: `${count} questions will not be imported, because the bank has them.`,
    }),
  takeTwins: (count: number) => plural(count, { one: 'Import it too', other: 'Import them too' }),
  /** Before the names of packs. */
  bankHas: 'The bank has this question in',
  formHas: 'The form has this question already.',
  notesLabel: 'Please check',
  row: 'Row',
  columns: 'Columns',
  columnsTitle: 'What do the columns hold?',
  columnsHelp: 'The columns of this file are not certain. Check each one before its questions are read.',
  columnOf: (letter: string) => `Column ${letter}`,
  /** A column of four options, one of which the answer names; the others are called as in the form. */
  option1: 'Option 1',
  notImported: 'Not imported',
  someNotImported: (columns: string, unused: string) => `${columns}. Not imported: ${unused}`,
  headerRows: (count: number) =>
    plural(count, {
      one: 'The first row is a header, not a question',
      other: `The first ${count} rows are a header, not questions`,
    }),
  answersLabel: 'The answer is given as',
  answersHelp:
    'It is not certain whether the answers are the texts of the options or their places. Choose it at “The answer is given as”.',
  chooseAnswers: 'Choose one',
  answers: {
    text: 'the text of the right option',
    place: 'its letter or number (A, 1 and ক are the first)',
    placeFromZero: 'its number (0 is the first)',
  },
  missingColumns: (columns: string) => `Choose a column for: ${columns}.`,
  repeatedColumns: (columns: string) => `More than one column is chosen for: ${columns}.`,
  optionsHelp:
    'Choose Option 1 to 4 if the answer names one of four options. Choose Option 2 to 4 if the right answer stands beside three wrong ones.',
  useColumns: 'Use these columns',
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
  downloadAgain: 'The first column of the file says what to fix. Fix it, save it as CSV and upload it here.',
  replaceHelp: (count: number) =>
    `The form has ${plural(count, { one: `${count} filled question`, other: `${count} filled questions` })}. Add the new ones after them, or replace them?`,
  appendTooMany: (total: number) =>
    `That would be ${total} questions. A pack can't have more than ${limits.questionsPerPack}.`,
}
