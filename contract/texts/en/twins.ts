/**
 * Sentences about questions of the bank that may be the same as one of a form. Links to their packs follow.
 */
export const twins = {
  looksLike: 'Looks like a question in',
  /** Stands in place of a pack's name. */
  bank: 'the bank',
  /** What differs, behind the link to a pack. */
  changed: (own: string, other: string) => `“${own}” here, “${other}” there`,
  onlyOwn: (own: string) => `only here: “${own}”`,
  onlyOther: (other: string) => `only there: “${other}”`,
  otherOptions: 'other options',
}
