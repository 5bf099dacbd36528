import { importColumns } from '../../../import/csv-format.ts'
import { mostPacks } from '../../../import/packs.ts'
import { limits } from '../../../limits.ts'
import { pluralOf } from '../../plural.ts'

const plural = pluralOf('en')
/** Advice for a file whose questions are not a table. */
const asTable = `Put each question on one row of a sheet with the columns ${importColumns.join(', ')}, and save it as CSV (UTF-8).`

type InRow = { line: number; reason: string }

/** Reasons why a file or a text could not be read. */
const source = {
  'import.noKeyword': "You haven't set any keyword.",
  'import.keywordTooLong': `The keyword can't be longer than ${limits.keywordCharacters} characters.`,
  'import.nothingPasted': 'Please paste some code.',
  'import.invalidFile': 'Invalid file. Check again.',
  'import.notText': 'This is not a text file. Save the sheet as CSV (UTF-8) and choose that file.',
  'import.isDocument':
    'This is a document or a workbook, which cannot be read here. Upload it in the form of a pack, or copy its text and paste it as an exam paper.',
  'import.isPicture':
    'This is an image. Its letters cannot be read: type its questions, or add the image to a question.',
  'import.notUtf8':
    'The letters of this file cannot be read. Save the sheet as CSV (UTF-8) and choose that file.',
  'import.bijoy':
    'This is Bangla for a Bijoy (ANSI) font, which cannot be read. Convert it to Unicode Bangla, save it as CSV (UTF-8) and choose that file.',
  'import.empty': 'This file is empty. Choose one with a header row and at least one question.',
  'import.headerOnly': 'There is only a header row. Add at least one question below it.',
  'import.tooLarge': 'This file is larger than 1 MB. Split it, or remove parts that you do not need.',
  'import.oneFileOnly': 'Choose one file only.',
  'import.uncertainColumns': ({ heads }: { heads: string }) =>
    `It is not certain what the columns of this file hold (${heads}). Name them ${importColumns.join(', ')} in its first row, or pass --columns with one name for each column, such as --columns -,question,option1,option2,option3,option4,answer ("-" is a column to leave out), and --header with the number of rows above the first question.`,
  'import.uncertainAnswers': ({ heads }: { heads: string }) =>
    `It is not certain how the answers of this file name the options, by their texts or by their places (columns: ${heads}). Pass --answers text, --answers place, or --answers placeFromZero if 0 is the first option.`,
  'import.lettersLost':
    'The letters of these questions are lost or belong to a font of their own. Save the sheet as CSV (UTF-8) in Unicode and import that file.',
  'import.isMoodleXml':
    'These are questions in XML, as from Moodle. Save them as a file that ends in .xml, and choose that file in the form of a pack.',
  'import.isXml': `This is a web page or XML, which cannot be imported. ${asTable}`,
  'import.isAnki': `These are cards with two sides, as from Anki, which cannot be imported: a question needs three wrong options. ${asTable}`,
  'import.isPaper':
    'These questions could not be read. Begin each with its number and each option with its letter, as on an exam paper.',
  'import.unreadable': 'This file could not be read. Was it moved or changed? Choose it again.',
}

/** Place and reason in one sentence. */
const places = {
  'import.withHint': ({ reason, hint }: { reason: string; hint: string }) => `${reason}. ${hint}`,
  'import.inRow': ({ line, reason }: InRow) => `Line ${line}: ${reason}`,
  'import.ofQuestion': ({ place, reason }: { place: number; reason: string }) =>
    `Question ${place}: ${reason}`,
  'import.inColumn': ({ column, reason }: { column: string; reason: string }) => `${column} ${reason}`,
  'import.inCell': ({ line, column, letter, reason }: InRow & { column: string; letter: string | null }) =>
    `Line ${line}: ${letter === null ? column : `${column} (column ${letter})`} ${reason}`,
}

const rows = {
  'import.tooManyLines': `Can't have more than ${limits.importRows} questions/lines`,
  'import.anotherPack': 'Import these rows as another pack.',
  'import.tooManyWrong':
    'Too many rows before this one need fixing, so this row and those after it were not read.',
  'import.tooManyPacks': `A file can't have more than ${mostPacks * limits.questionsPerPack} questions. Import this row and those after it as another file.`,
  'import.wrongParts': ({ line, columns }: { line: number; columns: number }) =>
    `Line ${line} doesn't have ${columns} parts`,
  'import.parts': ({ found, columns }: { found: number; columns: number }) =>
    `It has ${plural(found, { one: `${found} part`, other: `${found} parts` })}, not ${columns}.`,
  'import.unclosedQuote':
    'a quotation mark (") is opened and never closed. Close it, or double it if it belongs to the text.',
  'import.strayQuote':
    'there is text after a closing quotation mark ("). Double the quotation marks that belong to the text.',
  'import.otherHeads':
    'this row names the columns once more, and in another way, as in a second file. Import this row and those after it as a file of their own.',
}

