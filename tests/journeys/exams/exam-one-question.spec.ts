import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import {
  enter,
  expectOneResult,
  note,
  radio,
  startExam,
  storeExamPacks,
  timer,
} from '../support/exam-steps.ts'
import { expect, test, waitForScripts } from '../support/fixture.ts'
import { enlargeText, expectFits, narrow } from '../support/large-text.ts'

/* An exam with one question at a time. */

const packs = storeExamPacks('one')
const phone = { width: 390, height: 844 }

const layout = (page: Page, name: 'All questions' | 'One at a time') =>
  page.getByRole('button', { name }).filter({ visible: true })
const article = (page: Page, place: number) => page.locator(`article#question-${place}`)
/** The options of the only question that is shown. */
const choice = (page: Page, text: string) => radio(page, 1, text)
const groups = (page: Page) => page.getByRole('radiogroup')
const next = (page: Page) => page.getByRole('button', { name: 'Next' })
const previous = (page: Page) => page.getByRole('button', { name: 'Previous' })

async function showOne(page: Page) {
  await layout(page, 'One at a time').click()
  await expect(groups(page)).toHaveCount(1)
}

test('a whole exam one question at a time, by keyboard', async ({ page, server }) => {
  await page.setViewportSize(phone)
  await enter(page, server, 'one.keys')
  await startExam(page, packs.packId)
  await expect(groups(page)).toHaveCount(6)
  await layout(page, 'One at a time').press('Enter')
  await expect(groups(page)).toHaveCount(1)
  await expect(layout(page, 'One at a time')).toBeFocused()
  await expect(previous(page)).toBeDisabled()
  await expectAccessible(page)

  await page.keyboard.press('ArrowRight')
  await expect(article(page, 2)).toBeFocused()
  await page.keyboard.press('2')
  await expect(groups(page).getByRole('radio').nth(1)).toBeChecked()
  // The focus is on an option now: down moves in the question, right leads to the next one.
  await page.keyboard.press('ArrowDown')
  await expect(groups(page).getByRole('radio').nth(2)).toBeFocused()
  await expect(groups(page).getByRole('radio').nth(1)).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(article(page, 3)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(article(page, 2)).toBeFocused()
  await expect(groups(page).getByRole('radio').nth(1)).toBeChecked()

  for (const place of [3, 4, 5, 6]) {
    await next(page).press('Enter')
    await expect(article(page, place)).toBeFocused()
  }
  await page.keyboard.press('ArrowRight')
  await expect(article(page, 6), 'after the last question').toBeFocused()
  await expect(next(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Submit', exact: true }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('1 of 6 is answered.')
  await page.keyboard.press('ArrowLeft')
  await expect(article(page, 6), 'behind the dialog').toBeVisible()
  await page.getByRole('button', { name: 'Submit answers' }).press('Enter')
  await expectOneResult(page, '/6')
})

test('a reload keeps the layout, the question, its answer and its mark for review', async ({
  page,
  server,
}) => {
  await page.setViewportSize(phone)
  await enter(page, server, 'one.reload')
  await startExam(page, packs.packId)
  await showOne(page)
  for (const place of [2, 3, 4]) {
    await next(page).click()
    await expect(article(page, place)).toBeFocused()
  }
  await page.keyboard.press('3')
  await expect(groups(page).getByRole('radio').nth(2)).toBeChecked()
  await page.getByRole('button', { name: 'Mark for review' }).click()
  await expect(note(page, 'Saved')).toBeVisible()

  await page.reload()
  await expect(article(page, 4)).toBeVisible()
  await expect(groups(page)).toHaveCount(1)
  await expect(groups(page).getByRole('radio').nth(2)).toBeChecked()
  await expect(page.getByRole('button', { name: 'Mark for review' })).toHaveAttribute('aria-pressed', 'true')

  // The answer sheet leads to a question and shows which one is marked.
  await page.getByRole('button', { name: /Open answer sheet/ }).click()
  await expect(page.getByRole('link', { name: 'Question 4, answered, marked for review' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await page.getByRole('link', { name: 'Question 1, not answered' }).click()
  await expect(article(page, 1)).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // The list opens at the same question.
  await next(page).click()
  await next(page).click()
  await expect(article(page, 3)).toBeFocused()
  await layout(page, 'All questions').click()
  await expect(groups(page)).toHaveCount(6)
  await expect(page.locator('li#question-3')).toBeInViewport()
  await page.reload()
  await expect(groups(page)).toHaveCount(6)
})

test('two tabs share the answers, and each has its own question', async ({ page, server }) => {
  await enter(page, server, 'one.tabs')
  await startExam(page, packs.packId)
  await showOne(page)
  await choice(page, 'ঢাকা').press('Space')
  await expect(choice(page, 'ঢাকা')).toBeChecked()
  await expect(note(page, 'Saved')).toBeVisible()

  const other = await page.context().newPage()
  waitForScripts(other)
  await other.goto(`/exam/pack/${packs.packId}`)
  await expect(timer(other)).toBeVisible()
  // The layout is that of the browser; the first question without an answer comes first.
  await expect(article(other, 2)).toBeVisible()
  await previous(other).click()
  await expect(choice(other, 'ঢাকা')).toBeChecked()
  await choice(other, 'খুলনা').press('Space')
  await expect(choice(other, 'খুলনা')).toBeChecked()

  await expect(article(page, 1)).toBeVisible()
  await expect(choice(page, 'খুলনা')).toBeChecked()
  await next(other).click()
  await next(other).click()
  await expect(article(other, 3)).toBeFocused()
  await expect(article(page, 1)).toBeVisible()
  await layout(other, 'All questions').click()
  await expect(groups(other)).toHaveCount(6)
  await expect(groups(page)).toHaveCount(1)
})

test.describe('with text of twice the size on a narrow phone', () => {
  test.use({ viewport: narrow })

  test('the question, its steps and the answer sheet fit', async ({ page, server }) => {
    await enlargeText(page)
    await enter(page, server, 'one.large')
    await startExam(page, packs.packId)
    await showOne(page)
    await expectFits(page, 'first question', next(page), layout(page, 'All questions'))
    await next(page).click()
    await expect(article(page, 2)).toBeFocused()
    const lastOption = groups(page).locator('label').last()
    await expectFits(page, 'second question', previous(page), next(page), lastOption)
    await page.getByRole('button', { name: /Open answer sheet/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Answer sheet' })
    await expectFits(page, 'answer sheet', sheet.getByRole('button', { name: 'All questions' }))
    await page.getByRole('link', { name: 'Question 6, not answered' }).click()
    await expect(article(page, 6)).toBeFocused()
    await expectFits(page, 'last question', page.getByRole('button', { name: 'Submit', exact: true }))
  })
})
