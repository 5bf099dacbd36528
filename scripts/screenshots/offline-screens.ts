import { expect, type Locator, type Page } from '@playwright/test'
import { examTexts } from '../../contract/texts/generated/exam.ts'
import { offlineTexts } from '../../contract/texts/generated/offline.ts'
import { offlineExamTexts } from '../../contract/texts/generated/outbox.ts'
import { packTexts } from '../../contract/texts/generated/question.ts'
import { shellTexts } from '../../contract/texts/generated/shell.ts'
import { pathIn, type Scene, type Screen } from './world.ts'

/* The screens of a learner without a network, on a kept pack. */

/** A busy machine needs longer than the usual five seconds. */
const slow = { timeout: 60_000 }

const link = (page: Page, name: string) => page.getByRole('link', { name }).filter({ visible: true }).first()

/** Opens the dialog that keeps the pack, and waits for its size. */
async function openKeepDialog({ page, world, locale }: Scene): Promise<Locator> {
  const texts = offlineTexts(locale)
  await page.goto(pathIn(locale, `/pack/${world.packId}`))
  await page.getByRole('main').getByRole('button', { name: texts.keep }).click(slow)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status')).toHaveText(/[0-9০-৯]/, slow)
  return dialog
}

async function keepPack(scene: Scene): Promise<void> {
  const { page, locale } = scene
  const texts = offlineTexts(locale)
  await (await openKeepDialog(scene)).getByRole('button', { name: texts.keep }).click()
  await expect(page.getByRole('main').getByRole('button', { name: texts.remove })).toBeVisible(slow)
  await page.evaluate(fixKeptTimes)
}

/** Keeps the pack and opens it without a network. */
async function openWithoutNetwork(scene: Scene): Promise<void> {
  const { page, locale } = scene
  await keepPack(scene)
  await page.unrouteAll({ behavior: 'wait' })
  await page.context().setOffline(true)
  await page.reload()
  // For a moment the note of the page is there besides that of the pack.
  const note = page.getByText(offlineTexts(locale).copyBefore).filter({ visible: true })
  await expect(note.first()).toBeVisible(slow)
}

async function startExam(scene: Scene): Promise<void> {
  const { page, locale } = scene
  await openWithoutNetwork(scene)
  await link(page, packTexts(locale).takeExam).click()
  await page.getByRole('button', { name: examTexts(locale).start }).click(slow)
  await expect(page.getByRole('timer').filter({ visible: true })).toBeVisible(slow)
}

/** Gives kept packs the time that every picture shows. Runs in the browser. */
async function fixKeptTimes(): Promise<void> {
  const opening = indexedDB.open('onushilon-offline')
  const database = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result)
  })
  const packs = database.transaction('packs', 'readwrite').objectStore('packs')
  const reading = packs.getAll()
  reading.onsuccess = () => {
    for (const kept of reading.result) packs.put({ ...kept, keptAt: new Date('2026-11-20T09:30:00.000Z') })
  }
  await new Promise((resolve) => {
    packs.transaction.oncomplete = resolve
  })
  database.close()
}

const as = 'newcomer'

export const offlineScreens: readonly Screen[] = [
  {
    name: 'offline-keep',
    as,
    open: async (scene) => {
      await openKeepDialog(scene)
    },
  },
  {
    name: 'offline',
    as,
    open: async (scene) => {
      const { page, locale } = scene
      await openWithoutNetwork(scene)
      await page.goto(pathIn(locale, '/offline'))
      await expect(page.getByText(offlineTexts(locale).sharedDevice)).toBeVisible(slow)
    },
  },
  { name: 'offline-pack', as, open: openWithoutNetwork },
  { name: 'offline-exam', as, open: startExam },
  {
    name: 'offline-exam-sent',
    as,
    open: async (scene) => {
      const { page, locale } = scene
      const texts = examTexts(locale)
      await startExam(scene)
      await page
        .getByRole('button', { name: shellTexts(locale).submit, exact: true })
        .first()
        .click()
      await page.getByRole('button', { name: texts.submitAnswers }).click()
      await expect(page.getByRole('heading', { name: offlineExamTexts(locale).doneTitle })).toBeVisible(slow)
    },
  },
]
