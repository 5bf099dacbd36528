/**
 * Returns for each question of a paper, in their order, how many of them share its passage from there on: 0 for one without a
 * passage, or whose passage stands above an earlier one.
 */
export function countSharing(questions: readonly { passage?: string | null | undefined }[]): number[] {
  const counts = questions.map(() => 0)
  let first = 0
  for (const [at, { passage }] of questions.entries()) {
    if (!passage) continue
    if (at === 0 || questions[at - 1]!.passage !== passage) first = at
    counts[first]! += 1
  }
  return counts
}

/** Moves drawn questions with the same passage together, to the place of the first one, in the order of their pack. */
export function keepTogether<Question extends { passage: string | null; position: number | null }>(
  questions: readonly Question[],
): Question[] {
  const groups = Map.groupBy(questions, (question) => question.passage || question)
  const inOrder = (one: Question, other: Question) => (one.position ?? 0) - (other.position ?? 0)
  return [...groups.values()].flatMap((group) => group.toSorted(inOrder))
}
