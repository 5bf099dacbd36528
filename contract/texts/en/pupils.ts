import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

/** The administrators' page that makes accounts of a list of pupils, with cards to print. */
export const pupils = {
  title: 'Pupils from a list',
  help: 'Makes an account for each pupil, also without an e-mail address, and a card to print with a sign-in name and a first password.',
  listName: 'Name of the list',
  listNameHelp: 'A class and a year, for example.',
  names: 'Pupils',
  namesHelp: (mostPupils: number) =>
    `One pupil a line. A phone number and an e-mail address may follow, after commas or from the columns of a spreadsheet. With other columns, such as a class or the father's name, the first row says what each holds. At most ${mostPupils}.`,
  chooseFile: 'Read a file',
  fileHelp: 'A CSV or text file.',
  nobody: 'Write at least one name.',
  preview: 'Show the pupils',
  previewTitle: (pupilCount: number, list: string) =>
    `${pupilCount} ${plural(pupilCount, { one: 'pupil', other: 'pupils' })} of ${list}`,
  previewHelp: 'No account is made yet.',
  leftOut: (rowCount: number) =>
    `${rowCount} ${plural(rowCount, { one: 'row has', other: 'rows have' })} a problem and no account is made for ${plural(rowCount, { one: 'it', other: 'them' })}.`,
  goesOn:
    'There is a list of this name. Its pupils get no second account. Those who have not signed in get a new password, and cards printed earlier no longer work for them.',
  make: 'Make accounts and cards',
  making: 'Making…',
  change: 'Change the list',
  progress: (done: number, all: number) => `${done} of ${all}`,
  stop: 'Stop',
  goOn: 'Go on',
  stopped: 'Stopped. The pupils shown below have their accounts.',
  failed: "The other accounts couldn't be made.",
  cardsTitle: 'Sign-in cards',
  cardsHelp: 'These passwords are shown now and never again. Print the cards before you leave the page.',
  print: 'Print the cards',
  done: 'Done',
  signedIn: (names: string) => `They have signed in and keep their own password: ${names}.`,
  emailTaken: (names: string) => `Another account has this e-mail address: ${names}.`,
  signInName: 'Sign-in name',
  firstPassword: 'First password',
  cardHelp:
    'Scan the code, or open the address and write the sign-in name into the first field. Then choose a password of your own.',
  cardHelpWithoutAddress:
    'Write the sign-in name into the first field of the sign-in page. Then choose a password of your own.',
  noAddress: 'Cards have no address and no code to scan.',
  noAddressHelp:
    'Other machines cannot open this server: it answers this machine only. Set HOST to 0.0.0.0 for the phones in the room, or PUBLIC_URL to its address, before you print cards.',
  code: (name: string) => `QR code to sign in as ${name}`,
  leaveTitle: 'Leave without printing?',
  leaveHelp: 'The passwords are not shown again. You can print cards with new ones later.',
  leave: 'Leave',
  lists: 'Lists',
  listsHelp: 'A card that is lost before the first sign-in is replaced by one with a new password.',
  noLists: 'No list yet.',
  counts: (pupilCount: number, waitingCount: number) =>
    `${pupilCount} ${plural(pupilCount, { one: 'pupil', other: 'pupils' })}, ${waitingCount} not signed in yet`,
  again: 'New cards',
  reading: 'Reading…',
  againFailed: "The pupils couldn't be read.",
}
