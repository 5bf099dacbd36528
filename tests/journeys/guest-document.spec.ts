import type { Page } from '@playwright/test'
import { questionTexts } from '../../contract/texts/generated/question.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, openBeforeScripts, test, waitForDocument } from './support/fixture.ts'
import { createPerson, signIn } from './support/people.ts'
import { documentRoot, nextLink, readSciencePack, row } from './support/science-pack.ts'

/* For guests public pages are documents of the server with one small script; React is not loaded. */

/** Returns the addresses of the scripts that the page has loaded. */
function listenForScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  return scripts
}

test('a tap answers in place, the choice is final, and no page is loaded', async ({ page, server }) => {
  const { questions } = await readSciencePack(server)
  const scripts = listenForScripts(page)
  await page.goto(`/question/${questions[0]}`)
  await expect(documentRoot(page)).toHaveCount(1)
  await expect(page.getByText('Fill one bubble.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check answer' })).toBeHidden()
  expect(await page.content(), 'the page does not contain the answer').not.toContain('Because')
  await page.evaluate(() => {
    document.documentElement.dataset.same = 'page'
  })

  await row(page, '6').click()
  await expect(row(page, '6')).toContainText('Wrong · your answer')
  await expect(row(page, '5')).toContainText('Correct')
  await expect(row(page, '5')).not.toContainText('your answer')
  await expect(page.getByRole('radio', { name: 'Wrong · your answer' })).toBeChecked()
  await expect(page.getByRole('status').locator('.katex').first()).toBeVisible()
  await expect(page.getByRole('status').locator(':focus'), 'the note gets the focus').toContainText('Note:')
  await expect(page.getByRole('status')).toContainText('Wrong · your answer')
  await expect(page.getByText('Fill one bubble.')).toBeHidden()
  await expect(page.getByRole('radio').first()).toHaveAttribute('aria-disabled', 'true')
  await row(page, '5').click({ force: true })
  await expect(page.getByRole('radio', { name: 'Wrong · your answer' })).toBeChecked()
  await expect(page.locator('html[data-same=page]')).toHaveCount(1)
  await expectAccessible(page)
  expect(scripts.filter((address) => !/\/(guest|wide-formulas|answer-notes)-/.test(address))).toEqual([])
})

test('a document in Bangla answers in Bangla, and its search stays there', async ({ page, server }) => {
  const { questions } = await readSciencePack(server)
  const { correctYours } = questionTexts('bn')
  await page.goto(`/bn/question/${questions[1]}`)
  await row(page, 'Mars').click()
  await expect(row(page, 'Mars')).toContainText(correctYours)
  await page.goto('/bn/explore')
  await page.getByRole('search').getByRole('combobox').fill('Mars')
  await page.getByRole('search').getByRole('combobox').press('Enter')
  await expect(page).toHaveURL('/bn/explore?query=Mars')
})

test('keys answer at once, and lead to the next question', async ({ page, server }) => {
  const { questions } = await readSciencePack(server)
  await page.goto(`/question/${questions[1]}`)
  await page.getByRole('radio', { name: 'Mars' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { checked: true }), 'an arrow key moves without choosing').toHaveCount(
    0,
  )
  await page.locator('body').evaluate((body) => (document.activeElement as HTMLElement).blur() ?? body)
  const place = await page
    .getByRole('radio')
    .evaluateAll((radios) =>
      radios.findIndex((radio) => radio.closest('label')!.textContent.includes('Mars')),
    )
  // The test's keyboard has no Bangla layout.
  await page.locator('body').dispatchEvent('keydown', { key: 'কখগঘ'[place], bubbles: true })
  await expect(row(page, 'Mars')).toContainText('Correct · your answer')
  await expect(nextLink(page), 'without a note the next question gets the focus').toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Question 3 of 3')).toBeVisible()
})

test('on a good connection the answer and the next page come before they are needed', async ({
  page,
  server,
}) => {
  const { questions } = await readSciencePack(server)
  const answer = page.waitForResponse(/\/answer$/)
  await page.goto(`/question/${questions[0]}`)
  await (await answer).finished()
  await expect(page.locator(`link[rel=prefetch][href="/question/${questions[1]}"]`)).toHaveCount(1)
  await page.getByRole('link', { name: 'Science' }).hover()
  await expect(page.locator('link[rel=prefetch][href^="/pack/"]')).toHaveCount(1)
  await page.route('**/answer', (route) => route.abort())
  await row(page, '5').click()
  await expect(row(page, '5')).toContainText('Correct · your answer')
})

test('with data saving on nothing is loaded ahead', async ({ page, server }) => {
  const { questions } = await readSciencePack(server)
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`/question/${questions[0]}`)
  await nextLink(page).hover()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => url.endsWith('/answer'))).toEqual([])
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0)
})

