import { optionFields, type QuestionContent } from '../../contract/bank/question-fields.ts'
import type { ExportedPicture, ExportedQuestion } from '../../server/features/bank/exports/exported.ts'

/** Returns a question whose right option stands at this place. */
export function exportedOf(
  content: QuestionContent,
  right: number,
  pictures: readonly ExportedPicture[] = [],
): ExportedQuestion {
  const [answer, ...others] = optionFields.map((field) => content[field])
  return { content, options: others.toSpliced(right, 0, answer!), right, pictures }
}
