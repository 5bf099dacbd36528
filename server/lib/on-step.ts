/**
 * Told after each part of a long work: what it does, how many are done, and of how many, 0 when that is unknown. It may
 * throw, which ends the work between two parts.
 */
export type OnStep = (doing: string, done: number, total: number) => void

/** Tells nobody. */
export const noStep: OnStep = () => {}
