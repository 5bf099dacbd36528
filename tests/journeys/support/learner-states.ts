import type { Page } from '@playwright/test'
import type { Locale } from '../../../contract/locales.ts'
import { applicationTexts } from '../../../contract/texts/generated/applications.ts'
import { contestDeskTexts } from '../../../contract/texts/generated/contest-desk.ts'
import { contestFormTexts } from '../../../contract/texts/generated/contest-form.ts'
import { contestsTexts } from '../../../contract/texts/generated/contests.ts'
import { examTexts, resultsTexts } from '../../../contract/texts/generated/exam.ts'
import { guestAnswersTexts } from '../../../contract/texts/generated/guest-answers.ts'
import { marksTexts } from '../../../contract/texts/generated/marks.ts'
import { modelExamsTexts } from '../../../contract/texts/generated/model-exams.ts'
import { reportTexts } from '../../../contract/texts/generated/moderation.ts'
import { offlineTexts } from '../../../contract/texts/generated/offline.ts'
import { practiceTexts } from '../../../contract/texts/generated/practice.ts'
import { personalDataTexts, profileTexts, securityTexts } from '../../../contract/texts/generated/profile.ts'
import { shellTexts } from '../../../contract/texts/generated/shell.ts'
import {
  authenticatorSetUpTexts,
  freshProofTexts,
  recoveryCodesTexts,
} from '../../../contract/texts/generated/sign-in.ts'
import { voteTexts } from '../../../contract/texts/generated/votes.ts'
import { createAuthenticator } from './authenticator.ts'
import { readUserId } from './bank.ts'
import { closeContest, openContestIn, storeContest } from './contest-steps.ts'
import { importPack } from './exam-steps.ts'
import { expect, test } from './fixture.ts'
import {
  button,
  createBanglaPerson,
  dialog,
  expectState,
  field,
  invalid,
  main,
  openFor,
  prepareWalks,
  rows,
  visit,
} from './locale-steps.ts'
import { ageSessions } from './old-sessions.ts'
import { signIn } from './people.ts'
import { expectWordsOfLocale } from './words-of-locale.ts'

/** The questions of the walks as questions of chemistry. */
const taggedRows = rows.map((row) => [...row.slice(0, 6), 'রসায়ন'])

