import { dhakaDay } from '../../../../contract/dhaka-day.ts'
import { type Grade, gradeOf, type PastAnswer } from './grade.ts'

/** An answer as FSRS sees it. `days`: since the answer before; 0 for the first. */
export type Step = { day: number; days: number; grade: Grade }

/** Returns the answers to a question as steps in the order of time. `history` may be in any order. */
export function stepsOf(history: readonly PastAnswer[]): Step[] {
  let before: number | null = null
  return history
    .toSorted((one, two) => one.at.getTime() - two.at.getTime())
    .map((answer) => {
      const day = dhakaDay(answer.at)
      const days = before === null ? 0 : day - before
      before = day
      return { day, days, grade: gradeOf(answer) }
    })
}
