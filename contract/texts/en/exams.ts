/** The room of exams. */
export const exams = {
  title: 'Exams',
  contests: 'Contests',
  allContests: 'All contests',
  model: 'Like the real exam',
  packs: 'Packs as exams',
  allPacks: 'More packs',
  noPacks: 'There is no pack of this class yet.',
  noPacksHelp: 'Packs of other classes are under “All classes”.',
  past: 'Your latest exams',
}
