import type { Locator, Page } from '@playwright/test'
import { questionTexts } from '../../../contract/texts/generated/question.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test, waitForDocument } from '../support/fixture.ts'

/* The home page of a guest has a question of the bank. The sample content has verified questions of every level. */

const sheetOf = (page: Page) => page.locator('[data-trial]')
/** The line of the sheet that names the class of its questions. */
const classOf = (page: Page) => sheetOf(page).locator('summary')
const place = (page: Page, order: number) => sheetOf(page).getByText(`Question ${order} of 5`)
const marksOf = (page: Page, mark: string) => sheetOf(page).locator(`[data-mark=${mark}]`)
const next = (page: Page) => sheetOf(page).getByRole('link', { name: 'Next question' })

/** Returns the row of the right option, or of a wrong one. */
async function optionOf(page: Page, isRight: boolean): Promise<Locator> {
  const action = await sheetOf(page).locator('form').getAttribute('action')
  const html = await (await page.request.get(`${action}/answer`)).text()
  const answer = /data-answer="([^"]+)"/.exec(html)![1]!
  const radios = sheetOf(page).locator(
    isRight ? `input[value="${answer}"]` : `input:not([value="${answer}"])`,
  )
  const value = await radios.first().getAttribute('value')
  return sheetOf(page)
    .locator('label')
    .filter({ has: page.locator(`input[value="${value}"]`) })
}

async function answer(page: Page, isRight: boolean): Promise<void> {
  await (await optionOf(page, isRight)).click()
  await expect(sheetOf(page).getByRole('radio', { checked: true })).toHaveAttribute('aria-disabled', 'true')
}

test('on a phone one tap on the first screen answers a question', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const right = await optionOf(page, true)
  for (const row of await sheetOf(page).locator('label').all()) await expect(row).toBeInViewport({ ratio: 1 })
  await right.click()
  await expect(right).toContainText('Correct · your answer')
  await expect(marksOf(page, 'right')).toHaveCount(1)
  await expectAccessible(page)
})

test('questions follow in place, and after five comes the score with the ways on', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    document.documentElement.dataset.same = 'page'
  })
  const shown = new Set<string | null>()
  for (const order of [1, 2, 3, 4, 5]) {
    await expect(place(page, order)).toHaveCount(1)
    shown.add(await sheetOf(page).locator('form').getAttribute('action'))
    await answer(page, order > 2)
    await expect(marksOf(page, 'right')).toHaveCount(Math.max(0, order - 2))
    await expect(marksOf(page, 'wrong')).toHaveCount(Math.min(2, order))
    if (order < 5) await next(page).click()
  }
  // Within an hour there are five; a new hour has another order.
  expect(shown.size).toBeGreaterThan(1)
  await expect(sheetOf(page).getByText('3 of 5 right')).toBeVisible()
  await expect(next(page)).toBeHidden()
  await expect(sheetOf(page).getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/register',
  )
  await expect(page.locator('html[data-same=page]')).toHaveCount(1)
  await expect(page).toHaveURL('/')
  await expectAccessible(page)

  await sheetOf(page).getByRole('link', { name: '5 more' }).click()
  await expect(place(page, 1)).toHaveCount(1)
  await expect(marksOf(page, 'right')).toHaveCount(0)
  await expect(sheetOf(page).getByText('3 of 5 right')).toHaveCount(0)
})

test('the chosen level stays, also on the next visit', async ({ page }) => {
  await page.goto('/')
  await classOf(page).getByText('All classes', { exact: true }).click()
  await sheetOf(page).getByRole('link', { name: 'HSC', exact: true }).click()
  await expect(classOf(page)).toHaveText('For HSC')
  await expect(sheetOf(page).locator('[aria-current]')).toHaveText('HSC')
  await expectAccessible(page)
  await page.reload()
  await expect(classOf(page)).toHaveText('For HSC')
  await expect(place(page, 1)).toHaveCount(1)
  await page.goto('/privacy-policy')
  await page.goto('/')
  await expect(classOf(page)).toHaveText('For HSC')
})

test('the home page asks a question of the level that was visited last, unless it has none', async ({
  page,
}) => {
  await page.goto('/level/hsc')
  await page.goto('/')
  await expect(classOf(page)).toHaveText('For HSC')
  // The server's page is the same for everybody.
  const everybodys = await (await page.request.get('/')).text()
  expect(everybodys).toMatch(/<section data-trial="".*?<summary[^>]*>All classes</s)
  expect(everybodys).not.toContain('For HSC')

  await page.route('**/try/ssc/1', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('data-question', 'data-none') })
  })
  await page.goto('/level/ssc')
  const loaded = page.waitForResponse('**/try/ssc/1')
  await page.goto('/')
  await loaded
  await expect(sheetOf(page)).not.toHaveAttribute('aria-busy')
  await expect(classOf(page)).toHaveText('All classes')
})

test('keys answer, and lead to the next question', async ({ page }) => {
  await page.goto('/')
  await page.locator('body').press('2')
  await expect(sheetOf(page).getByRole('radio').nth(1)).toHaveAttribute('aria-disabled', 'true')
  await next(page).focus()
  await page.keyboard.press('Enter')
  await expect(place(page, 2)).toHaveCount(1)
  await expect(sheetOf(page).locator('article')).toBeFocused()
  await page.keyboard.press('1')
  await expect(sheetOf(page).getByRole('radio').first()).toHaveAttribute('aria-disabled', 'true')
})

test('a next question that cannot be loaded in place is opened as a page', async ({ page }) => {
  await page.goto('/')
  await page.route('**/try/any/2', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  )
  await next(page).click()
  await expect(page).toHaveURL('/try/any/2')
  await expect(place(page, 2)).toHaveCount(1)
})

test('the Bangla home page asks and answers in Bangla', async ({ page }) => {
  await page.goto('/bn/')
  const right = await optionOf(page, true)
  await right.click()
  await expect(right).toContainText(questionTexts('bn').correctYours)
  await sheetOf(page).getByRole('link', { name: 'পরের প্রশ্ন' }).click()
  await expect(sheetOf(page).getByText('৫টি প্রশ্নের মধ্যে ২ নম্বর')).toHaveCount(1)
  await expect(sheetOf(page).locator('form')).toHaveAttribute('action', /^\/bn\/question\//)
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a form answers the question, and a link leads to another one', async ({ page }) => {
    await page.goto('/')
    await sheetOf(page).locator('label').first().click()
    await page.getByRole('button', { name: 'Check answer' }).click()
    await expect(page).toHaveURL(/\/question\/[0-9a-f-]{36}$/)
    await expect(page.getByText('your answer')).toHaveCount(2)
    await page.goto('/')
    await next(page).click()
    await expect(page).toHaveURL('/try/any/2')
    await expect(place(page, 2)).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Check answer' })).toBeVisible()
  })
})

test('a question to try is a document that nobody indexes', async ({ page, request }) => {
  await page.goto('/try/ssc/3')
  await waitForDocument(page)
  await expect(page.locator('html[data-document]')).toHaveCount(1)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)
  for (const address of ['/try/ssc/0', '/try/ssc/21', '/try/ssc/x', '/try/nine/1']) {
    expect((await request.get(address)).status(), address).toBe(404)
  }
})
