type AboutPassage = {
  passage?: string | null | undefined
  passageImage?: { imageUrl: string } | null | undefined
}

/** Returns a text that is equal for questions about the same passage; '' without one. */
function passageKey({ passage, passageImage }: AboutPassage): string {
  return passageImage ? `${passage ?? ''}\n\n${passageImage.imageUrl}` : (passage ?? '')
}

/**
 * Returns for each question of a paper, in their order, how many of them share its passage from there on: 0 for one without a
 * passage, or whose passage stands above an earlier one.
 */
export function countSharing(questions: readonly AboutPassage[]): number[] {
  return countEqual(questions.map(passageKey))
}

/** Does the same for texts that are equal for the same passage, '' for none; the passage stands again after each `most`. */
export function countEqual(keys: readonly string[], most: number = keys.length): number[] {
  const counts = keys.map(() => 0)
  let first = 0
  for (const [at, key] of keys.entries()) {
    if (key === '') continue
    if (keys[at - 1] !== key || at - first === most) first = at
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
