import { optionFields, pictureOfOption } from '../../../../contract/bank/question-fields.ts'
import { limits } from '../../../../contract/limits.ts'
import { normaliseText } from '../../../../contract/normalise.ts'
import type { Pictures } from '../questions/editor/picture-value.ts'
import { type FormQuestion, makeQuestion } from './form-state.ts'
import type { TakenQuestion } from './preview.ts'

/**
 * Matches imported rows with the form's questions. A row with the same question text gets that question's id and pictures, so
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
    const { questionId, creationKey } = known
    const made = questionOf(row)
    return { ...made, questionId, creationKey, pictures: { ...picturesFor(made, known), ...made.pictures } }
  })
}

/** Makes a new question of the form of an imported one. */
export function questionOf({ content, pictures }: Pick<TakenQuestion, 'content' | 'pictures'>): FormQuestion {
  const chosen = Object.entries(pictures).map(([field, file]) => [field, { kind: 'chosen', file }])
  return { ...makeQuestion(content), pictures: Object.fromEntries(chosen) }
}

/** Returns the pictures of a question for a row of it: those of options follow their texts. */
function picturesFor(row: FormQuestion, known: FormQuestion): Pictures {
  const { imageUrl, passageImageUrl } = known.pictures
  const ofOptions = optionFields.map((field) => {
    const before = optionFields.find((each) => normaliseText(known[each]) === normaliseText(row[field]))
    return [pictureOfOption(field), before && known.pictures[pictureOfOption(before)]]
  })
  const kept = { imageUrl, ...(row.passage === known.passage && { passageImageUrl }) }
  return Object.fromEntries([...Object.entries(kept), ...ofOptions].filter(([, value]) => value))
}

/** Returns a name for packs that are made of a file. */
export function nameOfFile(fileName: string | null): string {
  return fileName?.replace(/\.[^.]*$/, '').slice(0, limits.packNameCharacters / 2) ?? ''
}
