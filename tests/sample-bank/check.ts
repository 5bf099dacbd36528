/**
 * The right answer as computed here: a number or a text; null for a number that is a fact to remember, such as the
 * number of bones in a body.
 */
type Check = number | string | null

/** The checks of the pack in the CSV of the same name, by question number. Every numeric answer needs one. */
export type Checks = Record<number, Check>
