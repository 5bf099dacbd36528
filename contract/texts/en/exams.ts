/** The room of exams. */
export const exams = {
  title: 'Exams',
  chooseClass: 'Choose your class to see its exams first',
  contests: 'Contests',
  allContests: 'All contests',
  model: 'Like the real exam',
  packs: 'Packs as exams',
  allPacks: 'More packs',
  none: 'There is no exam here yet.',
  noneHelp: 'Exams for other classes are under “All classes”.',
  past: 'Latest results',
  allResults: 'All results',
}
