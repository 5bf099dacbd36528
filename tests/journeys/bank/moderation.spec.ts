import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { makePack, openFor, type Pack, readUserId } from '../support/bank.ts'
import { expect, type ProductServer, test } from '../support/fixture.ts'
import { createPerson, type Person, signIn } from '../support/people.ts'
import { ask, createQuestion } from '../support/question-author.ts'
import { dismissReports } from '../support/reports.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
/** The actions offered for the question or pack on the screen. */
const offered = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^(Verify|Report|Delete)$/ })
    .allInnerTexts()

let admin: Person
let author: Person
let learner: Person

test.beforeAll(async ({ server }) => {
  const make = (role: string, groups: string[]) =>
    createPerson(server, { email: `${role}.moderation@example.com`, groups })
  admin = await make('admin', ['ADMINS'])
  author = await make('author', ['CREATORS'])
  learner = await make('learner', [])
})

/** Aborts the next request of this operation; other requests pass. */
async function abortOnce(page: Page, operation: string) {
  let isCut = false
  await page.route('**/graphql', (route) => {
    if (isCut || !route.request().postData()?.includes(operation)) return route.continue()
    isCut = true
    return route.abort()
  })
}

/** Creates a pack and a separate question of the author. */
async function write(
  browser: Browser,
  server: ProductServer,
  name: string,
): Promise<{ pack: Pack; single: string; userId: string }> {
  const page = await openFor(browser, server, author)
  const pack = await makePack(page, name, ['কোনটি ভেক্টর রাশি?', 'কোনটি স্কেলার রাশি?'])
  const single = await createQuestion(page, `${name}: একা?`)
  const userId = await readUserId(page)
  await page.context().close()
  return { pack, single, userId }
}

