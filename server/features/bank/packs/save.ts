import {
  normalisePack,
  type PackDraft,
  type PackSettings,
  validatePack,
  verifiedSettings,
} from '../../../../contract/bank/pack-rules.ts'
import { message } from '../../../../contract/message.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Sql } from '../../../lib/database/sql.ts'
import { type FormBasis, isOverwriting } from '../../../lib/form-basis.ts'
import { isId, newId } from '../../../lib/new-id.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { refreshSearchRecords } from '../../search/index/service.ts'
import {
  checkCreationKey,
  guardNewPack,
  lockPackToEdit,
  refuseInvalid,
  requireCreator,
  requireEditor,
} from '../guards.ts'
import { insertPackOnce, lockPackByCreationKey, type StoredPack, updatePack } from '../store/packs.ts'
import { insertTags, replacePackTags } from '../store/tags.ts'
import { type Card, planQuestions } from './pack-changes.ts'

/** The pack form: `id` is the pack to edit; without it `creationKey` identifies the pack to create. */
export type SavePackInput = PackDraft<Card> & {
  id: string | null
  creationKey: string | null
  basis: FormBasis
}

const noBasis: FormBasis = { basedOn: null, formKey: null }

/**
 * Saves a whole pack or nothing; returns its id. Only differences are written, so repeating a save changes
 * nothing. Throws CONFLICT when the save would overwrite a change that was made since `basis`, and FORBIDDEN
 * when an administrator's save would delete another author's questions.
 */
export async function savePack(
  deps: Pick<Deps, 'config' | 'sql' | 'clock'>,
  viewer: Viewer,
  { id, creationKey, basis, ...draft }: SavePackInput,
): Promise<string> {
  const actor = id === null ? requireCreator(viewer) : requireEditor(viewer)
  if (id === null && creationKey === null) throw new AppError('BAD_INPUT', message('pack.idOrCreationKey'))
  for (const key of [creationKey, ...draft.questions.map((card) => card.creationKey)]) checkCreationKey(key)
  refuseInvalid(validatePack(draft))
  if (id === null) await guardNewPack(deps, actor)

  return deps.sql.begin(async (tx) => {
    const saved =
      id === null
        ? await storePack(tx, actor, creationKey, draft, basis)
        : await editPack(tx, viewer, id, draft, { actor, basis })
    await refreshSearchRecords(tx, { packs: [saved.id], questions: saved.written })
    return saved.id
  })
}

/** A stored pack: `written` lists the questions whose search records the caller must refresh. */
type SavedPack = { id: string; written: string[] }

/**
 * Stores a valid pack with its questions and tags, in the caller's transaction. If the owner has a pack under this
 * key already, that pack is edited; nothing is written when nothing differs.
 */
export async function storePack(
  tx: Sql,
  owner: string,
  creationKey: string | null,
  draft: PackDraft<Card>,
  basis: FormBasis = noBasis,
): Promise<SavedPack> {
  const wanted = normaliseDraft(draft)
  await insertTagsOf(tx, wanted)
  const { pack, isNew } = await insertOrLockPack(tx, owner, creationKey, wanted)
  if (!isNew) return changePack(tx, pack, wanted, { actor: owner, basis })
  const plan = await planQuestions(tx, pack, wanted.questions, { isForAll: false, isNewPack: true })
  await plan.write({ actor: owner })
  await replacePackTags(tx, pack.id, wanted.tags)
  return { id: pack.id, written: plan.written }
}

type Edit = { actor: string; basis: FormBasis }

async function editPack(
  tx: Sql,
  viewer: Viewer,
  id: string,
  draft: PackDraft<Card>,
  edit: Edit,
): Promise<SavedPack> {
  const wanted = normaliseDraft(draft)
  await insertTagsOf(tx, wanted)
  return changePack(tx, await lockPackToEdit(tx, viewer, id), wanted, edit)
}

/** Writes what differs of a locked pack. */
async function changePack(
  tx: Sql,
  pack: StoredPack,
  wanted: PackDraft<Card>,
  { actor, basis }: Edit,
): Promise<SavedPack> {
  const { id } = pack
  const { level, language } = wanted
  const isForAll = pack.level !== level || pack.language !== language
  const plan = await planQuestions(tx, { ...pack, level, language }, wanted.questions, {
    isForAll,
    isNewPack: false,
  })
  const hasOtherTags = JSON.stringify(pack.tags) !== JSON.stringify(wanted.tags)
  if (!plan.hasChanges && !hasOtherTags && isSameSettings(pack, wanted)) return { id, written: [] }
  if (isOverwriting(pack, basis)) throw new AppError('CONFLICT', message('pack.conflict'))
  // Somebody else's deletion needs a reason, which a save cannot have.
  if (plan.deletesQuestions && actor !== pack.owner)
    throw new AppError('FORBIDDEN', message('deletion.needsReason'))

  await plan.write({ actor, formKey: basis.formKey })
  if (hasOtherTags) await replacePackTags(tx, id, wanted.tags)
  const isEdit = plan.isEdit || hasOtherTags || hasEditedSettings(pack, wanted)
  await updatePack(tx, id, wanted, { formKey: basis.formKey, isEdit })
  return { id, written: plan.written }
}

/** Inserts a pack, or finds the one that its owner saved under this key. Locked either way. */
export async function insertOrLockPack(
  tx: Sql,
  owner: string,
  creationKey: string | null,
  { name, level, language, automaticNumbering, tags }: PackDraft,
): Promise<{ pack: StoredPack; isNew: boolean }> {
  const settings = { name, level, language, automaticNumbering }
  for (;;) {
    const id = newId()
    if (await insertPackOnce(tx, { ...settings, id, owner, creationKey })) {
      const pack = { ...settings, id, owner, tags, updatedAt: new Date(), savedByForm: null }
      return { pack, isNew: true }
    }
    // Between the two statements the pack may be deleted; then the next insert succeeds.
    const pack = await lockPackByCreationKey(tx, owner, creationKey!)
    if (pack) return { pack, isNew: false }
  }
}

export function isSameSettings(one: PackSettings, other: PackSettings): boolean {
  return (
    one.name === other.name &&
    one.level === other.level &&
    one.language === other.language &&
    one.automaticNumbering === other.automaticNumbering
  )
}

/** Returns whether settings that an administrator verifies differ. */
export function hasEditedSettings(one: PackSettings, other: PackSettings): boolean {
  return verifiedSettings.some((name) => one[name] !== other[name])
}

/** Ids in PostgreSQL's lower case; invalid ids become null. */
function normaliseDraft(draft: PackDraft<Card>): PackDraft<Card> {
  const pack = normalisePack(draft)
  const questions = pack.questions.map((card) => ({
    ...card,
    id: isId(card.id) ? card.id.toLowerCase() : null,
    creationKey: card.creationKey?.toLowerCase() ?? null,
  }))
  return { ...pack, questions }
}

/** Every save locks in this order, so that no two deadlock: tags, the pack, its questions, owner's counts. */
async function insertTagsOf(tx: Sql, pack: PackDraft<Card>): Promise<void> {
  await insertTags(tx, [...pack.tags, ...pack.questions.flatMap((question) => question.tags)])
}
