import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { makePack, openFor } from '../support/bank.ts'
import { enter, importPack } from '../support/exam-steps.ts'
import { expect, test } from '../support/fixture.ts'
import { signOut } from '../support/offline-steps.ts'
import { createPerson, signInOfLevel } from '../support/people.ts'

const tag = 'নদী ও খাল'

/** Question, right option, others, explanation, tag. */
const rows = [
  ['Which river flows past Dhaka?', 'Buriganga', 'Padma', 'Surma', 'Teesta', '', tag],
  ['Which river flows past Sylhet?', 'Surma', 'Padma', 'Buriganga', 'Teesta', '', tag],
  ['Which river flows past Rajshahi?', 'Padma', 'Surma', 'Buriganga', 'Teesta', 'রাজশাহী পদ্মার তীরে।', tag],
  ['Which river flows past Rangpur?', 'Teesta', 'Surma', 'Buriganga', 'Padma', '', tag],
]

test.beforeAll(async ({ server }) => {
  const author = await createPerson(server, { email: 'author.topics@example.com' })
  await importPack(server, author, { name: 'নদীর প্যাক', rows })
})

/** Chooses an option of the shown question by its key. */
async function answer(page: Page, { isRight }: { isRight: boolean }): Promise<string> {
  const article = page.getByRole('article')
  const stem = (await article.getByRole('heading').innerText()).trim()
  const [, right] = rows.find(([question]) => stem.includes(question!))!
  const names = await article.getByRole('radiogroup').locator('label').allInnerTexts()
  const place = names.findIndex((name) => name.includes(right!) === isRight)
  await page.keyboard.press(String(place + 1))
  await expect(article.getByRole('radiogroup')).toContainText(
    isRight ? 'Correct · your answer' : 'Wrong · your answer',
  )
  return stem
}

const place = (page: Page, text: string) => page.getByText(text, { exact: true })

