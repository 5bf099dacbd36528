import { normalisePack, type PackDraft, validatePackSettings } from '../../../../contract/pack-rules.ts'
import { texts } from '../../../../contract/texts/en/english.ts'
import { firstMessage, type Validation } from '../../../../contract/validation.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Db } from '../../../lib/database.ts'
import { isId, newId } from '../../../lib/new-id.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { refreshSearchRecords } from '../../search/service.ts'
import { applyLevelAndLanguage, removeQuestionsOfPack } from '../questions/service.ts'
import { canCreatePack, canDeletePack, canEditPack } from './policy.ts'
import { findPackById, type Pack } from './queries.ts'
import {
  deletePackRow,
  insertPackOnce,
  lockPack,
  lockPackByCreationKey,
  markPackVerified,
  type PackSettings,
  type StoredPack,
  touchPackRow,
  updatePackRow,
} from './writes.ts'

/** Makes an empty pack; the same `creationKey` again answers the pack that is there. */
export async function createPack(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { creationKey, ...settings }: PackSettings & { creationKey: string | null },
): Promise<string> {
  const owner = requireCreator(viewer)
  refuseInvalid(validatePackSettings({ ...settings, tags: [] }))
  if (creationKey !== null) checkCreationKey(creationKey)
  const pack = normalisePack({ ...settings, tags: [], questions: [] })
  return db.transaction().execute(async (tx) => {
    const { id } = (await claimPack(tx, owner, creationKey, pack)).pack
    await refreshSearchRecords(tx, { packs: [id] })
    return id
  })
}

/** The pack that this owner saves under this key: a new one, or the one that is there. Locked either way. */
export async function claimPack(
  tx: Db,
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
    // It may be deleted between the two statements; then there is room for a new one.
    const pack = await lockPackByCreationKey(tx, owner, creationKey!)
    if (pack) return { pack, isNew: false }
  }
}

export type UpdatePackInput = { id: string } & {
  [Setting in keyof PackSettings]?: PackSettings[Setting] | null | undefined
}

/** Changes settings of a pack; null or undefined leaves one as it is. A new level or language goes to its questions. */
export async function updatePack(
  { db, sql }: Pick<Deps, 'db' | 'sql'>,
  viewer: Viewer,
  { id, ...input }: UpdatePackInput,
): Promise<Pack> {
  requireEditor(viewer)
  await db.transaction().execute(async (tx) => {
    const pack = await findPackForUpdate(tx, id)
    if (!pack) throw new AppError('NOT_FOUND', texts.pack.notFoundWhenActing)
    if (!canEditPack(viewer, pack)) throw new AppError('FORBIDDEN', texts.errors.notAllowedToAct)

    const wanted = {
      name: input.name ?? pack.name,
      level: input.level ?? pack.level,
      language: input.language ?? pack.language,
      automaticNumbering: input.automaticNumbering ?? pack.automaticNumbering,
    }
    refuseInvalid(validatePackSettings({ ...wanted, tags: pack.tags }))
    await changeSettings(tx, pack, normalisePack({ ...wanted, tags: pack.tags, questions: [] }))
  })
  const after = await findPackById(sql, id)
  if (!after) throw new AppError('NOT_FOUND', texts.pack.notFoundWhenActing)
  return after
}

async function changeSettings(tx: Db, pack: StoredPack, wanted: PackSettings): Promise<void> {
  if (isSameSettings(pack, wanted)) return
  const isForAll = pack.level !== wanted.level || pack.language !== wanted.language
  const questions = isForAll ? await applyLevelAndLanguage(tx, pack.id, wanted) : []
  await updatePackRow(tx, pack.id, wanted, null)
  await refreshSearchRecords(tx, { packs: [pack.id], questions })
}

/**
 * Deletes a pack, its questions and all that hangs on them in one transaction; answers it as it was. Results of exams on
 * it are documents and stay, and an exam under way is handed in against its own paper.
 */
export async function deletePack(
  { db, sql }: Pick<Deps, 'db' | 'sql'>,
  viewer: Viewer,
  id: string,
): Promise<Pack> {
  if (viewer.id === null) throw new AppError('UNAUTHENTICATED', texts.errors.signInNeeded)
  const before = isId(id) ? await findPackById(sql, id) : null
  await db.transaction().execute(async (tx) => {
    const pack = before && (await lockPack(tx, id))
    if (!pack) throw new AppError('NOT_FOUND', texts.pack.notFoundWhenActing)
    if (!canDeletePack(viewer, pack)) throw new AppError('FORBIDDEN', texts.pack.deleteFailed)
    await removeQuestionsOfPack(tx, id)
    await deletePackRow(tx, id)
  })
  return before!
}

/** Locks a pack for a change of it or of its questions. Null when there is none. */
export async function findPackForUpdate(tx: Db, id: string): Promise<StoredPack | null> {
  return isId(id) ? lockPack(tx, id) : null
}

/** Notes that a question or a tag of a pack changed, which the caller holds; part of a larger save. */
export async function touchPack(tx: Db, id: string): Promise<void> {
  await touchPackRow(tx, id)
}

/** Marks a pack verified, for good; part of a verification. 'missing' when there is none. */
export async function verifyPack(tx: Db, id: string): Promise<'verified' | 'already' | 'missing'> {
  if (!(await findPackForUpdate(tx, id))) return 'missing'
  return (await markPackVerified(tx, id)) ? 'verified' : 'already'
}

export function isSameSettings(one: PackSettings, other: PackSettings): boolean {
  return (
    one.name === other.name &&
    one.level === other.level &&
    one.language === other.language &&
    one.automaticNumbering === other.automaticNumbering
  )
}

/** Only creators make packs; answers who they are. */
export function requireCreator(viewer: Viewer): string {
  if (viewer.id === null) throw new AppError('UNAUTHENTICATED', texts.creation.noUser)
  if (!canCreatePack(viewer)) throw new AppError('FORBIDDEN', texts.creation.notCreator)
  return viewer.id
}

/** Refuses who can edit no pack at all, whatever it says; answers who they are. */
export function requireEditor(viewer: Viewer): string {
  if (viewer.id === null) throw new AppError('UNAUTHENTICATED', texts.creation.noUser)
  if (!canEditPack(viewer, { owner: viewer.id })) {
    throw new AppError('FORBIDDEN', texts.errors.notAllowedToAct)
  }
  return viewer.id
}

export function checkCreationKey(creationKey: string): void {
  if (!isId(creationKey)) throw new AppError('BAD_INPUT', 'creationKey must be a UUID.')
}

export function refuseInvalid(found: Validation): void {
  const message = firstMessage(found)
  if (message !== null) throw new AppError('BAD_INPUT', message, found.fields)
}
