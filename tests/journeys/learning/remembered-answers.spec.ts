import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { readQuestionIds } from '../support/bank.ts'
import { enter, option, storeExamPacks } from '../support/exam-steps.ts'
import { expect, type ProductServer, test } from '../support/fixture.ts'
import { signOut } from '../support/offline-steps.ts'
import { createPerson, signInOnScreen } from '../support/people.ts'
import { ask } from '../support/question-author.ts'
import { readEntries } from '../support/stored-entries.ts'

const packs = storeExamPacks('remembered')

/** The number of answers that the memory of the signed-in learner has of today. */
async function countRemembered(page: Page): Promise<number> {
  const { getToday } = await ask(page, '{ getToday { doneToday } }', {})
  return getToday.doneToday
}

const expectRemembered = (page: Page, count: number) => expect.poll(() => countRemembered(page)).toBe(count)

const listStored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('answer:')))

/** The entries that tell what somebody answered, and when, in both storages of the browser. */
async function traces(page: Page): Promise<string[]> {
  const copies = await readEntries<{ key: string }>(page, 'onushilon-copies', 'copies')
  const entries = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const keys = [...entries, ...copies.map(({ key }) => key)]
  return keys.filter((key) => /answer:|outbox:|sitting|practice/.test(key))
}

const listGuests = async (page: Page) =>
  (await listStored(page)).filter((key) => key.startsWith('answer:guest:'))

/** The panel that asks whether the answers from before signing in are the user's. */
const offer = (page: Page) => page.getByRole('region', { name: 'Are these answers yours?' })

/** Answers the first questions of the pack, each on its page. */
async function answerAsGuest(page: Page, server: ProductServer, count: number): Promise<void> {
  const questions = await readQuestionIds(server, packs.packId)
  for (const [at, id] of questions.slice(0, count).entries()) {
    await page.goto(`/question/${id}`)
    await page.getByRole('radiogroup').locator('label').first().click()
    await expect.poll(() => listGuests(page)).toHaveLength(at + 1)
  }
}

async function openPack(page: Page): Promise<void> {
  await page.goto(`/pack/${packs.packId}`)
  await expect(page.getByRole('radiogroup')).toHaveCount(6)
}

test('answers on the page of a pack reach the memory, also those without a network', async ({
  page,
  server,
  context,
}) => {
  await enter(page, server, 'remembered')
  await openPack(page)
  await option(page, 1, 'ঢাকা').click()
  await expect(page.getByText('ঢাকা বুড়িগঙ্গার তীরে।')).toBeVisible()
  await option(page, 4, 'Kyoto').click()
  await expectRemembered(page, 2)
  await expect.poll(() => listStored(page)).toEqual([])

  // The answers of the pack were loaded with the first.
  await context.setOffline(true)
  await option(page, 5, 'Six').click()
  await expect.poll(() => listStored(page)).toHaveLength(1)
  await context.setOffline(false)
  await expectRemembered(page, 3)
  await expect.poll(() => listStored(page)).toEqual([])
})

test('an answer before the page closes is not lost; a sign-out sends it, or asks and leaves nothing', async ({
  page,
  server,
}) => {
  const learner = await enter(page, server, 'closing')
  await openPack(page)
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('rememberAnswers') ? route.abort() : route.fallback(),
  )
  await option(page, 4, 'Tokyo').click()
  await expect.poll(() => listStored(page)).toHaveLength(1)
  await page.goto('/explore')
  expect(await listStored(page)).toHaveLength(1)

  const question = page.getByRole('dialog', { name: 'Sign out and lose answers?' })
  await page.getByRole('button', { name: learner.firstName }).first().click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(question).toContainText('The server does not have one answer of yours yet.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  expect(await listStored(page)).toHaveLength(1)
  await page.unroute('**/graphql')
  // Answered a moment ago: the sign-out sends it first.
  await openPack(page)
  await option(page, 5, 'Five').click()
  await signOut(page, learner)
  expect(await traces(page)).toEqual([])
  const other = await createPerson(server, { email: 'other.remembered@example.com' })
  await signInOnScreen(page, other)
  await openPack(page)
  await option(page, 5, 'Six').click()
  await expectRemembered(page, 1)
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('rememberAnswers') ? route.abort() : route.fallback(),
  )
  await option(page, 4, 'Tokyo').click()
  await expect.poll(() => listStored(page)).toHaveLength(1)
  await page.getByRole('button', { name: other.firstName }).first().click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await question.getByRole('button', { name: 'Sign out and delete them' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await traces(page)).toEqual([])
  await page.unrouteAll({ behavior: 'wait' })

  await signInOnScreen(page, learner)
  await page.goto('/explore')
  await expectRemembered(page, 2)
})

