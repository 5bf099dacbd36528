/** States of a bubble on the answer sheet: of an exam, and of its result. */
export type ExamMark = 'answered' | 'blank'
export type ResultMark = 'right' | 'wrong' | 'unanswered'
/** Which questions of a result are shown: all, those with a mark, or those marked for review. */
export type Reviewed = ResultMark | 'all' | 'marked'

/** Returns one mark per question in order; a question without a choice is unanswered. */
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
