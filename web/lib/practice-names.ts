/** The entry of the session storage with the practice of a pack, which a sign-out removes. */
export const packPracticeName = 'pack-practice'

/** Before the entries of the browser's storage with runs of practice, which a sign-out removes. */
export const practiceRunPrefix = 'practice-run:'
