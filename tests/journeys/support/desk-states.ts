import type { Page } from '@playwright/test'
import type { Locale } from '../../../contract/locales.ts'
import { practiceTexts } from '../../../contract/texts/generated/practice.ts'
import { progressTexts } from '../../../contract/texts/generated/progress.ts'
import { planTexts, todayTexts } from '../../../contract/texts/generated/today.ts'
import { readUserId } from './bank.ts'
import { dateIn } from './dhaka-dates.ts'
import { expect, test } from './fixture.ts'
import {
  button,
  createBanglaPerson,
  expectState,
  field,
  invalid,
  main,
  prepareWalks,
  visit,
} from './locale-steps.ts'
import { signIn } from './people.ts'
import { storeProgress } from './progress-data.ts'
import { ask } from './question-author.ts'

/** Registers the walks of a learner through the desk, the plan, today's questions and progress in a language. */
export function deskStates(locale: Locale): void {
  prepareWalks(locale, 'desk')
  const today = todayTexts(locale)
  const plan = planTexts(locale)
  const screens = ['/', '/today', '/plan', '/me', '/progress']

  test('a learner finds no foreign word in the first days', async ({ page, server }) => {
    await signIn(page, await createBanglaPerson(server, `first.${locale}`))
    await visit(page, '/')
    await visit(page, '/today')
    await visit(page, '/me')
    await visit(page, '/progress')
    await visit(page, '/plan')
    await page.getByText(plan.further, { exact: true }).press('Enter')
    await field(page, plan.dailyBound).fill('0')
    await page.getByLabel(plan.examDate).fill('2020-01-01')
    await button(page, plan.save).click()
    await expect(invalid(page)).toBeVisible()
    await expectState(page, 'plan with errors')
    await field(page, plan.dailyBound).fill('5')
    await field(page, plan.exam).selectOption('own')
    await page.getByLabel(plan.examName).fill('ষাণ্মাসিক')
    await page.getByLabel(plan.examDate).fill(dateIn(10))
    await field(page, plan.level).selectOption('Eight')
    await button(page, plan.save).click()
    await expect(page.getByText(plan.saved)).toBeVisible()
    await expectState(page, 'desk with a plan')

    await visit(page, '/today')
    await main(page).getByRole('radio').first().press('Space')
    await expect(button(page, practiceTexts(locale).next)).toBeVisible()
    await expectState(page, 'question of today, answered')
    const countToday = async () => (await ask(page, '{ getToday { doneToday } }', {})).getToday.doneToday
    await expect.poll(countToday).toBe(1)
    await visit(page, '/')
    await visit(page, '/progress')
  })

  test('a learner finds no foreign word after months', async ({ page, server }) => {
    await signIn(page, await createBanglaPerson(server, `months.${locale}`))
    await storeProgress(server, await readUserId(page))
    await visit(page, '/')
    await visit(page, '/me')
    await expect(main(page).getByText(today.weak)).toBeVisible()
    await visit(page, '/progress')
    for (const summary of await main(page).getByText(progressTexts(locale).table, { exact: true }).all()) {
      await summary.press('Enter')
    }
    await expectState(page, 'progress with its tables')
  })

  test('a learner finds no foreign word where nothing can be loaded', async ({ page, server }) => {
    await signIn(page, await createBanglaPerson(server, `failed.${locale}`))
    for (const path of screens) {
      await page.goto(path)
      await expect(main(page)).toBeVisible()
    }
    await page.route('**/graphql', (route) => route.abort('connectionfailed'))
    for (const path of screens) await visitFailing(page, path)
    await page.unrouteAll({ behavior: 'wait' })
    await page.route('**/graphql', (route) => route.fulfill({ status: 500, body: 'down' }))
    await visitFailing(page, '/progress')
    await page.unrouteAll({ behavior: 'wait' })
  })

  async function visitFailing(page: Page, path: string) {
    await page.goto(path)
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main(page).locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0)
    await expectState(page, `${path} that failed`)
  }
}
