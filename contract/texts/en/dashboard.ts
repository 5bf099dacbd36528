/** The dashboard: the questions and packs of a user. */
export const dashboard = {
  title: (fullName: string) => `Dashboard - ${fullName}`,
  questions: 'Questions',
  packs: 'Packs',
  noQuestions: 'There are no questions made by this user.',
  noPacks: 'There are no packs made by this user.',
  noMoreQuestions: 'No more questions available.',
  noMorePacks: 'No more packs available.',
  showMoreQuestions: 'Show more questions',
  showMorePacks: 'Show more packs',
  inPack: 'In',
  createQuestion: 'Create a question',
  createPack: 'Create a pack',
  editQuestion: 'Edit question',
  editPack: 'Edit pack',
  deleteQuestion: 'Delete question',
  deletePack: 'Delete pack',
}
