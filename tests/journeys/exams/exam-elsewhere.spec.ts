import type { Page } from '@playwright/test'
import { openFor } from '../support/bank.ts'
import {
  enter,
  expectOneResult,
  note,
  option,
  radio,
  resultsAddress,
  startExam,
  storeExamPacks,
  submitExam,
} from '../support/exam-steps.ts'
import { expect, test, waitForScripts } from '../support/fixture.ts'

const packs = storeExamPacks('elsewhere')

/** Signs out in another tab. */
async function signOutElsewhere(page: Page) {
  const other = await page.context().newPage()
  waitForScripts(other)
  await other.goto('/explore')
  await other.getByRole('button', { name: /Rahima/ }).click()
  await other.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click()
  await expect(other).toHaveURL('/login')
}

test('an exam submitted on another device ends here too, and can be taken again', async ({
  page,
  server,
  browser,
}) => {
  const learner = await enter(page, server, 'elsewhere')
  const phone = await openFor(browser, server, learner)
  const alreadySubmitted = page.getByText('This exam has already been submitted.')

  await startExam(page, packs.packId)
  await option(page, 1, 'ঢাকা').click()
  await expect(note(page, 'Saved')).toBeVisible()
  await phone.goto(`/exam/pack/${packs.packId}`)
  await submitExam(phone)
  await expect(phone).toHaveURL(resultsAddress)
  // Two requests find it, as when the page is shown again just then.
  await page.evaluate(() => {
    for (const _ of [1, 2]) document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(alreadySubmitted).toBeVisible()
  await expect(page).toHaveURL(resultsAddress)

  // Without its requests for changes the page does not find the submission before its learner answers.
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('ExamChanges') ? route.abort() : route.continue(),
  )
  await startExam(page, packs.packId)
  await phone.goto(`/exam/pack/${packs.packId}`)
  await submitExam(phone)
  await expect(phone).toHaveURL(resultsAddress)
  // This answer arrives too late, and no message says that it was submitted.
  await option(page, 4, 'Tokyo').click()
  await expect(alreadySubmitted).toBeVisible()
  await expect(page).toHaveURL(resultsAddress)
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('0/6')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await phone.context().close()
})

test('a mark for review shows on another device, and its exam brings both devices’ marks to the result', async ({
  page,
  server,
  browser,
}) => {
  const learner = await enter(page, server, 'marks-elsewhere')
  const phone = await openFor(browser, server, learner)
  const mark = (on: Page, place: number) => on.getByRole('button', { name: 'Mark for review' }).nth(place - 1)

  await startExam(page, packs.packId)
  await mark(page, 2).click()
  await expect(note(page, 'Saved')).toBeVisible()
  await phone.goto(`/exam/pack/${packs.packId}`)
  await expect(mark(phone, 2)).toHaveAttribute('aria-pressed', 'true')
  await mark(phone, 5).click()
  await mark(phone, 2).click()
  // The other page asks for changes while it is open.
  await expect(mark(page, 5)).toHaveAttribute('aria-pressed', 'true')
  await expect(mark(page, 2)).toHaveAttribute('aria-pressed', 'false')
  await mark(page, 6).click()
  await submitExam(page)
  await expectOneResult(page, '0/6')
  await page.getByRole('main').getByRole('listitem').getByRole('link').click()
  await page.getByRole('button', { name: 'Marked 2' }).click()
  const shown = page
    .getByRole('region', { name: 'Review' })
    .locator('li[id^=question-]')
    .filter({ visible: true })
  await expect(shown).toHaveText([/hexagon/, /plants/])
  await phone.context().close()
})

test('signing out in another tab is announced, and the exam continues after signing in', async ({
  page,
  server,
}) => {
  const learner = await enter(page, server, 'signed-out')
  await startExam(page, packs.packId)
  await signOutElsewhere(page)

  await option(page, 4, 'Tokyo').click()
  await page.getByRole('link', { name: 'Sign in to save' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByLabel('Email').fill(learner.email)
  await page.getByLabel('Password', { exact: true }).fill(learner.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(radio(page, 4, 'Tokyo')).toBeChecked()
  await expect(note(page, 'Saved')).toBeVisible()
})

test('after signing out in another tab, starting an exam leads to sign-in', async ({ page, server }) => {
  await enter(page, server, 'not-started')
  await page.goto(`/exam/pack/${packs.packId}`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await signOutElsewhere(page)
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/exam/pack/${packs.packId}`)}`)
})

test('an answer is saved even if the page is closed at once', async ({ page, server }) => {
  await enter(page, server, 'closed')
  await startExam(page, packs.packId)
  const chosen = radio(page, 5, 'Six')
  await chosen.evaluate((element: HTMLElement) => {
    element.click()
    location.assign('/privacy-policy')
  })
  await expect(page).toHaveURL('/privacy-policy')
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('exam:')) localStorage.removeItem(key)
  })
  await expect(async () => {
    await page.goto(`/exam/pack/${packs.packId}`)
    await expect(chosen).toBeChecked({ timeout: 5_000 })
  }).toPass()
})
