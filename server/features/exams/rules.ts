import { limits } from '../../../contract/limits.ts'

/** A submission needs some seconds on its way after the browser's clock reaches zero. */
export const graceSeconds = 60

/** How long after its deadline answers that a device had kept are still taken. */
export const openAfterDeadlineSeconds = 24 * 60 * 60

/**
 * How late the newest answer of an exam came, 0 within the grace. `arrivedAt` is null when none came.
 *
 * Late answers count all the same, and the result says how late they came: a power cut in the last minute must not take
 * an hour's work away, and a stopped clock deceives nobody, since it shows on the result. After a day nothing is taken.
 */
export function lateSeconds(deadline: Date, arrivedAt: Date | null): number {
  const seconds = arrivedAt ? Math.ceil((arrivedAt.getTime() - deadline.getTime()) / 1000) : 0
  return seconds > graceSeconds ? seconds : 0
}

/** Whether the server itself hands in what it has of an exam with this deadline. */
export function isEnded(deadline: Date, now: Date): boolean {
  return deadline.getTime() < endedBefore(now).getTime()
}

/** Exams whose deadline is earlier have ended at `now`, the grace included. */
export function endedBefore(now: Date): Date {
  return new Date(now.getTime() - graceSeconds * 1000)
}

/** Whether no answer of an exam is taken any more. */
export function isOver(deadline: Date, now: Date): boolean {
  return deadline.getTime() < overBefore(now).getTime()
}

/** Exams whose deadline is earlier are over at `now`. */
export function overBefore(now: Date): Date {
  return new Date(now.getTime() - openAfterDeadlineSeconds * 1000)
}

/**
 * The choices of an exam: what was saved answer by answer and what the submission says. When the submission brought the
 * answers that the server might not have, each with its time (`isStamped`), what is saved is newest; else its own word is.
 */
export function mergeChoices(
  saved: readonly { place: number; optionId: string }[],
  submitted: readonly (string | null)[],
  { isStamped }: { isStamped: boolean },
): (string | null)[] {
  const byPlace = new Map(saved.map(({ place, optionId }) => [place, optionId]))
  return submitted.map((choice, index) => {
    const kept = byPlace.get(index + 1) ?? null
    return isStamped ? (kept ?? choice) : (choice ?? kept)
  })
}

export function expiryOf(createdAt: Date): Date {
  return new Date(createdAt.getTime() + limits.resultDays * 24 * 60 * 60 * 1000)
}
