import type { Page } from '@playwright/test'
import { makePack, openFor, readUserId } from './support/bank.ts'
import { enter, prepareExamPacks, submitEmptySheets } from './support/exam-steps.ts'
import { expect, test } from './support/fixture.ts'
import { waitForFonts } from './support/fonts.ts'
import { createPerson, signIn } from './support/people.ts'
import { ask, createQuestion } from './support/question-author.ts'
import { dismissReports } from './support/reports.ts'

/* Lists that were made longer are as long, and at the same place, after Back. */

test.use({ viewport: { width: 390, height: 844 } })

const main = (page: Page) => page.getByRole('main')
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Scrolls to the end, opens the last row of a list, and returns the place that was left. */
async function openLast(page: Page, rows: ReturnType<Page['getByRole']>): Promise<number> {
  const link = rows.last().getByRole('link').first()
  await waitForFonts(page)
  // Scrolls as far as the press below would.
  await link.click({ trial: true })
  const place = await scrolled(page)
  expect(place).toBeGreaterThan(0)
  await link.click()
  return place
}

test('Back from a result shows all rows again, at the same place and up to date', async ({
  page,
  server,
}) => {
  const { packId } = await prepareExamPacks(server, 'kept-rows')
  await enter(page, server, 'kept-rows')
  await submitEmptySheets(page, { packId, sheets: 12 })
  await page.goto(`/results/${await readUserId(page)}`)
  const rows = main(page).getByRole('listitem')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(12)
  const place = await openLast(page, rows)
  await expect(page).toHaveURL(/\/results\/pack\//)
  await expect(main(page)).toContainText('Result: 0/6')
  await submitEmptySheets(page, { packId, sheets: 1 })
  await page.goBack()
  await expect(rows).toHaveCount(12)
  await expect.poll(() => scrolled(page)).toBe(place)

  await page.reload()
  await expect(rows).toHaveCount(12)
  await page.goto('/privacy-policy')
  await page.goto(`/results/${await readUserId(page)}`)
  await expect(rows, 'a new visit starts with the first page').toHaveCount(10)
})

test('Back to a dashboard shows all rows of both lists again', async ({ page, server }) => {
  const author = await createPerson(server, {
    email: 'dashboard.kept-rows@example.com',
    groups: ['CREATORS'],
  })
  await signIn(page, author)
  for (let place = 1; place <= 11; place += 1) await makePack(page, `Pack ${place}`, [`Question ${place}?`])
  const address = `/user/${await readUserId(page)}`
  await page.goto(address)
  const questions = page.getByRole('region', { name: 'Questions' }).getByRole('listitem')
  const packs = page.getByRole('region', { name: 'Packs' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Show more questions' }).click()
  await page.getByRole('button', { name: 'Show more packs' }).click()
  await expect(questions).toHaveCount(11)
  await expect(packs).toHaveCount(11)
  const place = await openLast(page, packs)
  await expect(page).toHaveURL(/\/pack\//)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(questions).toHaveCount(11)
  await expect(packs).toHaveCount(11)
  await expect.poll(() => scrolled(page)).toBe(place)

  // Before the owner's rows arrive, the page shows no rows of a guest.
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('query Dashboard')) await released
    await route.continue()
  })
  await page.goto('/privacy-policy')
  await page.goto(address)
  await expect(main(page).locator('[aria-busy=true]')).toBeVisible()
  await expect(questions).toHaveCount(0)
  release()
  const own = questions.getByRole('link', { name: /^Edit/ })
  await expect(own).toHaveCount(10)
  await page.getByRole('button', { name: 'Show more questions' }).click()
  await expect(own).toHaveCount(11)
  await page.unroute('**/graphql')

  // The rows of one dashboard are no measure for another one.
  await page.goto('/')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Rahima/ })
    .click()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(questions).toHaveCount(10)
})

test('Back to the reports shows all rows again', async ({ page, browser, server }) => {
  const admin = await createPerson(server, { email: 'admin.kept-rows@example.com', groups: ['ADMINS'] })
  await signIn(page, admin)
  await dismissReports(page)
  const author = await createPerson(server, { email: 'reports.kept-rows@example.com', groups: ['CREATORS'] })
  const authorPage = await openFor(browser, server, author)
  const ids: string[] = []
  for (let place = 1; place <= 22; place += 1) ids.push(await createQuestion(authorPage, `Report ${place}?`))
  const learner = await createPerson(server, { email: 'learner.kept-rows@example.com' })
  const learnerPage = await openFor(browser, server, learner)
  const report =
    'mutation ($id: ID!) { createQuestionReport(input: { questionId: $id, reason: spam }) { id } }'
  for (const id of ids) await ask(learnerPage, report, { id })
  await authorPage.context().close()
  await learnerPage.context().close()
  await page.goto('/moderation')
  const rows = page.getByRole('region', { name: 'Reports' }).getByRole('listitem')
  await expect(rows).toHaveCount(20)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(22)
  const place = await openLast(page, rows)
  await expect(page).toHaveURL(/\/question\//)
  await page.goBack()
  await expect(rows).toHaveCount(22)
  await expect.poll(() => scrolled(page)).toBe(place)
})

test('Back to a page of hits shows it at the same place', async ({ page }) => {
  await page.goto('/explore?page=2')
  const hits = main(page).getByRole('article')
  await expect(hits).toHaveCount(12)
  const place = await openLast(page, hits)
  await expect(page).toHaveURL(/\/(question|pack)\//)
  await page.goBack()
  await expect(page).toHaveURL('/explore?page=2')
  await expect(hits).toHaveCount(12)
  await expect.poll(() => scrolled(page)).toBe(place)
})
