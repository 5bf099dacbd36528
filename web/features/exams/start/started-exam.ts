import type { Attempt } from '../../../generated/exam.ts'

/** An exam, and the `performance.now()` at which its `serverTime` was read. */
export type StartedExam = { attempt: Attempt; measuredAt: number }

let started: StartedExam | null = null

/** Keeps an exam for its screen, which then needs no request. */
export function keepStartedExam(exam: StartedExam): void {
  started = exam
}

/** Returns the exam of this `packId` that was just started here, once. */
export function takeStartedExam(packId: string): StartedExam | null {
  const exam = started?.attempt.packId === packId ? started : null
  started = null
  return exam
}