test('a learner practises a topic by keyboard, reloads, and comes back to what was wrong', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, server, 'topics')
  await page.goto(`/explore/tag/${encodeURIComponent(tag)}`)
  await page.getByRole('link', { name: 'Practise this topic' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practise a topic')
  await expect(page.getByRole('button', { name: `Remove topic ${tag}` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start' }).press('Enter')

  await expect(place(page, 'Question 1 of 4')).toBeVisible()
  await expect(page.getByText('There are only 4 questions like this.')).toBeVisible()
  await expect(page.getByRole('article')).toBeFocused()
  await expectAccessible(page)
  await answer(page, { isRight: true })
  await expect(place(page, '1 right')).toBeVisible()
  await page.getByRole('button', { name: 'Next question' }).press('Enter')
  await expect(place(page, 'Question 2 of 4')).toBeVisible()
  await expect(page.getByRole('article'), 'the next question takes the focus').toBeFocused()

  await page.reload()
  await expect(place(page, 'Question 2 of 4'), 'the run goes on after reloading').toBeVisible()
  await expect(place(page, '1 right')).toBeVisible()
  await page.getByRole('button', { name: 'Skip' }).press('Enter')
  await expect(place(page, 'Question 3 of 4')).toBeVisible()
  await expect(page.getByRole('article')).toBeFocused()
  const wrong = await answer(page, { isRight: false })
  await page.getByRole('button', { name: 'Next question' }).press('Enter')
  await expect(page.getByRole('article')).toBeFocused()
  await answer(page, { isRight: true })
  await page.getByRole('button', { name: 'See the score' }).press('Enter')
  await expect(page.getByText('2 of 4 right this time.')).toBeVisible()
  await expect(page.getByText('3 of 4 answered'), 'a skipped question has no answer').toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Practise my mistakes' }).press('Enter')
  await expect(place(page, 'Question 1 of 2'), 'the skipped and the wrong one').toBeVisible()
  await page.reload()
  await expect(place(page, 'Question 1 of 2'), 'the mistakes go on after reloading').toBeVisible()
  await expect(page.getByText('There are only')).toHaveCount(0)

  // What was answered wrong is remembered by the server, soon: it may be practised without a level.
  await page.goto('/practice')
  await page.getByText('More settings').press('Enter')
  await expect(async () => {
    await page.getByRole('radio', { name: 'Only those I got wrong the last time' }).check()
    await page.getByRole('button', { name: 'Start' }).press('Enter')
    await expect(page.getByRole('article').or(page.getByText('No question fits this choice.'))).toBeVisible()
    if (!(await page.getByRole('article').isVisible())) await page.goBack()
    await expect(place(page, 'Question 1 of 1')).toBeVisible({ timeout: 100 })
  }).toPass()
  await expect(page.getByRole('article')).toContainText(wrong)
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Only those I got wrong the last time' })).toBeChecked()
})

test('a subject that stands at a pack alone is offered to its class, and has its questions', async ({
  page,
  server,
  browser,
}) => {
  const subject = 'জলবিদ্যা'
  const author = await createPerson(server, { email: 'subject.topics@example.com', groups: ['CREATORS'] })
  const editor = await openFor(browser, server, author)
  await makePack(editor, 'জলের প্যাক', ['জল কোথায় জমে?', 'জল কেন জমে?'], ['hydrology', subject])
  await signInOfLevel(page, await createPerson(server, { email: 'pupil.topics@example.com' }), 'class_9')
  await page.goto('/bn/explore')
  const topics = page.getByRole('list', { name: 'বিষয়' }).getByRole('link')
  await expect(topics.nth(2), 'in the language of the page').toHaveAttribute('lang', 'bn')
  await page.goto('/practice')
  await page.getByLabel('Topics', { exact: true }).fill(subject)
  await expect(page.locator(`datalist option[value="${subject}"]`)).toBeAttached()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(place(page, 'Question 1 of 2')).toBeVisible()
})

test('a run goes on in another tab, until its learner signs out', async ({ page, server, context }) => {
  const learner = await enter(page, server, 'topic-tabs')
  await page.goto(`/practice?tag=${encodeURIComponent(tag)}&run=a-run`)
  await expect(place(page, 'Question 1 of 4')).toBeVisible()
  await answer(page, { isRight: true })
  await page.getByRole('button', { name: 'Next question' }).press('Enter')
  await expect(place(page, 'Question 2 of 4')).toBeVisible()
  const second = await page.getByRole('article').getByRole('heading').innerText()
  const address = page.url()
  await page.close()

  const other = await context.newPage()
  await other.goto(address)
  await expect(place(other, 'Question 2 of 4')).toBeVisible()
  await expect(place(other, '1 right')).toBeVisible()
  await expect(other.getByRole('article').getByRole('heading')).toHaveText(second)
  const runs = () =>
    other.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('practice')))
  expect(await runs()).toHaveLength(1)
  await signOut(other, learner)
  expect(await runs()).toEqual([])
})

test('a guest practises', async ({ page }) => {
  await test.step('a choice that nothing fits says so and leads back', () => chooseNothing(page))
  await test.step('questions by one’s own answers need a sign-in', () => askForOwnAnswers(page))
  await test.step('the class that was chosen is that of the next list', () => rememberClass(page))
  await test.step('against the clock', () => practiseAgainstClock(page))
})

async function rememberClass(page: Page) {
  await page.goto('/practice')
  await page.getByLabel('Class', { exact: true }).selectOption('Class 8')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page).toHaveURL(/run=/)
  await page.goto('/explore')
  await expect(page).toHaveURL(/level=/)
  await page.evaluate(() => localStorage.clear())
}

async function chooseNothing(page: Page) {
  await page.goto('/practice?tag=nothing-has-this-tag&run=x')
  await expect(page.getByText('No question fits this choice.')).toBeVisible()
  await page.getByRole('link', { name: 'Change the choice' }).click()
  await expect(page.getByRole('button', { name: 'Remove topic nothing-has-this-tag' })).toBeVisible()
}

async function askForOwnAnswers(page: Page) {
  await page.goto('/practice?from=wrong&run=x')
  await expect(page).toHaveURL(/\/login\?next=/)
}

async function practiseAgainstClock(page: Page) {
  await page.clock.install()
  await page.goto('/practice')
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('Choose a class or a topic.')).toBeVisible()
  await expect(page.getByLabel('Class')).toBeFocused()
  await page.getByLabel('Topics', { exact: true }).fill(tag)
  await page.getByText('More settings').press('Enter')
  await page.getByLabel('Against the clock: one minute for each question').check()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(place(page, 'Question 1 of 4')).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(/^[34]:\d\d$/)
  await answer(page, { isRight: true })
  await page.clock.fastForward('04:00')
  await expect(page.getByText('The time is up.')).toBeVisible()
  await expect(page.getByText('1 of 4 right this time.')).toBeVisible()
  await page.getByRole('link', { name: 'More questions' }).click()
  await expect(place(page, 'Question 1 of 4'), 'another draw').toBeVisible()
}
