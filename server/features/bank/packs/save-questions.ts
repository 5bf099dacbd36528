import { message } from '../../../../contract/message.ts'
import type { FieldError } from '../../../../contract/validation.ts'
import { claimPictures } from '../../../images/pictures.ts'
import type { Sql } from '../../../lib/database/sql.ts'
import { listStoredInPack } from '../store/stored-questions.ts'
import {
  changeQuestions,
  deleteQuestions,
  insertQuestions,
  moveQuestions,
  type SavedBy,
} from '../store/write-questions.ts'
import { type Card, hasChanges, isPackEdit, planPackChanges } from './pack-changes.ts'

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
      await claimPictures(tx, actor, plan.newPictures, (missing) => fieldsOfPictures(cards, missing))
      await deleteQuestions(tx, plan.removed)
      await changeQuestions(tx, plan.changed, formKey)
      await moveQuestions(tx, plan.moved)
      await insertQuestions(tx, { owner, packId }, plan.added)
    },
  }
}

/** Returns an error at each card that has one of these pictures. */
function fieldsOfPictures(cards: readonly Card[], paths: ReadonlySet<string>): FieldError[] {
  return cards.flatMap(({ imageUrl }, index) => {
    if (imageUrl == null || !paths.has(imageUrl)) return []
    const place = index + 1
    return [
      { path: `questions.${index}.imageUrl`, message: message('pack.questionPictureMissing', { place }) },
    ]
  })
}
