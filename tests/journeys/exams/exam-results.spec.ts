import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import {
  endExams,
  enter,
  expectOneResult,
  note,
  option,
  resultsAddress,
  startExam,
  storeExamPacks,
  submitEmptySheets,
  submitExam,
} from '../support/exam-steps.ts'
import { expect, test } from '../support/fixture.ts'

const packs = storeExamPacks('results')

/** Expects the message after an exam to be at another place than the title. */
async function expectUncovered(title: Locator) {
  const message = title.page().getByRole('status').filter({ hasText: 'Answers submitted' })
  const [over, under] = await Promise.all([message.boundingBox(), title.boundingBox()])
  expect(over!.y + over!.height).toBeLessThanOrEqual(under!.y)
}

test('results load ten at a time; the end is announced, and has no button for more', async ({
  page,
  server,
}) => {
  await enter(page, server, 'many')
  await page.goto('/')
  await page.getByRole('button', { name: /Rahima/ }).click()
  await page.getByRole('link', { name: 'Results' }).filter({ visible: true }).click()
  await expect(page.getByRole('main')).toContainText('There are no practice exams taken by this user.')
  await expect(page.getByRole('link', { name: 'Find a pack' })).toHaveAttribute('href', '/explore?type=Pack')

  const items = page.getByRole('main').getByRole('listitem')
  const more = page.getByRole('button', { name: 'Show more' })
  const sit = async (sheets: number) => {
    await submitEmptySheets(page, { packId: packs.packId, sheets })
    const address = page.url()
    // A reload would keep the rows that were loaded; a new visit starts with the first page.
    await page.goto('/')
    await page.goto(address)
    await expect(items).toHaveCount(10)
  }
  await sit(10)
  await expect(more, 'one full page is all').toHaveCount(0)
  await sit(10)
  await more.press('Enter')
  await expect(items, 'two full pages are all').toHaveCount(20)
  await expect(page.getByText('No more questions available.')).toBeVisible()
  await expect(more).toHaveCount(0)
  await expect(items.nth(10).getByRole('link')).toBeFocused()

  await sit(1)
  await more.click()
  await expect(items).toHaveCount(20)
  await expect(more).toBeFocused()
  await more.press('Enter')
  await expect(items).toHaveCount(21)
  await expect(more).toHaveCount(0)
})

test('the mark of an exam that the server submitted shows when its result has been opened', async ({
  page,
  server,
}) => {
  await enter(page, server, 'unopened')
  await startExam(page, packs.packId)
  await option(page, 4, 'Tokyo').click()
  await expect(note(page, 'Saved')).toBeVisible()
  await page.goto('/privacy-policy')
  await endExams(server)

  await page.getByRole('button', { name: /Rahima/ }).click()
  await page.getByRole('link', { name: 'Results' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(resultsAddress)
  const main = page.getByRole('main')
  const item = main.getByRole('listitem')
  await expect(main.getByRole('heading', { name: 'Results', exact: true })).toBeVisible()
  await expect(item).toContainText('Open to see the mark')
  await item.getByRole('link').press('Enter')
  await expect(main).toContainText('Result: 1/6')
  await page.getByRole('link', { name: 'All results' }).click()
  await expect(page).toHaveURL(resultsAddress)
  await expect(main.getByRole('heading', { name: 'Results', exact: true })).toBeVisible()
  await expect(item).toContainText('1/6')
})

test('the list shows percents, the best mark and a line of the latest marks, never a hidden mark', async ({
  page,
  server,
}) => {
  await enter(page, server, 'trend')
  const main = page.getByRole('main')
  const marks = page.getByRole('region', { name: 'Your marks' })
  const sit = async (answers: readonly [number, string][]) => {
    await startExam(page, packs.packId)
    for (const [place, text] of answers) await option(page, place, text).click()
    await submitExam(page)
    await expect(page).toHaveURL(resultsAddress)
    await expect(main.getByRole('heading', { name: 'Results', exact: true })).toBeVisible()
  }
  await sit([
    [1, 'ঢাকা'],
    [4, 'Tokyo'],
    [5, 'Six'],
  ])
  await expect(main.getByRole('listitem')).toHaveText(/3\/6 50%/)
  await expect(marks, 'one result has no line').toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  await expectUncovered(main.getByRole('heading', { name: 'Results', exact: true }))
  const latest = page.getByRole('region', { name: 'মডেল টেস্ট ১' })
  await expect(latest).toContainText('Result: 3/6 50%')
  await expect(latest).toContainText('3 unanswered questions to look at again')
  await expect(latest.getByRole('link')).toHaveText(['Practise these questions', 'See the answers'])
  await latest.getByRole('link', { name: 'See the answers' }).press('Enter')
  await expect(page).toHaveURL(/\/results\/pack\//)
  await page.goBack()
  await sit([[4, 'Tokyo']])
  await expect(latest, 'the newest one leads').toContainText('Result: 1/6 17%')
  await expect(main.getByRole('listitem').first()).toHaveText(/1\/6 17%/)
  await expect(marks.getByText('Best')).toBeVisible()
  await expect(marks.getByRole('definition')).toHaveText(['50%', '17%'])
  await expect(marks.getByRole('img', { name: 'The latest 2 exams, from 50% to 17%' })).toBeVisible()
  await expectAccessible(page)

  await startExam(page, packs.packId)
  for (const [place, text] of [
    [1, 'ঢাকা'],
    [3, 'Diligent'],
    [4, 'Tokyo'],
    [5, 'Six'],
  ] as const) {
    await option(page, place, text).click()
  }
  await expect(note(page, 'Saved')).toBeVisible()
  await page.goto('/privacy-policy')
  await endExams(server)
  await page.getByRole('button', { name: /Rahima/ }).click()
  await page.getByRole('link', { name: 'Results' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/results\//)
  // The exam hides all marks on its pack until its result is opened. The server submits it soon after its end.
  await expect(async () => {
    await page.reload()
    await expect(main.getByText('Open to see the mark')).toHaveCount(3, { timeout: 5000 })
  }).toPass()
  await expect(marks).toHaveCount(0)
  await main.getByRole('listitem').first().getByRole('link').click()
  await expect(main).toContainText('Result: 4/6')
  await page.getByRole('link', { name: 'All results' }).click()
  await expect(marks.getByRole('definition')).toHaveText(['67%', '67%'])
})

test('what was marked for review in an exam is marked in its result, and can be shown alone', async ({
  page,
  server,
}) => {
  await enter(page, server, 'flagged')
  await startExam(page, packs.packId)
  for (const place of [3, 5]) {
    await page
      .getByRole('button', { name: 'Mark for review' })
      .nth(place - 1)
      .click()
  }
  await option(page, 4, 'Tokyo').click()
  await submitExam(page)
  await expectOneResult(page, '1/6')
  await page.getByRole('main').getByRole('listitem').getByRole('link').click()
  const review = page.getByRole('region', { name: 'Review' })
  const shown = review.locator('li[id^=question-]').filter({ visible: true })
  await expect(shown).toHaveCount(6)
  await expect(review.getByText('Marked for review')).toHaveCount(2)
  await review.getByRole('button', { name: 'Marked 2' }).press('Enter')
  await expect(shown).toHaveCount(2)
  await expect(shown.first()).toContainText('hard-working')
  await expect(shown.last()).toContainText('hexagon')
  await expectAccessible(page)
  await review.getByRole('button', { name: 'All 6' }).press('Enter')
  await expect(shown).toHaveCount(6)
})