/** Follows the name of a column. */
const cells = {
  'import.blank': 'is blank. Fill it in.',
  'import.tooLong': ({ maxCharacters }: { maxCharacters: number }) =>
    `is longer than ${maxCharacters} characters. Shorten it.`,
  'import.tooManyTags': `has more than ${limits.tagsPerItem}. Remove some.`,
  'import.unnamedAnswer': ({ answer }: { answer: string }) =>
    `“${answer}” is none of the four options. Write A, B, C or D, or the text of an option.`,
  'import.markAmongTexts': ({ answer }: { answer: string }) =>
    `“${answer}” is the text of none of the four options. Write the text of an option, as in other rows.`,
  'import.severalNamed': ({ answer }: { answer: string }) =>
    `“${answer}” may be more than one of the options, which look the same. Write A, B, C or D.`,
  'import.tagTooLong': `has one longer than ${limits.tagCharacters} characters. Shorten it.`,
}

/** Warnings about imported rows. */
const notes = {
  'import.likeAnswer': ({ column }: { column: string }) =>
    `is the same as ${column}, so a learner who chooses it would be marked wrong.`,
  'import.sameOption': ({ column }: { column: string }) => `is the same as ${column}.`,
  'import.lostLetters':
    'has other signs where letters should be, such as ??? or à¦•: the letters were lost when the file was saved. Save it as CSV (UTF-8).',
  'import.spoiledCell':
    'looks like an error, a date or a rounded number that the spreadsheet made of what was typed. Check it, and give the cell the format Text before you type it again.',
  'import.rowSkipped': ({ cell }: { cell: string }) => `this row, which begins with “${cell}”, is skipped.`,
  'import.mayBeCut':
    'a comma may have cut a text of this row in two, so that the texts behind it stand in the wrong columns. Check them, and put a text with a comma in quotation marks (").',
  'import.rowsInside': ({ lines }: { lines: number }) =>
    plural(lines, {
      one: 'a cell of this row has a line that looks like another row. If it is one, a quotation mark (") is missing or too many above it.',
      other: `a cell of this row has ${lines} lines that look like other rows. If they are, a quotation mark (") is missing or too many above them.`,
    }),
  'import.namesOptions':
    'names other options by their letters or places, but learners get the options in another order. Write out what is meant.',
  'import.wordFormula':
    'has a formula of Word, which learners see as it is typed here. Write it as TeX between dollar signs.',
  'import.htmlLeft': 'has HTML, such as an image or a link, which learners see as it is typed. Remove it.',
  'import.explanationNames': 'names another option as the answer. Check which one is right.',
  'import.markedOption':
    'has the mark of the right answer, but another option is the answer. Check which one is right, and remove the mark.',
  'import.answerIsMark':
    'is only the letter or number of an option, and learners see just that. Write the text of the right answer.',
  'import.markOfAnother': ({ answer }: { answer: string }) =>
    `“${answer}” may mean another option, or is written unlike the other answers. Check which one is right.`,
  'import.offer': ({
    fix,
    count,
    before,
    after,
  }: {
    fix: string
    count: number
    before: string
    after: string
  }) =>
    `${plural(count, { one: `${count} question has`, other: `${count} questions have` })} text such as “${before}”. With --fix ${fix} it becomes “${after}”.`,
  'import.columnsLeftOut': ({ heads }: { heads: string }) => `Not imported: ${heads}.`,
  'import.sameQuestion': ({ line }: { line: number }) =>
    `this question is the same as in row ${line}. Both are imported.`,
  'import.sameQuestionOtherAnswer': ({ line }: { line: number }) =>
    `this question is the same as in row ${line}, with another right answer.`,
  'import.readAsWestern':
    'This file is not UTF-8, so it was read as Western European (Windows-1252). Check the letters below; if they are wrong, save the sheet as CSV (UTF-8).',
  'import.looksLikeBijoy':
    'This looks like Bangla for a Bijoy (ANSI) font, which is shown as Latin letters. Convert it to Unicode Bangla first.',
}

