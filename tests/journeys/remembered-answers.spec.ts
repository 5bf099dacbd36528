import type { Page } from '@playwright/test'
import { enter, option, storeExamPacks } from './exam-steps.ts'
import { expect, test } from './fixture.ts'
import { signOut } from './offline-steps.ts'
import { createPerson, signIn } from './people.ts'
import { ask } from './question-author.ts'

const packs = storeExamPacks('remembered')

/** The number of answers that the memory of the signed-in learner has of today. */
async function countRemembered(page: Page): Promise<number> {
  const { getToday } = await ask(page, '{ getToday { doneToday } }', {})
  return getToday.doneToday
}

const expectRemembered = (page: Page, count: number) => expect.poll(() => countRemembered(page)).toBe(count)

const listStored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('answer:')))

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

test('an answer before the page closes is not lost, and no other account gets it', async ({
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

  await signOut(page, learner)
  await page.unroute('**/graphql')
  const other = await createPerson(server, { email: 'other.remembered@example.com' })
  await signIn(page, other)
  await openPack(page)
  await option(page, 5, 'Six').click()
  await expectRemembered(page, 1)
  expect(await listStored(page)).toHaveLength(1)

  await signOut(page, other)
  await signIn(page, learner)
  await page.goto('/explore')
  await expectRemembered(page, 1)
  await expect.poll(() => listStored(page)).toEqual([])
})

test('a guest’s answers stay in the browser', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await page.goto('/')
  await page.getByRole('radiogroup').first().locator('label').first().click()
  await expect.poll(() => listStored(page)).toEqual([expect.stringMatching(/^answer:guest:/)])
  expect(sent.filter((body) => body.includes('rememberAnswers'))).toEqual([])
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
