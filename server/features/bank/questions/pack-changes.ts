import type { QuestionContent } from '../../../../contract/question-fields.ts'
import { changeTo, type QuestionChange, toContent, type WrittenQuestion } from './changes.ts'
import { type QuestionToStore, toQuestionToStore } from './rules.ts'
import type { StoredQuestion } from './stored-question.ts'

/** A card of the pack form, normalised. */
export type Card = WrittenQuestion & {
  /** The question of the pack that it was made from. */
  id?: string | null | undefined
  /** Given to a new card by the browser. */
  creationKey?: string | null | undefined
}

/** What must be done so that a pack holds just the cards, in their order. */
export type PackChanges = {
  added: QuestionToStore[]
  changed: QuestionChange[]
  /** Questions that stand at another place from now on. */
  moved: { id: string; position: number }[]
  removed: string[]
  /** Paths of pictures that were not with their question before. */
  newPictures: string[]
}

/** The level and the language of the pack; `isForAll`: also those of the questions that it has. */
export type PackChoices = { level: string; language: string; isForAll: boolean }

export function planPackChanges(
  stored: readonly StoredQuestion[],
  cards: readonly Card[],
  { level, language, isForAll }: PackChoices,
): PackChanges {
  const questions = matchCards(stored, cards)
  const plan: PackChanges = { added: [], changed: [], moved: [], removed: [], newPictures: [] }
  const usedKeys = new Set(stored.map((question) => question.creationKey))

  for (const [index, card] of cards.entries()) {
    const position = index + 1
    const question = questions[index]
    if (card.imageUrl != null && card.imageUrl !== question?.imagePath) plan.newPictures.push(card.imageUrl)
    if (question) {
      const change = changeTo(question, card, isForAll ? { level, language } : question)
      if (change) plan.changed.push(change)
      if (question.position !== position) plan.moved.push({ id: question.id, position })
    } else {
      const key = card.creationKey && !usedKeys.has(card.creationKey) ? card.creationKey : null
      usedKeys.add(key)
      const imagePath = card.imageUrl ?? null
      plan.added.push(toQuestionToStore(card, { position, imagePath, creationKey: key }))
    }
  }
  const staying = new Set(questions.flatMap((question) => (question ? [question.id] : [])))
  plan.removed = stored.filter(({ id }) => !staying.has(id)).map(({ id }) => id)
  return plan
}

export function hasChanges({ added, changed, moved, removed }: PackChanges): boolean {
  return added.length + changed.length + moved.length + removed.length > 0
}

/**
 * The question of each card, or null for one to make: by its id, then by the key that a new card was given, so that a
 * save that is sent again finds what the first one made. A card with neither, or whose key is of use elsewhere, finds a
 * question that says the same. No question is given to two cards.
 */
function matchCards(stored: readonly StoredQuestion[], cards: readonly Card[]): (StoredQuestion | null)[] {
  const free = new Map(stored.map((question) => [question.id, question]))
  const take = (id: string | null | undefined) => {
    const question = id ? free.get(id) : undefined
    if (question) free.delete(question.id)
    return question ?? null
  }
  const matched = cards.map((card) => take(card.id))

  const idsByKey = new Map(stored.map(({ id, creationKey }) => [creationKey, id]))
  for (const [index, { creationKey }] of cards.entries()) {
    if (creationKey) matched[index] ??= take(idsByKey.get(creationKey))
  }

  const left = Map.groupBy(free.values(), (question) => comparable(toContent(question)))
  for (const [index, card] of cards.entries()) {
    if (matched[index]) continue
    const same = (left.get(comparable(card)) ?? []).filter(
      ({ id, imagePath }) => free.has(id) && (card.imageUrl === undefined || card.imageUrl === imagePath),
    )
    matched[index] = take((same.find(({ position }) => position === index + 1) ?? same[0])?.id)
  }
  return matched
}

/** The same for two that say the same, in whatever order the wrong options stand. */
function comparable(content: QuestionContent): string {
  const { question, answer, option2, option3, option4, explanation, tags } = content
  return JSON.stringify([question, answer, [option2, option3, option4].sort(), explanation, tags])
}
