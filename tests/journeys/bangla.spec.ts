import type { Page } from '@playwright/test'
import { accountFieldsTexts, loginTexts } from '../../contract/texts/generated/account.ts'
import { examTexts } from '../../contract/texts/generated/exam.ts'
import { exploreTexts } from '../../contract/texts/generated/explore.ts'
import { shellTexts } from '../../contract/texts/generated/shell.ts'
import { expectAccessible } from './support/accessibility.ts'
import { readUserId } from './support/bank.ts'
import { expect, test } from './support/fixture.ts'
import {
  type Bank,
  button,
  createBanglaPerson,
  dialog,
  field,
  prepareBank,
  withoutSamples,
} from './support/locale-steps.ts'

test.use({ settings: withoutSamples })

const language = (page: Page) => page.locator('html')
const switchTo = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })

let bank: Bank

test.beforeAll(async ({ server }) => {
  bank = await prepareBank(server, 'bangla')
})

test('a guest switches to Bangla on the same page, keeps it, and switches back', async ({ page }) => {
  await page.goto('/explore?query=%E0%A6%AE%E0%A6%A1%E0%A7%87%E0%A6%B2')
  await switchTo(page, 'বাংলা').click()
  await expect(page).toHaveURL(/\/bn\/explore\?query=/)
  await expect(language(page)).toHaveAttribute('lang', 'bn')
  await expect(page.locator('input[type=search]')).toHaveValue('মডেল')
  await expect(page).toHaveTitle(new RegExp(exploreTexts('bn').title))
  await expectAccessible(page)

  await page.goto(`/question/${bank.questionId}`)
  await expect(page).toHaveURL(new RegExp(`/bn/question/${bank.questionId}$`))
  await expectAccessible(page)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/bn\/?$/)
  await expectAccessible(page)

  await switchTo(page, 'English').click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(language(page)).toHaveAttribute('lang', 'en')
  await page.goto('/explore')
  await expect(page).toHaveURL(/:\d+\/explore$/)
})

test.describe('in a browser set to Bangla', () => {
  test.use({ locale: 'bn-BD' })

  test('a learner signs in, sits an exam and reads the result in Bangla', async ({ page, server }) => {
    const shell = shellTexts('bn')
    const exam = examTexts('bn')
    const learner = await createBanglaPerson(server, 'bangla.learner')
    await page.goto(`/exam/pack/${bank.packId}`)
    await expect(page).toHaveURL(/\/bn\/login\?next=/)
    await expect(
      page.getByRole('banner').getByRole('link', { name: shell.explore, exact: true }),
    ).toBeVisible()
    await field(page, accountFieldsTexts('bn').email).fill(learner.email)
    await field(page, accountFieldsTexts('bn').password).fill(learner.password)
    await button(page, loginTexts('bn').submit).click()

    await expect(page).toHaveURL(new RegExp(`/bn/exam/pack/${bank.packId}$`))
    await field(page, exam.timeLimit).fill('১০')
    await button(page, exam.start).click()
    await expect(page.getByRole('timer').filter({ visible: true })).toContainText(/[০-৯]/)
    await expectAccessible(page)
    await page.getByRole('radiogroup').first().getByRole('radio').first().press('Space')
    await button(page, shell.submit).click()
    await dialog(page).getByRole('button', { name: exam.submitAnswers, exact: true }).click()

    await expect(page).toHaveURL(new RegExp(`/bn/results/${await readUserId(page)}$`))
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(/[০-৯]\/৬/)
    await expectAccessible(page)
    await page.reload()
    await expect(page).toHaveURL(/\/bn\/results\//)
    // The footer moves when the list arrives.
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(/[০-৯]\/৬/)
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(new RegExp(`:\\d+/results/${await readUserId(page)}$`))
    await expect(language(page)).toHaveAttribute('lang', 'en')
  })
})
