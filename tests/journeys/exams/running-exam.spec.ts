import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openFor } from '../support/bank.ts'
import {
  enter,
  importPack,
  note,
  option,
  radio,
  resultsAddress,
  rows,
  startExam,
  storeExamPacks,
  submitButton,
  submitExam,
  timer,
} from '../support/exam-steps.ts'
import { expect, test } from '../support/fixture.ts'
import { createPerson } from '../support/people.ts'

const packs = storeExamPacks('running')
let otherPackId: string

test.beforeAll(async ({ server }) => {
  const author = await createPerson(server, { email: 'second.running@example.com' })
  otherPackId = await importPack(server, author, { name: 'Second model test', rows })
})

test('a running exam shows on every screen, is left after a question, and is resumed', async ({
  page,
  server,
}) => {
  await enter(page, server, 'runs')
  await test.step('it shows on every screen with its time, and its pack reveals no answer', () =>
    readBar(page))
  await test.step('leaving it asks once, says that the clock goes on, and Back asks too', () =>
    leaveExam(page))
  await test.step('resumed, it says so inside its paper, and no longer after it is left', () =>
    resumeExam(page))
})

async function readBar(page: Page) {
  const bar = page.getByRole('navigation', { name: 'Exam in progress' })
  await page.goto('/explore')
  await expect(page.getByRole('button', { name: /Rahima/ })).toBeVisible()
  await startExam(page, packs.packId)
  await expect(bar).toHaveCount(0)
  await option(page, 4, 'Tokyo').click()
  await expect(note(page, 'Saved')).toBeVisible()

  for (const address of ['/', '/explore', '/privacy-policy', '/edit-profile', `/pack/${packs.packId}`]) {
    await page.goto(address)
    await expect(bar.getByRole('timer')).toHaveText(/^\d m : \d+ s$/)
  }
  await bar.getByRole('link', { name: 'Return to মডেল টেস্ট ১' }).click()
  await expect(page).toHaveURL(`/exam/pack/${packs.packId}`)
  await expect(radio(page, 4, 'Tokyo')).toBeChecked()
  await submitExam(page)
  await expect(page).toHaveURL(resultsAddress)
  await expect(bar).toHaveCount(0)
  await page.goto(`/pack/${packs.packId}`)
  await page.getByRole('main').locator('label').filter({ hasText: 'Tokyo' }).click()
  await expect(page.getByText('Correct · your answer').first()).toBeVisible()
}

