import { message } from '../../../../contract/message.ts'
import type { FieldError } from '../../../../contract/validation.ts'
import { claimPictures } from '../../../images/pictures.ts'
import type { Db } from '../../../lib/database.ts'
import { type Card, hasChanges, planPackChanges } from './pack-changes.ts'
import { listStoredInPack } from './stored-content.ts'
import { changeQuestions, deleteQuestions, insertQuestions, moveQuestions } from './writes.ts'

export type QuestionsPlan = {
  hasChanges: boolean
  /** Ids of the questions that are new or get another content. */
  written: string[]
  /** `actor`: whose pictures may come in. `formKey`: the opened form that does it, if one does. */
  apply: (by: { actor: string; formKey: string | null }) => Promise<void>
}

/**
 * Finds what must be written so that a pack, which the caller holds, has just these questions (normalised, within the
 * rules) in this order. New questions get the pack's level and language; with `isForAll` those that it has do, too.
 */
export async function planQuestionsOfPack(
  tx: Db,
  pack: { id: string; owner: string; level: string; language: string },
  cards: readonly Card[],
  { isForAll, isNewPack }: { isForAll: boolean; isNewPack: boolean },
): Promise<QuestionsPlan> {
  const { id: packId, owner, level, language } = pack
  const stored = isNewPack ? [] : await listStoredInPack(tx, packId)
  const plan = planPackChanges(stored, cards, { level, language, isForAll })
  return {
    hasChanges: hasChanges(plan),
    written: [...plan.changed, ...plan.added].map((question) => question.id),
    apply: async ({ actor, formKey }) => {
      await claimPictures(tx, actor, plan.newPictures, (missing) => fieldsOfPictures(cards, missing))
      await deleteQuestions(tx, plan.removed)
      await changeQuestions(tx, plan.changed, formKey)
      await moveQuestions(tx, plan.moved)
      await insertQuestions(tx, { owner, packId, level, language }, plan.added)
    },
  }
}

/** Which cards have these pictures: an author finds them among two hundred. */
function fieldsOfPictures(cards: readonly Card[], paths: ReadonlySet<string>): FieldError[] {
  return cards.flatMap(({ imageUrl }, index) => {
    if (imageUrl == null || !paths.has(imageUrl)) return []
    const place = index + 1
    return [
      { path: `questions.${index}.imageUrl`, message: message('pack.questionPictureMissing', { place }) },
    ]
  })
}
