import {
  normalisePack,
  type PackSettings,
  validatePackSettings,
} from '../../../../contract/bank/pack-rules.ts'
import { message } from '../../../../contract/message.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Sql } from '../../../lib/database/sql.ts'
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
import { type StoredPack, updatePack } from '../store/packs.ts'
import { isEmptyChange, unchanged } from '../store/question-changes.ts'
import { changeQuestions, listStoredInPack } from '../store/questions.ts'
import { findPackById, type Pack } from '../store/read-packs.ts'
import { hasEditedSettings, insertOrLockPack, isSameSettings } from './save.ts'

type SettingsInput = { id: string } & {
  [Setting in keyof PackSettings]?: PackSettings[Setting] | null | undefined
}

/** Changes settings of a pack; null or undefined keeps one. A new level or language also applies to its questions. */
export async function updatePackSettings(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  { id, ...input }: SettingsInput,
): Promise<Pack> {
  requireEditor(viewer)
  await sql.begin(async (tx) => {
    const pack = await lockPackToEdit(tx, viewer, id)
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
  if (!after) throw new AppError('NOT_FOUND', message('pack.notFound'))
  return after
}

async function changeSettings(tx: Sql, pack: StoredPack, wanted: PackSettings): Promise<void> {
  if (isSameSettings(pack, wanted)) return
  const isForAll = pack.level !== wanted.level || pack.language !== wanted.language
  const questions = isForAll ? await applyLevelAndLanguage(tx, pack.id, wanted) : []
  await updatePack(tx, pack.id, wanted, { formKey: null, isEdit: hasEditedSettings(pack, wanted) })
  await refreshSearchRecords(tx, { packs: [pack.id], questions })
}

/** Gives the questions of a locked pack its level and language; returns the ids of those that change. */
async function applyLevelAndLanguage(
  tx: Sql,
  packId: string,
  { level, language }: PackSettings,
): Promise<string[]> {
  const stored = await listStoredInPack(tx, packId)
  const changes = stored
    .map((question) => ({ stored: question, change: { ...unchanged(question), level, language } }))
    .filter(({ stored: question, change }) => !isEmptyChange(question, change))
  await changeQuestions(tx, changes)
  return changes.map(({ change }) => change.id)
}

/** Creates an empty pack; repeating it with the same `creationKey` returns the same pack. */
export async function createPack(
  deps: Pick<Deps, 'config' | 'sql' | 'clock'>,
  viewer: Viewer,
  { creationKey, ...settings }: PackSettings & { creationKey: string | null },
): Promise<string> {
  const owner = requireCreator(viewer)
  refuseInvalid(validatePackSettings({ ...settings, tags: [] }))
  checkCreationKey(creationKey)
  const wanted = normalisePack({ ...settings, tags: [], questions: [] })
  await guardNewPack(deps, owner)
  return deps.sql.begin(async (tx) => {
    const { pack } = await insertOrLockPack(tx, owner, creationKey, wanted)
    await refreshSearchRecords(tx, { packs: [pack.id] })
    return pack.id
  })
}
