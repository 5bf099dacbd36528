const number = (value: number) => value.toLocaleString('en')

/** Bookmarks of questions and private notes on them. */
export const marks = {
  title: 'Bookmarks and notes',
  lead: 'Only you can see them.',
  bookmark: 'Bookmark',
  addNote: 'Add a note',
  editNote: 'Edit the note',
  yourNote: 'Your note',
  noteHelp: 'Only you can read it. An empty note is removed.',
  noteNotSaved: 'You wrote this and have not saved it yet.',
  noteLength: (count: number, most: number) => `${number(count)} of ${number(most)} characters.`,
  save: 'Save',
  saving: 'Saving…',
  failed: 'This could not be saved.',
  empty: 'You have no bookmarks or notes yet.',
  emptyHelp: 'The star below a question bookmarks it.',
  all: 'All bookmarks',
  practise: 'Practise the bookmarks',
  noMore: 'These are all of them.',
}
