import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openFor } from '../support/bank.ts'
import { expect, test } from '../support/fixture.ts'
import { createPerson, type Person, signIn } from '../support/people.ts'
import { createQuestion } from '../support/question-author.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

let admin: Person
let author: Person

test.beforeAll(async ({ server }) => {
  admin = await createPerson(server, { email: 'admin.words@example.com', groups: ['ADMINS'] })
  author = await createPerson(server, { email: 'author.words@example.com', groups: ['CREATORS'] })
})

test('an administrator adds, changes, filters and removes synonyms, and searches follow', async ({
  page,
  browser,
  server,
}) => {
  const writing = await openFor(browser, server, author)
  await createQuestion(writing, 'কুনোব্যাঙের হৃৎপিণ্ডে কয়টি প্রকোষ্ঠ?')
  await writing.context().close()

  await signIn(page, admin)
  await page.goto('/search-words')
  await expect(page.getByRole('heading', { name: 'Synonyms' })).toBeVisible()
  await expectAccessible(page)

  await button(page, 'Add a synonym').focus()
  await page.keyboard.press('Enter')
  const phrases = page.getByRole('textbox', { name: 'Words or phrases' })
  await phrases.fill('toad')
  await button(page, 'Save').click()
  await expect(phrases).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Write at least two words or phrases')).toBeVisible()
  await expectAccessible(page)
  await phrases.fill('toad\nকুনোব্যাঙ')
  await button(page, 'Save').click()
  await expect(toast(page, 'Synonym saved.')).toBeVisible()
  await expect(page.getByText('toad = কুনোব্যাঙ')).toBeVisible()

  await expect(async () => {
    await page.goto('/explore?query=toad')
    await expect(page.getByText('কুনোব্যাঙের হৃৎপিণ্ডে')).toBeVisible({ timeout: 1500 })
  }).toPass()

  await page.goto('/search-words')
  await page.getByRole('searchbox', { name: 'Synonyms that contain' }).fill('toad')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/containing=toad/)
  await expect(page.locator('#synonym-list li')).toHaveCount(1)
  await button(page, 'Change toad = কুনোব্যাঙ').click()
  await page.getByLabel('The first finds the others').check()
  await button(page, 'Save').click()
  await expect(page.getByText('toad also finds কুনোব্যাঙ')).toBeVisible()
  await button(page, 'Remove toad also finds কুনোব্যাঙ').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(toast(page, 'Synonym removed.')).toBeVisible()
  await expect(page.getByText('No synonym has this text.')).toBeVisible()
  await button(page, 'Add the starter list').click()
  await expect(toast(page, /synonyms added|is there already/)).toBeVisible()
})

test('others do not get to the screen', async ({ page }) => {
  await signIn(page, author)
  await page.goto('/search-words')
  await expect(page).not.toHaveURL(/search-words/)
})
