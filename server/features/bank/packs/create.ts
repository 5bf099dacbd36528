import {
  normalisePack,
  type PackDraft,
  type PackSettings,
  validatePackSettings,
  verifiedSettings,
} from '../../../../contract/bank/pack-rules.ts'
import type { Deps } from '../../../deps.ts'
import type { Sql } from '../../../lib/database/sql.ts'
import { newId } from '../../../lib/new-id.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { refreshSearchRecords } from '../../search/service.ts'
import { checkCreationKey, guardNewPack, refuseInvalid, requireCreator } from '../guards.ts'
import { insertPackOnce, lockPackByCreationKey, type StoredPack } from '../store/packs.ts'

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
