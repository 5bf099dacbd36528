import type { Page, Request } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { readQuestionIds } from '../support/bank.ts'
import { importPack } from '../support/exam-steps.ts'
import { expect, test } from '../support/fixture.ts'
import { createPerson, signIn } from '../support/people.ts'
import { ask } from '../support/question-author.ts'

const rows = [['বাংলাদেশের রাজধানী কোনটি?', 'ঢাকা', 'খুলনা', 'রাজশাহী', 'সিলেট', 'ঢাকা বুড়িগঙ্গার তীরে।', 'ভূগোল']]
const author = { email: 'author.voting@example.com', groups: ['CREATORS'] }

let questionId: string

test.beforeAll(async ({ server }) => {
  const person = await createPerson(server, author)
  const packId = await importPack(server, person, { name: 'সাধারণ জ্ঞান', rows })
  questionId = (await readQuestionIds(server, packId))[0]!
})

const group = (page: Page) => page.getByRole('group', { name: 'Vote' })
const up = (page: Page) => group(page).getByRole('button', { name: 'Vote up' })
const down = (page: Page) => group(page).getByRole('button', { name: 'Vote down' })

test('a learner votes by keyboard, once and permanently', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, await createPerson(server, { email: 'learner.voting@example.com' }))
  await page.goto(`/question/${questionId}`)
  await expect(group(page)).toContainText('0 votes')
  await expectAccessible(page)

  // The count changes before the server responds.
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/graphql', async (route) => {
    if (isVote(route.request())) await released
    await route.continue()
  })
  await up(page).focus()
  await page.keyboard.press('Enter')
  await expect(group(page)).toContainText('1 vote')
  await expect(up(page)).toHaveAttribute('aria-pressed', 'true')
  const answered = page.waitForResponse((response) => isVote(response.request()))
  release()
  await answered
  await page.unrouteAll({ behavior: 'wait' })

  // A press before the page has handled the response means nothing.
  await expect(async () => {
    await up(page).press('Enter')
    await expect(page.getByText('You already voted this.')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(group(page)).toContainText('1 vote')

  await page.reload()
  await expect(up(page), 'the vote is still shown').toHaveAttribute('aria-pressed', 'true')
  await down(page).click()
  await expect(page.getByText('You already voted this.')).toBeVisible()
  await expect(group(page)).toContainText('1 vote')
  await expectAccessible(page)
})

test('the response corrects the vote after one from another device; a failed vote is undone', async ({
  page,
  server,
}) => {
  await signIn(page, await createPerson(server, { email: 'two.devices@example.com' }))
  await page.goto(`/question/${questionId}`)
  const before = (await group(page).locator('b').textContent()) ?? ''

  const errors = [{ message: 'The vote failed.', extensions: { code: 'TOO_MANY_REQUESTS' } }]
  await page.route('**/graphql', (route) => route.fulfill({ json: { data: null, errors } }))
  await down(page).click()
  await expect(page.getByText('The vote failed.')).toBeVisible()
  await expect(group(page).locator('b')).toHaveText(before)
  await expect(down(page)).toHaveAttribute('aria-pressed', 'false')
  await page.unroute('**/graphql')

  await page.evaluate(voteElsewhere, questionId)
  await down(page).click()
  await expect(page.getByText('You already voted this.')).toBeVisible()
  await expect(up(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(down(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(group(page).locator('b')).toHaveText(String(Number(before) + 1))
})

test('guests, the author and administrators cannot vote', async ({ page, server, browser }) => {
  await page.goto(`/question/${questionId}`)
  await expect(page.getByRole('radio').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(group(page)).toHaveCount(0)

  await createPerson(server, { email: 'admin.voting@example.com', groups: ['ADMINS'] })
  for (const email of [author.email, 'admin.voting@example.com']) {
    const context = await browser.newContext({ baseURL: server.url })
    const theirs = await context.newPage()
    await signIn(theirs, { email, password: 'correct horse battery', firstName: '', lastName: '' })
    await theirs.goto(`/question/${questionId}`)
    await expect(theirs.getByRole('button', { name: 'Delete' })).toBeVisible()
    await expect(group(theirs)).toHaveCount(0)
    await context.close()
  }
})

function isVote(request: Request): boolean {
  return request.postData()?.includes('mutation Vote(') ?? false
}

/** Votes in the browser as the signed-in user, without the buttons. */
async function voteElsewhere(id: string): Promise<void> {
  const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? ''
  await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: localStorage.getItem(key) ?? '' },
    body: JSON.stringify({
      query: `mutation { vote(questionId: "${id}", type: "up", modelType: "QuestionObject") { status } }`,
    }),
  })
}

test('without a connection the vote waits, and counts once when the network is back', async ({
  page,
  server,
}) => {
  await signIn(page, await createPerson(server, { email: 'offline.voting@example.com' }))
  await page.goto(`/question/${questionId}`)
  const count = group(page).locator('b')
  await expect(up(page)).toBeVisible()
  const before = Number(await count.textContent())
  await page.context().setOffline(true)
  await up(page).click()
  await expect(page.getByText('Your vote will be sent when the network is back.')).toBeVisible()
  await expect(count).toHaveText(String(before + 1))
  await down(page).click()
  await expect(page.getByText('You already voted this.').first()).toBeVisible()

  await page.context().setOffline(false)
  const vote = `query ($id: ID!) { getQuestionVote(questionId: $id) { type } getQuestionObject(id: $id) { voteCount } }`
  await expect
    .poll(() => ask(page, vote, { id: questionId }))
    .toEqual({ getQuestionVote: { type: 'up' }, getQuestionObject: { voteCount: before + 1 } })
  await page.reload()
  await expect(up(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(count).toHaveText(String(before + 1))
})
