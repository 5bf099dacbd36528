import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import {
  enter,
  expectOneResult,
  note,
  option,
  radio,
  startExam,
  storeExamPacks,
  submitButton,
  submitExam,
  timer,
} from '../support/exam-steps.ts'
import { expect, test, waitForScripts } from '../support/fixture.ts'
import { loseNextResponse } from '../support/question-author.ts'

const packs = storeExamPacks('interruptions')

/** Returns a function that counts the submissions sent from now on. */
function countSubmissions(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('submitPackExam')) count += 1
  })
  return () => count
}

test('the remaining time is announced at five minutes and one, and the exam is submitted at zero', async ({
  page,
  server,
}) => {
  await enter(page, server, 'zero')
  await page.clock.install()
  await startExam(page, packs.packId, { minutes: '6' })
  await option(page, 4, 'Tokyo').click()
  const announced = page.getByRole('status')

  await page.clock.fastForward('01:00')
  await expect(announced.filter({ hasText: '5 minutes remaining' })).toHaveCount(1)
  await page.clock.fastForward('04:00')
  await expect(announced.filter({ hasText: '1 minute remaining' })).toHaveCount(1)
  await submitButton(page).click()
  await page.clock.fastForward('01:00')

  await expectOneResult(page, '1/6')
})

test('a wrong device clock has no effect, and after a sleep the page asks the server for the time', async ({
  page,
  server,
}) => {
  await page.clock.install({ time: Date.now() + 3 * 60 * 60 * 1000 })
  await enter(page, server, 'wrong-clock')
  await startExam(page, packs.packId, { minutes: '30' })
  await expect(timer(page)).toHaveText(/(30 m : 0|29 m : \d+) s$/)

  let minutes = 10
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    if (!route.request().postData()?.includes('ExamTime')) return route.fulfill({ response, body: text })
    const { serverTime } = JSON.parse(text).data.getExamAttempt
    const slept = new Date(Date.parse(serverTime) + minutes * 60 * 1000).toISOString()
    return route.fulfill({ response, body: text.replace(serverTime, slept) })
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(timer(page)).toHaveText(/(20 m : 0|1\d m : \d+) s$/)

  // The page stays visible: only the date jumps.
  minutes = 20
  await page.clock.setSystemTime(Date.now() + 4 * 60 * 60 * 1000)
  await expect(timer(page)).toHaveText(/(?<!\d)(10 m : 0|\d m : \d+) s$/)
  // A request that is in flight at the end would fail the next test.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('without the network answers are stored, and sent when it returns', async ({ page, server }) => {
  await enter(page, server, 'offline')
  await startExam(page, packs.packId)
  await option(page, 1, 'ঢাকা').click()
  await page.context().setOffline(true)
  await option(page, 4, 'Tokyo').click()
  await submitExam(page)
  await expect(page.getByRole('alert')).toContainText('Your answers have not been submitted yet')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toContainText('They are stored on this device.')
  await expectAccessible(page)

  await page.context().setOffline(false)
  await expectOneResult(page, '2/6')
})

test('two clicks and a lost response create one result', async ({ page, server }) => {
  await enter(page, server, 'double')
  await startExam(page, packs.packId)
  await option(page, 5, 'Six').click()
  await loseNextResponse(page, 'submitPackExam')
  const submissions = countSubmissions(page)
  await submitButton(page).click()
  await page.getByRole('button', { name: 'Submit answers' }).dblclick()
  await expect(page.getByRole('alert')).toContainText('Your answers have not been submitted yet')
  expect(submissions()).toBe(1)

  await page.getByRole('button', { name: 'Try again' }).click()
  await expectOneResult(page, '1/6')
})

test('two tabs share the answers, and when one submits, the other shows the results', async ({
  page,
  server,
}) => {
  await enter(page, server, 'tabs')
  await startExam(page, packs.packId)
  const other = await page.context().newPage()
  waitForScripts(other)
  await other.goto(`/exam/pack/${packs.packId}`)
  await option(page, 1, 'ঢাকা').click()
  await expect(radio(other, 1, 'ঢাকা')).toBeChecked()
  await option(other, 4, 'Tokyo').click()
  await option(page, 6, 'Argon').click()
  await expect(radio(page, 4, 'Tokyo')).toBeChecked()
  // With an unsent answer the first tab would submit too.
  await expect(note(page, 'Saved')).toBeVisible()

  // Checked in parallel, since the toast disappears after some seconds.
  await Promise.all([
    expect(page.getByText('This exam has already been submitted.')).toBeVisible(),
    submitExam(other),
  ])
  await expectOneResult(other, '2/6')
  await expectOneResult(page, '2/6')
})

test('on a phone the open answer sheet closes for the message that the time is up', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, server, 'drawer')
  await page.clock.install()
  await startExam(page, packs.packId, { minutes: '1' })
  await page.getByRole('button', { name: /Open answer sheet/ }).click()
  await expect(page.getByRole('dialog', { name: 'Answer sheet' })).toBeVisible()
  await page.route('**/graphql', (route) => route.abort())
  await page.clock.fastForward('01:00')
  await expect(page.getByRole('alert')).toContainText('Your answers have not been submitted yet')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: /Open answer sheet/ }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Leave exam' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectOneResult(page, '0/6')
})
