import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { enter, note, option, radio, storeExamPacks, submitExam, timer } from './exam-steps.ts'
import { expect, type ProductServer, test } from './fixture.ts'
import { keepPack } from './kept-pack-steps.ts'
import { readUserId } from './people.ts'
import { ask } from './question-author.ts'

const packs = storeExamPacks('offline-exam')

/** Keeps the pack, loads the code of the exam screen, and opens the pack. */
async function prepare(page: Page, server: ProductServer, name: string) {
  await enter(page, server, name)
  await page.goto(`/exam/pack/${packs.packId}`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await keepPack(page, packs.packId)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/pack\/[0-9a-f-]{36}$/)
  await expect(takeExam(page)).toBeVisible()
}

const takeExam = (page: Page) => page.getByRole('link', { name: 'Take Exam' }).first()
const waiting = (page: Page) => page.getByText('1 result waits for the network')

async function startOffline(page: Page) {
  await takeExam(page).click()
  await expect(page.getByText('There is no network. You can take this exam on this device.')).toBeVisible()
  await page.getByRole('button', { name: 'Start Exam' }).click()
  await expect(timer(page)).toBeVisible()
}

async function listResults(page: Page) {
  const list = `query ($owner: ID!) { listPackExamResultsByOwnerAndCreatedAt(owner: $owner) {
    items { correctAnswers wrongAnswers questionCount satOfflineAt } } }`
  return (await ask(page, list)).listPackExamResultsByOwnerAndCreatedAt.items
}

const expectOneMarked = (page: Page, marks: object) =>
  expect
    .poll(() => listResults(page))
    .toEqual([{ questionCount: 6, satOfflineAt: expect.any(String), ...marks }])

test('an exam is sat on a kept pack without a network, and marked once when the network is back', async ({
  page,
  server,
}) => {
  await prepare(page, server, 'offline-whole')
  await page.context().setOffline(true)
  await startOffline(page)
  await expect(note(page, 'On this device')).toBeVisible()
  await option(page, 1, 'ঢাকা').click()
  await option(page, 4, 'Kyoto').click()
  await expectAccessible(page)
  await submitExam(page)
  await expect(page.getByText('Your answers are stored on this device')).toBeVisible()
  await expect(waiting(page)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to the pack' }).click()
  await expect(waiting(page)).toBeVisible()

  await page.context().setOffline(false)
  await expect(waiting(page)).toBeHidden()
  await expectOneMarked(page, { correctAnswers: 1, wrongAnswers: 1 })

  await page.goto(`/results/${await readUserId(page)}`)
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('Taken offline')
  await page.getByRole('main').getByRole('listitem').getByRole('link').click()
  await expect(page.getByText('The time was measured by the device.')).toBeVisible()
  await expectAccessible(page)
})

test('the exam goes on after leaving it, and its end is put up for sending when its time is up', async ({
  page,
  server,
}) => {
  await prepare(page, server, 'offline-left')
  await page.context().setOffline(true)
  await startOffline(page)
  await option(page, 1, 'ঢাকা').click()
  await page.getByRole('link', { name: 'Leave exam' }).click()
  await page.getByRole('button', { name: 'Leave exam' }).click()
  await page.getByRole('link', { name: 'Return to মডেল টেস্ট ১' }).click()
  await expect(radio(page, 1, 'ঢাকা')).toBeChecked()

  // A day later in another tab: the exam is over.
  await page.getByRole('link', { name: 'Leave exam' }).click()
  await page.getByRole('button', { name: 'Leave exam' }).click()
  await moveSittingsIntoThePast(page.context())
  await page.context().setOffline(false)
  await page.reload()
  await expectOneMarked(page, { correctAnswers: 1, wrongAnswers: 0 })
})

test('a stopped server and a lost response: the answers wait, and count once', async ({ page, server }) => {
  await prepare(page, server, 'offline-stopped')
  await server.kill()
  await startOffline(page)
  await option(page, 5, 'Six').click()
  await submitExam(page)
  await expect(waiting(page)).toBeVisible()

  let lost = 0
  await page.route('**/graphql', async (route) => {
    if (lost > 0 || !route.request().postData()?.includes('submitOfflineExam')) return route.continue()
    lost += 1
    await route.fetch()
    return route.abort()
  })
  await server.start()
  await expect(waiting(page)).toBeHidden({ timeout: 60_000 })
  expect(lost).toBe(1)
  await page.unrouteAll({ behavior: 'wait' })
  await expectOneMarked(page, { correctAnswers: 1, wrongAnswers: 0 })
})

test('an exam that cannot be marked says why and keeps its answers until they are removed', async ({
  page,
  server,
}) => {
  await prepare(page, server, 'offline-refused')
  await page.context().setOffline(true)
  await startOffline(page)
  await submitExam(page)
  await expect(waiting(page)).toBeVisible()
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('submitOfflineExam')) return route.continue()
    const errors = [{ message: 'Pack not found.', extensions: { code: 'NOT_FOUND' } }]
    return route.fulfill({ json: { data: null, errors } })
  })
  await page.context().setOffline(false)
  const alert = page.getByRole('alert').filter({ hasText: 'could not be marked' })
  await expect(alert).toContainText('Pack not found. Your answers are still on this device.')
  await expectAccessible(page)
  await page.unrouteAll({ behavior: 'wait' })
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expectOneMarked(page, { correctAnswers: 0, wrongAnswers: 0 })
  await expect(alert).toBeHidden()
})

/** Moves the exams that this browser runs without a server into the past. */
async function moveSittingsIntoThePast(context: BrowserContext) {
  await context.pages()[0]?.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('sitting:'))) {
      const sitting = JSON.parse(localStorage.getItem(key) ?? '')
      localStorage.setItem(key, JSON.stringify({ ...sitting, startedAt: sitting.startedAt - 86_400_000 }))
    }
  })
}
