import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { enter, note, option, radio, storeExamPacks, submitExam } from '../support/exam-steps.ts'
import { expect, type ProductServer, test } from '../support/fixture.ts'
import {
  expectOneMarked,
  expectSent,
  keepPack,
  sendOutbox,
  startOffline,
  waitingResult,
} from '../support/offline-steps.ts'
import { readUserId } from '../support/people.ts'

test.use({ serviceWorkers: 'allow' })

const packs = storeExamPacks('offline-exam')

/** Signs a new learner in and keeps the pack. */
async function prepare(page: Page, server: ProductServer, name: string) {
  await enter(page, server, name)
  await page.goto(`/pack/${packs.packId}`)
  await keepPack(page)
}

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
  await page.getByRole('button', { name: 'Mark for review' }).nth(1).click()
  await expectAccessible(page)
  await submitExam(page)
  await expect(page.getByText('Your answers are stored on this device')).toBeVisible()
  await expect(waitingResult(page)).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Back to the pack' })).toBeVisible()

  await page.context().setOffline(false)
  await expectSent(page)
  await expect(page.getByRole('heading', { name: 'Your exam has been marked' })).toBeVisible()
  // The page says it; a message at the top would cover the heading.
  await expect(page.getByText(/^Your exam on .* has been marked/)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See the result' }).click()
  await expect(page).toHaveURL(/\/results\/pack\/[\w-]+$/)
  await expectOneMarked(page, { correctAnswers: 1, wrongAnswers: 1 })

  await page.goto(`/results/${await readUserId(page)}`)
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('Taken offline')
  await page.getByRole('main').getByRole('listitem').getByRole('link').click()
  await expect(page.getByText('The time was measured by the device.')).toBeVisible()
  await expect(page.locator('#question-2').getByText('Marked for review')).toBeVisible()
  await expectAccessible(page)
})

test('an exam continues after leaving it, and is moved to the outbox when its time is up', async ({
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
  await expect(page).toHaveURL(`/pack/${packs.packId}`)
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
  await expect(waitingResult(page)).toBeVisible()

  let lost = 0
  await page.route('**/graphql', async (route) => {
    if (lost > 0 || !route.request().postData()?.includes('submitOfflineExam')) return route.continue()
    // The server may not have started yet.
    const response = await route.fetch().catch(() => null)
    if (response) lost += 1
    return route.abort()
  })
  await server.start()
  await page.goto(`/pack/${packs.packId}`)
  await expect(async () => {
    await sendOutbox(page)
    expect(lost).toBe(1)
  }).toPass()
  await expectSent(page)
  await page.unrouteAll({ behavior: 'wait' })
  await expectOneMarked(page, { correctAnswers: 1, wrongAnswers: 0 })
})

test('an exam that cannot be marked says why and keeps its answers until they are removed', async ({
  page,
  server,
}) => {
  // Routed before the page is loaded: a request just after a route was added may pass it by.
  let isAway = true
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('submitOfflineExam')) return route.continue()
    if (isAway) return route.abort('internetdisconnected')
    const errors = [{ message: 'Pack not found.', extensions: { code: 'NOT_FOUND' } }]
    return route.fulfill({ json: { data: null, errors } })
  })
  await prepare(page, server, 'offline-refused')
  await page.context().setOffline(true)
  await startOffline(page)
  await submitExam(page)
  await expect(waitingResult(page)).toBeVisible()
  isAway = false
  await page.context().setOffline(false)
  const alert = page.getByRole('alert').filter({ hasText: 'could not be marked' })
  await expect(async () => {
    await sendOutbox(page)
    await expect(alert).toBeVisible({ timeout: 2_000 })
  }).toPass()
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
