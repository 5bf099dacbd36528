import type { Page } from '@playwright/test'
import { enter, option, startExam, storeExamPacks, submitExam } from '../support/exam-steps.ts'
import { expect, test } from '../support/fixture.ts'
import {
  keepPack,
  packName,
  readKept,
  startOffline,
  storePack,
  waitingResult,
} from '../support/offline-steps.ts'
import { readUserId } from '../support/people.ts'

test.use({ serviceWorkers: 'allow' })

const exams = storeExamPacks('deleted-account')
const pack = storePack('deleted-account')

test('after the deletion of an account the browser has nothing of it, and keeps what waits of others', async ({
  page,
  server,
}) => {
  const person = await enter(page, server, 'deleted-account')
  const userId = await readUserId(page)
  await page.goto('/create/question')
  await storeDraft(page, userId)
  await startExam(page, exams.packId)
  await option(page, 1, 'ঢাকা').click()
  await expect(page.getByText('Saved', { exact: true }).filter({ visible: true }).first()).toBeVisible()

  // One exam without a network waits in the outbox, the next one is not over.
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('submitOfflineExam') ? route.abort() : route.continue(),
  )
  await page.goto(`/pack/${pack.id}`)
  await keepPack(page)
  await page.context().setOffline(true)
  await startOffline(page)
  await submitExam(page)
  await expect(waitingResult(page)).toBeVisible()
  await page.getByRole('link', { name: 'Back to the pack' }).click()
  await startOffline(page)
  await option(page, 1, '5 of one').click()
  await page.getByRole('link', { name: 'Leave exam' }).click()
  await page.getByRole('button', { name: 'Leave exam' }).click()
  await expect(page.getByRole('link', { name: `Return to ${packName}` })).toBeVisible()
  await page.context().setOffline(false)
  await page.evaluate(() => localStorage.setItem('outbox:another:vote:1', 'waits'))
  const before = await readTraces(page, userId)
  for (const place of ['outbox:', 'sitting:', 'onushilon-copies', 'onushilon-drafts', 'onushilon-exams']) {
    expect(before, place).toContainEqual(expect.stringContaining(place))
  }

  await page.goto('/edit-profile')
  await page.getByRole('main').getByRole('button', { name: 'Delete my account' }).click()
  await page.getByLabel(/Type the word/).fill('delete')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()

  await expect.poll(() => readTraces(page, userId)).toEqual([])
  expect(await readTraces(page, person.email)).toEqual([])
  await expect.poll(() => readKept(page)).toEqual({ packs: 0, caches: [], application: false })
  const left = await page.evaluate(() => Object.keys(localStorage))
  expect(left.filter((key) => /exam|sitting/.test(key))).toEqual([])
  expect(left).toContain('outbox:another:vote:1')
})

/** Stores a draft as the form of a question does. */
async function storeDraft(page: Page, userId: string): Promise<void> {
  await page.evaluate(async (userId) => {
    const opening = indexedDB.open('onushilon-drafts', 1)
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('drafts', { keyPath: ['userId', 'key'] })
      opening.result.createObjectStore('blobs', { keyPath: ['userId', 'key', 'id'] })
    }
    await new Promise((resolve) => {
      opening.onsuccess = resolve
    })
    const transaction = opening.result.transaction(['drafts', 'blobs'], 'readwrite')
    const draft = { userId, key: 'question/new/1' }
    transaction.objectStore('drafts').put({ ...draft, savedAt: new Date(), value: {} })
    transaction.objectStore('blobs').put({ ...draft, id: '1', blob: new Blob(['picture']) })
    await new Promise((resolve) => {
      transaction.oncomplete = resolve
    })
    opening.result.close()
  }, userId)
}

/** Returns the names of the entries and databases of the browser that mention a text. */
function readTraces(page: Page, text: string): Promise<string[]> {
  return page.evaluate(async (text) => {
    const settle = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const traces = Object.entries(localStorage).flatMap((entry) =>
      entry.join(' ').includes(text) ? [entry[0]] : [],
    )
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settle(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = await settle(database.transaction(store).objectStore(store).getAll())
        if (JSON.stringify(rows).includes(text)) traces.push(name)
      }
      database.close()
    }
    return traces
  }, text)
}