test('a guest’s answers stay in the browser', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await page.goto('/')
  await page.getByRole('radiogroup').first().locator('label').first().click()
  await expect.poll(() => listStored(page)).toEqual([expect.stringMatching(/^answer:guest:/)])
  expect(sent.filter((body) => body.includes('rememberAnswers'))).toEqual([])
})

test('a guest who signs in keeps the answers, each once, also when the connection breaks', async ({
  page,
  server,
}) => {
  await answerAsGuest(page, server, 3)
  const learner = await createPerson(server, { email: 'kept.guest@example.com' })
  await signInOnScreen(page, learner)
  await page.goto('/')
  const panel = offer(page)
  await expect(panel).toContainText('You answered 3 questions on this device before signing in.')
  await expectAccessible(page)
  expect(await countRemembered(page)).toBe(0)

  // The server has the answers, but the browser does not know it.
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('rememberAnswers')) return route.fallback()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await panel.getByRole('button', { name: 'Keep in my account' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(panel).toHaveCount(0)
  await expect(page.getByText('The answers are yours.')).toBeVisible()
  await expect.poll(() => listGuests(page)).toEqual([])
  await expectRemembered(page, 3)
  await page.unrouteAll({ behavior: 'wait' })
  await page.goto('/explore')
  await expect.poll(() => listStored(page)).toEqual([])
  expect(await countRemembered(page)).toBe(3)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome, ')
  await expect(panel).toHaveCount(0)
})

test('a guest’s answers are sent without a wait, and the desk counts them', async ({ page, server }) => {
  await answerAsGuest(page, server, 2)
  await signInOnScreen(page, await createPerson(server, { email: 'counted.guest@example.com' }))
  await page.goto('/')
  await offer(page).getByRole('button', { name: 'Keep in my account' }).press('Enter')
  await expect(page.getByText('The answers are in your account.')).toBeVisible()
  await expect(page.getByText(/2 questions answered/)).toBeVisible()
  expect(await listStored(page)).toEqual([])
})

test('answers of somebody else are deleted, and reach no account', async ({ page, server, context }) => {
  await answerAsGuest(page, server, 2)
  await signInOnScreen(page, await createPerson(server, { email: 'shared.guest@example.com' }))
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/')
  await expect(offer(other)).toBeVisible()
  await offer(page).getByRole('button', { name: 'Not mine, delete' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Delete these answers?' })
  await expect(question).toContainText('The answers to 2 questions are deleted from this device for good.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await listStored(page)).toHaveLength(2)
  await offer(page).getByRole('button', { name: 'Not mine, delete' }).click()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('The answers are deleted from this device.')).toBeVisible()
  // The other tab has nothing to offer any more.
  await expect(offer(other)).toHaveCount(0)
  expect(await listStored(page)).toEqual([])
  expect(await countRemembered(page)).toBe(0)
})

test('a learner empties the memory, and answers that were not sent go too', async ({ page, server }) => {
  const learner = await enter(page, server, 'forgetting')
  await openPack(page)
  await option(page, 4, 'Tokyo').click()
  await expectRemembered(page, 1)
  await expect.poll(() => listStored(page)).toEqual([])
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('rememberAnswers') ? route.abort() : route.fallback(),
  )
  await option(page, 5, 'Six').click()
  await expect.poll(() => listStored(page)).toHaveLength(1)

  const forget = page.getByRole('button', { name: 'Forget my answers', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Forget your answers?' })
  // Without a new document: a page that is left sends its answers.
  await page.getByRole('button', { name: learner.firstName }).first().click()
  await page.locator('a[href="/edit-profile"]').filter({ visible: true }).first().click()
  await forget.focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expectRemembered(page, 1)
  await forget.click()
  await dialog.getByRole('button', { name: 'Forget permanently' }).click()
  await expect(page.getByText('Your answers are forgotten.')).toBeVisible()
  await expectRemembered(page, 0)
  expect(await listStored(page)).toEqual([])
})
