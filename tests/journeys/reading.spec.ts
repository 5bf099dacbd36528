import { writeFileSync } from 'node:fs'
import type { Locator, Page, Response, TestInfo } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expect, type ProductServer, test, waitForDocument } from './support/fixture.ts'
import { createPerson, signIn } from './support/people.ts'

const csv = String.raw`question,answer,option2,option3,option4,explanation,tags
"$\frac{1}{2}+\frac{1}{3}$ এর মান কত?",$\frac{5}{6}$,$\frac{2}{5}$,$\frac{1}{6}$,$1$,"হরের ল.সা.গু. $6$, তাই $\frac{3+2}{6}=\frac{5}{6}$।","ভগ্নাংশ,গণিত"
"ত্রিভুজের-\ni. তিনটি কোণ আছে\nii. চারটি বাহু আছে\niii. তিনটি শীর্ষ আছে\nনিচের কোনটি সঠিক?",i ও iii,i ও ii,ii ও iii,"i, ii ও iii",,জ্যামিতি
"১০ এর ২০% কত?",২,১,৫,২০,,শতকরা
`

type Reading = {
  packId: string
  questions: { id: string; answer: string; options: { id: string; content: string }[] }[]
}

let reading: Reading

test.beforeAll(async ({ server }, testInfo) => {
  reading = await importPack(server, testInfo)
})

/** Imports a pack of three questions by another person; returns it with its answer key. */
async function importPack(server: ProductServer, testInfo: TestInfo): Promise<Reading> {
  const email = 'author.reading@example.com'
  const person = await createPerson(server, { email, firstName: 'ফারহানা', lastName: 'ইয়াসমিন' })
  const file = testInfo.outputPath('questions.csv')
  writeFileSync(file, csv)
  const settings = [
    '--owner',
    person.email,
    '--pack',
    'গণিত: অনুশীলন',
    '--level',
    'SSC',
    '--language',
    'Bangla',
  ]
  const printed = await server.admin('import', file, ...settings)
  const packId = /\/pack\/(\S+)/.exec(printed)?.[1] ?? ''

  const { data } = (await (await fetch(`${server.url}/config.json`)).json()) as { data: { apiKey: string } }
  const answer = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': data.apiKey },
    body: JSON.stringify({
      query:
        'query ($id: ID!) { getPack(id: $id) { questions { items { id answer options { id content } } } } }',
      variables: { id: packId },
    }),
  })
  const body = (await answer.json()) as { data: { getPack: { questions: { items: Reading['questions'] } } } }
  return { packId, questions: body.data.getPack.questions.items }
}

function rightOption(within: Page | Locator, question: Reading['questions'][number]): Locator {
  return within.locator(`label:has(input[value="${question.answer}"])`)
}

