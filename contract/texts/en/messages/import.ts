import { importColumns } from '../../../import/csv-format.ts'
import { limits } from '../../../limits.ts'
import { pluralOf } from '../../plural.ts'

const plural = pluralOf('en')
const columns = importColumns.length
type InRow = { line: number; reason: string }

/** Reasons why a file or a text could not be read. */
const source = {
  'import.noKeyword': "You haven't set any keyword.",
  'import.keywordTooLong': `The keyword can't be longer than ${limits.keywordCharacters} characters.`,
  'import.nothingPasted': 'Please paste some code.',
  'import.invalidFile': 'Invalid file. Check again.',
  'import.notText': 'This is not a text file. Save the sheet as CSV (UTF-8) and choose that file.',
  'import.notUtf8':
    'The letters of this file cannot be read. Save the sheet as CSV (UTF-8) and choose that file.',
  'import.bijoy':
    'This is Bangla for a Bijoy (ANSI) font, which cannot be read. Convert it to Unicode Bangla, save it as CSV (UTF-8) and choose that file.',
  'import.empty': 'This file is empty. Choose one with a header row and at least one question.',
  'import.headerOnly': 'There is only a header row. Add at least one question below it.',
  'import.tooLarge': 'This file is larger than 1 MB. Split it, or remove parts that you do not need.',
  'import.oneFileOnly': 'Choose one file only.',
  'import.unreadable': 'This file could not be read. Was it moved or changed? Choose it again.',
}

/** Place and reason in one sentence. */
const places = {
  'import.inRow': ({ line, reason }: InRow) => `Line ${line}: ${reason}`,
  'import.inColumn': ({ column, reason }: { column: string; reason: string }) => `${column} ${reason}`,
  'import.inCell': ({ line, column, letter, reason }: InRow & { column: string; letter: string | null }) =>
    `Line ${line}: ${letter === null ? column : `${column} (column ${letter})`} ${reason}`,
}

const rows = {
  'import.tooManyLines': `Can't have more than ${limits.importRows} questions/lines`,
  'import.anotherPack': 'Import these rows as another pack.',
  'import.wrongParts': ({ line }: { line: number }) => `Line ${line} doesn't have ${columns} parts`,
  'import.parts': ({ found }: { found: number }) =>
    `It has ${plural(found, { one: `${found} part`, other: `${found} parts` })}, not ${columns}.`,
  'import.emptyParts': ({ found, empty }: { found: number; empty: number }) =>
    `It has ${found} parts, not ${columns}; the last ${plural(empty, { one: 'one is', other: `${empty} are` })} empty.`,
  'import.unclosedQuote':
    'a quotation mark (") is opened and never closed. Close it, or double it if it belongs to the text.',
  'import.strayQuote':
    'there is text after a closing quotation mark ("). Double the quotation marks that belong to the text.',
}

/** Follows the name of a column. */
const cells = {
  'import.blank': 'is blank. Fill it in.',
  'import.tooLong': ({ maxCharacters }: { maxCharacters: number }) =>
    `is longer than ${maxCharacters} characters. Shorten it.`,
  'import.tooManyTags': `has more than ${limits.tagsPerItem}. Remove some.`,
  'import.tagTooLong': `has one longer than ${limits.tagCharacters} characters. Shorten it.`,
}

/** Warnings about imported rows. */
const notes = {
  'import.tagRepeated': ({ tag }: { tag: string }) => `has “${tag}” twice. It is imported once.`,
  'import.tagBlank': 'has a blank tag. It is left out.',
  'import.sameOption': ({ column }: { column: string }) => `is the same as ${column}.`,
  'import.lostLetters':
    'is full of question marks: its letters were lost when the file was saved. Save it as CSV (UTF-8).',
  'import.headerLooksLikeQuestion': ({ cell }: { cell: string }) =>
    `this row is skipped as the header, though it begins with “${cell}”.`,
  'import.readAsWestern':
    'This file is not UTF-8, so it was read as Western European (Windows-1252). Check the letters below; if they are wrong, save the sheet as CSV (UTF-8).',
  'import.looksLikeBijoy':
    'This looks like Bangla for a Bijoy (ANSI) font, which is shown as Latin letters. Convert it to Unicode Bangla first.',
}

export const importMessages = { ...source, ...places, ...rows, ...cells, ...notes }
