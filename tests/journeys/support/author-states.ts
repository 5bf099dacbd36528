import { importColumns } from '../../../contract/import/csv-format.ts'
import type { Locale } from '../../../contract/locales.ts'
import { accountFieldsTexts } from '../../../contract/texts/generated/account.ts'
import { applicationReviewTexts, applicationTexts } from '../../../contract/texts/generated/applications.ts'
import { contentActionsTexts } from '../../../contract/texts/generated/content.ts'
import { packFormTexts, questionFormTexts } from '../../../contract/texts/generated/creation.ts'
import { draftsTexts } from '../../../contract/texts/generated/drafts.ts'
import { importPreviewTexts } from '../../../contract/texts/generated/import-preview.ts'
import { importsTexts } from '../../../contract/texts/generated/imports.ts'
import { moderationTexts } from '../../../contract/texts/generated/moderation.ts'
import { peopleTexts } from '../../../contract/texts/generated/people.ts'
import { searchWordsTexts } from '../../../contract/texts/generated/search-words.ts'
import { shellTexts } from '../../../contract/texts/generated/shell.ts'
import { readUserId } from './bank.ts'
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
import { signIn } from './people.ts'
import { ask, createQuestion } from './question-author.ts'
import { dismissReports } from './reports.ts'

/** Columns of an import file: their headers, and their letters in a spreadsheet. */
const columnNames = [...importColumns, ...'ABCDEFG']

