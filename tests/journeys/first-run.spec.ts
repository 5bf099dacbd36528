import type { Page } from '@playwright/test'
import { expect, type ProductServer, test } from './support/fixture.ts'
import { readRightAnswers, readTriviaFile } from './support/trivia.ts'

const password = 'a long enough secret'

/** Registers through the screens and confirms with the mailed code. */
async function register(page: Page, server: ProductServer, email: string, firstName: string) {
  await page.goto('/')
  await page.getByRole('link', { name: 'Register' }).click()
  const fields = {
    'First name': firstName,
    'Last name': 'আক্তার',
    Email: email,
    'Phone number': '01712345678',
    Password: password,
    'Confirm password': password,
  }
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Educational level').selectOption('University')
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL('/verify-email')
  const [, code] = /^(\d{6})\r?$/m.exec(await server.readMail(email)) ?? []
  await page.getByLabel('Verification code').fill(code as string)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Your verification was successful.')).toBeVisible()
}

async function signIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/login/)
}

test('a CSV becomes a pack, and a learner takes its exam of 200 questions and sees the right mark', async ({
  browser,
  page: creator,
  server,
}) => {
  // About two hundred clicks: twice the time needed on a machine seven times slower than usual.
  test.setTimeout(300_000)
  const file = readTriviaFile()
  const key = readRightAnswers(file)
  expect(key).toHaveLength(200)

  await register(creator, server, 'nusrat.first@example.com', 'নুসরাত')
  await server.admin('grant', 'nusrat.first@example.com', 'CREATORS')
  await signIn(creator, 'nusrat.first@example.com')
  await creator.getByRole('link', { name: 'Create' }).first().click()
  await expect(creator).toHaveURL('/create/question')
  await creator.getByRole('link', { name: 'Question Pack' }).click()
  await expect(creator).toHaveURL('/create/question-pack')
  await creator
    .getByLabel('Upload CSV')
    .setInputFiles({ name: 'trivia.csv', mimeType: 'text/csv', buffer: file })
  await creator.getByRole('button', { name: 'Import 200 questions' }).click()
  await expect(creator.getByRole('group', { name: /^Question \d+$/ })).toHaveCount(200)
  await creator.getByLabel('Pack name').fill('Open trivia')
  await creator.getByLabel('Language').selectOption('English')
  await creator.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(creator).toHaveURL(/\/user\/[0-9a-f-]{36}$/)
  const packPath = await creator.getByRole('link', { name: 'Open trivia', exact: true }).getAttribute('href')
  expect(packPath).toMatch(/^\/pack\/[0-9a-f-]{36}$/)

  const context = await browser.newContext({ baseURL: server.url })
  const learner = await context.newPage()
  await register(learner, server, 'karim.first@example.com', 'করিম')
  await signIn(learner, 'karim.first@example.com')
  await learner.goto(packPath!)
  await expect(learner.getByRole('heading', { name: /Open trivia/ })).toBeVisible()
  await learner.getByRole('link', { name: 'Take exam' }).click()
  await expect(learner.getByLabel('Time limit (in minutes):')).toHaveValue('200')
  await learner.getByRole('button', { name: 'Start Exam' }).click()
  await expect(learner.getByRole('radiogroup')).toHaveCount(200)

  // Leave out every seventh question, choose rotating positions in the others; the file has the right
  // answers.
  const paper = await learner
    .getByRole('radiogroup')
    .evaluateAll((groups) =>
      groups.map((group) =>
        [...group.querySelectorAll('label')].map(
          (label) => label.querySelectorAll(':scope > span')[1]?.textContent?.trim() ?? '',
        ),
      ),
    )
  let expectedMark = 0
  let answered = 0
  for (const [index, options] of paper.entries()) {
    expect(options).toContain(key[index]?.answer)
    if (index % 7 === 6) continue
    const place = index % options.length
    await learner.getByRole('radiogroup').nth(index).locator('label').nth(place).click()
    answered += 1
    if (options[place] === key[index]?.answer) expectedMark += 1
  }
  expect(answered).toBe(200 - 28)

  // A reload in the middle keeps the answers and the clock.
  await learner.reload()
  await expect(learner.getByRole('radio', { checked: true })).toHaveCount(answered)

  await learner.getByRole('button', { name: 'Submit', exact: true }).first().click()
  await expect(learner.getByRole('dialog')).toContainText(`${answered} of 200`)
  await learner.getByRole('button', { name: 'Submit answers' }).click()
  await expect(learner).toHaveURL(/\/results\/[0-9a-f-]{36}$/)
  await learner
    .getByRole('main')
    .getByRole('link', { name: /Open trivia/ })
    .click()
  await expect(learner.getByText(`${expectedMark}/200`).first()).toBeVisible()
  await context.close()
})
