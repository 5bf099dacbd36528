import { pickFields, revealedFields } from '../../contract/bank/question-fields.ts'
import { findKeptQuestion, type KeptPack, listKept, readKeptPack } from './kept-packs.ts'

/*
 * The content of packs and questions without a network. Each function returns null for content that is not
 * kept.
 */

/** Returns a pack with its questions, and when it was kept. */
export async function keptPack(id: string) {
  const kept = await readKeptPack(id)
  return kept && { pack: { ...kept.pack, questions: { items: kept.questions } }, keptAt: timeOf(kept) }
}

/** Returns a question, and when it was kept. */
export async function keptQuestion(id: string) {
  const found = await findKeptQuestion(id)
  return found && { ...found.question, keptAt: timeOf(found.kept) }
}

/** Returns the ids of all kept questions; null if there is none. */
export async function keptQuestionIds(): Promise<string[] | null> {
  const ids = (await listKept()).flatMap(({ questions }) => questions.map(({ id }) => id))
  return ids.length > 0 ? [...new Set(ids)] : null
}

/** Returns the questions of a pack before and after a place. */
export async function keptNeighbours(packId: string, order: number) {
  const kept = await readKeptPack(packId)
  if (!kept) return null
  const idAt = (place: number) => kept.questions.find((question) => question.order === place)?.id ?? null
  return { previous: idAt(order - 1), next: idAt(order + 1) }
}

/** Returns the right option of a question with the texts that it reveals. */
export async function keptAnswer(questionId: string) {
  const found = await findKeptQuestion(questionId)
  return found && pickFields(found.question, ['answer', ...revealedFields])
}

const timeOf = ({ keptAt }: Pick<KeptPack, 'keptAt'>) => keptAt.toISOString()