/** Doubts about questions of a paper, and why an item of it is none. */
const paper = {
  'import.noOptions': 'No options were found. A question needs four, each behind its letter.',
  'import.isCreative': 'This is a creative question with parts and marks, not a multiple-choice question.',
  'import.noKey': 'The paper does not say which option is right. Choose it.',
  'import.keyNamesNone': 'The key names none of these options, or more than one. Choose the right one.',
  'import.keysDisagree': 'The paper names different options as right in two places. Choose the right one.',
  'import.answerDiffers':
    'The answer line has another text than the option it names. Check which one is right.',
  'import.fusedLabels':
    'The letter of an option stands right behind another text. Check where the options begin.',
  'import.lettersOutOfOrder':
    'The letters of the options are not in their order. Check the options and the answer.',
  'import.noLetters': 'The options have no letters. Check their order.',
  'import.linesBehind': 'Lines behind the last option were added to it. Check them.',
  'import.numbersJump': ({ value }: { value: number }) =>
    `The number ${value} does not follow the one before. Check that no question is missing.`,
  'import.passageNumbers': 'The passage above names other numbers. Check that it belongs to this question.',
  'import.optionCount': ({ found }: { found: number }) =>
    `It has ${found} options, not 4. Leave out or add some.`,
  'import.readAsBijoy':
    'The text was typed for a Bijoy font and is shown here in Unicode. Check the letters below.',
  'import.notChoice': 'This is not a multiple-choice question, so it cannot be taken.',
  'import.severalRight': ({ found }: { found: number }) =>
    plural(found, {
      one: 'It has one right answer.',
      other: `It has ${found} right answers, and a question here has one.`,
    }),
  'import.partMarks': 'Some wrong answers earn a part of the marks in the file. Here they earn nothing.',
  'import.morePictures': ({ found }: { found: number }) =>
    `It has ${found} pictures, and a question here has one. Choose the picture to take.`,
  'import.latinKept': ({ word }: { word: string }) =>
    `“${word}” stands in a Bijoy font but was read as English. Check it.`,
}

/** Doubts about items of quizzes and decks, and why an item of them is no question. */
const quizzes = {
  'import.onlyText': 'This is a text without a question. Add it to the questions that are about it.',
  'import.elsewhere': 'The file only refers to this question, which is in another file. Import that one.',
  'import.ownRules':
    'The file gives marks for this question by rules of its own. Check which option is right.',
  'import.mediaLeftOut': 'A sound, a video or a drawing here was left out.',
  'import.pictureElsewhere':
    'A picture of the explanation was left out: here questions, passages and options have one.',
  'import.firstPicture': ({ found }: { found: number }) =>
    `An option or the passage has ${found} pictures, and only the first is taken.`,
  'import.optionsNamed':
    'An option that is only a picture has a name such as “Picture A”. Write what it shows, for those who cannot see it.',
}

/** Files of Word and other programs that are zips of parts. */
const files = {
  'import.brokenInside':
    'This file is damaged, or was written in an unusual way. Open it in the program that it is from, such as Word, save it again and choose that file.',
  'import.tooLargeInside':
    'This file is too large when it is unpacked. Split it, or make its pictures smaller.',
  'import.tooLargeFile': 'This file is larger than 50 MB. Split it, or make its pictures smaller.',
  'import.otherZip':
    'This zip has no questions that can be read. Unpack it, and choose one of the files inside.',
  'import.tooHard': 'This file takes too long to read. Split it into smaller files.',
  'import.encrypted': 'This file has a password. Save it without one and choose that file.',
  'import.macros':
    'This file has macros, which are programs. Save it as .docx or .xlsx, without macros, and choose that file.',
  'import.oldOffice':
    'This is a file of an old Office version or of another program. Open it in Word or Excel, choose Save As, save it as .docx or .xlsx, and choose that file.',
  'import.oldPicture':
    'A picture, chart or formula here is of a kind that cannot be taken over, such as WMF. Add it as PNG, or type the formula.',
  'import.textBox': 'A part of this text stands in a text box beside it. See whether it belongs here.',
  'import.linkedPicture':
    'A picture here is only a link to another place, so it was left out. Add the picture itself.',
  'import.croppedPicture':
    'A picture here was cropped in Word and is shown whole. Check that it does not give the answer away.',
  'import.sheetLeftOut': ({ sheet }: { sheet: string }) =>
    `The sheet “${sheet}” is hidden or only a chart, so it was left out.`,
  'import.hiddenRows': ({ found }: { found: number }) =>
    plural(found, { one: 'One hidden row was left out.', other: `${found} hidden rows were left out.` }),
  'import.noStoredValue':
    'A cell here has a formula without its result. Open the file in Excel or LibreOffice, save it and choose it again.',
  'import.pictureLeftOut': 'a picture here belongs to no question, so it was left out.',
  'import.otherSheet':
    'the columns of this sheet are not those of the others. Import it as a file of its own.',
  'import.badFormula': ({ text }: { text: string }) =>
    `A formula here could not be read and stands as “${text}”. Write it as TeX between dollar signs.`,
  'import.scanned':
    'This PDF has pictures of its pages and no letters, as from a scanner. Choose the Word file that it was made of, or type the questions.',
  'import.lettersOfPdf':
    'This PDF shows letters but does not say which they are. Choose the Word file that it was made of, or make the PDF anew from that file with Save As in Word.',
  'import.unknownLetters': 'The PDF does not say which letters some of these are. Compare this with the PDF.',
  'import.pdfPicture': 'A picture near here stays in the PDF. Add it as PNG, if it belongs to this question.',
}

export const importMessages = {
  ...source,
  ...places,
  ...rows,
  ...cells,
  ...notes,
  ...paper,
  ...quizzes,
  ...files,
}
