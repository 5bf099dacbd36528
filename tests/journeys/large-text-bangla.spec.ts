import type { Page } from '@playwright/test'
import { examTexts, resultsTexts } from '../../contract/texts/generated/exam.ts'
import { homeTexts } from '../../contract/texts/generated/home.ts'
import { packTexts, questionTexts } from '../../contract/texts/generated/question.ts'
import { shellTexts } from '../../contract/texts/generated/shell.ts'
import { question, resultsAddress, timer } from './support/exam-steps.ts'
import { expect, test } from './support/fixture.ts'
import { enlargeText, expectFits, expectLowBars, narrow } from './support/large-text.ts'
import { button, createBanglaPerson, dialog, field, main, prepareWalks } from './support/locale-steps.ts'
import { signIn } from './support/people.ts'

/* A guest's first screens and a whole exam in Bangla, 360 pixels wide with text of twice the usual size. */

test.use({ viewport: narrow })

const bank = prepareWalks('bn', 'large')
const shell = shellTexts('bn')
const exam = examTexts('bn')
const ofQuestion = questionTexts('bn')
const results = resultsTexts('bn')
const link = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name, exact: true }).filter({ visible: true }).first()

test.beforeEach(async ({ page }) => enlargeText(page))

test('the screens of a guest fit in Bangla', async ({ page }) => {
  await page.goto('/')
  await expectFits(page, 'home', link(page, homeTexts('bn').startExploring), link(page, shell.signIn))
  await page.goto(`/question/${bank.questionId}`)
  const choice = main(page).locator('label').filter({ hasText: 'দ্রুতি' })
  const next = link(page, ofQuestion.next)
  await expectFits(page, 'question', choice, next)
  await choice.click()
  await expect(page.getByText('কারণ এই।')).toBeVisible()
  await expectFits(page, 'question, answered', next)
  await page.goto(`/pack/${bank.packId}`)
  await expectFits(page, 'pack of a guest', link(page, shell.signIn))
})

test('a whole exam fits in Bangla', async ({ page, server }) => {
  await signIn(page, await createBanglaPerson(server, 'large.bn'))
  await page.goto('/')
  await expectFits(page, 'desk')
  await page.goto(`/pack/${bank.packId}`)
  await expectFits(page, 'pack', link(page, packTexts('bn').takeExam))
  await page.goto(`/exam/pack/${bank.packId}`)
  await expectFits(page, 'start of an exam', field(page, exam.timeLimit), button(page, exam.start))
  await button(page, exam.start).click()
  await expect(timer(page)).toBeVisible()
  await question(page, 1).locator('label').first().click()
  await button(page, exam.markForReview).click()
  const openSheet = page.getByRole('button', { name: exam.openAnswerSheet }).filter({ visible: true })
  await expectFits(page, 'exam', openSheet, button(page, exam.clearAnswer))
  await expectLowBars(page, 'exam')
  await button(page, exam.layouts.single).click()
  await expectFits(page, 'one question of an exam', openSheet, button(page, ofQuestion.next))
  await openSheet.click()
  const submit = dialog(page).getByRole('button', { name: shell.submit, exact: true })
  await expectFits(page, 'answer sheet', submit)
  await submit.click()
  await expectFits(page, 'submit dialog', button(page, exam.keepWorking), button(page, exam.submitAnswers))
  await button(page, exam.submitAnswers).click()
  await expect(page).toHaveURL(resultsAddress)
  await expectFits(page, 'results', main(page).getByRole('listitem').getByRole('link'))
  await main(page).getByRole('listitem').getByRole('link').click()
  const practise = link(page, results.practise)
  await expectFits(page, 'result', practise)
  await practise.click()
  await question(page, 1).locator('label').first().click()
  await expectFits(page, 'practice')
})
