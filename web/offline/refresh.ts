import { keepPack, loadPackToKeep } from './keep-pack.ts'
import { type KeptPack, listKeptPacks, removeKeptPack } from './kept-packs.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Loads the kept packs again that are older than a day, and removes those that are not on the server any more. */
export async function refreshKeptPacks(): Promise<void> {
  const old = (await listKeptPacks()).filter(({ keptAt }) => Date.now() - keptAt.getTime() > dayMilliseconds)
  for (const kept of old) await refreshKeptPack(kept).catch(() => {})
}

/** Rejects without a network, or while an exam hides the answers; the pack stays as it was. */
async function refreshKeptPack({ id }: KeptPack): Promise<void> {
  const loaded = await loadPackToKeep(id)
  if (loaded) await keepPack(loaded, () => {})
  else await removeKeptPack(id)
}
