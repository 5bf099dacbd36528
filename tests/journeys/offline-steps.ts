import type { Page } from '@playwright/test'
import { readQuestionIds } from './bank.ts'
import { importPack } from './exam-steps.ts'
import { expect, type ProductServer, test } from './fixture.ts'
import { createPerson } from './people.ts'

const rows = [1, 2, 3, 4, 5, 6].map((place) => [
  `How much is $\\frac{${place}}{2}$ of ten?`,
  `${place * 5} of one`,
  'None',
  'All',
  'A dozen',
  `Because $10 \\cdot \\frac{${place}}{2}$ is ${place * 5}.`,
  '',
])

export const packName = 'Parts of ten'

/** Stores a pack with formulas before the tests of the file that calls this, which passes a unique `name`. */
export function storePack(name: string): { id: string; questionIds: string[] } {
  const pack = { id: '', questionIds: [] as string[] }
  test.beforeAll(async ({ server }) => {
    const owner = await createPerson(server, { email: `owner.${name}@example.com`, groups: ['CREATORS'] })
    pack.id = await importPack(server, owner, { name: packName, rows })
    pack.questionIds = await readQuestionIds(server, pack.id)
  })
  return pack
}

/** Waits until the service worker has stored something for an address. */
export async function waitForStored(page: Page, address: string): Promise<void> {
  const isStored = () =>
    page.evaluate(async (it) => !!(await caches.match(it, { ignoreVary: true })), address)
  await expect.poll(isStored, `stored: ${address}`).toBe(true)
}

/** Stops the server while `use` runs. */
export async function withoutServer(server: ProductServer, use: () => Promise<void>): Promise<void> {
  await server.kill()
  try {
    await use()
  } finally {
    await server.start()
  }
}

export const copyNote = (page: Page) =>
  page.getByText('The server cannot be reached. This is the copy of').filter({ visible: true })

export const keepButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Keep offline' })

/** Keeps the pack whose page is open. */
export async function keepPack(page: Page): Promise<void> {
  await keepButton(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/6 questions with answers, notes and pictures take \d+ kB/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep offline' }).click()
  await expect(page.getByText(/^Kept offline: \d+ kB/)).toBeVisible()
}

/** Returns what is left in the browser of all kept packs and of the application. */
export function readKept(page: Page): Promise<{ packs: number; caches: string[]; application: boolean }> {
  return page.evaluate(async () => {
    const open = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('onushilon-offline')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const packs = await new Promise<number>((resolve, reject) => {
      const request = open.transaction('packs').objectStore('packs').count()
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    open.close()
    const application = !!(await caches.match('/application', { ignoreVary: true }))
    return { packs, caches: (await caches.keys()).filter((name) => name.startsWith('kept')), application }
  })
}
