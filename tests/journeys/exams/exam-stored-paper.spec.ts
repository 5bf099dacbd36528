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
import { readEntries } from '../support/stored-entries.ts'

const packs = storeExamPacks('stored-paper')

/** Counts the papers of exams that the browser has stored. */
const countPapers = async (page: Page) => (await readEntries(page, 'onushilon-exams', 'papers')).length

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
