import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openFor } from '../support/bank.ts'
import {
  endExams,
  enter,
  note,
  option,
  radio,
  resultsAddress,
  startExam,
  storeExamPacks,
  submitExam,
} from '../support/exam-steps.ts'
import { expect, test, waitForScripts } from '../support/fixture.ts'
import { createPerson, defaultPassword, signIn } from '../support/people.ts'

const packs = storeExamPacks('notice')

/** The notice on a pack or question whose answers an exam hides. */
const noticeOn = (page: Page) => page.getByRole('region', { name: /exam on this pack/ })
const choose = (page: Page) =>
  page.getByRole('main').locator('label').filter({ hasText: 'Tokyo' }).first().click()

async function questionOfTokyo(page: Page): Promise<string> {
  const query = `{ listQuestionObjectByPackIdAndOrder(packId: "${packs.packId}") { items { id question } } }`
  const response = await page.request.post('/graphql', { data: { query } })
  const { items } = (await response.json()).data.listQuestionObjectByPackIdAndOrder
  return items.find(({ question }: { question: string }) => question.includes('Japan')).id
}

test('a running exam is shown on its pack, its questions and an earlier result', async ({ page, server }) => {
  await enter(page, server, 'notice')
  await test.step('a pack and its question say before a choice that an exam runs, and lead back with one press', () =>
    readNotices(page))
  await startExam(page, packs.packId)
  await test.step('an earlier result says why it is closed', () => openEarlierResult(page))
})

async function readNotices(page: Page) {
  await startExam(page, packs.packId)
  await option(page, 4, 'Tokyo').click()
  await expect(note(page, 'Saved')).toBeVisible()

  for (const address of [`/pack/${packs.packId}`, `/question/${await questionOfTokyo(page)}`]) {
    await page.goto(address)
    await expect(noticeOn(page)).toContainText('You are sitting an exam on this pack.')
    await expect(noticeOn(page).getByRole('timer')).toHaveText(/^\d m : \d+ s$/)
    await expectAccessible(page)
    await choose(page)
    await expect(page.getByRole('status').filter({ hasText: 'sitting an exam' })).toBeVisible()
    await expect(page.getByText('Correct', { exact: false })).toHaveCount(0)
    await noticeOn(page).getByRole('link', { name: 'Return to the exam' }).click()
    await expect(radio(page, 4, 'Tokyo')).toBeChecked()
  }

  await page.goto(`/pack/${packs.packId}`)
  await expect(page.getByRole('link', { name: 'Take exam' })).toHaveCount(0)
  const head = page.getByRole('main').locator('header')
  await head.getByRole('link', { name: 'Return to the exam' }).click()
  await submitExam(page)
  await expect(page).toHaveURL(resultsAddress)
  await page.goto(`/pack/${packs.packId}`)
  await choose(page)
  await expect(page.getByText('Correct · your answer').first()).toBeVisible()
  await expect(noticeOn(page)).toHaveCount(0)
}

async function openEarlierResult(page: Page) {
  await page.goto('/explore')
  await page.getByRole('button', { name: /Rahima/ }).click()
  await page.getByRole('link', { name: 'Results' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(resultsAddress)
  await expect(page.getByRole('heading', { name: 'Results', exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('listitem').getByRole('link').press('Enter')
  await expect(page.getByRole('main')).toContainText(
    'Its answers are shown after you have submitted the exam.',
  )
}

test('nobody but its sitter sees anything of a running exam on its pack and its questions', async ({
  page,
  server,
  browser,
}) => {
  await enter(page, server, 'sits')
  await startExam(page, packs.packId)
  const address = `/question/${await questionOfTokyo(page)}`
  const seeAnswer = async (other: Page, path: string) => {
    await other.goto(path)
    await choose(other)
    await expect(other.getByText('Correct · your answer').first()).toBeVisible()
    await expect(noticeOn(other)).toHaveCount(0)
    await expect(other.getByRole('timer')).toHaveCount(0)
  }
  const context = await browser.newContext({ baseURL: server.url })
  const other = await context.newPage()
  waitForScripts(other)
  await seeAnswer(other, address)
  await enter(other, server, 'looks-on')
  await seeAnswer(other, address)
  await seeAnswer(other, `/pack/${packs.packId}`)
  await context.close()

  const person = await createPerson(server, { email: 'admin.notice@example.com', groups: ['ADMINS'] })
  const admin = await openFor(browser, server, person)
  await seeAnswer(admin, `/pack/${packs.packId}`)
  await admin.context().close()
})

test('an owner who sits an exam on the own pack sees the notice, and choices reveal nothing', async ({
  page,
  server,
}) => {
  const email = 'author.notice.exam@example.com'
  await server.admin('grant', email, 'CREATORS')
  await signIn(page, { email, password: defaultPassword, firstName: 'Rahima', lastName: 'Khatun' })
  await startExam(page, packs.packId)
  await page.goto(`/pack/${packs.packId}`)
  await expect(noticeOn(page)).toContainText('You are sitting an exam on this pack.')
  await choose(page)
  await expect(page.getByRole('status').filter({ hasText: 'sitting an exam' })).toBeVisible()
  await expect(page.getByText('Correct', { exact: false })).toHaveCount(0)
})

test('an exam that the server submitted hides its pack’s answers until the result is opened', async ({
  page,
  server,
}) => {
  await enter(page, server, 'notice-ended')
  await startExam(page, packs.packId)
  await page.goto('/privacy-policy')
  // If the time ran out while the page asks, neither the list of running nor that of ended exams may have it.
  await expect(page.getByRole('navigation', { name: /exam in progress/i })).toBeVisible()
  await endExams(server)
  await page.goto(`/pack/${packs.packId}`)
  await expect(noticeOn(page)).toContainText('Your exam on this pack has ended.')
  await expectAccessible(page)
  await choose(page)
  await expect(page.getByRole('status').filter({ hasText: 'Open its result first' })).toBeVisible()
  // The list of results has the exam submitted, if the server has not done so yet.
  await page.getByRole('button', { name: /Rahima/ }).click()
  await page.getByRole('link', { name: 'Results' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(resultsAddress)
  await expect(page.getByRole('heading', { name: 'Results', exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('Open to see the mark')
  await page.goBack()
  await noticeOn(page).getByRole('link', { name: 'Open the result' }).click()
  await expect(page.getByRole('main')).toContainText('Result: 0/6')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('মডেল টেস্ট ১ (Class 8)')
  await expect(noticeOn(page)).toHaveCount(0)
  await choose(page)
  await expect(page.getByText('Correct · your answer').first()).toBeVisible()
})
