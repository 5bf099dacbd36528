import type { Browser, Page } from '@playwright/test'
import { startTestSmtp } from '../../support/smtp.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { makePack, openFor } from '../support/bank.ts'
import { test as base, expect, type ProductServer, startProduct } from '../support/fixture.ts'
import { createPerson, type Person, signIn } from '../support/people.ts'

type Smtp = Awaited<ReturnType<typeof startTestSmtp>>

/** An installation that delivers its mails to a mail server. */
const test = base.extend<object, { server: ProductServer; smtp: Smtp }>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      const smtp = await startTestSmtp()
      await use(smtp)
      await smtp.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ smtp }, use) => {
      const server = await startProduct({ SMTP_URL: smtp.url })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

let admin: Person
let author: Person

test.beforeAll(async ({ server }) => {
  admin = await createPerson(server, { email: 'admin.deletion@example.com', groups: ['ADMINS', 'CREATORS'] })
  author = await createPerson(server, { email: 'author.deletion@example.com', groups: ['CREATORS'] })
})

test('an administrator deletes', async ({ page, browser, server, smtp }) => {
  await signIn(page, admin)
  await test.step('one’s own work without a reason, and without a mail', () => deleteOwn(page, smtp))
  await test.step('no stored question in the form of another author’s pack', () =>
    editOthersPack(page, browser, server))
  await test.step('the work of others with a reason, which the owner gets by mail', () =>
    deleteOthers(page, browser, server, smtp))
})

async function deleteOwn(page: Page, smtp: Smtp) {
  const { id } = await makePack(page, 'Mine', ['Whose?'])
  smtp.received.length = 0
  await page.goto(`/pack/${id}`)
  await button(page, 'Delete').click()
  const own = dialog(page, 'Delete pack')
  await expect(own.getByRole('button', { name: 'No' })).toBeFocused()
  await expect(own.getByRole('textbox')).toHaveCount(0)
  await own.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Pack deleted.')).toBeVisible()
  expect(smtp.received).toEqual([])
}

async function editOthersPack(page: Page, browser: Browser, server: ProductServer) {
  const authorPage = await openFor(browser, server, author)
  const { id, questionIds } = await makePack(authorPage, 'Waves', ['First?', 'Second?'])
  await page.goto(`/edit/question-pack/${id}`)
  await button(page, 'Delete question 2').click()
  const asked = dialog(page, 'Delete question 2?')
  await expect(asked).toContainText('Delete a question on its own page')
  await expect(asked.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await expectAccessible(page)
  await asked.getByRole('link', { name: 'See the question' }).click()
  await expect(page).toHaveURL(`/question/${questionIds[1]}`)

  await authorPage.goto(`/edit/question-pack/${id}`)
  await button(authorPage, 'Delete question 2').click()
  await dialog(authorPage, 'Delete question 2?').getByRole('button', { name: 'Delete' }).click()
  await button(authorPage, 'Submit').click()
  await expect(authorPage.getByText('Pack saved')).toBeVisible()
  await authorPage.context().close()
}

async function deleteOthers(page: Page, browser: Browser, server: ProductServer, smtp: Smtp) {
  const authorPage = await openFor(browser, server, author)
  const { id, questionIds } = await makePack(authorPage, 'গতি', ['কোনটি ভেক্টর রাশি?', 'কোনটি স্কেলার রাশি?'])
  await authorPage.context().close()
  smtp.received.length = 0

  await page.goto(`/question/${questionIds[0]}`)
  await button(page, 'Delete').focus()
  await page.keyboard.press('Enter')
  const ofQuestion = dialog(page, 'Delete question')
  const reason = ofQuestion.getByRole('textbox', { name: 'Reason' })
  await expect(reason).toBeFocused()
  await expectAccessible(page)
  await ofQuestion.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAccessibleDescription(/Give the owner a reason./)
  await expectAccessible(page)
  await reason.fill('ক'.repeat(501))
  await ofQuestion.getByRole('button', { name: 'Delete' }).click()
  await expect(reason).toHaveAccessibleDescription(/The reason can't be longer than 500 characters./)
  await reason.fill('উত্তরটি ভুল')
  await expect(reason).not.toHaveAttribute('aria-invalid')
  // The typed text stays when the dialog was closed by mistake.
  await page.keyboard.press('Escape')
  await button(page, 'Delete').click()
  await expect(reason).toHaveValue('উত্তরটি ভুল')
  await ofQuestion.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Question deleted.')).toBeVisible()
  await smtp.waitFor(1)
  expect(smtp.received[0]).toMatchObject({
    to: [author.email],
    subject: expect.stringContaining('Your question was deleted from Onushilon'),
  })
  expect(smtp.received[0]!.text).toContain('> কোনটি ভেক্টর রাশি?')
  expect(smtp.received[0]!.text).toContain('> উত্তরটি ভুল'.normalize('NFC'))

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/pack/${id}`)
  await button(page, 'Delete').click()
  const ofPack = dialog(page, 'Delete pack')
  await ofPack.getByRole('textbox', { name: 'Reason' }).fill('A copy of another pack.')
  await ofPack.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Pack deleted.')).toBeVisible()
  await smtp.waitFor(2)
  expect(smtp.received[1]!.subject).toContain('Your pack was deleted from Onushilon')
  expect(smtp.received[1]!.text).toContain('> গতি')
  expect(smtp.received[1]!.text).toContain('> A copy of another pack.')
}