function wrongOption(within: Page | Locator, question: Reading['questions'][number]): Locator {
  const wrong = question.options.find(({ id }) => id !== question.answer)
  return within.locator(`label:has(input[value="${wrong?.id}"])`)
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest reads a question with its formulas, continues to the next, and reads what its pack is', async ({
    page,
  }) => {
    const { packId, questions } = reading
    await page.goto(`/question/${questions[0]?.id}`)

    await expect(page.getByRole('heading', { level: 1 })).toContainText('এর মান কত?')
    await expect(page.locator('h1 .katex')).toHaveCount(1)
    await expect(page.getByRole('radio')).toHaveCount(4)
    await expect(page.locator('label .katex')).toHaveCount(4)
    await expect(page.getByRole('radio', { name: '5/6' })).toHaveCount(1)
    expect(await page.content()).not.toContain('ল.সা.গু.')

    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('নিচের কোনটি সঠিক?')
    await expect(page.locator('h1 br')).toHaveCount(4)

    await page.goto(`/pack/${packId}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('গণিত: অনুশীলন (SSC)')
    await expect(page.getByText('Please login to see packs.')).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(4)
    await expect(page.getByRole('link', { name: 'Take exam' })).toBeVisible()
    expect(await page.content()).not.toContain('ল.সা.গু.')
  })
})

test('a guest answers a question, reads its note and continues to the next', async ({ page }) => {
  const { packId, questions } = reading
  const [first, second, third] = questions as [
    Reading['questions'][0],
    Reading['questions'][0],
    Reading['questions'][0],
  ]
  const typesetters: string[] = []
  page.on('request', (request) => /katex.*\.js/.test(request.url()) && typesetters.push(request.url()))
  await page.goto(`/question/${first.id}`)
  await expect(page).toHaveTitle(/এর মান কত\?.*Onushilon/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/question/${first.id}$`),
  )
  await expect(page.getByText('From the pack')).toContainText('by ফারহানা ইয়াসমিন')
  await expect(page.getByRole('link', { name: 'গণিত: অনুশীলন' })).toHaveAttribute('href', `/pack/${packId}`)
  await expect(page.getByText('Question 1 of 3')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(typesetters, 'the server rendered the formulas').toEqual([])
  await expectAccessible(page)

  await wrongOption(page, first).click()
  await expect(wrongOption(page, first)).toContainText('Wrong · your answer')
  await expect(rightOption(page, first)).toContainText('Correct')
  await expect(page.getByText('Note:')).toBeVisible()
  await expect(page.getByRole('status').locator('.katex').first()).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeDisabled()
  await rightOption(page, first).click({ force: true })
  await expect(wrongOption(page, first).getByRole('radio')).toBeChecked()
  await expect(wrongOption(page, first), 'the first choice counts').toContainText('Wrong · your answer')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ত্রিভুজের-')
  await waitForDocument(page)
  const place = second.options.findIndex(({ id }) => id === second.answer)
  await page.keyboard.press(String(place + 1))
  await expect(rightOption(page, second)).toContainText('Correct · your answer')
  await expect(page.getByText('Note:')).toHaveCount(0)

  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText('Question 3 of 3')).toBeVisible()
  await waitForDocument(page)
  await expect(page.getByRole('link', { name: 'Previous' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0)
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { checked: true }), 'an arrow key moves without choosing').toHaveCount(
    0,
  )
  await page.keyboard.press('Space')
  await expect(rightOption(page, third)).toContainText('Correct')
})

test('an answer that cannot be loaded says so, and can be retried', async ({ page, server }) => {
  const { questions } = reading
  await signIn(page, await createPerson(server, { email: 'learner.offline@example.com' }))
  const question = questions[0] as Reading['questions'][0]
  // With data saving on, nothing is prefetched.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.goto(`/question/${question.id}`)
  await page.waitForLoadState('networkidle')

  await page.route('**/graphql', (route) => route.abort())
  await rightOption(page, question).click()
  await expect(page.getByRole('status')).toHaveText('The answer could not be loaded. Try again.')
  await page.unroute('**/graphql')
  await rightOption(page, question).click()
  await expect(rightOption(page, question)).toContainText('Correct · your answer')
})

function isAbout(response: Response, operation: string): boolean {
  return response.request().postData()?.includes(operation) ?? false
}

test('what is unknown is Not Found, for a guest and for a learner', async ({ page, server }) => {
  const response = await page.goto('/question/0190a0a0-0000-7000-8000-000000000000')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Question not found.')).toBeVisible()
  await expectAccessible(page)
  const address = '/pack/0190a0a0-0000-7000-8000-000000000000'

  expect((await page.goto(address))?.status()).toBe(404)
  await expect(page.getByText('Pack not found.')).toBeVisible()
  await expectAccessible(page)
  await signIn(page, await createPerson(server, { email: 'learner.nopack@example.com' }))
  expect((await page.goto(address))?.status()).toBe(404)
  await expect(page.getByText('Pack not found.')).toBeVisible()
})

test('a learner has the answer and the next question at hand, and the content by one Tab', async ({
  page,
  server,
}) => {
  await signIn(page, await createPerson(server, { email: 'learner.ahead@example.com' }))
  await test.step('on a good connection the answer and the next question are prefetched', () =>
    answerWithoutServer(page))
  await test.step('in a newly loaded page the first Tab reaches the link to the content', () =>
    skipToContent(page))
})

test('a guest tries the first question of a pack, signs in and answers all', async ({ page, server }) => {
  await test.step('a guest reads what a pack is, tries its first question, and comes back by signing in', () =>
    tryPack(page, server))
  await test.step('a learner opens the pack and answers right and wrong', () => answerPack(page))
})

