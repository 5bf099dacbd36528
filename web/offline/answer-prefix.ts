/** The keys of stored answers in the local storage begin so. Apart, so that a page can look for them without other code. */
export const answerPrefix = 'answer:'
