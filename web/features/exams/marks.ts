/** What a bubble of the answer sheet says: during the exam, and afterwards. */
export type ExamMark = 'answered' | 'blank'
export type ResultMark = 'right' | 'wrong' | 'unanswered'

/** One mark per question in order; what was not chosen, or lies beyond the list, is unanswered. */
export function markAnswers(
  questions: readonly { answer: string }[],
  selected: readonly (string | null)[],
): ResultMark[] {
  return questions.map(({ answer }, place) => {
    const choice = selected[place] ?? null
    if (choice === null) return 'unanswered'
    return choice === answer ? 'right' : 'wrong'
  })
}
