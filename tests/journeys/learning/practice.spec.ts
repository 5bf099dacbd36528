import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { enter, importPack, option, resultsAddress, startExam, submitExam } from '../support/exam-steps.ts'
import { expect, test } from '../support/fixture.ts'
import { createPerson, signIn } from '../support/people.ts'

const rows = [
  ['বাংলাদেশের রাজধানী কোনটি?', 'ঢাকা', 'খুলনা', 'রাজশাহী', 'সিলেট', 'ঢাকা বুড়িগঙ্গার তীরে।', 'ভূগোল'],
  ['$2x + 3 = 11$ হলে $x$ এর মান কত?', '$4$', '$3$', '$7$', '$8$', '$2x = 8$, তাই $x = 4$', 'গণিত,বীজগণিত'],
  ['Which word means “hard-working”?', 'Diligent', 'Idle', 'Careless', 'Proud', '', 'English'],
  ['What is the capital of Japan?', 'Tokyo', 'Kyoto', 'Osaka', 'Nara', '', 'ভূগোল'],
  ['How many sides has a hexagon?', 'Six', 'Five', 'Seven', 'Eight', '', 'গণিত'],
]

let packId: string

test.beforeAll(async ({ server }) => {
  const author = await createPerson(server, { email: 'author.practice@example.com' })
  packId = await importPack(server, author, { name: 'মডেল টেস্ট ৩', rows })
})

/** Opens the result of the exam that was just submitted. */
async function openResult(page: Page) {
  // After the address changes, the exam's answer sheet may still be visible; it is a list of links as well.
  await expect(page).toHaveURL(resultsAddress)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Answer sheet' })).toBeVisible()
}

test('a learner sees the weak tags, and practises the mistakes by keyboard', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, server, 'practice')
  await startExam(page, packId)
  await option(page, 1, 'ঢাকা').click()
  await option(page, 3, 'Idle').click()
  await option(page, 4, 'Kyoto').click()
  await option(page, 5, 'Six').click()
  await submitExam(page)
  await openResult(page)

  await expect(page.getByText('Result: 2/5 40%')).toBeVisible()
  const actions = page
    .locator('main')
    .getByRole('link', { name: /^(Practise my mistakes|Take it again|All results)$/ })
  await expect(actions).toHaveText(['Practise my mistakes', 'Take it again', 'All results'])
  await page.getByText('More about this result').press('Enter')
  const tags = page.getByRole('region', { name: 'By tag' }).getByRole('listitem')
  await expect(tags, 'only topics with two questions or more').toHaveText([
    /ভূগোল\s*1 of 2 right/,
    /গণিত\s*1 of 2 right/,
  ])
  await expectAccessible(page)

  await expect(page.getByText(/Submitted after (\d+ m )?(\d+ s )?of 5 m/)).toBeVisible()
  const reviewed = page.getByRole('region', { name: 'Review' }).locator('ol > li').filter({ visible: true })
  await expect(reviewed).toHaveCount(5)
  await page.getByRole('button', { name: 'Wrong 2' }).press('Enter')
  await expect(reviewed).toHaveCount(2)
  await expect(reviewed.first()).toContainText('hard-working')
  await page.getByRole('link', { name: 'Question 1, correct' }).press('Enter')
  await expect(
    page.locator('#question-1'),
    'the answer sheet leads to a question that the filter hid',
  ).toBeFocused()
  await expect(page.getByRole('button', { name: 'All 5' })).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('link', { name: 'Practise my mistakes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practise my mistakes')
  const questions = page.getByRole('article')
  await expect(questions).toHaveCount(3)
  await expect(questions.first(), 'with its number in the exam').toContainText('২।')
  await expect(page.getByText('0 of 3 answered')).toHaveCount(1)
  await expectAccessible(page)

  // The keys of a question work while the focus is in its options.
  await questions.nth(0).getByRole('radio').first().focus()
  await chooseByKey(page, 0, '4')
  await expect(questions.nth(0)).toContainText('Correct · your answer')
  await expect(questions.nth(0).locator(':focus'), 'the note gets the focus').toContainText('Note:')
  await page.keyboard.press('Tab')
  await expect(page.getByText('How others answered').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(questions.nth(1).locator(':focus')).toHaveCount(1)
  await chooseByKey(page, 1, 'Careless')
  await expect(questions.nth(1)).toContainText('Wrong · your answer')
  await questions.nth(2).getByRole('radio').first().focus()
  await chooseByKey(page, 2, 'Tokyo')

  await expect(page.getByText('2 of 3 right this time.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByText('0 of 3 answered')).toHaveCount(1)
  await expect(page.getByText('Correct · your answer')).toHaveCount(0)

  await page.getByRole('link', { name: 'Back to the result' }).click()
  await expect(page.getByText('Result: 2/5'), 'practice does not change the result').toBeVisible()
})

test('a perfect result has nothing to practise; only its owner practises a result', async ({
  page,
  server,
  browser,
}) => {
  await enter(page, server, 'faultless')
  await startExam(page, packId)
  for (const [index, [, answer = '']] of rows.entries()) {
    await option(page, index + 1, answer.replaceAll('$', '')).click()
  }
  await submitExam(page)
  await openResult(page)
  await expect(page.getByText('Result: 5/5')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Practise my mistakes' })).toHaveCount(0)

  await page.goto(`${page.url()}/practice`)
  await expect(page.getByText('You got everything right. There is nothing to practise.')).toBeVisible()
  const address = page.url()

  const context = await browser.newContext({ baseURL: server.url })
  const other = await context.newPage()
  await other.goto(address)
  await expect(other, 'a guest must sign in first').toHaveURL(/\/login\?next=/)
  await signIn(other, await createPerson(server, { email: 'other.practice@example.com' }))
  await other.goto(address)
  await expect(other.getByText('You are not authorized to visit this page.')).toBeVisible()
  await context.close()
})

/** Presses the number of the option with this text. */
async function chooseByKey(page: Page, index: number, text: string) {
  const options = page.getByRole('article').nth(index).locator('label')
  const texts = await options.allInnerTexts()
  const place = texts.findIndex((shown) => shown.includes(text))
  await page.keyboard.press(String(place + 1))
}
