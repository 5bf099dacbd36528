import type { Page } from '@playwright/test'
import { accountFieldsTexts, loginTexts, registerTexts } from '../../contract/texts/generated/account.ts'
import { examTexts, resultsTexts } from '../../contract/texts/generated/exam.ts'
import { exploreTexts } from '../../contract/texts/generated/explore.ts'
import { reportTexts } from '../../contract/texts/generated/moderation.ts'
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
  invalid,
  main,
  prepareBank,
  withoutSamples,
} from './support/locale-steps.ts'

/* The states of the screens in Bangla on a phone: accessible in both themes, and from this server alone. */

test.use({ locale: 'bn-BD', viewport: { width: 390, height: 844 }, settings: withoutSamples })
test.setTimeout(300_000)

const fields = accountFieldsTexts('bn')
const exam = examTexts('bn')

let bank: Bank

test.beforeAll(async ({ server }) => {
  bank = await prepareBank(server, 'states')
})

/** Collects the addresses that a page asks for on other hosts. */
function otherHosts(page: Page, url: string): string[] {
  const found: string[] = []
  page.context().on('request', (request) => {
    const address = new URL(request.url())
    if (/^(https?|wss?):$/.test(address.protocol) && address.origin !== new URL(url).origin)
      found.push(address.href)
  })
  return found
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  // A user's screen has its title only after its data has arrived.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
}

test('the states of a guest’s screens', async ({ page, server }) => {
  const others = otherHosts(page, server.url)
  for (const path of ['/bn', '/bn/explore', '/bn/explore/tag/গতি', '/bn/privacy-policy', '/bn/nowhere'])
    await open(page, path)
  await open(page, '/bn/explore?query=কখগঘঙ')
  await page.goto('/bn/explore?query=এক')
  await button(page, exploreTexts('bn').filters).click()
  await expect(button(page, exploreTexts('bn').apply)).toBeVisible()
  await expectAccessible(page)
  await open(page, `/bn/pack/${bank.packId}`)
  await open(page, `/bn/question/${bank.questionId}`)
  await main(page).getByRole('radio').nth(1).press('Space')
  await expect(page.getByText('কারণ এই।')).toBeVisible()
  await expectAccessible(page)

  await open(page, '/bn/login')
  await button(page, loginTexts('bn').submit).click()
  await expect(invalid(page)).toBeVisible()
  await expectAccessible(page)
  await open(page, '/bn/register')
  await button(page, registerTexts('bn').submit).click()
  await expect(invalid(page)).toBeVisible()
  await expectAccessible(page)
  expect(others).toEqual([])
})

test('the states of a learner’s screens', async ({ page, server }) => {
  const others = otherHosts(page, server.url)
  const learner = await createBanglaPerson(server, 'states.learner')
  await page.goto('/bn/login')
  await field(page, fields.email).fill(learner.email)
  await field(page, fields.password).fill(learner.password)
  await button(page, loginTexts('bn').submit).click()
  await expect(page).not.toHaveURL(/login/)
  await expect(button(page, 'রহিমা খাতুন')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'রহিমা খাতুন').click()
  await expectAccessible(page)
  const userId = await readUserId(page)
  await open(page, `/bn/user/${userId}`)
  await open(page, '/bn/edit-profile')
  await open(page, '/bn/creator-application')

  await page.goto(`/bn/pack/${bank.packId}`)
  await button(page, reportTexts('bn').button).click()
  await expect(dialog(page).getByRole('radio').first()).toBeVisible()
  await expectAccessible(page)

  await open(page, `/bn/exam/pack/${bank.packId}`)
  await field(page, exam.timeLimit).fill('500')
  await button(page, exam.start).click()
  await expect(invalid(page)).toBeVisible()
  await expectAccessible(page)
  await field(page, exam.timeLimit).fill('10')
  await button(page, exam.start).click()
  await expect(page.getByRole('timer').filter({ visible: true })).toBeVisible()
  await main(page).getByRole('radio').first().press('Space')
  await expectAccessible(page)
  await page.getByRole('button', { name: exam.openAnswerSheet }).filter({ visible: true }).click()
  await expect(dialog(page)).toBeVisible()
  await expectAccessible(page)
  await dialog(page)
    .getByRole('button', { name: shellTexts('bn').submit, exact: true })
    .click()
  const submit = dialog(page).getByRole('button', { name: exam.submitAnswers, exact: true })
  await expect(submit).toBeVisible()
  await expectAccessible(page)
  await submit.click()
  await expect(page).toHaveURL(/\/bn\/results\//)
  await main(page).getByRole('listitem').getByRole('link').first().click()
  const practise = page.getByRole('link', { name: resultsTexts('bn').practise })
  await expect(practise).toBeVisible()
  await expectAccessible(page)
  await practise.click()
  await expect(main(page).getByRole('article').first()).toBeVisible()
  await main(page).getByRole('radio').first().press('Space')
  await expect(page.getByText('কারণ এই।').first()).toBeVisible()
  await expectAccessible(page)
  expect(others).toEqual([])
})
