import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixture.ts'
import { createPerson, type Person, signIn } from '../support/people.ts'

/* The pages of administration on a phone. Nothing listens at the mail server's address, so mails wait. */

test.use({ settings: { SMTP_URL: 'smtp://127.0.0.1:1' }, viewport: { width: 390, height: 844 } })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of administration' }).getByRole('link', { name, exact: true })

let admin: Person
let learner: Person

test.beforeAll(async ({ server }) => {
  admin = await createPerson(server, { email: 'admin.desk@example.com', groups: ['ADMINS'] })
  learner = await createPerson(server, { email: 'learner.desk@example.com', firstName: 'Karim' })
})

test('others do not get to the pages', async ({ page }) => {
  await page.goto('/admin/settings')
  await expect(page).toHaveURL(/login/)
  await signIn(page, learner)
  for (const path of [
    ...['/admin', '/admin/mails', '/admin/jobs', '/admin/audit', '/admin/settings'],
    ...['/creator-applications', '/moderation', '/search-words'],
  ]) {
    await page.goto(path)
    await expect(page).not.toHaveURL(path)
    await expect(page.getByRole('heading', { name: 'Administration' })).toHaveCount(0)
  }
})

test('an administrator reads and changes each part', async ({ page, server }) => {
  await test.step('the state leads to a mail that was not delivered, which is sent again and discarded', () =>
    sendAgainAndDiscard(page))
  await test.step('queues and the audit are shown, and the audit is found by person', () => readAudit(page))
  await test.step('a setting is changed, refused at its field, and taken back', () => changeSetting(page))
  await test.step('every part keeps the title and the tabs, with its own one marked', () =>
    openEachPart(page))
  await test.step('somebody is found, disabled with a reason, enabled, and made a creator', () =>
    changeAccount(page))
  const leaver = await createPerson(server, { email: 'leaver.admin@example.com', firstName: 'Leaver' })
  await test.step('somebody is deleted once their name is typed', () => deleteAccount(page, leaver))
  await test.step('the last administrator stays, and nobody disables themselves', () =>
    disableThemselves(page))
})

async function sendAgainAndDiscard(page: Page) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(learner.email)
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await button(page, 'Send Reset Code').click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible()

  await signIn(page, admin)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Administration', level: 1 })).toBeVisible()
  await expect(page.getByText('PostgreSQL')).toBeVisible()
  await expect(page.getByText('Exams under way')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Look again').focus()
  await page.keyboard.press('Enter')

  await part(page, 'Mails').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Mails that were not delivered' })).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(`To ${learner.email}`)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(page.getByText('Next try on')).toBeVisible()
  await expect(page.locator('main')).not.toContainText(/\d{6}:/)
  await expectAccessible(page)
  await button(page, `Send again To ${learner.email}`).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'The mail is on its way.')).toBeVisible()
  // While it is being sent it stays.
  await expect(async () => {
    await page.reload()
    await button(page, `Discard To ${learner.email}`).click({ timeout: 2000 })
    await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click()
    await expect(page.getByText('Every mail was delivered.')).toBeVisible({ timeout: 2000 })
  }).toPass()
}

async function readAudit(page: Page) {
  await part(page, 'Jobs').click()
  await expect(page.getByText('No job has failed.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Mails' }).last()).toContainText('waiting')
  await expectAccessible(page)

  await part(page, 'Audit').click()
  await page.getByRole('searchbox', { name: 'Person' }).fill('karim')
  await page.getByRole('combobox', { name: 'What happened' }).selectOption({ label: 'Account created' })
  await page.getByRole('searchbox', { name: 'Person' }).press('Enter')
  await expect(page).toHaveURL(/person=karim&kind=account-made/)
  const rows = page.locator('main li').filter({ hasText: 'Account created' })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(learner.email)
  await expectAccessible(page)
  const until = page.getByLabel('Until day')
  await until.fill('31/2/2020')
  await button(page, 'Show').click()
  await expect(until).toBeFocused()
  await expect(until).toHaveAccessibleDescription(/There is no such day\./)
  await expect(rows).toHaveCount(1)
  await until.fill('১/২/২০২০')
  await button(page, 'Show').click()
  await expect(page.getByText('Nothing like this has happened.')).toBeVisible()
  await expect(until).toHaveValue('01/02/2020')
  await expect(until).toHaveAccessibleDescription('1 February 2020')
}

