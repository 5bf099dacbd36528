import { dhakaDay } from '../../../../contract/dhaka-day.ts'
import { type Grade, gradeOf, type PastAnswer } from './grade.ts'

/** An answer as FSRS sees it. `days`: since the answer before; 0 for the first. */
export type Step = { day: number; days: number; grade: Grade }

/** Returns the steps of a question's answers in the order of time, in whichever order the answers are. */
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
