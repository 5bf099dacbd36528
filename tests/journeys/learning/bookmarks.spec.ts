import { expectAccessible } from '../support/accessibility.ts'
import { readQuestionIds } from '../support/bank.ts'
import { enter, importPack, resultsAddress, rows, startExam, submitExam } from '../support/exam-steps.ts'
import { expect, test, waitForScripts } from '../support/fixture.ts'
import { createPerson } from '../support/people.ts'

let packId: string
let questionId: string

test.beforeAll(async ({ server }) => {
  const author = await createPerson(server, { email: 'author.bookmarks@example.com' })
  packId = await importPack(server, author, { name: 'বুকমার্কের প্যাক', rows })
  questionId = (await readQuestionIds(server, packId))[0]!
})

test('a learner bookmarks a question by keyboard, notes something, and practises the bookmarks', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, server, 'bookmarks')
  await page.goto(`/question/${questionId}`)
  const star = page.getByRole('button', { name: 'Bookmark', exact: true })
  await star.press('Enter')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Add a note' }).press('Enter')
  await expectAccessible(page)
  await page.getByRole('dialog').getByLabel('Your note').fill('বুড়িগঙ্গা মনে রাখুন')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('বুড়িগঙ্গা মনে রাখুন')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit the note' }), 'the focus returns').toBeFocused()

  // What is pasted stays whole: a note that is too long is refused, and says how long it is.
  const dialog = page.getByRole('dialog')
  const noteField = dialog.getByLabel('Your note')
  await page.getByRole('button', { name: 'Edit the note' }).press('Enter')
  await expect(dialog).toContainText(/\d\d of 1,000 characters/)
  await noteField.fill('a'.repeat(1200))
  await expect(noteField).toHaveValue('a'.repeat(1200))
  await expect(dialog).toContainText('1,200 of 1,000 characters.')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog).toContainText('The note may have at most 1000 characters.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.reload()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('বুড়িগঙ্গা মনে রাখুন')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/explore')
  await page.getByRole('main').getByRole('link', { name: 'Bookmarks', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookmarks and notes')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Practise the bookmarks' }).click()
  await expect(page.getByRole('radio', { name: 'Only my bookmarks' })).toBeChecked()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('Question 1 of 1')).toBeVisible()
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
})

test('a note that is not saved survives a reload, a step back and a closed tab, until it is saved or cancelled', async ({
  page,
  context,
  server,
}) => {
  await enter(page, server, 'note-drafts')
  await page.goto(`/question/${questionId}`)
  const dialog = page.getByRole('dialog')
  const noteField = dialog.getByLabel('Your note')
  const add = page.getByRole('button', { name: 'Add a note' })
  await add.click()
  await expect(dialog).not.toContainText('have not saved it')
  await noteField.pressSequentially('নদী')
  await page.reload()
  await add.click()
  await expect(noteField).toHaveValue('নদী')
  await expect(dialog).toContainText('You wrote this and have not saved it yet.')
  await expectAccessible(page)
  await noteField.press('End')
  await noteField.pressSequentially(' মনে')
  await page.goto('/explore')
  await page.goBack()
  await add.click()
  await expect(noteField).toHaveValue('নদী মনে')
  await noteField.press('End')
  await noteField.pressSequentially(' রাখুন')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  const other = await context.newPage()
  waitForScripts(other)
  await other.goto(`/question/${questionId}`)
  await other.getByRole('button', { name: 'Add a note' }).click()
  await expect(other.getByRole('textbox', { name: 'Your note' })).toHaveValue('নদী মনে রাখুন')
  await other.getByRole('textbox', { name: 'Your note' }).press('End')
  await other.getByRole('textbox', { name: 'Your note' }).pressSequentially('!')
  await other.close({ runBeforeUnload: true })
  await add.click()
  await expect(noteField).toHaveValue('নদী মনে রাখুন!')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)

  const change = page.getByRole('button', { name: 'Edit the note' })
  await change.click()
  await expect(dialog).not.toContainText('have not saved it')
  await noteField.fill('অন্য কথা')
  await page.reload()
  await change.click()
  await expect(noteField).toHaveValue('অন্য কথা')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await change.click()
  await expect(noteField).toHaveValue('নদী মনে রাখুন!')
})

test('the questions of a result are bookmarked, and share the requests for their marks', async ({
  page,
  server,
}) => {
  await enter(page, server, 'result-bookmarks')
  await startExam(page, packId)
  await submitExam(page)
  await expect(page).toHaveURL(resultsAddress)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results')
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('StudyMarks(')) requests.push(request.url())
  })
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  const stars = page.getByRole('button', { name: 'Bookmark', exact: true })
  await expect(stars).toHaveCount(rows.length)
  expect(requests.length, 'the questions share requests').toBeLessThan(rows.length)
  await stars.first().click()
  await expect(stars.first()).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/bookmarks')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
})

test('a question of a pack is bookmarked once it is answered', async ({ page, server }) => {
  await enter(page, server, 'pack-bookmarks')
  await page.goto(`/pack/${packId}`)
  const star = page.getByRole('button', { name: 'Bookmark', exact: true })
  const first = page.getByRole('radiogroup').first()
  await expect(first).toBeVisible()
  await expect(star).toHaveCount(0)
  await first.getByRole('radio').first().press('Space')
  await star.press('Enter')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/bookmarks')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
})

test('a guest has no bookmarks', async ({ page }) => {
  await page.goto(`/question/${questionId}`)
  await expect(page.getByRole('radiogroup')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bookmark', exact: true })).toHaveCount(0)
  await page.goto('/bookmarks')
  await expect(page).toHaveURL(/\/login\?next=/)
})