async function changeSetting(page: Page) {
  await part(page, 'Settings').click()
  await expect(page.getByText('smtp://')).toHaveCount(0)
  await expect(page.getByText('set, not shown').first()).toBeVisible()
  await expectAccessible(page)

  await button(page, 'Change Requests a minute of one signed-in user').focus()
  await page.keyboard.press('Enter')
  const value = page.getByRole('dialog').getByRole('textbox', { name: 'Value' })
  await value.fill('12')
  await button(page, 'Save').click()
  await expect(value).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Write a whole number from 60')).toBeVisible()
  await expectAccessible(page)
  await value.fill('2400')
  await button(page, 'Save').click()
  await expect(toast(page, 'Setting saved.')).toBeVisible()
  const row = page.locator('main li').filter({ hasText: 'RATE_LIMIT_PER_USER' })
  await expect(row).toContainText('2400')
  await expect(row).toContainText('set here')

  await button(page, 'Change Requests a minute of one signed-in user').click()
  await button(page, 'Back to the default').click()
  await expect(row).toContainText('1200')
  await expect(row).toContainText('default')
}

async function openEachPart(page: Page) {
  const parts = page.getByRole('navigation', { name: 'Parts of administration' }).getByRole('link')
  await expect(part(page, 'Search words')).toBeVisible()
  for (const name of await parts.allInnerTexts()) {
    await part(page, name).click()
    await expect(part(page, name)).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administration')
  }
  await expectAccessible(page)
}

async function changeAccount(page: Page) {
  await part(page, 'People').click()
  await page.getByRole('searchbox', { name: 'Name or address' }).fill('KARIM')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/text=KARIM/)
  await expect(page.locator('main ul.bg-sheet li')).toHaveCount(1)
  await expectAccessible(page)
  await page.locator('main ul.bg-sheet a').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Karim' })).toBeVisible()
  await expect(page.getByText(learner.email)).toBeVisible()
  await expectAccessible(page)

  await button(page, 'Disable the account').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Disable the account' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await expect(dialog.getByText('Say why.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Left the school')
  await dialog.getByRole('button', { name: 'Disable the account' }).click()
  await expect(toast(page, 'The account is disabled.')).toBeVisible()
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible()

  await button(page, 'Enable the account').focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'They can sign in again.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Creators', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(dialog).toContainText('Karim Khatun can then publish questions and packs')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox', { name: 'Creators', exact: true })).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Creators', exact: true }).focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Add to the group' }).click()
  await expect(toast(page, 'Added to the group.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Creators', exact: true })).toBeChecked()

  await button(page, 'Sign out everywhere').click()
  await expect(dialog).toContainText('Every session of Karim Khatun ends')
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(toast(page, 'Signed out everywhere.')).toBeVisible()

  await page.getByRole('link', { name: 'Their audit' }).click()
  await expect(page.locator('main li').filter({ hasText: 'Account disabled' })).toContainText(
    'Left the school',
  )
}

async function openAccount(page: Page, { email }: Person) {
  await part(page, 'People').click()
  await page.getByRole('searchbox', { name: 'Name or address' }).fill(email)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('text') === email)
  await page.locator('main ul.bg-sheet li').filter({ hasText: email }).getByRole('link').click()
}

async function deleteAccount(page: Page, leaver: Person) {
  await openAccount(page, leaver)
  await button(page, 'Delete the account').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const name = dialog.getByRole('textbox', { name: 'Type the name to confirm' })
  await expectAccessible(page)
  await name.fill('Leaver')
  await dialog.getByRole('button', { name: 'Delete the account' }).click()
  await expect(name).toBeFocused()
  await expect(dialog.getByText('This is not the name of the account.')).toBeVisible()
  await name.fill('Leaver Khatun')
  await dialog.getByRole('button', { name: 'Delete the account' }).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'The account is deleted.')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/people$/)
  await expect(page.getByText(leaver.email)).toHaveCount(0)
}

async function disableThemselves(page: Page) {
  await openAccount(page, admin)
  await button(page, 'Disable the account').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('By mistake')
  await dialog.getByRole('button', { name: 'Disable the account' }).click()
  await expect(dialog.getByText('You cannot disable your own account.')).toBeVisible()
}
