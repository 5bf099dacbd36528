import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { makePack, openFor, readUserId } from '../support/bank.ts'
import { expect, test } from '../support/fixture.ts'
import { createPerson, signIn } from '../support/people.ts'
import { createQuestion, loseNextResponse } from '../support/question-author.ts'

const list = (page: Page, name: string) => page.getByRole('region', { name })
const rows = (page: Page, name: string) => list(page, name).getByRole('listitem')
const showMore = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('everyone sees an author’s questions and packs, ten at a time, and the end is announced', async ({
  page,
  browser,
  server,
}) => {
  const author = await createPerson(server, {
    email: 'author.dashboard@example.com',
    firstName: 'ফারহানা',
    lastName: 'ইয়াসমিন',
    groups: ['CREATORS'],
  })
  const authorPage = await openFor(browser, server, author)
  const userId = await readUserId(authorPage)
  const long = 'একটি বস্তু '.repeat(60)
  const { id: packId } = await makePack(authorPage, 'পদার্থবিজ্ঞান: গতি', [
    ...Array.from({ length: 10 }, (_, index) => `প্রশ্ন ${index + 1}?`),
    `${long}?`,
  ])
  const single = await createQuestion(authorPage, String.raw`$\frac{1}{2}+\frac{1}{3}$ এর মান কত?`)
  await authorPage.context().close()

  const response = await page.goto(`/user/${userId}`)
  expect(await response?.text(), 'the server renders it').toContain('Dashboard - ফারহানা ইয়াসমিন')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard - ফারহানা ইয়াসমিন')
  await expect(page.getByRole('link', { name: 'Questions 12' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Packs 1' })).toBeVisible()
  await expect(rows(page, 'Questions')).toHaveCount(10)
  await expect(rows(page, 'Questions').first().locator('.katex')).toHaveCount(1)
  await expect(rows(page, 'Packs')).toContainText('11 questions')
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await expectAccessible(page)

  await showMore(page, 'Show more questions').focus()
  await page.keyboard.press('Enter')
  await expect(rows(page, 'Questions')).toHaveCount(12)
  await expect(page.getByRole('status').filter({ hasText: 'No more questions available.' })).toBeVisible()
  // The button is gone; the first of the new rows has the focus.
  await expect(page.getByRole('button', { name: /^Show more/ })).toHaveCount(0)
  await expect(rows(page, 'Questions').nth(10).getByRole('link').first()).toBeFocused()
  const clamped = rows(page, 'Questions').filter({ hasText: 'একটি বস্তু' }).getByRole('link')
  const countLines = () =>
    clamped.evaluate((link) => link.clientHeight / parseFloat(getComputedStyle(link).lineHeight))
  await expect.poll(async () => Math.round(await countLines())).toBe(3)

  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('heading', { name: 'Packs' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  // On a phone the packs are below all questions: one press leads there, from anywhere, and back.
  await expect(page.getByRole('heading', { name: 'Packs' })).not.toBeInViewport()
  for (const [count, title] of [
    ['Packs 1', 'Packs'],
    ['Questions 12', 'Questions'],
  ] as const) {
    await page.getByRole('link', { name: count }).press('Enter')
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeFocused()
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: 'Packs 1' })).toBeInViewport({ ratio: 1 })
  }
  await expectAccessible(page)
  await rows(page, 'Questions').first().getByRole('link').click()
  await expect(page).toHaveURL(`/question/${single}`)
  await page.goBack()
  await expect(rows(page, 'Packs').getByRole('link')).toHaveAttribute('href', `/pack/${packId}`)
})

test('an empty dashboard says how to begin; an unknown user is Not Found', async ({ page, server }) => {
  await signIn(page, await createPerson(server, { email: 'learner.dashboard@example.com' }))
  const userId = await readUserId(page)
  await page.goto('/')
  await page.getByRole('button', { name: /Rahima/ }).click()
  await page.getByRole('link', { name: 'Dashboard' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(`/user/${userId}`)
  await expect(page.getByText('There are no questions made by this user.')).toBeVisible()
  await expect(page.getByText('There are no packs made by this user.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Become a Creator' })).toBeVisible()
  await expectAccessible(page)

  const response = await page.goto('/user/0190a0a0-0000-7000-8000-000000000000')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Found')
  expect((await page.goto('/user/nobody'))?.status()).toBe(404)
})

test('a creator edits and deletes on their own dashboard, by keyboard', async ({ page, server }) => {
  const creator = await createPerson(server, { email: 'own.dashboard@example.com', groups: ['CREATORS'] })
  await signIn(page, creator)
  const userId = await readUserId(page)
  await makePack(page, 'Motion', ['First?', 'Second?'])
  const single = await createQuestion(page, 'Alone?')
  await page.goto(`/user/${userId}`)
  await expect(page.getByRole('link', { name: 'Create a question' })).toHaveAttribute(
    'href',
    '/create/question',
  )
  await expect(page.getByRole('link', { name: 'Create a pack' })).toHaveAttribute(
    'href',
    '/create/question-pack',
  )
  await expect(page.getByRole('link', { name: 'Edit question: Alone?' })).toHaveAttribute(
    'href',
    `/edit/question/${single}`,
  )
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Delete question: Alone?' }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Delete question' })
  await expect(question).toContainText('Are you sure you want to delete this question?')
  await expectAccessible(page)
  await expect(question.getByRole('button', { name: 'No' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete question: Alone?' })).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(question.getByRole('button', { name: 'No' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(rows(page, 'Questions').filter({ hasText: 'Alone?' })).toHaveCount(0)
  await expect(page.getByText('Question deleted.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Questions', exact: true })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Questions 2' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete pack: Motion' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    'Are you sure you want to delete this pack? Its 2 questions will be deleted too.',
  )
  // The deletion succeeds but its response is lost; the second press finds nothing to delete.
  await loseNextResponse(page, 'DeletePack')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText("The pack couldn't be deleted.")
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Pack not Found.')).toBeVisible()
  await expect(page.getByText('There are no packs made by this user.')).toBeVisible()
  await expect(page.getByText('There are no questions made by this user.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Questions 0' })).toBeVisible()
})
