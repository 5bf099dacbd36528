/**
 * What the right answer must be: a number or a text that is computed here afresh; null for a number that is a fact to
 * remember, such as how many bones a body has.
 */
export type Check = number | string | null

/** The checks of the pack in the CSV of the same name, by question number. Every numeric answer needs one. */
export type Checks = Record<number, Check>