async function leaveExam(page: Page) {
  await page.goto(`/pack/${packs.packId}`)
  await page.getByRole('link', { name: 'Take exam' }).first().click()
  await page.getByRole('button', { name: 'Start Exam' }).click()
  await expect(timer(page)).toBeVisible()
  const question = page.getByRole('dialog', { name: 'Leave the exam?' })
  await option(page, 1, 'ঢাকা').click()
  await expect(note(page, 'Saved')).toBeVisible()

  await page.goBack()
  await expect(question).toContainText('The clock keeps running while you are away.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(timer(page)).toBeVisible()

  await page.getByRole('link', { name: 'Leave exam' }).filter({ visible: true }).click()
  await question.getByRole('button', { name: 'Leave exam' }).click()
  await expect(page).toHaveURL(`/pack/${packs.packId}`)
  await expect(question).toHaveCount(0)

  await page.getByRole('link', { name: 'Return to the exam' }).first().click()
  await option(page, 4, 'Tokyo').click()
  // A busy browser leaves out its own question, so this asks the page what it would do.
  const isPageKept = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
  await expect.poll(isPageKept).toBe(true)
}

async function resumeExam(page: Page) {
  await page.goto('/explore')
  await page.getByRole('link', { name: /^Return to/ }).click()
  const note = page.getByRole('main').getByText('Your exam continues where you left off.', { exact: false })
  await expect(note).toBeVisible()
  // Nothing covers the name of the pack.
  await expect(page.locator('[aria-live="polite"] > [role="status"]')).toHaveCount(0)
  // The exam takes choices, so it also asks before it is left.
  await option(page, 1, 'ঢাকা').click()
  await expect(radio(page, 1, 'ঢাকা')).toBeChecked()
  await page.goBack()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave exam' }).press('Enter')
  await expect(page).toHaveURL('/explore')
  await expect(note).toHaveCount(0)
}

test('several running exams are counted, and each is one press away', async ({ page, server }) => {
  await enter(page, server, 'several')
  await startExam(page, packs.packId)
  await startExam(page, otherPackId, { minutes: '90' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/explore')
  const bar = page.getByRole('navigation', { name: '2 exams in progress' })
  await expect(bar.getByRole('link')).toHaveCount(2)
  await expect(bar.getByRole('link').first()).toContainText('মডেল টেস্ট ১')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await expectAccessible(page)
  await bar.getByRole('link', { name: 'Return to Second model test' }).click()
  await expect(bar).toHaveCount(0)
  await expect(timer(page)).toHaveText(/8\d m|90 m/)
})

test('a second device’s answers and clearings show by themselves, and a device alone asks rarely', async ({
  page,
  server,
  browser,
}) => {
  const learner = await enter(page, server, 'follows')
  let asked = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('ExamChanges')) asked += 1
  })
  await startExam(page, packs.packId)
  const begun = Date.now()
  for (const [place, text] of [
    [1, 'ঢাকা'],
    [1, 'খুলনা'],
  ] as const) {
    await option(page, place, text).click()
    await expect(note(page, 'Saved')).toBeVisible()
    // Longer than the pause between two questions to the server, if it did not hold them.
    await delay(4_500)
  }
  // This device's own answers do not end the first question: the server holds each for 50 seconds.
  expect(asked).toBeLessThanOrEqual(1 + Math.floor((Date.now() - begun) / 50_000))

  const phone = await openFor(browser, server, learner)
  await phone.goto(`/exam/pack/${packs.packId}`)
  await submitButton(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 of 6 is answered')
  await option(phone, 4, 'Tokyo').click()
  await expect(dialog).toContainText('2 of 6 are answered')
  await option(phone, 5, 'Six').click()
  await expect(dialog).toContainText('3 of 6 are answered')
  await expect(radio(page, 5, 'Six')).toBeChecked()
  await phone.getByRole('button', { name: 'Clear answer' }).last().click()
  await expect(dialog).toContainText('2 of 6 are answered')
  await page.getByRole('button', { name: 'Keep working' }).click()
  await option(page, 6, 'Oxygen').click()
  await expect(radio(phone, 6, 'Oxygen')).toBeChecked()

  await submitExam(phone)
  await expect(page.getByText('This exam has already been submitted.')).toBeVisible()
  await expect(page).toHaveURL(resultsAddress)
  await phone.context().close()
})

test('on a phone the bar of a running exam shortens a long name visibly and speaks it whole', async ({
  page,
  server,
}) => {
  const author = await createPerson(server, { email: 'long.running@example.com' })
  const name = 'পদার্থবিজ্ঞান প্রথম পত্র: গতিবিদ্যা, অভিকর্ষ ও মহাকর্ষ, নিউটনীয় বলবিদ্যা'
  const longPackId = await importPack(server, author, { name, rows })
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, server, 'long-name')
  await startExam(page, longPackId)
  await page.goto('/explore')
  const link = page.getByRole('navigation', { name: 'Exam in progress' }).getByRole('link')
  await expect(link).toHaveAccessibleName(`Return to ${name}`)
  const shown = link
    .locator('span', { hasText: name })
    .filter({ hasNot: page.locator('svg') })
    .first()
  const { shortened, room } = await shown.evaluate((element) => ({
    shortened:
      getComputedStyle(element).textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth,
    room: element.clientWidth,
  }))
  expect(shortened).toBe(true)
  expect(room, 'most of the bar is for the name').toBeGreaterThan(200)
  await expect(link.locator('svg')).toBeInViewport({ ratio: 1 })
})