async function answerWithoutServer(page: Page) {
  const { questions } = reading
  const [first, second] = questions as [Reading['questions'][0], Reading['questions'][0]]
  const ahead = Promise.all([
    page.waitForResponse((response) => isAbout(response, 'query Answer(')),
    page.waitForResponse((response) => isAbout(response, 'query Question(')),
  ])
  await page.goto(`/question/${first.id}`)
  for (const response of await ahead) await response.finished()
  expect(await page.content(), 'the page does not contain the answer').not.toContain('ল.সা.গু.')

  await page.route('**/graphql', (route) => route.abort())
  // Its keys work at once, without a press of Tab. The test's keyboard has no Bangla layout.
  await page.locator('body').dispatchEvent('keydown', { key: 'ক', bubbles: true })
  await expect(page.getByText('Note:')).toBeVisible()
  await expect(page.getByRole('status').locator(':focus'), 'the note gets the focus').toContainText('Note:')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ত্রিভুজের-')
  await expect(page.getByRole('article')).toBeFocused()

  await page.unroute('**/graphql')
  await page.goto(`/question/${second.id}`)
  await page.keyboard.press('b')
  await expect(rightOption(page, second)).toContainText('Correct')
  await expect(
    page.getByRole('link', { name: 'Next' }),
    'without a note the next question gets the focus',
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Question 3 of 3')).toBeVisible()
}

async function skipToContent(page: Page) {
  const { packId, questions } = reading
  for (const address of [`/question/${questions[0]?.id}`, `/pack/${packId}`]) {
    await page.goto(address)
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' }), address).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus'), address).toHaveCount(1)
  }
  await page.goto(`/question/${questions[0]?.id}`)
  await page.getByRole('link', { name: 'Next' }).filter({ visible: true }).click()
  await expect(page.getByRole('article')).toBeFocused()
}

async function tryPack(page: Page, server: ProductServer) {
  const { packId, questions } = reading
  const learner = await createPerson(server, { email: 'learner.preview@example.com' })
  const [first, second] = questions as [Reading['questions'][0], Reading['questions'][0]]
  await page.goto(`/pack/${packId}`)
  await expect(page).toHaveTitle('গণিত: অনুশীলন | Onushilon')
  const description = page.locator('meta[name=description]')
  await expect(description).toHaveCount(1)
  await expect(description).toHaveAttribute('content', /^3 questions for SSC, by ফারহানা ইয়াসমিন\. .*এর মান কত\?$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('গণিত: অনুশীলন (SSC)')
  await expect(page.getByText('3 questions', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('Bangla', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'ফারহানা ইয়াসমিন' })).toBeVisible()
  await expect(page.getByText('Please login to see packs.')).toBeVisible()
  await expect(page.getByRole('article'), 'the first question only').toHaveCount(1)
  expect(await page.content()).not.toContain(second.options[0]?.id)
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent(`/pack/${packId}`)}`,
  )
  await expectAccessible(page)

  await wrongOption(page, first).click()
  await expect(wrongOption(page, first)).toContainText('Wrong · your answer')
  await expect(rightOption(page, first)).toContainText('Correct')
  await expect(page.getByText('Note:')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL(`/register?next=${encodeURIComponent(`/pack/${packId}`)}`)
  await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByLabel('Email').fill(learner.email)
  await page.getByLabel('Password', { exact: true }).fill(learner.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`/pack/${packId}`)
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByText('Please login to see packs.')).toBeHidden()
}

async function answerPack(page: Page) {
  const { packId, questions } = reading
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('গণিত: অনুশীলন (SSC)')
  await expect(page.getByRole('link', { name: 'Take exam' })).toHaveAttribute('href', `/exam/pack/${packId}`)
  const articles = page.getByRole('article')
  await expect(articles).toHaveCount(3)
  await expect(articles.nth(0).getByRole('heading')).toContainText('১।')
  await expect(articles.nth(0).locator('h2 .katex')).toHaveCount(1)

  const [first, second, third] = questions as [
    Reading['questions'][0],
    Reading['questions'][0],
    Reading['questions'][0],
  ]
  const others = page.waitForResponse((response) => isAbout(response, 'query AnswersOfPack('))
  await rightOption(page, first).click()
  await expect(rightOption(page, first)).toContainText('Correct · your answer')
  await expect(articles.nth(0).getByText('Note:')).toBeVisible()

  // The other answers are loaded by now.
  await (await others).finished()
  await page.route('**/graphql', (route) => route.abort())
  await wrongOption(page, second).click()
  await expect(wrongOption(page, second)).toContainText('Wrong · your answer')
  await expect(rightOption(page, third)).not.toContainText('Correct')
  await expectAccessible(page)
}
