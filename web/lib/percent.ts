/** Returns a share from 0 to 1 as a whole number of percent. */
export const percentOf = (share: number) => Math.round(100 * share)