test('an answer that cannot be loaded says so, and can be retried', async ({ page, server }) => {
  const { questions } = await readSciencePack(server)
  await page.route('**/answer', (route) => route.abort())
  await page.goto(`/question/${questions[2]}`)
  await row(page, 'Helium').click()
  await expect(page.getByRole('status')).toHaveText('The answer could not be loaded. Try again.')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.unroute('**/answer')
  await row(page, 'Carbon').click()
  await expect(row(page, 'Carbon')).toContainText('Correct · your answer')
})

test('a choice before the script has come counts', async ({ page, server }) => {
  const { questions } = await readSciencePack(server)
  const goOn = await openBeforeScripts(page, `/question/${questions[1]}`)
  await row(page, 'Venus').click()
  await expect(page.getByRole('radio', { name: 'Venus' })).toBeChecked()
  goOn()
  await expect(row(page, 'Venus')).toContainText('Wrong · your answer')
})

test('a formula of a note that is too wide can be scrolled by keyboard', async ({ page, server }) => {
  const { questions } = await readSciencePack(server)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/question/${questions[2]}`)
  await row(page, 'Neon').click()
  await expect(page.getByRole('status').locator('.formula-block')).toHaveAttribute('tabindex', '0')
})

test('Back and Forward keep the answered question', async ({ page, server }) => {
  const { questions } = await readSciencePack(server)
  await page.goto(`/question/${questions[1]}`)
  await row(page, 'Earth').click()
  await expect(row(page, 'Earth')).toContainText('Wrong · your answer')
  await nextLink(page).click()
  await expect(page.getByText('Question 3 of 3')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Question 2 of 3')).toBeVisible()
  await expect(row(page, 'Earth')).toContainText('Wrong · your answer')
  await expect(row(page, 'Mars')).toContainText('Correct')
  await page.getByRole('link', { name: 'Science' }).click()
  await expect(page.getByText('Please login to see packs.')).toBeVisible()
})

test('the link back leads to the page before, or to the home page', async ({ page, server }) => {
  const { questions } = await readSciencePack(server)
  await page.goto(`/question/${questions[0]}`)
  await nextLink(page).click()
  await expect(page.getByText('Question 2 of 3')).toBeVisible()
  await waitForDocument(page)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByText('Question 1 of 3')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(`${server.url}/question/${questions[0]}`)
  await waitForDocument(other)
  await other.getByRole('link', { name: 'Back' }).click()
  await expect(other).toHaveURL(`${server.url}/`)
})

test('the theme button works, and its choice stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.goto('/privacy-policy')
  await expect(documentRoot(page)).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a form answers a question, right and wrong', async ({ page, server }) => {
    const { questions } = await readSciencePack(server)
    await page.goto(`/question/${questions[0]}`)
    await row(page, '6').click()
    await page.getByRole('button', { name: 'Check answer' }).click()
    await expect(row(page, '6')).toContainText('Wrong · your answer')
    await expect(row(page, '5')).toContainText('Correct')
    await expect(page.getByText('Note:')).toBeVisible()
    await expect(page.getByRole('status').locator('.katex').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Check answer' })).toHaveCount(0)
    await expect(page).toHaveURL(`/question/${questions[0]}`)

    await nextLink(page).click()
    await row(page, 'Mars').click()
    await page.getByRole('button', { name: 'Check answer' }).click()
    await expect(row(page, 'Mars')).toContainText('Correct · your answer')
    await expect(page.getByText('Note:')).toHaveCount(0)
  })

  test('public pages can be read, and sign-in says what it needs', async ({ page, server }) => {
    const { packId, questions } = await readSciencePack(server)
    await page.goto('/')
    await page.getByRole('link', { name: 'Start exploring' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.goto(`/pack/${packId}`)
    await expect(page.getByText('Please login to see packs.')).toBeVisible()
    await row(page, '5').click()
    await page.getByRole('button', { name: 'Check answer' }).click()
    await expect(page).toHaveURL(`/question/${questions[0]}`)
    await expect(row(page, '5')).toContainText('Correct · your answer')
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await expect(page.locator('main noscript')).toBeVisible()
    await page.goto('/no/such/page')
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible()
  })
})

test('a page transition that the browser skips is no error, on documents and in the application', async ({
  page,
  server,
}) => {
  /** Makes Chromium's rejection for a transition that comes too late, and one of another kind. */
  const reject = async () => {
    const other = await page.context().newPage()
    const faults: string[] = []
    other.on('pageerror', (error) => faults.push(error.message))
    await other.goto(`${server.url}/explore`)
    await other.evaluate(() => {
      const skipped = 'Transition was aborted because of invalid state. Page already revealed'
      void Promise.reject(new DOMException(skipped, 'InvalidStateError'))
      void Promise.reject(new DOMException('No longer usable', 'InvalidStateError'))
    })
    await expect.poll(() => faults).toContain('No longer usable')
    await other.close()
    return faults
  }
  expect(await reject()).toEqual(['No longer usable'])
  await signIn(page, await createPerson(server, { email: 'transitions@example.com' }))
  expect(await reject()).toEqual(['No longer usable'])
})
