import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixture.ts'
import { cards, createPack } from '../support/pack-author.ts'
import { createPerson, type Person, signIn } from '../support/people.ts'
import { button, field } from '../support/question-author.ts'

/* Several drafts of one form: offered, continued, deleted, restored. */

const form = '/create/question-pack'
const packName = (page: Page) => page.getByLabel('Pack name')
const offered = (page: Page) =>
  page.getByRole('region', { name: 'Continue where you left off?' }).getByRole('listitem')

/** As many as the form lets its author keep. */
const mostDrafts = 20

let creator: Person

test.beforeEach(async ({ server }) => {
  creator = await createPerson(server, { email: `drafts-${Date.now()}@example.com`, groups: ['CREATORS'] })
})

/** Begins another pack in the form, until its draft is stored. */
async function beginPack(page: Page, name: string) {
  await packName(page).fill(name)
  await expect(page.getByText('Draft saved in this browser')).toBeVisible()
}

/** Stores drafts of new packs as the form stores them. */
async function storeDrafts(page: Page, names: readonly string[]) {
  await page.evaluate(async (names) => {
    const key = Object.keys(localStorage).find((each) => each.endsWith('.accessToken'))!
    const [, claims = ''] = localStorage.getItem(key)!.split('.')
    const { sub: userId } = JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/')))
    const opening = indexedDB.open('onushilon-drafts', 1)
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('drafts', { keyPath: ['userId', 'key'] })
        opening.result.createObjectStore('blobs', { keyPath: ['userId', 'key', 'id'] })
      }
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const transaction = database.transaction('drafts', 'readwrite')
    for (const name of names) {
      const formKey = crypto.randomUUID()
      const pack = {
        name,
        level: 'HSC',
        language: 'Bangla',
        automaticNumbering: true,
        tags: [],
        questions: [],
      }
      const value = { version: 1, formKey, basedOn: null, pack }
      transaction
        .objectStore('drafts')
        .put({ userId, key: `pack/new/${formKey}`, savedAt: new Date(), value })
    }
    await new Promise((resolve) => {
      transaction.oncomplete = resolve
    })
    database.close()
  }, names)
}

test('several drafts live side by side: starting anew loses none, a deletion can be undone', async ({
  page,
}) => {
  await signIn(page, creator)
  await page.goto(form)
  await beginPack(page, 'গতি')
  await page.goto(form)
  await expect(offered(page)).toHaveText([/গতি/])
  await button(page, 'Start a new one').click()
  await expect(packName(page)).toHaveValue('')
  await expect(page.getByText('Another draft is in this browser.')).toBeVisible()
  await beginPack(page, 'Second')

  await page.getByRole('link', { name: 'Show drafts' }).click()
  await expect(offered(page)).toHaveText([/Second.*0 questions, saved on/, /গতি.*0 questions, saved on/])
  await expectAccessible(page)
  await button(page, 'Delete draft: গতি').click()
  await expect(offered(page).nth(1)).toContainText('Draft deleted.')
  await expect(button(page, 'Undo')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(offered(page)).toHaveText([/Second/, /গতি/])
  await expect(offered(page).nth(1).getByRole('button', { name: 'Continue' })).toBeFocused()

  await button(page, 'Delete draft: Second').click()
  await expect(page.getByText('Draft deleted.')).toBeVisible()
  await page.reload()
  await expect(offered(page)).toHaveText([/গতি/])
  await button(page, 'Continue').click()
  await expect(packName(page)).toHaveValue('গতি')
  await expect(page.getByText(/in this browser\.$/)).toHaveCount(0)
})

test('an edited pack can start from its saved version, and its draft stays', async ({ page }) => {
  await signIn(page, creator)
  const id = await createPack(page, 'Saved', ['কোনটি?'])
  await page.goto(`/edit/question-pack/${id}`)
  await beginPack(page, 'Changed')
  await page.reload()
  await button(page, 'Start from the saved version').click()
  await expect(packName(page)).toHaveValue('Saved')
  await page.reload()
  await expect(offered(page)).toHaveText([/Changed/])
})

test('drafts of question forms live side by side too', async ({ page }) => {
  await signIn(page, creator)
  await page.goto('/create/question')
  for (const question of ['প্রথম?', 'দ্বিতীয়?']) {
    await field(page, 'Question').fill(question)
    await expect(page.getByText('Draft saved in this browser')).toBeVisible()
    await page.reload()
    await button(page, 'Start a new one').click()
  }
  await page.reload()
  await expect(offered(page)).toHaveText([/দ্বিতীয়\?/, /প্রথম\?/])
})

test('the number of drafts is bounded without a loss; those of earlier versions are offered', async ({
  page,
}) => {
  await signIn(page, creator)
  await storeDrafts(
    page,
    Array.from({ length: mostDrafts }, (_, index) => `Draft ${index + 1}`),
  )
  await page.goto(form)
  await expect(offered(page)).toHaveCount(mostDrafts)
  await expect(button(page, 'Start a new one')).toBeDisabled()
  await expect(page.getByText('There can be 20 drafts. Continue or delete one first.')).toBeVisible()
  await button(page, 'Delete draft: Draft 7').click()
  await button(page, 'Start a new one').click()
  await expect(cards(page)).toHaveCount(5)
  await page.reload()
  await expect(offered(page)).toHaveCount(mostDrafts - 1)
})

test('what is typed right before a reload stays, even where the browser aborts what the page was writing', async ({
  page,
}) => {
  await signIn(page, creator)
  await page.goto('/create/question')
  await field(page, 'Question').pressSequentially('কোনটি নদী?')
  await page.reload()
  await expect(offered(page)).toHaveText([/কোনটি নদী\?/])
  await button(page, 'Continue').click()
  await page.evaluate(() => {
    const leave = () => {
      const { transaction } = IDBDatabase.prototype
      IDBDatabase.prototype.transaction = function (...given) {
        const started = transaction.apply(this, given)
        if (given[1] === 'readwrite') started.abort()
        return started
      }
    }
    window.addEventListener('pagehide', leave, { capture: true })
    // This form already writes when the browser asks whether to leave.
    window.addEventListener('beforeunload', leave, { capture: true })
  })
  page.on('dialog', (dialog) => dialog.accept())
  await field(page, 'Question').fill('কোনটি নদী? পদ্মা')
  await page.reload()
  await expect(offered(page)).toHaveText([/কোনটি নদী\? পদ্মা/])
})
