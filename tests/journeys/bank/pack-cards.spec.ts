import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixture.ts'
import { card, cards, fillCard } from '../support/pack-author.ts'
import { createPerson, type Person, signIn } from '../support/people.ts'
import { button } from '../support/question-author.ts'

/* The cards of the pack form: moved by keys, reached from the list of problems. */

let creator: Person

test.beforeAll(async ({ server }) => {
  creator = await createPerson(server, { email: 'cards@example.com', groups: ['CREATORS'] })
})

async function openForm(page: Page) {
  await signIn(page, creator)
  await page.goto('/create/question-pack')
  await expect(cards(page)).toHaveCount(5)
}

/** Presses keys one after the other; no press waits until the page has handled the one before. */
async function pressAtOnce(page: Page, keys: readonly string[]) {
  await Promise.all(keys.flatMap((key) => [page.keyboard.down(key), page.keyboard.up(key)]))
}

test('among 200 cards every quick press of an arrow key moves a lifted card by one place', async ({
  page,
}) => {
  test.slow()
  await openForm(page)
  const rows = Array.from({ length: 200 }, (_, index) => `Card ${index + 1}?,a,b,c,d,,`)
  const text = ['question,answer,option2,option3,option4,explanation,tags', ...rows].join('\n')
  await page
    .getByLabel('Upload CSV')
    .setInputFiles({ name: 'cards.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await button(page, 'Import 200 questions').click()
  await expect(cards(page)).toHaveCount(200)

  await button(page, 'Drag question 20').focus()
  await pressAtOnce(page, ['Space', ...Array(5).fill('ArrowDown'), 'Space'])
  await expect(page.getByText('Question dropped at place 25 of 200.')).toBeAttached()
  await expect(card(page, 25)).toContainText('Card 20?')
  await expect(card(page, 20)).toContainText('Card 21?')
  await expect(button(page, 'Drag question 25')).toBeFocused()

  await pressAtOnce(page, ['Space', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Escape'])
  await expect(page.getByText('Move cancelled. Question is back at place 25.')).toBeAttached()
  // One live region speaks: what it said before is gone.
  await expect(page.getByText(/at place \d/)).toHaveCount(1)
  await expect(card(page, 25)).toContainText('Card 20?')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Question dropped at place 25 of 200.')).toBeAttached()
  await expect(card(page, 25)).toContainText('Card 20?')
})

test('each problem of the list leads to its field, in a closed card too', async ({ page }) => {
  await openForm(page)
  for (const place of [1, 2, 3, 5]) await fillCard(page, place, `Q${place}?`)
  await card(page, 4).getByLabel('Question', { exact: true }).fill('Q4?')
  await button(page, 'Submit').click()
  const problems = page.getByRole('region', { name: '2 things to fix' })
  await expect(page.getByLabel('Pack name')).toBeFocused()
  await expectAccessible(page)

  const ofCard = problems.getByRole('button', { name: /You haven't filled question 4 properly/ })
  await ofCard.focus()
  await page.keyboard.press('Enter')
  await expect(card(page, 4).getByLabel('Answer', { exact: true })).toBeFocused()
  await expect(card(page, 4).getByLabel('Answer', { exact: true })).toBeInViewport()

  // The line still leads there after the card was moved and closed.
  await button(page, 'Move question 4 up').click()
  await button(page, 'Edit question 3').click()
  await ofCard.click()
  await expect(card(page, 3).getByLabel('Answer', { exact: true })).toBeFocused()
  await problems.getByRole('button', { name: 'Please enter a name for the pack.' }).click()
  await expect(page.getByLabel('Pack name')).toBeFocused()

  for (let left = 5; left > 0; left--) {
    await button(page, 'Delete question 1').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(cards(page)).toHaveCount(left - 1)
  }
  await button(page, 'Submit').click()
  await page.getByRole('button', { name: 'Add at least one question to the pack.' }).press('Enter')
  await expect(button(page, 'Add Question')).toBeFocused()
})
