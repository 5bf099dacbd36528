import { oneTypo } from '../../text/slips.ts'

/** The score of records that are not hits. */
export const notFound = Number.POSITIVE_INFINITY

/** Higher places in a text count as this one. */
export const lastPlace = 1023
/** Higher costs count as this one. */
export const maxCost = 4000

/** The number of different counts of exact words in a score. */
export const exactSteps = 512
/** The amount that a quarter of a typo adds to a score. */
const quarter = 4096 * 2048 * exactSteps
/** The scores of records that have every term are below this. */
const lacking = (maxCost + 96) * quarter
/** The number of steps in which shares of weight are stored. */
export const shareSteps = 255

/** The parts of a score, the most important first. */
export type ScoreParts = {
  /** The share of the terms' weight that the record has. It is 1 if the record has every term. */
  share: number
  /** The cost of the slips in quarters of a typo. */
  cost: number
  /** The sum of the distances between the terms. */
  nearness: number
  /** The place of the first term in the text; above `lastPlace` when the text has none. */
  attribute: number
  exacts: number
}

/** Returns a number that orders records by these parts. Smaller is better. */
export function scoreOf({ share, cost, nearness, attribute, exacts }: ScoreParts): number {
  return (
    Math.round((1 - share) * shareSteps) * lacking +
    Math.min(cost, maxCost) * quarter +
    (Math.min(nearness, 4095) * 2048 + attribute) * exactSteps +
    (exactSteps - 1 - Math.min(exacts, exactSteps - 1))
  )
}

/** Returns the number of typos in a score, rounded up. */
export function typosOf(score: number): number {
  return Math.ceil(Math.floor(score / quarter) / oneTypo)
}

/** Returns the lowest score with more typos than `count`. */
export function aboveTypos(count: number): number {
  return (count * oneTypo + 1) * quarter
}

/**
 * Returns the share of the terms' weight that a record has, from 0 to 1. It is 1 if the record has every
 * term.
 */
export function shareOf(score: number): number {
  return 1 - Math.floor(score / lacking) / shareSteps
}
