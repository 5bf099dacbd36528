import type { Page } from '@playwright/test'
import { expect, test } from './support/fixture.ts'

const sentence = 'This page needs JavaScript. Switch it on in your browser and load the page again.'

/** Screens that do nothing before their scripts run. */
const addresses = [
  '/login',
  '/register',
  '/verify-email',
  '/reset-password',
  '/edit-profile',
  '/create/question',
  '/create/question-pack',
  '/create/check',
  '/creator-application',
  '/moderation',
  '/results/0190a0a0-0000-7000-8000-000000000000',
  '/exam/pack/0190a0a0-0000-7000-8000-000000000000',
]

/** Locators by text skip this element. */
const noticeOf = (page: Page) => page.locator('main noscript').first()

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a screen that needs scripts says so', async ({ page }) => {
    for (const address of addresses) {
      await page.goto(address)
      await expect(noticeOf(page), address).toBeVisible()
      expect(await noticeOf(page).textContent(), address).toContain(sentence)
    }
  })
})

test('with scripts the sentence is not shown', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  await expect(noticeOf(page)).toBeHidden()
})
