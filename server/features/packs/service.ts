import {
  normalisePack,
  type PackDraft,
  validatePack,
  validatePackSettings,
} from '../../../contract/pack-rules.ts'
import { texts } from '../../../contract/texts.ts'
import { firstMessage, type Validation } from '../../../contract/validation.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Db } from '../../lib/database.ts'
import type { Deps } from '../../lib/deps.ts'
import { isId, newId } from '../../lib/new-id.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { replaceQuestionsOfPack } from '../questions/service.ts'
import { keepTags, replacePackTags } from '../tags/service.ts'
import { canCreatePack } from './policy.ts'
import { claimPack, lockPack, type PackSettings, updatePack } from './queries.ts'

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
  const { id } = await claimPack(db, newId(), owner, creationKey, pack)
  return id
}

/** Saves a whole pack or nothing, as `storePack` says, under the rules of the pack form. */
export async function savePack(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { creationKey, ...draft }: PackDraft & { creationKey: string },
): Promise<string> {
  const owner = requireCreator(viewer)
  checkCreationKey(creationKey)
  refuseInvalid(validatePack(draft))
  return db.transaction().execute((tx) => storePack(tx, owner, creationKey, draft))
}

/**
 * Stores a pack that is within the rules, with its questions and tags, in the caller's transaction; answers its id. The
 * same owner and key again replace what that pack holds; when nothing differs nothing changes, and every id stays.
 */
export async function storePack(
  tx: Db,
  owner: string,
  creationKey: string | null,
  draft: PackDraft,
): Promise<string> {
  const pack = normalisePack(draft)
  const { id, isNew, before } = await claimPack(tx, newId(), owner, creationKey, pack)

  await keepTags(tx, [...pack.tags, ...pack.questions.flatMap((question) => question.tags)])
  const hasOtherSettings = !isNew && !isSameSettings(before, pack)
  const { isChanged } = await replaceQuestionsOfPack(
    tx,
    { owner, packId: id, level: pack.level, language: pack.language },
    pack.questions,
    { isNewPack: isNew },
  )
  if (isNew || hasOtherSettings) await replacePackTags(tx, id, pack.tags)
  if (!isNew && (hasOtherSettings || isChanged)) await updatePack(tx, id, pack)
  return id
}

/** Locks a pack for a change of its questions. Null when there is none. */
export async function findPackForUpdate(tx: Db, id: string): Promise<{ id: string; owner: string } | null> {
  return isId(id) ? lockPack(tx, id) : null
}

function isSameSettings(before: PackSettings & { tags: string[] }, pack: PackDraft): boolean {
  const comparable = ({ name, level, language, automaticNumbering, tags }: typeof before) =>
    JSON.stringify([name, level, language, automaticNumbering, tags])
  return comparable(before) === comparable(pack)
}

function requireCreator(viewer: Viewer): string {
  if (viewer.id === null) throw new AppError('UNAUTHENTICATED', texts.creation.noUser)
  if (!canCreatePack(viewer)) throw new AppError('FORBIDDEN', texts.creation.notCreator)
  return viewer.id
}

function checkCreationKey(creationKey: string): void {
  if (!isId(creationKey)) throw new AppError('BAD_INPUT', 'creationKey must be a UUID.')
}

function refuseInvalid(found: Validation): void {
  const message = firstMessage(found)
  if (message !== null) throw new AppError('BAD_INPUT', message, found.fields)
}
