import { limits } from '../../../../contract/limits.ts'
import { normaliseText } from '../../../../contract/normalise.ts'
import { type FormQuestion, makeQuestion } from './form-state.ts'
import type { TakenQuestion } from './preview.ts'

/**
 * Matches imported rows with the form's questions. A row with the same question text gets that question's id and picture, so
 * a pack that is downloaded as CSV, fixed and imported again keeps its votes.
 */
export function matchRows(rows: readonly TakenQuestion[], present: readonly FormQuestion[]): FormQuestion[] {
  const left = new Map<string, FormQuestion[]>()
  for (const question of present) {
    const text = normaliseText(question.question)
    left.set(text, [...(left.get(text) ?? []), question])
  }
  return rows.map((row) => {
    const known = left.get(normaliseText(row.content.question))?.shift()
    if (!known) return questionOf(row)
    const { questionId, creationKey, picture } = known
    const made = { ...questionOf(row), questionId, creationKey }
    return row.picture ? made : { ...made, picture }
  })
}

/** Makes a new question of the form of an imported one. */
export function questionOf({ content, picture }: Pick<TakenQuestion, 'content' | 'picture'>): FormQuestion {
  const question = makeQuestion(content)
  return picture ? { ...question, picture: { kind: 'chosen', file: picture } } : question
}

/** Returns a name for packs that are made of a file. */
export function nameOfFile(fileName: string | null): string {
  return fileName?.replace(/\.[^.]*$/, '').slice(0, limits.packNameCharacters / 2) ?? ''
}
