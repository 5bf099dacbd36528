import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')
const questions = (count: number) => plural(count, { one: '1 question', other: `${count} questions` })

/** The form of a contest. */
export const contestForm = {
  title: 'New contest',
  editTitle: 'Edit the contest',
  lead: 'Until it opens only you see the questions. You can change everything until then.',
  openedHelp:
    'What was not saved by then is not part of it. You can still give more time, exclude people, and see how everybody is getting on.',
  overHelp: 'The contest is over. You can still exclude people or let them in again; the merit list follows.',
  name: 'Name',
  rules: 'Rules',
  rulesHelp: 'Who may take part, prizes, what else matters. Everybody reads this.',
  level: 'Level',
  chooseLevel: 'Choose a level',
  opensDay: 'Opens on',
  opensTime: 'Opens at (time in Dhaka)',
  closesDay: 'Closes on',
  closesTime: 'Closes at (time in Dhaka)',
  closesHelp:
    'Leave day and time empty for one start for all. The contest then closes when the minutes are over.',
  minutes: 'Minutes for each person',
  wrongMark: 'Marking',
  maxEntries: 'Places',
  maxEntriesHelp: 'How many people may take part. Leave it empty if there is no limit.',
  questions: 'Questions',
  questionsHelp:
    'A table, one question in a row: question, right answer, three other options, explanation. Write it, paste it from a spreadsheet, or add a file or a pack. The options are shuffled. A last column has the pictures of questions from packs.',
  preview: 'See the paper as those who take part will see it',
  previewEmpty: 'There is no question to show yet.',
  known: 'Learners who have seen a public pack know its questions and pictures.',
  addFile: 'Add a CSV file or a Word file',
  pack: 'One of your packs',
  choosePack: 'Choose a pack',
  packAddress: 'Address of another pack',
  packAddressHelp: 'Open any pack and copy its address from the browser, or use its “Share”.',
  packUnknown: 'There is no pack at this address.',
  addPack: 'Add its questions',
  addingPack: 'Adding…',
  added: (count: number) => `${questions(count)} added.`,
  addedWithPictures: (count: number, pictures: number) =>
    `${questions(count)} added, ${pictures} with ${plural(pictures, { one: 'a picture', other: 'pictures' })}.`,
  checkTable: 'Check these questions before the contest is saved.',
  failed: 'The contest could not be saved.',
  saveUnknown: 'It is not certain that the contest was saved. Save it again: there will be only one.',
  addFailed: 'No questions were added.',
  save: 'Save the contest',
  saving: 'Saving…',
  saved: 'The contest is saved.',
  delete: 'Delete the contest',
  deleteTitle: 'Delete this contest?',
  deleteHelp: 'This also deletes its questions and the entries of everybody who has joined.',
  keep: 'Keep it',
  deleting: 'Deleting…',
  deleted: 'The contest is deleted.',
  deleteFailed: 'The contest could not be deleted.',
  signInHelp: 'What you wrote is kept in this browser.',
}
