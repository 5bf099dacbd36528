import { limits } from '../../../contract/limits.ts'

/** A submission needs some seconds on its way after the browser's clock reaches zero. */
export const graceSeconds = 60

/** How long after its deadline an exam that was never handed in can still be. */
export const openAfterDeadlineSeconds = 24 * 60 * 60

/**
 * How late a submission is, 0 within the grace.
 *
 * A late one is marked all the same, and its result says how late it came: a power cut in the last minute must not take an
 * hour's work away, and a stopped clock deceives nobody, since it shows on the result. After a day the attempt is over.
 */
export function lateSeconds(deadline: Date, now: Date): number {
  const seconds = Math.ceil((now.getTime() - deadline.getTime()) / 1000)
  return seconds > graceSeconds ? seconds : 0
}

export function isOver(deadline: Date, now: Date): boolean {
  return now.getTime() > deadline.getTime() + openAfterDeadlineSeconds * 1000
}

export function expiryOf(createdAt: Date): Date {
  return new Date(createdAt.getTime() + limits.resultDays * 24 * 60 * 60 * 1000)
}
