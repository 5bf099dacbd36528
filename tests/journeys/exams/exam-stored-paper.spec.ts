import type { Page } from '@playwright/test'
import {
  enter,
  expectOneResult,
  option,
  radio,
  startExam,
  storeExamPacks,
  submitExam,
  timer,
} from '../support/exam-steps.ts'
import { expect, test } from '../support/fixture.ts'

const packs = storeExamPacks('stored-paper')

/** Counts the papers of exams that the browser has stored. */
const countPapers = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('onushilon-exams')) return 0
    const opening = indexedDB.open('onushilon-exams')
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result)
    })
    const counting = database.transaction('papers').objectStore('papers').count()
    const count = await new Promise<number>((resolve) => {
      counting.onsuccess = () => resolve(counting.result)
    })
    database.close()
    return count
  })

test('an exam that the server started goes on after a reload that finds no server', async ({
  page,
  server,
}) => {
  await enter(page, server, 'stored-paper')
  await startExam(page, packs.packId)
  await expect.poll(() => countPapers(page)).toBe(1)
  await option(page, 1, 'ঢাকা').click()
  // The page and its code still load: the service worker has them.
  await page.route('**/graphql', (route) => route.abort())
  await option(page, 4, 'Tokyo').click()
  await page.reload()
  await expect(timer(page)).toBeVisible()
  await expect(radio(page, 1, 'ঢাকা')).toBeChecked()
  await expect(radio(page, 4, 'Tokyo')).toBeChecked()

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await submitExam(page)
  await expectOneResult(page, '2/6')
  await expect.poll(() => countPapers(page)).toBe(0)
})
