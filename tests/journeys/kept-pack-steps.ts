import type { Page } from '@playwright/test'
import { ask } from './question-author.ts'

/** Stores a pack in the browser as the button for that does, for journeys about other things. */
export async function keepPack(page: Page, packId: string): Promise<void> {
  const { getPack, listQuestionObjectByPackIdAndOrder } = await ask(
    page,
    `query ($id: ID!) {
      getPack(id: $id) { id name level language automaticNumbering }
      listQuestionObjectByPackIdAndOrder(packId: $id) {
        items { id question answer explanation language order image { imageUrl url srcset width height }
          options { id content } }
      }
    }`,
    { id: packId },
  )
  const questions = listQuestionObjectByPackIdAndOrder.items
  await page.evaluate(
    async (given) => {
      const idToken = Object.entries(localStorage).find(([key]) => key.endsWith('.idToken'))?.[1] ?? ''
      const userId = JSON.parse(atob(idToken.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/'))).sub
      const opening = indexedDB.open('onushilon-offline', 1)
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('packs', { keyPath: ['userId', 'id'] })
      }
      const database = await new Promise<IDBDatabase>((resolve) => {
        opening.onsuccess = () => resolve(opening.result)
      })
      const transaction = database.transaction('packs', 'readwrite')
      transaction.objectStore('packs').put({ ...given, userId, keptAt: new Date() })
      await new Promise((resolve) => {
        transaction.oncomplete = resolve
      })
      database.close()
    },
    { id: packId, pack: getPack, questions, formulas: [], pictures: [], bytes: 0 },
  )
}
