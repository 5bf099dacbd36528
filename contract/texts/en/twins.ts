/**
 * Sentences about questions of the bank that may be the same as one of a form. Links to their packs follow.
 */
export const twins = {
  looksLike: 'Looks like a question in',
  /** Stands in place of a pack's name. */
  bank: 'the bank',
  /** Shown after the link to a pack: how its question differs. */
  changed: (own: string, other: string) => `“${own}” here, “${other}” there`,
  onlyOwn: (own: string) => `only here: “${own}”`,
  onlyOther: (other: string) => `only there: “${other}”`,
  otherOptions: 'other options',
}