test('a learner reports; an administrator dismisses and deletes', async ({ page, browser, server }) => {
  const { pack, single } = await write(browser, server, 'গতি')
  const adminPage = await openFor(browser, server, admin)
  await dismissReports(adminPage)
  await signIn(page, learner)
  await page.goto(`/question/${single}`)
  await button(page, 'Report').focus()
  await expect(page.getByRole('main').getByRole('link', { name: 'Edit question' })).toHaveCount(0)
  await page.keyboard.press('Enter')
  const report = dialog(page, 'Report question')
  await expect(report.getByRole('radio')).toHaveCount(3)
  await expect(report.getByRole('radio', { name: 'Inappropriate language' })).toBeChecked()
  await expectAccessible(page)
  await report.getByRole('radio', { name: 'Inappropriate language' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(report.getByRole('radio', { name: 'Incorrect question' })).toBeChecked()
  await abortOnce(page, 'mutation Report')
  await report.getByRole('button', { name: 'Report' }).click()
  await expect(report.getByRole('alert')).toContainText('Error reporting question.')
  await report.getByRole('button', { name: 'Report' }).press('Enter')
  await expect(toast(page, 'Report submitted!')).toBeVisible()
  // The Tab key skips the toast.
  await expect(toast(page, 'Report submitted!')).not.toHaveAttribute('tabindex')
  await expect(report).toBeHidden()
  await expect(button(page, 'Report')).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/pack/${pack.id}`)
  await button(page, 'Report').click()
  await dialog(page, 'Report pack').getByRole('radio', { name: 'Spam' }).check()
  await dialog(page, 'Report pack').getByRole('button', { name: 'Report' }).click()
  await expect(toast(page, 'Report submitted!')).toBeVisible()
  await page.goto('/moderation')
  await expect(page).not.toHaveURL(/moderation/)

  await adminPage.goto('/')
  await adminPage
    .getByRole('banner')
    .getByRole('button', { name: /Rahima/ })
    .click()
  await adminPage.getByRole('link', { name: 'Administration' }).click()
  await adminPage.getByRole('link', { name: 'Moderation' }).click()
  const rows = adminPage.getByRole('region', { name: 'Reports' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  const reportedPack = rows.nth(0)
  const reportedQuestion = rows.nth(1)
  await expect(reportedPack).toContainText('Spam: 1')
  await expect(reportedQuestion).toContainText('Incorrect question: 1')
  await expect(reportedQuestion).toContainText('1 report')
  await expect(reportedQuestion.getByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    `/question/${single}`,
  )
  await expectAccessible(adminPage)
  await adminPage.setViewportSize({ width: 360, height: 740 })
  await expect(async () => {
    const last = (await reportedPack.getByRole('button', { name: 'Delete' }).boundingBox())!
    expect((await reportedPack.getByRole('link', { name: 'Open' }).boundingBox())!.y, 'one row').toBe(last.y)
  }).toPass()
  await adminPage.setViewportSize({ width: 1280, height: 720 })

  await reportedPack.getByRole('button', { name: 'Dismiss' }).focus()
  await adminPage.keyboard.press('Enter')
  await expect(adminPage.getByRole('dialog').getByRole('button').first()).toBeFocused()
  await expectAccessible(adminPage)
  await adminPage.keyboard.press('Tab')
  await adminPage.keyboard.press('Enter')
  await expect(toast(adminPage, 'Reports dismissed.')).toBeVisible()
  await expect(rows).toHaveCount(1)

  await rows.getByRole('link', { name: 'Edit question' }).click()
  await expect(adminPage.getByRole('heading', { name: 'Edit', exact: true })).toBeVisible()
  await expect(adminPage.getByRole('textbox', { name: 'Question', exact: true })).toHaveValue('গতি: একা?')
  await adminPage.goBack()
  await rows.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog(adminPage, 'Delete question')).toContainText(
    'Are you sure you want to delete this question?',
  )
  await dialog(adminPage, 'Delete question').getByRole('textbox', { name: 'Reason' }).fill('ভুল')
  await dialog(adminPage, 'Delete question').getByRole('button', { name: 'Delete' }).click()
  await expect(adminPage.getByText('There are no reports.')).toBeVisible()
  await expectAccessible(adminPage)
  const response = await adminPage.goto(`/question/${single}`)
  expect(response?.status()).toBe(404)
  await adminPage.context().close()
})

test('content deleted meanwhile disappears from the list of reports', async ({ page, browser, server }) => {
  const { pack, single } = await write(browser, server, 'তাপ')
  await signIn(page, learner)
  await ask(
    page,
    `mutation Report($packId: ID!, $questionId: ID!) {
      createPackReport(input: { packId: $packId, reason: spam }) { id }
      createQuestionReport(input: { questionId: $questionId, reason: spam }) { id }
    }`,
    { packId: pack.id, questionId: single },
  )
  const adminPage = await openFor(browser, server, admin)
  await adminPage.goto('/moderation')
  const row = (path: string) =>
    adminPage
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: adminPage.locator(`a[href="${path}"]`) })
  await expect(row(`/pack/${pack.id}`)).toHaveCount(1)
  await ask(
    adminPage,
    `mutation Delete($packId: ID!, $questionId: ID!) {
      deletePack(input: { id: $packId, reason: "R" }) { id }
      deleteQuestionObject(input: { id: $questionId, reason: "R" }) { id }
    }`,
    { packId: pack.id, questionId: single },
  )
  await row(`/question/${single}`).getByRole('button', { name: 'Dismiss' }).click()
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click()
  await expect(adminPage.getByText('Question not found.')).toBeVisible()
  await expect(row(`/question/${single}`)).toHaveCount(0)
  await row(`/pack/${pack.id}`).getByRole('button', { name: 'Delete' }).click()
  await expect(dialog(adminPage, 'Delete pack')).toContainText('Its 2 questions will be deleted too.')
  await adminPage.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('R')
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(adminPage.getByText('Pack not Found.')).toBeVisible()
  await expect(row(`/pack/${pack.id}`)).toHaveCount(0)
  await adminPage.context().close()
})

test('an administrator verifies a question and a pack permanently', async ({ page, browser, server }) => {
  const { pack } = await write(browser, server, 'বেগ')
  await signIn(page, admin)
  await page.goto(`/question/${pack.questionIds[0]}`)
  await expect(button(page, 'Verify')).toBeVisible()
  await expect.poll(() => offered(page)).toEqual(['Verify', 'Delete'])

  await abortOnce(page, 'mutation Verify')
  await button(page, 'Verify').click()
  await expect(
    page.getByRole('alert').filter({ hasText: "The question couldn't be verified." }),
  ).toBeVisible()
  await expect(page.getByText('Verified', { exact: true })).toHaveCount(0)
  await button(page, 'Verify').focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Question verified.')).toBeVisible()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await expect(button(page, 'Verify')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Question already verified.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/pack/${pack.id}`)
  await button(page, 'Verify').click()
  await expect(toast(page, 'Pack verified.')).toBeVisible()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await expect.poll(() => offered(page)).toEqual(['Verify', 'Delete'])
  await expect(page.getByRole('main').getByRole('link', { name: /^Edit/ })).toHaveCount(0)
  await expectAccessible(page)
})

test('the author edits and deletes; a guest sees no actions and loads no code for them', async ({
  page,
  browser,
  server,
}) => {
  const { pack, single, userId } = await write(browser, server, 'ত্বরণ')
  const scripts: string[] = []
  page.on(
    'request',
    (request) => /content-actions-(?!place)/.test(request.url()) && scripts.push(request.url()),
  )
  await page.goto(`/question/${single}`)
  await page.waitForLoadState('networkidle')
  await expect.poll(() => offered(page)).toEqual([])
  expect(scripts).toEqual([])

  await signIn(page, author)
  await page.goto(`/pack/${pack.id}`)
  await expect(page.getByRole('link', { name: 'Edit pack' })).toHaveAttribute(
    'href',
    `/edit/question-pack/${pack.id}`,
  )
  await expect(page.getByRole('link', { name: 'Edit question 2' })).toHaveAttribute(
    'href',
    `/edit/question/${pack.questionIds[1]}`,
  )
  await expect.poll(() => offered(page)).toEqual(['Delete'])
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/question/${pack.questionIds[0]}`)
  await expect(page.getByRole('link', { name: 'Edit question' })).toBeVisible()
  await expect.poll(() => offered(page)).toEqual(['Delete'])
  await button(page, 'Delete').focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Delete question').getByRole('button', { name: 'No' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Delete')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Delete question').getByRole('button', { name: 'No' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Question deleted.')).toBeVisible()
  await expect(page).toHaveURL(`/pack/${pack.id}`)
  // After the address changes, the question's screen may still be visible; it has an article and the same
  // buttons.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ত্বরণ (SSC)')
  await expect(page.getByRole('article')).toHaveCount(1)

  await button(page, 'Delete').click()
  await expect(dialog(page, 'Delete pack')).toContainText('Its question will be deleted too.')
  await dialog(page, 'Delete pack').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Pack deleted.')).toBeVisible()
  await expect(page).toHaveURL(`/user/${userId}`)

  await page.goto(`/question/${single}`)
  await expect(button(page, 'Delete')).toBeVisible()
  await ask(page, 'mutation Gone($id: ID!) { deleteQuestionObject(input: { id: $id }) { id } }', {
    id: single,
  })
  await button(page, 'Delete').click()
  await dialog(page, 'Delete question').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alert')).toContainText("The question couldn't be deleted. Question not Found.")
})
