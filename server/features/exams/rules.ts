import type { Sureness } from '../../../contract/learning/sureness.ts'
import { limits } from '../../../contract/limits.ts'

/** A submission may take some seconds to arrive after the browser's clock reaches zero. */
export const graceSeconds = 60

/** For how long after the deadline answers stored on a device are accepted. */
export const openAfterDeadlineSeconds = 24 * 60 * 60

/**
 * Returns the seconds from the deadline to the arrival of an exam's newest answer; 0 within the grace period.
 * `arrivedAt` is null when none arrived.
 *
 * Late answers count, and the result shows how late they were: a power cut in the last minute must not cost
 * an hour's work, and stopping the clock is visible on the result. After a day no answer is accepted.
 */
export function lateSeconds(deadline: Date, arrivedAt: Date | null): number {
  const seconds = arrivedAt ? Math.ceil((arrivedAt.getTime() - deadline.getTime()) / 1000) : 0
  return seconds > graceSeconds ? seconds : 0
}

/** Returns whether the server submits an exam with this deadline itself. `now`: by the database's clock. */
export function isEnded(deadline: Date, now: Date): boolean {
  return deadline.getTime() < now.getTime() - graceSeconds * 1000
}

/** Returns whether an exam with this deadline accepts no more answers. `now`: by the database's clock. */
export function isTooLate(deadline: Date, now: Date): boolean {
  return deadline.getTime() < now.getTime() - openAfterDeadlineSeconds * 1000
}

/**
 * Merges the saved answers of an exam with those of its submission. When the submission also brought its
 * unsaved answers with their times (`isStamped`), the saved answers, cleared ones included, are the newest;
 * otherwise the submission takes precedence.
 */
export function mergeChoices(
  saved: readonly { place: number; optionId: string | null }[],
  submitted: readonly (string | null)[],
  { isStamped }: { isStamped: boolean },
): (string | null)[] {
  const byPlace = new Map(saved.map(({ place, optionId }) => [place, optionId]))
  return submitted.map((choice, index) => {
    const kept = byPlace.get(index + 1) ?? null
    if (isStamped) return byPlace.has(index + 1) ? kept : choice
    return choice ?? kept
  })
}

/**
 * Returns how sure the learner was of each choice, or null if they did not say of any: what was said counts while
 * the option is still the chosen one. Of several answers to one place the last of the list counts.
 */
export function surenessOf(
  answers: readonly { place: number; optionId: string | null; sureness: Sureness | null }[],
  selected: readonly (string | null)[],
): (Sureness | null)[] | null {
  const byPlace = new Map(answers.map((answer) => [answer.place, answer]))
  const said = selected.map((choice, index) => {
    const answer = byPlace.get(index + 1)
    return choice !== null && answer?.optionId === choice ? answer.sureness : null
  })
  return said.some((each) => each !== null) ? said : null
}

export function expiryOf(createdAt: Date): Date {
  return new Date(createdAt.getTime() + limits.resultDays * 24 * 60 * 60 * 1000)
}
