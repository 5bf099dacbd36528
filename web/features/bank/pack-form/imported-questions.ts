import type { QuestionContent } from '../../../../contract/bank/question-fields.ts'
import { normaliseText } from '../../../../contract/normalise.ts'
import { type FormQuestion, makeQuestion } from './form-state.ts'

/**
 * Matches imported rows with the form's questions. A row with the same question text gets that question's id and picture, so
 * a pack that is downloaded as CSV, fixed and imported again keeps its votes.
 */
export function matchRows(
  rows: readonly QuestionContent[],
  present: readonly FormQuestion[],
): FormQuestion[] {
  const left = new Map<string, FormQuestion[]>()
  for (const question of present) {
    const text = normaliseText(question.question)
    left.set(text, [...(left.get(text) ?? []), question])
  }
  return rows.map((row) => {
    const known = left.get(normaliseText(row.question))?.shift()
    if (!known) return makeQuestion(row)
    const { questionId, creationKey, picture } = known
    return { ...row, questionId, creationKey, picture }
  })
}
