import type { Page } from '@playwright/test'
import { makePack, openFor } from '../support/bank.ts'
import { expect, test, waitForScripts } from '../support/fixture.ts'
import {
  keepButton,
  keepPack,
  openKeepDialog,
  packName,
  readKept,
  signOut,
  storePack,
} from '../support/offline-steps.ts'
import { createPerson, signIn } from '../support/people.ts'
import { ask } from '../support/question-author.ts'

/* Kept packs, while something else changes: the user, other tabs, the pack on the server. */

test.use({ serviceWorkers: 'allow' })

const pack = storePack('kept-changes')

test('a pack that is still being kept when the user signs out in another tab is not stored', async ({
  page,
  server,
}) => {
  const learner = await createPerson(server, { email: 'out.changes@example.com' })
  await signIn(page, learner)
  await page.goto(`/pack/${pack.id}`)
  const dialog = await openKeepDialog(page)
  // The other tab signs out while this one loads the last thing before it stores the pack.
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.exposeFunction('waitForSignOut', () => held)
  await page.evaluate(() => {
    navigator.storage.persist = async () => {
      await (window as unknown as { waitForSignOut: () => Promise<void> }).waitForSignOut()
      document.documentElement.dataset.wentOn = ''
      return false
    }
  })
  await dialog.getByRole('button', { name: 'Keep offline' }).click()
  await expect(dialog.getByRole('button', { name: 'Keeping...' })).toBeVisible()
  const other = await page.context().newPage()
  waitForScripts(other)
  await other.goto('/explore')
  await signOut(other, learner)
  goOn()
  await expect(page.locator('html[data-went-on]')).toBeAttached()
  // Time for a pack to be stored wrongly.
  await page.waitForTimeout(1000)
  await expect.poll(() => readKept(other)).toEqual({ packs: 0, caches: [], application: false })
})

test('a second user of the browser finds no pack of the first, who finds it again', async ({
  page,
  server,
}) => {
  const first = await createPerson(server, { email: 'first.changes@example.com', firstName: 'Asha' })
  const second = await createPerson(server, { email: 'second.changes@example.com', firstName: 'Bina' })
  await signIn(page, first)
  await page.goto(`/pack/${pack.id}`)
  await keepPack(page)
  // The session ends without a sign-out, as one that has expired.
  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
  await signIn(page, second)
  await page.goto('/offline')
  await expect(page.getByText('No pack is kept on this device.')).toBeVisible()
  await page.goto(`/pack/${pack.id}`)
  await expect(keepButton(page)).toBeVisible()
  await keepPack(page)
  await page.getByRole('main').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(keepButton(page)).toBeVisible()
  await expect.poll(async () => (await readKept(page)).packs).toBe(1)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
  await signIn(page, first)
  await page.goto('/offline')
  await expect(page.getByRole('region', { name: 'Kept packs' }).getByRole('link')).toHaveText([packName])
})

test('kept packs of yesterday take over what changed, and packs that were deleted disappear', async ({
  page,
  server,
  browser,
}) => {
  const creator = await createPerson(server, { email: 'changer.changes@example.com', groups: ['CREATORS'] })
  const author = await openFor(browser, server, creator)
  const changed = await makePack(author, 'Before the change', ['সরণ কী?', 'ত্বরণ কী?'])
  const deleted = await makePack(author, 'Deleted later', ['বেগ কী?'])
  await signIn(page, await createPerson(server, { email: 'reader.changes@example.com' }))
  for (const { id } of [changed, deleted]) {
    await page.goto(`/pack/${id}`)
    await keepPack(page)
  }
  const rename = 'mutation ($input: UpdatePackInput!) { updatePack(input: $input) { id } }'
  await ask(author, rename, { input: { id: changed.id, name: 'After the change' } })
  await ask(author, 'mutation ($id: ID!) { deletePack(input: { id: $id }) { id } }', { id: deleted.id })
  await author.context().close()

  await page.goto('/offline')
  const kept = page.getByRole('region', { name: 'Kept packs' }).getByRole('link')
  await expect(kept).toHaveText(['Before the change', 'Deleted later'])
  await makeKeptPacksOld(page)
  await page.reload()
  await expect(kept).toHaveText(['After the change'])
  await expect.poll(async () => (await readKept(page)).packs).toBe(1)
})

test('a pack whose answers an exam hides cannot be kept, and an older copy of it stays', async ({
  page,
  server,
}) => {
  await signIn(page, await createPerson(server, { email: 'sitter.changes@example.com' }))
  const start = 'mutation ($id: ID!) { startPackExam(packId: $id, minutes: 30) { id } }'
  await page.goto(`/pack/${pack.id}`)
  await keepPack(page)
  await ask(page, start, { id: pack.id })
  await makeKeptPacksOld(page)
  await page.goto('/offline')
  await expect(page.getByRole('link', { name: packName, exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Remove ${packName} from this device` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('No pack is kept on this device.')).toBeVisible()

  await page.goto(`/pack/${pack.id}`)
  await keepButton(page).click()
  const alert = page.getByRole('dialog').getByRole('alert')
  await expect(alert).toContainText('You are sitting an exam on this pack.')
  await expect.poll(async () => (await readKept(page)).packs).toBe(0)
})

/** Sets the time at which packs were kept two days earlier. */
async function makeKeptPacksOld(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const opening = indexedDB.open('onushilon-offline')
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result)
    })
    const transaction = database.transaction('packs', 'readwrite')
    const store = transaction.objectStore('packs')
    const reading = store.getAll()
    reading.onsuccess = () => {
      const keptAt = new Date(Date.now() - 2 * 86_400_000)
      for (const kept of reading.result) store.put({ ...kept, keptAt })
    }
    await new Promise((resolve) => {
      transaction.oncomplete = resolve
    })
    database.close()
  })
}
