import type { Attempt } from '../../generated/exam.ts'
import { DataError } from '../../lib/data.ts'
import { type KeptPack, readKeptPack } from '../../offline/kept-packs.ts'
import { attemptOf } from './sitting-session.ts'
import { listSittings, type Sitting } from './sittings.ts'

export type LoadedSitting = { sitting: Sitting; attempt: Attempt }

/** Returns the user's exam without a network that is in progress on a pack; null without one. */
export async function findSitting(packId: string): Promise<LoadedSitting | null> {
  const sitting = listSittings().find((one) => one.packId === packId)
  const kept = sitting && (await readKeptPack(packId))
  const attempt = kept ? attemptOf(sitting, kept) : null
  return sitting && attempt ? { sitting, attempt } : null
}

/** Returns what `load` loads; `kept` is the kept pack where the server cannot be reached. */
export async function loadOrKept<Loaded>(
  packId: string,
  load: () => Promise<Loaded>,
): Promise<{ loaded: Loaded; kept: null } | { loaded: null; kept: KeptPack }> {
  try {
    return { loaded: await load(), kept: null }
  } catch (error) {
    const isOffline = error instanceof DataError && error.code === 'NETWORK'
    const kept = isOffline ? await readKeptPack(packId) : null
    if (!kept) throw error
    return { loaded: null, kept }
  }
}
