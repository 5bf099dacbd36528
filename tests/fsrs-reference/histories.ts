import { createRandom } from '../support/random.ts'

/** The days since the answer before, and the grade of an answer: 1 again, 2 hard, 3 good, 4 easy. */
export type Step = { days: number; grade: 1 | 2 | 3 | 4 }

export const historyCount = 10_000

/** The same random histories each time, of 1 to 15 answers. Every fifth answer or so is on the day of the one before. */
export function makeHistories(): Step[][] {
  const random = createRandom(20_261_123)
  const below = (end: number) => Math.floor(random() * end)
  return Array.from({ length: historyCount }, () =>
    Array.from({ length: 1 + below(15) }, () => ({
      days: below(5) === 0 ? 0 : below(401),
      grade: (1 + below(4)) as Step['grade'],
    })),
  )
}
