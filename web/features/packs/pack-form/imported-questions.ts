import { normaliseText } from '../../../../contract/normalise.ts'
import type { QuestionContent } from '../../../../contract/question-fields.ts'
import { type FormQuestion, makeQuestion } from './form-state.ts'

/**
 * Rows that take the place of the form's questions. A row that asks what a question of the form asks becomes that
 * question, with its id and picture: a pack that goes out as a CSV, is mended there and comes back keeps its votes.
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
