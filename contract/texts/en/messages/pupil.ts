import { pluralOf } from '../../plural.ts'

const plural = pluralOf('en')

/** Refusals of pupils' lists. The administrators' page of pupils and the server use them. */
export const pupilMessages = {
  'pupil.nameMissing': 'Write a name.',
  'pupil.emailTwice': 'This address is in the list already.',
  'pupil.listNameMissing': 'Write a name for the list.',
  'pupil.listFull': ({ most }: { most: number }) =>
    `A list holds at most ${most} pupils. Make a second one for the others.`,
  'pupil.hostedPool': 'The accounts are in a hosted user pool. Make them in its own console.',
  'pupil.noNameColumn': ({ heads }: { heads: string }) =>
    `No column has the names: ${heads}. Write Name, or First name and Last name, above the column with the names.`,
  'pupil.listsSideBySide': ({ heads }: { heads: string }) =>
    `Two lists seem to stand side by side: ${heads}. Put the second one below the first.`,
  'pupil.headsMissing':
    'It is not certain which column has the names. Write what each column holds into a first row: Name, or First name and Last name, and perhaps Phone and Email.',
  'pupil.severalTexts': ({ texts }: { texts: string }) =>
    `It is not certain what these are: ${texts}. Write what each column holds into a first row, such as Name, Phone, Email.`,
  'pupil.moreThanHeads': ({ headCount }: { headCount: number }) =>
    `This row has more columns than the first one, which has ${headCount}. A name with a comma needs quotation marks.`,
  'pupil.quotation': 'A quotation mark of this row has no partner.',
  'pupil.phoneRounded': ({ number }: { number: string }) =>
    `A spreadsheet has shortened this phone number to ${number}. Set the column to text there, and write the whole number.`,
  'pupil.nameIsOther': ({ name }: { name: string }) =>
    `${name} is not a name. Is a column of this row missing?`,
  'pupil.nameWithComma': ({ name }: { name: string }) =>
    `It is not certain which part of ${name} is the family name, or whether it is a name at all. Write the name without the comma.`,
  'pupil.cellsMoved':
    'The cells of this row do not stand under their heads. Leave a cell empty where something is missing.',
  'pupil.lettersLost': ({ name }: { name: string }) =>
    `Letters of this name are lost: ${name}. Save the list in Unicode and take it again.`,
  'pupil.columnsLeftOut': ({ heads }: { heads: string }) => `These columns are left out: ${heads}.`,
  'pupil.numbersLeftOut': ({ example, count }: { example: string; count: number }) =>
    count === 1
      ? `A number that is no phone number is left out: ${example}.`
      : `${count} numbers that are no phone numbers are left out, such as ${example}.`,
  'pupil.rowsAboveLeftOut': ({ rows }: { rows: string }) =>
    `What stands above the column heads is left out: ${rows}.`,
  'pupil.totalsLeftOut': ({ rows }: { rows: string }) => `Rows with totals are left out: ${rows}.`,
  'pupil.headsRepeated': ({ rowCount }: { rowCount: number }) =>
    `${rowCount} ${plural(rowCount, { one: 'row that repeats the column heads is', other: 'rows that repeat the column heads are' })} left out.`,
  'pupil.sameName': ({ names }: { names: string }) =>
    `More than one pupil has this name, and each gets an account: ${names}.`,
}
