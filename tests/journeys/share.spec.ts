import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import {
  enter,
  importPack,
  option,
  resultsAddress,
  rows,
  startExam,
  submitExam,
} from './support/exam-steps.ts'
import { expect, test } from './support/fixture.ts'
import { createPerson } from './support/people.ts'

let packId: string

test.beforeAll(async ({ server }) => {
  const author = await createPerson(server, { email: 'author.share@example.com' })
  packId = await importPack(server, author, { name: 'রাজধানী', rows })
})

type Sheet = 'shares' | 'is closed' | 'is refused'

/** Gives the browser a sheet for sharing, which stores what it gets. */
async function withSheet(page: Page, result: Sheet): Promise<void> {
  await page.addInitScript((result) => {
    const share = async (given: ShareData) => {
      document.documentElement.dataset.shared = JSON.stringify(given)
      if (result === 'is closed') throw new DOMException('closed', 'AbortError')
      if (result === 'is refused') throw new DOMException('refused', 'NotAllowedError')
    }
    Object.defineProperty(navigator, 'share', { value: share })
  }, result)
}

async function withoutSheet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share')
  })
}

async function readShared(page: Page): Promise<unknown> {
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-shared', /./)
  return JSON.parse((await html.getAttribute('data-shared'))!)
}

async function readCopied(page: Page, context: BrowserContext): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  return page.evaluate(() => navigator.clipboard.readText())
}

async function openFirstQuestion(page: Page): Promise<void> {
  await page.goto(`/pack/${packId}`)
  const id = await page.locator('form[data-question]').getAttribute('data-question')
  await page.goto(`/question/${id}`)
}

test('a guest shares a question and a pack with the sheet of the device', async ({ page }) => {
  await withSheet(page, 'shares')
  await openFirstQuestion(page)
  const share = page.getByRole('button', { name: 'Share' })
  await share.press('Enter')
  expect(await readShared(page)).toEqual({ title: 'বাংলাদেশের রাজধানী কোনটি? | Onushilon', url: page.url() })
  await expect(share).toBeVisible()

  await page.goto(`/bn/pack/${packId}?utm_source=x`)
  await page.getByRole('button', { name: 'শেয়ার' }).click()
  expect(await readShared(page)).toEqual({
    title: 'রাজধানী | অনুশীলন',
    url: `${new URL(page.url()).origin}/bn/pack/${packId}`,
  })
})

test('without a sheet the address is copied, and the button says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await withoutSheet(page)
  await openFirstQuestion(page)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  await expect(page.locator('[aria-live]', { hasText: 'Link copied' })).toHaveCount(1)
  expect(await readCopied(page, context)).toBe(page.url())
  await expectAccessible(page)
})

test('a sheet that is closed copies nothing; a refused one copies', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await withSheet(page, 'is closed')
  await page.goto(`/pack/${packId}`)
  await page.evaluate(() => navigator.clipboard.writeText('before'))
  await page.getByRole('button', { name: 'Share' }).click()
  await readShared(page)
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
  expect(await readCopied(page, context)).toBe('before')

  const other = await context.newPage()
  await withSheet(other, 'is refused')
  await other.goto(page.url())
  await expect(other.locator('html')).toHaveAttribute('data-scripts', 'started')
  await other.getByRole('button', { name: 'Share' }).click()
  await expect(other.getByRole('button', { name: 'Link copied' })).toBeVisible()
  expect(await readCopied(other, context)).toBe(page.url())
})

test('where there is no clipboard the address is copied from a field, or shown', async ({ page }) => {
  await withoutSheet(page)
  await page.addInitScript(() => {
    // As over plain http.
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await page.goto(`/pack/${packId}`)
  const share = page.getByRole('button', { name: /Share|Link copied/ })
  await share.press('Enter')
  await expect(share).toHaveText('Link copied')
  await expect(share).toBeFocused()
  await page.goto('/explore')
  const box = page.getByRole('combobox')
  await box.press('Control+v')
  await expect(box).toHaveValue(new RegExp(`/pack/${packId}$`))

  await page.goto(`/pack/${packId}`)
  await page.evaluate(() => {
    document.execCommand = () => false
  })
  const shown = page.waitForEvent('dialog')
  const pressed = share.press('Enter')
  const dialog = await shown
  expect([dialog.message(), dialog.defaultValue()]).toEqual(['Copy this to share it:', page.url()])
  await dialog.dismiss()
  await pressed
  await expect(share).toHaveText('Share')
})

test('a learner shares the score of a result with the address of its pack', async ({ page, server }) => {
  await withSheet(page, 'shares')
  await enter(page, server, 'share')
  await startExam(page, packId)
  await option(page, 1, 'ঢাকা').click()
  await option(page, 4, 'Kyoto').click()
  await submitExam(page)
  await expect(page).toHaveURL(resultsAddress)
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Share' }).click()
  expect(await readShared(page)).toEqual({
    title: 'Result: রাজধানী | Onushilon',
    text: 'রাজধানী\nResult: 1/6 (17%)',
    url: `${new URL(page.url()).origin}/pack/${packId}`,
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('there is no button that shares', async ({ page }) => {
    await page.goto(`/pack/${packId}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
    await expect(page.locator('[data-share]')).toHaveCount(1)
  })
})
