import type { ReadyFormula } from '../../contract/formula/formula.ts'
import type { KeepPack } from '../generated/keep-pack.ts'
import { lazyDatabase, result } from '../lib/durable-storage.ts'
import { rememberFormulas } from '../lib/ready-formulas.ts'
import { readSession, reloadSession } from '../lib/session/session.ts'
import { alone } from './locks.ts'
import { keptPictures } from './worker-messages.ts'

/*
 * Packs that a user keeps for use without a network, stored in this browser (IndexedDB) under the user's id, so
 * that no other user of the browser reads them here. Their pictures are in a cache, where the service worker
 * finds them.
 */

export type KeptQuestion = KeepPack['listQuestionObjectByPackIdAndOrder']['items'][number]

export type KeptPack = {
  userId: string
  id: string
  /** The time at which it was loaded from the server. */
  keptAt: Date
  /** The size of everything that is stored for it, pictures included. */
  bytes: number
  pack: NonNullable<KeepPack['getPack']>
  /**
   * In order, with their answers. Their pictures have the addresses of the cache, which the server does not
   * have.
   */
  questions: KeptQuestion[]
  formulas: ReadyFormula[]
  /** The addresses of its pictures in the cache. */
  pictures: string[]
}

/** Kept questions: of a pack, or of the run of today's questions, which has no pack. */
type Kept = Omit<KeptPack, 'pack'> & { pack: KeptPack['pack'] | null }

export const isPack = (kept: Kept): kept is KeptPack => kept.pack !== null

/** The run is kept among the packs, under a name that no pack can have. */
const runId = ''

const database = lazyDatabase('onushilon-offline', (created) => {
  created.createObjectStore('packs', { keyPath: ['userId', 'id'] })
})

/** Returns the pack as it was kept, or null. Its formulas can be shown from then on. */
export async function readKeptPack(id: string): Promise<KeptPack | null> {
  const { userId } = readSession()
  if (!userId) return null
  try {
    const store = (await database.open()).transaction('packs').objectStore('packs')
    const kept = await result<KeptPack | undefined>(store.get([userId, id]))
    if (kept) rememberFormulas(kept.formulas)
    return kept ?? null
  } catch {
    // The browser stores nothing (a private window).
    return null
  }
}

/** Returns the kept packs of the signed-in user by name. */
export async function listKeptPacks(): Promise<KeptPack[]> {
  return (await listKept()).filter(isPack)
}

/** Returns the kept packs of the signed-in user by name, and what is kept of the day's run. */
export async function listKept(): Promise<Kept[]> {
  const { userId } = readSession()
  if (!userId) return []
  try {
    const store = (await database.open()).transaction('packs').objectStore('packs')
    const all = await result<Kept[]>(store.getAll(IDBKeyRange.bound([userId], [userId, []])))
    return all.sort((one, other) => (one.pack?.name ?? '').localeCompare(other.pack?.name ?? ''))
  } catch {
    return []
  }
}

/** Keeps these questions of the day's run, in the place of earlier ones. Rejects like `storeKeptPack`. */
export async function storeRun(run: Pick<Kept, 'userId' | 'questions' | 'formulas'>): Promise<void> {
  await storeKeptPack(
    { ...run, id: runId, keptAt: new Date(), bytes: 0, pack: null, pictures: [] },
    new Map(),
  )
}

/** Returns what is kept that contains a question, with the question; null without one. */
export async function findKeptQuestion(
  questionId: string,
): Promise<{ kept: Kept; question: KeptQuestion } | null> {
  for (const kept of await listKept()) {
    const question = kept.questions.find(({ id }) => id === questionId)
    if (!question) continue
    rememberFormulas(kept.formulas)
    return { kept, question }
  }
  return null
}

/**
 * Replaces the pack and its pictures, which are given by their addresses. Rejects, and stores nothing of a new pack,
 * if the browser has no room or stores nothing, or if its user has signed out.
 */
export async function storeKeptPack(kept: Kept, pictures: ReadonlyMap<string, Blob>): Promise<void> {
  await alone('kept-packs', async () => {
    // Another tab may have signed out a moment ago.
    reloadSession()
    if (readSession().userId !== kept.userId) throw new Error('the user has signed out')
    const cache = await caches.open(keptPictures)
    try {
      for (const [address, picture] of pictures) await cache.put(address, new Response(picture))
      await database.change('packs', (packs) => packs.put(kept))
    } finally {
      await removeUnneededPictures()
    }
  })
}

/** Removes a pack with the pictures that no other kept pack shows. */
export async function removeKeptPack(id: string): Promise<void> {
  const { userId } = readSession()
  await alone('kept-packs', async () => {
    await database.change('packs', (packs) => packs.delete([userId ?? '', id]))
    await removeUnneededPictures()
  })
}

/** Removes the kept packs of all users of this browser. For a sign-out, which locks out other tabs. */
export async function removeAllKeptPacks(): Promise<void> {
  await database.change('packs', (packs) => packs.clear())
  await globalThis.caches?.delete(keptPictures)
}

/** Removes the pictures that no kept pack of any user shows. */
async function removeUnneededPictures(): Promise<void> {
  const packs = (await database.open()).transaction('packs').objectStore('packs')
  const all = await result<KeptPack[]>(packs.getAll())
  const needed = new Set(all.flatMap(({ pictures }) => pictures))
  const cache = await caches.open(keptPictures)
  for (const request of await cache.keys()) if (!needed.has(request.url)) await cache.delete(request)
}