/** Registers the walks of a learner through their screens in a language. */
export function learnerStates(locale: Locale): void {
  const bank = prepareWalks(locale, 'learners')
  const shell = shellTexts(locale)
  const exam = examTexts(locale)
  const results = resultsTexts(locale)
  const application = applicationTexts(locale)

  test('a learner finds no foreign word in an exam', async ({ page, server }) => {
    await signIn(page, await createBanglaPerson(server, 'examinee'))
    await visit(page, `/results/${await readUserId(page)}`)
    await visit(page, `/exam/pack/${bank.packId}`)
    await field(page, exam.timeLimit).fill('500')
    await button(page, exam.start).click()
    await expect(invalid(page)).toBeVisible()
    await expectState(page, 'exam, wrong time')
    await field(page, exam.timeLimit).fill('5')
    await page.getByText(exam.markingRules, { exact: true }).click()
    await field(page, exam.marking).selectOption('0.25')
    await button(page, exam.start).click()
    await expect(page.getByRole('timer').filter({ visible: true })).toBeVisible()
    await page.getByRole('radiogroup').first().getByRole('radio').first().press('Space')
    await button(page, exam.markForReview).click()
    await page.getByText(exam.surenesses.GUESS, { exact: true }).first().click()
    await expect(page.getByText(exam.savingStates.saved).filter({ visible: true }).first()).toBeVisible()
    await expectState(page, 'exam in progress')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: exam.openAnswerSheet }).filter({ visible: true }).click()
    await expectState(page, 'answer sheet')
    await page.keyboard.press('Escape')
    await button(page, exam.layouts.single).click()
    await expect(page.getByRole('navigation', { name: exam.steps })).toBeVisible()
    await expectState(page, 'one question of an exam')
    await button(page, exam.layouts.list).click()
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.reload()
    await expect(page.getByText(exam.resumed)).toBeVisible()
    await expectState(page, 'exam resumed')
    await page.goto(`/pack/${bank.packId}`)
    await expect(page.getByRole('link', { name: exam.returnToExam, exact: true }).last()).toBeVisible()
    await main(page).getByRole('radio').first().press('Space')
    await expect(page.getByText(exam.sittingHelp)).toHaveCount(2)
    await expectState(page, 'pack of a running exam')
    await page.getByRole('link', { name: exam.returnToExam, exact: true }).last().click()
    await button(page, shell.submit).click()
    await expect(dialog(page)).toBeVisible()
    await expectState(page, 'submit dialog')
    await button(page, exam.submitAnswers).click()
    // Check the toast first: it disappears after some seconds, even if the next screen is slow.
    await expect(page.getByText(exam.submitted)).toBeVisible()
    await expect(page).toHaveURL(/results/)
    await expectState(page, 'results, with its toast')
    await main(page).getByRole('listitem').getByRole('link').first().click()
    await expect(page.getByRole('link', { name: results.practise })).toBeVisible()
    await expectState(page, 'result')
    await page.emulateMedia({ media: 'print' })
    await expectWordsOfLocale(page, 'result on paper')
    await page.emulateMedia({ media: null })
    await page.getByRole('link', { name: results.practise }).click()
    await expect(main(page).getByRole('article').first()).toBeVisible()
    await main(page).getByRole('radio').first().press('Space')
    await expectState(page, 'practice')
    await visit(page, '/practice?level=class-8')
    await main(page).getByText(practiceTexts(locale).further).click()
    await expectState(page, 'choice of a practice')
    await button(page, practiceTexts(locale).start).click()
    // The form has radio buttons too.
    await main(page).getByRole('article').getByRole('radio').first().press('Space')
    await expect(button(page, practiceTexts(locale).next)).toBeVisible()
    await expectState(page, 'practice of a topic')
    await visit(page, '/bookmarks')
    await expectState(page, 'no bookmarks')
    await visit(page, `/question/${bank.questionId}`)
    await button(page, marksTexts(locale).bookmark).click()
    await expect(button(page, marksTexts(locale).bookmark)).toHaveAttribute('aria-pressed', 'true')
    await button(page, marksTexts(locale).addNote).click()
    await expect(dialog(page)).toBeVisible()
    await expectState(page, 'note on a question')
    await button(page, shell.cancel).click()
    await visit(page, '/bookmarks')
    await expect(main(page).getByRole('listitem')).toHaveCount(1)
    await expectState(page, 'bookmarks')
  })

  test('a learner finds no foreign word elsewhere', async ({ page, server }) => {
    const learner = await createBanglaPerson(server, 'learner')
    await signIn(page, learner)
    await storeGuestAnswer(page)
    await visit(page, '/')
    await expect(button(page, guestAnswersTexts(locale).keep)).toBeVisible()
    await expectState(page, 'answers of a guest')
    await button(page, guestAnswersTexts(locale).discard).click()
    await expectState(page, 'deleting answers of a guest')
    await button(page, guestAnswersTexts(locale).discardConfirm).click()
    await expect(page.getByText(guestAnswersTexts(locale).outcomes.discarded)).toBeVisible()
    await expectState(page, 'answers of a guest deleted')
    await page.getByRole('button', { name: 'রহিমা খাতুন' }).first().click()
    await expectState(page, 'menu')
    await visit(page, `/pack/${bank.packId}`)
    await button(page, offlineTexts(locale).keep).click()
    await expect(dialog(page).getByText(offlineTexts(locale).sharedDevice)).toBeVisible()
    await expectState(page, 'keeping a pack')
    await button(page, shell.cancel).click()
    await visit(page, '/offline')
    await visit(page, `/user/${await readUserId(page)}`)
    await visit(page, `/question/${bank.questionId}`)
    const vote = voteTexts(locale)
    const report = reportTexts(locale)
    // A press before the response to the first one means nothing.
    await expect(async () => {
      await button(page, vote.up).click()
      await expect(page.getByText(vote.already)).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expectState(page, 'vote toast')
    await button(page, report.button).click()
    await expect(dialog(page)).toBeVisible()
    await expectState(page, 'report dialog')
    await dialog(page).getByRole('button', { name: report.submit, exact: true }).click()
    await expect(page.getByText(report.sent)).toBeVisible()
    await expectState(page, 'report toast')

    await visit(page, '/edit-profile')
    const profile = profileTexts(locale)
    const security = securityTexts(locale)
    const personalData = personalDataTexts(locale)
    await button(page, profile.submit).click()
    await button(page, security.changePassword).click()
    await button(page, security.setUp).click()
    await expect(page.getByRole('img').filter({ visible: true }).first()).toBeVisible()
    await expectState(page, 'profile with errors')
    const app = createAuthenticator((await main(page).locator('code').textContent()) as string)
    await field(page, authenticatorSetUpTexts(locale).code).fill(await app.nextCode())
    await button(page, security.confirm).click()
    const recoveryCodes = recoveryCodesTexts(locale)
    await expect(button(page, recoveryCodes.done)).toBeVisible()
    await expectState(page, 'recovery codes')
    await page.emulateMedia({ media: 'print' })
    await expectWordsOfLocale(page, 'recovery codes on paper')
    await page.emulateMedia({ media: null })
    await button(page, recoveryCodes.done).click()
    await expect(button(page, recoveryCodes.make)).toBeVisible()
    await expectState(page, 'profile with an app')
    await ageSessions(server, learner.email)
    await button(page, recoveryCodes.make).click()
    await button(page, recoveryCodes.useInstead).click()
    await button(page, freshProofTexts(locale).submit).click()
    await expect(invalid(page)).toBeVisible()
    await expectState(page, 'fresh proof with errors')
    await page.reload()
    await button(page, personalData.forget).click()
    await expect(dialog(page)).toBeVisible()
    await expectState(page, 'forget answers')
    await page.keyboard.press('Escape')
    await button(page, personalData.delete).click()
    await button(page, personalData.deleteSubmit).click()
    await expectState(page, 'delete account')

    await visit(page, '/creator-application')
    await button(page, application.submit).click()
    await expectState(page, 'application with errors')
  })

  test('a learner finds no foreign word in a contest', async ({ page, server, browser }) => {
    const contests = contestsTexts(locale)
    const desk = contestDeskTexts(locale)
    const form = contestFormTexts(locale)
    const holder = await createBanglaPerson(server, `holder.${locale}`, ['CONTEST_CREATORS'])
    const owner = await openFor(browser, server, holder, locale)
    await visit(owner, '/contests/new')
    await button(owner, form.save).click()
    await expect(invalid(owner)).toBeVisible()
    await expectState(owner, 'contest with errors')
    const questions = rows.map(([question, answer, option2, option3, option4, explanation]) => ({
      ...{ question, answer, option2, option3, option4, explanation },
    }))
    const id = await storeContest(owner, { questions })
    await visit(owner, `/contest/${id}`)
    await visit(owner, `/contest/${id}/paper`)
    await visit(owner, `/contest/${id}/edit`)
    await visit(owner, `/contest/${id}/live`)
    await signIn(page, await createBanglaPerson(server, `contestant.${locale}`))
    await visit(page, '/contest/none')
    await visit(page, '/contests')
    await visit(page, `/contest/${id}`)
    await button(page, contests.join).click()
    await expect(invalid(page)).toBeVisible()
    await expectState(page, 'contest without a nickname')
    await field(page, contests.nickname).fill('তুলি')
    await main(page).getByText(contests.group(null)).click()
    await field(page, contests.district).selectOption('sylhet')
    await button(page, contests.join).click()
    await expect(page.getByText(contests.youAre('তুলি'))).toBeVisible()
    await expectState(page, 'contest joined')
    await openContestIn(server, id, 60)
    await page.reload()
    await expect(page.getByText(contests.paperIsHere)).toBeVisible()
    await expectState(page, 'sealed paper of a contest')
    await openContestIn(server, id, 0)
    await page.reload()
    await expect(button(page, contests.start)).toBeVisible()
    await expectState(page, 'contest open')
    await button(page, contests.start).click()
    await expect(page.getByRole('timer').filter({ visible: true })).toBeVisible()
    await expectState(page, 'exam of a contest')
    await visit(owner, `/contest/${id}/live`)
    await button(owner, desk.moreTimeForAll).click()
    await button(owner, desk.give).click()
    await expect(invalid(owner)).toBeVisible()
    await expectState(owner, 'more time')
    await dialog(owner).getByRole('button', { name: shell.cancel, exact: true }).click()
    await owner.getByRole('button', { name: desk.excludeName('তুলি') }).click()
    await expectState(owner, 'excluding somebody')
    await page.getByRole('radiogroup').first().getByRole('radio').first().press('Space')
    await button(page, shell.submit).click()
    await dialog(page).getByRole('button', { name: exam.submitAnswers, exact: true }).click()
    await expect(page.getByText(contests.waiting)).toBeVisible()
    await expectState(page, 'contest handed in')
    await closeContest(server, id)
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('heading', { name: contests.yourPlace })).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expectState(page, 'places of a contest')
    await page.getByRole('link', { name: contests.placeIn('').trim() }).click()
    await expect(page.getByRole('link', { name: contests.wholeList })).toBeVisible()
    await expectState(page, 'places of a district')
    await visit(page, `/contest/${id}?level=HSC`)
    await visit(page, `/contest/${id}/certificate`)
    await page.emulateMedia({ media: 'print' })
    await expectWordsOfLocale(page, 'certificate on paper')
    await visit(page, '/contests')
  })

  test('a learner finds no foreign word in a model exam', async ({ page, server }) => {
    const texts = modelExamsTexts(locale)
    await importPack(server, bank.creator, { name: 'রসায়ন', level: 'SSC', rows: taggedRows })
    await signIn(page, await createBanglaPerson(server, `modelexam.${locale}`))
    await visit(page, '/exams')
    await visit(page, '/exams/none')
    await visit(page, '/exams/du-science')
    await visit(page, '/exams/ssc-chemistry')
    await button(page, texts.start).click()
    await expect(page.getByRole('timer').filter({ visible: true })).toBeVisible()
    await expectState(page, 'model exam')
    await page.getByRole('radiogroup').first().getByRole('radio').first().press('Space')
    await visit(page, '/exams/ssc-chemistry')
    await button(page, texts.goOn).click()
    await button(page, shell.submit).click()
    await dialog(page).getByRole('button', { name: exam.submitAnswers, exact: true }).click()
    await expect(page).toHaveURL(/results/)
    await main(page).getByRole('link', { name: texts.subjects.chemistry }).click()
    await expect(page.getByRole('heading', { name: texts.bySection })).toBeVisible()
    await expectState(page, 'result of a model exam')
  })
}

/** Stores an answer in the browser as one that a guest gave. */
async function storeGuestAnswer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const id = crypto.randomUUID()
    const answer = { questionId: id, optionId: id, milliseconds: 4000, ways: ['REVEAL'] }
    const note = { ...answer, id, answeredAt: new Date().toISOString() }
    localStorage.setItem(`answer:guest:${id}`, JSON.stringify(note))
  })
}