/** Registers the walks of a creator and an administrator through their screens in a language. */
export function authorStates(locale: Locale): void {
  const bank = prepareWalks(locale, 'authors')
  const shell = shellTexts(locale)
  const fields = accountFieldsTexts(locale)
  const actions = contentActionsTexts(locale)
  const application = applicationTexts(locale)
  const review = applicationReviewTexts(locale)

  test('a creator finds no foreign word in the forms', async ({ page }) => {
    await signIn(page, bank.creator)
    const questionForm = questionFormTexts(locale)
    const packForm = packFormTexts(locale)
    const imports = importsTexts(locale)
    const importPreview = importPreviewTexts(locale)
    const drafts = draftsTexts(locale)
    await visit(page, '/create/question')
    await field(page, questionForm.question).fill('এক?')
    await field(page, questionForm.question).press('Tab')
    await expect(page.getByRole('link', { name: 'মডেল টেস্ট' }).first()).toBeVisible()
    await expectState(page, 'a question that the bank has')
    await field(page, questionForm.question).fill('')
    await button(page, shell.submit).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expectState(page, 'question with errors')
    await page
      .locator('input[type=file][data-field$=imageUrl]')
      .first()
      .setInputFiles({
        name: 'ছবি.১',
        mimeType: 'text/plain',
        buffer: Buffer.from('ছবি নয়'),
      })
    await field(page, questionForm.question).fill('ক'.repeat(20_000))
    await button(page, shell.submit).click()
    await expectState(page, 'question too long, no picture')

    await visit(page, '/create/check')
    await expect(main(page).getByRole('heading', { level: 2 })).toBeVisible()
    await expectState(page, 'no questions to look at')
    await visit(page, '/create/question-pack')
    await field(page, packForm.name).fill('গতি')
    await expect(page.getByText(drafts.kept)).toBeVisible()
    await visit(page, '/create/question-pack')
    await button(page, drafts.deleteDraft('গতি')).click()
    await expectState(page, 'drafts')
    await button(page, drafts.startNew).click()
    await button(page, shell.submit).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expectState(page, 'pack with errors')
    await field(page, imports.uploadCsv).setInputFiles({
      name: 'গতি.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `${importColumns.join(',')}\n${rows.map((row) => row.join(',')).join('\n')}\nএক?,,খ,গ,ঘ,,\nক,খ`,
      ),
    })
    await expect(dialog(page).locator('summary')).toBeVisible()
    await expectState(page, 'import preview', columnNames)
    await dialog(page).locator('summary').click()
    await expectState(page, 'columns of the import', columnNames)
    await dialog(page).getByRole('button', { name: shell.cancel, exact: true }).click()
    await field(page, imports.uploadCsv).setInputFiles({
      name: 'ক্রম.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.map((row, index) => `${index + 1},${row.slice(0, 5).join(',')},২`).join('\n')),
    })
    await expect(
      dialog(page).getByRole('button', { name: importPreview.useColumns, exact: true }),
    ).toBeVisible()
    await expectState(page, 'columns that are not certain', columnNames)
    await dialog(page).getByRole('button', { name: shell.cancel, exact: true }).click()
    await field(page, imports.uploadCsv).setInputFiles({
      name: 'গতি.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${importColumns.join(',')}\n${'\\pi?,????,????,????,????,,\n'.repeat(201)}`),
    })
    await expect(
      dialog(page).getByRole('button', { name: importPreview.savePacks(2), exact: true }),
    ).toBeVisible()
    await expectState(page, 'several packs', [...columnNames, 'pi'])
    await dialog(page).getByRole('button', { name: shell.cancel, exact: true }).click()
    await button(page, imports.pasteCode).click()
    await button(page, imports.doImport).click()
    await expectState(page, 'paste dialog', columnNames)
    await page.keyboard.press('Escape')
    await button(page, packForm.deleteQuestion(1)).click()
    await expectState(page, 'pack, a card less', columnNames)

    await visit(page, `/edit/question/${bank.questionId}`)
    await field(page, questionForm.question).fill('অন্য কারণ।')
    await ask(
      page,
      'mutation Edit($id: ID!) { updateQuestionObject(input: { id: $id, explanation: "আরেক কারণ।" }) { id } }',
      { id: bank.questionId },
    )
    await button(page, shell.submit).click()
    await expect(dialog(page)).toBeVisible()
    await expectState(page, 'conflict')
    await visit(page, `/edit/question-pack/${bank.packId}`)
    await visit(page, `/user/${await readUserId(page)}`)
    await visit(page, `/pack/${bank.packId}`)
    await visit(page, `/question/${await createQuestion(page, 'মুছবেন?')}`)
    await button(page, shell.delete).click()
    await expect(dialog(page)).toBeVisible()
    await expectState(page, 'delete dialog')
    await dialog(page).getByRole('button', { name: shell.delete, exact: true }).click()
    await expect(page.getByText(actions.deleted.question)).toBeVisible()
    await expectState(page, 'deleted')
  })

  test('an administrator finds no foreign word', async ({ page, browser, server }) => {
    await signIn(page, await createBanglaPerson(server, 'administrator', ['ADMINS']))
    await dismissReports(page)
    const applicant = await openFor(browser, server, await createBanglaPerson(server, 'applicant'), locale)
    await applicant.goto('/creator-application')
    for (const label of [application.credentials, application.reason, application.experience]) {
      await field(applicant, label).fill('বিদ্যালয়')
    }
    await field(applicant, fields.phone).fill('01712345678')
    await field(applicant, application.facebookLink).fill('https://www.facebook.com/rahima')
    await button(applicant, application.submit).click()
    await expect(applicant.getByText(application.sent)).toBeVisible()
    await expectState(applicant, 'application sent')
    await visit(applicant, '/creator-application')
    await ask(
      applicant,
      'mutation Report($id: ID!) { createQuestionReport(input: { questionId: $id, reason: spam }) { id } }',
      {
        id: bank.questionId,
      },
    )
    await applicant.context().close()

    await visit(page, '/creator-applications')
    await main(page).locator('summary').first().click()
    await expectState(page, 'application, expanded')
    await button(page, review.approve).click()
    await expect(dialog(page)).toBeVisible()
    await expectState(page, 'confirm approval')
    await dialog(page).getByRole('button', { name: review.approve, exact: true }).click()
    await expect(page.getByText(review.approved, { exact: true }).first()).toBeVisible()
    await expectState(page, 'approved')

    await visit(page, '/moderation')
    const moderation = moderationTexts(locale)
    await button(page, moderation.dismiss).click()
    await expectState(page, 'dismiss dialog')
    await dialog(page).getByRole('button', { name: moderation.dismiss, exact: true }).click()
    await expect(page.getByText(moderation.empty)).toBeVisible()
    await expectState(page, 'moderation, empty')
    await visit(page, '/search-words')
    const words = searchWordsTexts(locale)
    await button(page, words.add).click()
    await button(page, words.save).click()
    await expect(invalid(page)).toBeFocused()
    await expectState(page, 'a synonym without phrases')
    await page.keyboard.press('Escape')
    await button(page, words.addStarter).click()
    await expect(page.getByRole('status').filter({ hasText: /\S/ }).first()).toBeVisible()
    await expectState(page, 'search words')
    for (const name of ['', '/people', '/mails', '/jobs', '/questions', '/audit', '/settings']) {
      await visit(page, `/admin${name}`)
      await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expectState(page, `administration${name}`)
    }
    await visit(page, '/admin/people')
    const people = peopleTexts(locale)
    await main(page).locator('a[href*="/admin/people/"]').first().click()
    await button(page, people.disable).click()
    await dialog(page).getByRole('button', { name: people.disable, exact: true }).click()
    await expect(invalid(page)).toBeFocused()
    await expectState(page, 'a person, disabled without a reason')
    await page.keyboard.press('Escape')
    await visit(page, `/question/${bank.questionId}`)
    await button(page, actions.verify).click()
    await expect(page.getByText(shell.verified, { exact: true })).toBeVisible()
    await expectState(page, 'verified')
    await button(page, actions.verify).click()
    await expectState(page, 'already verified')
    const edit =
      'mutation Edit($id: ID!, $text: String!) { updateQuestionObject(input: { id: $id, explanation: $text }) { id } }'
    await ask(page, edit, { id: bank.questionId, text: 'অন্য কারণ।' })
    await visit(page, `/question/${bank.questionId}`)
    await expect(page.getByText(shell.editedSinceVerified)).toBeVisible()
    await ask(page, edit, { id: bank.questionId, text: 'আরেক কারণ।' })
    await button(page, moderation.confirmEdit).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectState(page, 'edited again')
    await visit(page, '/moderation')
    await button(page, moderation.confirmEdit).click()
    await expect(page.getByText(moderation.editedEmpty)).toBeVisible()
    await expectState(page, 'confirmed')
    await visit(page, `/question/${bank.questionId}`)
    await button(page, shell.delete).click()
    await dialog(page).getByRole('button', { name: shell.delete, exact: true }).click()
    await expect(invalid(page)).toBeFocused()
    await expectState(page, 'a deletion without a reason')
    await page.keyboard.press('Escape')

    await page.goto(`/edit/question-pack/${bank.packId}`)
    await button(page, packFormTexts(locale).deleteQuestion(1)).click()
    await expect(dialog(page)).toBeVisible()
    await expectState(page, 'a question of another author’s pack')
  })
}
