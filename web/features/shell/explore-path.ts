/** Where people go to look for questions: the home page, with its packs, as long as there is no screen for searching. */
export const explorePath = '/'
