import type { Page } from '@playwright/test'
import { expect, test, waitForScripts } from '../support/fixture.ts'
import { card, deleteCardsBeyond, fillCard, findPacks, signOut } from '../support/pack-author.ts'
import { createPerson, type Person, signIn } from '../support/people.ts'
import { button, field, fill, findQuestions, makePng } from '../support/question-author.ts'

/* Events around a question or pack form while it is filled in and saved. */

let author: Person
let other: Person

test.beforeAll(async ({ server }) => {
  author = await createPerson(server, { email: 'surrounded.author@example.com', groups: ['CREATORS'] })
  other = await createPerson(server, { email: 'surrounding.author@example.com', groups: ['CREATORS'] })
})

/** Opens a new pack with one question, ready to submit. */
async function openPack(page: Page, name: string) {
  await signIn(page, author)
  await page.goto('/create/question-pack')
  await deleteCardsBeyond(page, 1)
  await page.getByLabel('Pack name').fill(name)
  await fillCard(page, 1, 'কোনটি?')
}

/** Delays every request that saves a pack; returns a function that releases them. */
async function delaySaves(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('SavePack')) await promise
    await route.continue()
  })
  return resolve
}

/** Drops or pastes two files on an element: too many everywhere, so the page refuses them unread. */
async function giveTwoFiles(page: Page, kind: 'drop' | 'paste', selector: string, type: string) {
  await page
    .locator(selector)
    .first()
    .evaluate(
      (element, [kind, type]) => {
        const transfer = new DataTransfer()
        for (const name of ['one', 'two']) transfer.items.add(new File(['?'], name, { type }))
        const init = { bubbles: true, cancelable: true }
        element.dispatchEvent(
          kind === 'drop'
            ? new DragEvent('drop', { ...init, dataTransfer: transfer })
            : new ClipboardEvent('paste', { ...init, clipboardData: transfer }),
        )
      },
      [kind, type] as const,
    )
}

test('a save that completes after the form was left does not navigate', async ({ page }) => {
  await openPack(page, 'Left behind')
  const release = await delaySaves(page)
  await button(page, 'Submit').click()
  await expect(button(page, 'Submitting...')).toBeVisible()
  await page.getByRole('link', { name: 'Explore' }).first().click()
  await expect(page).toHaveURL(/\/explore/)
  release()
  await expect(page.getByText('Pack saved')).toBeVisible()
  // A navigation would begin with the toast and end some time after it.
  await page.waitForFunction(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { state: { navigation: { state: string } } }
    }
    return router.state.navigation.state === 'idle'
  })
  await expect(page).toHaveURL(/\/explore/)
  expect(await findPacks(page, 'Left behind')).toHaveLength(1)
})

test('one person’s input is not saved for another who signed in in another tab', async ({
  page,
  context,
}) => {
  await openPack(page, 'Whose pack')
  const question = await context.newPage()
  waitForScripts(question)
  await question.goto('/create/question')
  await fill(question, 'কার প্রশ্ন?')

  const elsewhere = await context.newPage()
  waitForScripts(elsewhere)
  await signOut(elsewhere)
  await button(page, 'Submit').click()
  const signInAgain = page.getByRole('link', { name: 'Sign in' }).last()
  await expect(signInAgain).toHaveAttribute('href', '/login?next=%2Fcreate%2Fquestion-pack')

  await signIn(elsewhere, other)
  const refusal = 'This browser is now signed in with another account'
  await button(page, 'Submit').click()
  await expect(page.getByText(refusal)).toBeVisible()
  await expect(page.getByLabel('Pack name')).toHaveValue('Whose pack')
  await button(question, 'Submit').click()
  await expect(question.getByText(refusal)).toBeVisible()
  await expect(field(question, 'Question')).toHaveValue('কার প্রশ্ন?')
  expect(await findPacks(elsewhere, 'Whose pack')).toEqual([])
  expect(await findQuestions(elsewhere, 'কার প্রশ্ন?')).toEqual([])
})

test('a picture pasted into a card is not imported, and a form that is being saved accepts no files', async ({
  page,
}) => {
  await openPack(page, 'Nothing more')
  const notImported = page.getByText('Choose one file only.')
  await giveTwoFiles(page, 'paste', '[data-questions] textarea', 'image/png')
  await expect(notImported).toHaveCount(0)
  await giveTwoFiles(page, 'paste', '[data-questions] input[type=file][data-field$=imageUrl]', 'image/png')
  await expect(card(page, 1).getByText('Choose one image only.')).toBeVisible()
  await expect(notImported).toHaveCount(0)
  await giveTwoFiles(page, 'paste', '[data-questions] textarea', 'text/csv')
  await expect(notImported).toBeVisible()
  await card(page, 1)
    .locator('input[type=file][data-field$=imageUrl]')
    .setInputFiles(await makePng())
  await expect(card(page, 1).getByText('See Image')).toBeVisible()
  await expect(page.getByText('Choose one image only.')).toHaveCount(0)

  const release = await delaySaves(page)
  await button(page, 'Submit').click()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '70')
  await giveTwoFiles(page, 'drop', 'h1', 'text/csv')
  await expect(notImported).toHaveCount(0)
  await giveTwoFiles(page, 'drop', '[data-questions] input[type=file][data-field$=imageUrl]', 'image/png')
  await expect(page.getByText('Choose one image only.')).toHaveCount(0)
  release()
  await expect(page).toHaveURL(/\/user\//)
})

test('a download reports an unreachable server, and works when it is back', async ({ page, context }) => {
  await openPack(page, 'Offline')
  await context.setOffline(true)
  await button(page, 'Download CSV').click()
  await expect(page.getByText('The server cannot be reached. Check your connection')).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => page.evaluate(() => fetch('/health').then(Boolean, () => false))).toBe(true)
  const download = page.waitForEvent('download')
  await button(page, 'Download CSV').click()
  expect((await download).suggestedFilename()).toBe('OnushilonQuestions.csv')
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 700 } })

  test('the form’s bar and the list of problems fit', async ({ page }) => {
    const expectBarToFit = async () => {
      await expect(page.getByText('Draft saved in this browser')).toBeVisible()
      const end = async () => {
        const { x, width } = (await button(page, 'Submit').boundingBox())!
        return x + width
      }
      await expect.poll(end).toBeLessThanOrEqual(300)
    }
    await signIn(page, author)
    await page.goto('/create/question-pack')
    await page.getByLabel('Pack name').fill('সরু')
    await expectBarToFit()
    const text = 'question,answer,option2,option3,option4,explanation,tags\nক?,খ,গ\n"ক?,খ\n'
    const file = { name: 'short.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await page.getByLabel('Upload CSV').setInputFiles(file)
    const preview = page.getByRole('dialog')
    await expect(preview.getByRole('listitem').first()).toBeVisible()
    const widest = () =>
      preview.evaluate((box) =>
        Math.max(
          ...[box, ...box.querySelectorAll('div, ul, ol, li, details, p')].map((part) => part.scrollWidth),
        ),
      )
    await expect.poll(widest).toBeLessThanOrEqual(320)

    await page.goto('/create/question')
    await field(page, 'Question').fill('কোনটি?')
    await expectBarToFit()
  })
})
