/** The entries of the session storage with the practice of a tab, which a sign-out removes. */
export const practiceRunName = 'practice-run'
export const packPracticeName = 'pack-practice'
