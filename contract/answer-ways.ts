/** How an answer was given. Each way is a bit of `memory_question.ways`; bits never change their meaning. */
export const answerWays = {
  /** On the page of a question or a pack, or on the home page. */
  REVEAL: 1,
  PRACTICE: 2,
  EXAM: 4,
  OFFLINE: 8,
  /** Another option was chosen before. */
  CHANGED: 16,
  /** How sure the learner was, if they said so. */
  SURE: 32,
  UNSURE: 64,
  GUESS: 128,
} as const

export type AnswerWay = keyof typeof answerWays

export function bitsOfWays(ways: readonly AnswerWay[]): number {
  return ways.reduce((bits, way) => bits | answerWays[way], 0)
}

export function waysOfBits(bits: number): AnswerWay[] {
  return (Object.keys(answerWays) as AnswerWay[]).filter((way) => (bits & answerWays[way]) !== 0)
}
