/**
 * Called after each part of a long task: what it does, how many are done, and of how many, 0 when that is unknown. It
 * may throw, which ends the task between two parts.
 */
export type OnStep = (doing: string, done: number, total: number) => void

export const noStep: OnStep = () => {}
