import {
  comparableContent,
  pictureFields,
  type QuestionContent,
} from '../../../../contract/bank/question-fields.ts'
import { message } from '../../../../contract/message.ts'
import { claimPictures, fieldsIn } from '../../../images/pictures.ts'
import type { Sql } from '../../../lib/database/sql.ts'
import type { StoredQuestion } from '../store/question.ts'
import {
  changeTo,
  isEdit,
  type NewQuestion,
  pathsOf,
  toContent,
  toNewQuestion,
  toPictures,
  type WrittenQuestion,
} from '../store/question-changes.ts'
import {
  changeQuestions,
  deleteQuestions,
  insertQuestions,
  listStoredInPack,
  moveQuestions,
  type SavedBy,
  type StoredChange,
} from '../store/questions.ts'

/** A card of the pack form, normalised. */
export type Card = WrittenQuestion & {
  /** The stored question that it shows. */
  id?: string | null | undefined
  /** The browser's key of a new card. */
  creationKey?: string | null | undefined
}

/** The writes after which a pack has exactly the cards, in their order. */
export type PackChanges = {
  added: NewQuestion[]
  changed: StoredChange[]
  /** Questions that get another place. */
  moved: { id: string; position: number }[]
  removed: string[]
  /** Paths of pictures that are new to the pack. */
  newPictures: string[]
}

/** The pack's level and language; `isForAll`: stored questions get them, too. */
export type PackChoices = { level: string; language: string; isForAll: boolean }

export function planPackChanges(
  stored: readonly StoredQuestion[],
  cards: readonly Card[],
  { level, language, isForAll }: PackChoices,
): PackChanges {
  const questions = matchCards(stored, cards)
  const plan: PackChanges = { added: [], changed: [], moved: [], removed: [], newPictures: [] }
  const known = new Set(stored.flatMap(pathsOf))
  const usedKeys = new Set(stored.map((question) => question.creationKey))

  for (const [index, card] of cards.entries()) {
    const position = index + 1
    const question = questions[index]
    const paths = pictureFields.flatMap((name) => card[name] ?? [])
    plan.newPictures.push(...paths.filter((path) => !known.has(path)))
    if (question) {
      const change = changeTo(question, card, isForAll ? { level, language } : question)
      if (change) plan.changed.push({ stored: question, change })
      if (question.position !== position) plan.moved.push({ id: question.id, position })
    } else {
      const key = card.creationKey && !usedKeys.has(card.creationKey) ? card.creationKey : null
      usedKeys.add(key)
      const draft = { ...card, level, language }
      plan.added.push(toNewQuestion(draft, { position, creationKey: key }))
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
 * Returns whether the changes concern what an administrator verified. This includes which questions there
 * are, and their order.
 */
function isPackEdit({ added, changed, moved, removed }: PackChanges): boolean {
  const isOtherList = added.length + moved.length + removed.length > 0
  return isOtherList || changed.some(({ stored, change }) => isEdit(stored, change))
}

/**
 * Returns the stored question of each card, or null for a card to insert. A card finds its question by its id, then by
 * its creation key, so that a repeated save finds what the first one inserted. Then a card without a match finds a
 * question with equal content. No question is given to two cards.
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
      (question) => free.has(question.id) && hasPicturesOf(question, card),
    )
    matched[index] = take((same.find(({ position }) => position === index + 1) ?? same[0])?.id)
  }
  return matched
}

/** Returns whether a question has the pictures of a card; one that the card leaves out may be any. */
function hasPicturesOf(question: StoredQuestion, card: Card): boolean {
  const pictures = toPictures(question)
  return pictureFields.every((name) => card[name] === undefined || card[name] === pictures[name])
}

/** The order of the wrong options means nothing to a learner. */
const comparable = (content: QuestionContent) => comparableContent(content, { ignoresOptionOrder: true })

type QuestionsPlan = {
  hasChanges: boolean
  deletesQuestions: boolean
  /** True if a change concerns what an administrator verified. */
  isEdit: boolean
  /** Ids of the questions that are new or change. */
  written: string[]
  write: (by: SavedBy) => Promise<void>
}

/**
 * Returns what to write so that a locked pack has exactly these normalised questions in this order. New questions get
 * the pack's level and language; `isForAll`: stored ones, too.
 */
export async function planQuestions(
  tx: Sql,
  pack: { id: string; owner: string; level: string; language: string },
  cards: readonly Card[],
  { isForAll, isNewPack }: { isForAll: boolean; isNewPack: boolean },
): Promise<QuestionsPlan> {
  const { id: packId, owner, level, language } = pack
  const stored = isNewPack ? [] : await listStoredInPack(tx, packId)
  const plan = planPackChanges(stored, cards, { level, language, isForAll })
  return {
    hasChanges: hasChanges(plan),
    deletesQuestions: plan.removed.length > 0,
    isEdit: isPackEdit(plan),
    written: [...plan.changed.map(({ stored }) => stored), ...plan.added].map(({ id }) => id),
    write: async ({ actor, formKey = null }) => {
      const reasonAt = (place: number) => message('pack.questionPictureMissing', { place })
      await claimPictures(tx, actor, plan.newPictures, fieldsIn(cards, reasonAt))
      await deleteQuestions(tx, plan.removed)
      await changeQuestions(tx, plan.changed, formKey)
      await moveQuestions(tx, plan.moved)
      await insertQuestions(tx, { owner, packId }, plan.added)
    },
  }
}
