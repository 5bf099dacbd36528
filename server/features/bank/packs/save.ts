import { normalisePack, type PackDraft, validatePack } from '../../../../contract/pack-rules.ts'
import { texts } from '../../../../contract/texts/en/english.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Db } from '../../../lib/database.ts'
import { type FormBasis, isOverwriting } from '../../../lib/form-basis.ts'
import { isId } from '../../../lib/new-id.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { refreshSearchRecords } from '../../search/service.ts'
import type { Card } from '../questions/pack-changes.ts'
import { planQuestionsOfPack } from '../questions/questions-of-pack.ts'
import { keepTags, replacePackTags } from '../tags/service.ts'
import { canEditPack } from './policy.ts'
import {
  checkCreationKey,
  claimPack,
  findPackForUpdate,
  isSameSettings,
  refuseInvalid,
  requireCreator,
  requireEditor,
} from './service.ts'
import { type StoredPack, updatePackRow } from './writes.ts'

/** The pack form: `id` edits that pack, otherwise `creationKey` names the one that it makes. */
export type SavePackInput = PackDraft<Card> & {
  id: string | null
  creationKey: string | null
  basis: FormBasis
}

const noBasis: FormBasis = { basedOn: null, formKey: null }

/**
 * Saves a whole pack or nothing; answers its id. Only what differs is written, so that the same save again changes
 * nothing. Throws CONFLICT when it would overwrite what something else changed since `basis`.
 */
export async function savePack(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { id, creationKey, basis, ...draft }: SavePackInput,
): Promise<string> {
  const actor = id === null ? requireCreator(viewer) : requireEditor(viewer)
  if (id === null && creationKey === null) {
    throw new AppError('BAD_INPUT', 'Name the pack to edit (id), or give a new one a creationKey.')
  }
  if (creationKey !== null) checkCreationKey(creationKey)
  for (const { creationKey: key } of draft.questions) if (key != null) checkCreationKey(key)
  refuseInvalid(validatePack(draft))

  return db.transaction().execute(async (tx) => {
    if (id === null) {
      const stored = await storePack(tx, actor, creationKey, draft, basis)
      await refreshSearchRecords(tx, { packs: [stored.id], questions: stored.written })
      return stored.id
    }
    const wanted = normaliseDraft(draft)
    await keepTagsOf(tx, wanted)
    const pack = await findPackForUpdate(tx, id)
    if (!pack) throw new AppError('NOT_FOUND', texts.pack.notFoundWhenActing)
    if (!canEditPack(viewer, pack)) throw new AppError('FORBIDDEN', texts.errors.notAllowedToAct)
    const questions = await changePack(tx, pack, wanted, { actor, basis })
    await refreshSearchRecords(tx, { packs: [pack.id], questions })
    return pack.id
  })
}

/**
 * Stores a pack that is within the rules, with its questions and tags, in the caller's transaction. The same owner and key
 * again change what that pack holds; when nothing differs nothing is written. Answers its id, and those of the questions
 * that were written: they are searchable when the caller, at the end of its transaction, has made their search records.
 */
export async function storePack(
  tx: Db,
  owner: string,
  creationKey: string | null,
  draft: PackDraft<Card>,
  basis: FormBasis = noBasis,
): Promise<{ id: string; written: string[] }> {
  const wanted = normaliseDraft(draft)
  await keepTagsOf(tx, wanted)
  const { pack, isNew } = await claimPack(tx, owner, creationKey, wanted)
  if (isNew) {
    const plan = await planQuestionsOfPack(tx, pack, wanted.questions, { isForAll: false, isNewPack: true })
    await plan.apply({ actor: owner, formKey: null })
    await replacePackTags(tx, pack.id, wanted.tags)
    return { id: pack.id, written: plan.written }
  }
  return { id: pack.id, written: await changePack(tx, pack, wanted, { actor: owner, basis }) }
}

/** Writes what differs of a pack that the caller holds; answers the questions written. `actor`: whose pictures may come in. */
async function changePack(
  tx: Db,
  pack: StoredPack,
  wanted: PackDraft<Card>,
  { actor, basis }: { actor: string; basis: FormBasis },
): Promise<string[]> {
  const isForAll = pack.level !== wanted.level || pack.language !== wanted.language
  const { level, language } = wanted
  const plan = await planQuestionsOfPack(tx, { ...pack, level, language }, wanted.questions, {
    isForAll,
    isNewPack: false,
  })
  const hasOtherTags = JSON.stringify(pack.tags) !== JSON.stringify(wanted.tags)
  if (!plan.hasChanges && !hasOtherTags && isSameSettings(pack, wanted)) return []
  if (isOverwriting(pack, basis)) throw new AppError('CONFLICT', texts.packForm.conflict)

  await plan.apply({ actor, formKey: basis.formKey })
  if (hasOtherTags) await replacePackTags(tx, pack.id, wanted.tags)
  await updatePackRow(tx, pack.id, wanted, basis.formKey)
  return plan.written
}

/** Ids as PostgreSQL writes them; what is no id is nobody's. */
function normaliseDraft(draft: PackDraft<Card>): PackDraft<Card> {
  const pack = normalisePack(draft)
  const questions = pack.questions.map((card) => ({
    ...card,
    id: isId(card.id) ? card.id.toLowerCase() : null,
    creationKey: card.creationKey?.toLowerCase() ?? null,
  }))
  return { ...pack, questions }
}

/**
 * Every save takes its locks in one order, so that no two block each other for good: names of tags, the pack, its
 * questions, the owner's counts.
 */
async function keepTagsOf(tx: Db, pack: PackDraft<Card>): Promise<void> {
  await keepTags(tx, [...pack.tags, ...pack.questions.flatMap((question) => question.tags)])
}
