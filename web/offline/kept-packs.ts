import type { ReadyFormula } from '../../contract/formula.ts'
import type { KeepPack } from '../generated/keep-pack.ts'
import { done, lazyDatabase, result } from '../lib/indexed-db.ts'
import { rememberFormulas } from '../lib/ready-formulas.ts'
import { readSession } from '../lib/session.ts'
import { keptPictures } from './cache-names.ts'

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
    if (!kept) return null
    rememberFormulas(kept.formulas)
    return kept
  } catch {
    // The browser stores nothing (a private window).
    return null
  }
}

/** Returns the kept packs of the signed-in user by name. */
export async function listKeptPacks(): Promise<KeptPack[]> {
  const { userId } = readSession()
  if (!userId) return []
  try {
    const store = (await database.open()).transaction('packs').objectStore('packs')
    const all = await result<KeptPack[]>(store.getAll(IDBKeyRange.bound([userId], [userId, []])))
    return all.sort((one, other) => one.pack.name.localeCompare(other.pack.name))
  } catch {
    return []
  }
}

/** Returns the kept pack that contains a question, with the question; null without one. */
export async function findKeptQuestion(
  questionId: string,
): Promise<{ kept: KeptPack; question: KeptQuestion } | null> {
  for (const kept of await listKeptPacks()) {
    const question = kept.questions.find(({ id }) => id === questionId)
    if (!question) continue
    rememberFormulas(kept.formulas)
    return { kept, question }
  }
  return null
}

/** Replaces the pack. Rejects if the browser has no room or stores nothing. */
export async function storeKeptPack(kept: KeptPack): Promise<void> {
  const transaction = (await database.open()).transaction('packs', 'readwrite')
  transaction.objectStore('packs').put(kept)
  await done(transaction)
}

/** Removes a pack with the pictures that no other kept pack shows. */
export async function removeKeptPack(id: string): Promise<void> {
  const all = await listKeptPacks()
  const removed = all.find((kept) => kept.id === id)
  if (!removed) return
  const transaction = (await database.open()).transaction('packs', 'readwrite')
  transaction.objectStore('packs').delete([removed.userId, id])
  await done(transaction)
  const needed = new Set(all.filter((kept) => kept !== removed).flatMap(({ pictures }) => pictures))
  await removePictures(removed.pictures.filter((address) => !needed.has(address)))
}

/** Removes the kept packs of all users of this browser. */
export async function removeAllKeptPacks(): Promise<void> {
  const transaction = (await database.open()).transaction('packs', 'readwrite')
  transaction.objectStore('packs').clear()
  await done(transaction)
  await globalThis.caches?.delete(keptPictures)
}

async function removePictures(addresses: readonly string[]): Promise<void> {
  // Caches exist in a secure context only, and so do kept packs.
  const cache = await globalThis.caches?.open(keptPictures)
  await Promise.all(addresses.map((address) => cache.delete(address)))
}
