/**
 * Sentences about questions of the bank that may be the same as one of a form. Links to their packs follow.
 */
export const twins = {
  looksLike: 'প্রায় একই প্রশ্ন আছে এখানে:',
  /** Stands in place of a pack's name. */
  bank: 'প্রশ্নব্যাংক',
}
