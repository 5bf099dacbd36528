import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { createAuthenticator } from '../support/authenticator.ts'
import { expect, test } from '../support/fixture.ts'
import { ageSessions } from '../support/old-sessions.ts'
import { createPerson, signInOnScreen } from '../support/people.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()
const proof = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' })
const passwordOf = (page: Page) => proof(page).getByLabel('Password', { exact: true })

test('an old session asks for the password before it deletes the account, and keeps what was typed', async ({
  page,
  server,
}) => {
  const person = await createPerson(server, { email: 'old.delete@example.com' })
  await signInOnScreen(page, person)
  await page.goto('/edit-profile')
  await ageSessions(server, person.email)
  await press(page, 'Delete my account')
  const deletion = page.getByRole('dialog', { name: 'Delete my account?' })
  await deletion.getByLabel(/Type the word/).fill('delete')
  await page.keyboard.press('Enter')

  await expect(passwordOf(page)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(proof(page)).toBeHidden()
  await expect(deletion.getByLabel(/Type the word/)).toHaveValue('delete')
  await expect(page.getByRole('alert')).toBeHidden()

  await deletion.getByRole('button', { name: 'Delete permanently' }).click()
  await proof(page).getByRole('button', { name: 'Continue' }).click()
  await expect(passwordOf(page)).toHaveAccessibleDescription(/Fill in this field/)
  await passwordOf(page).fill('not the password')
  await page.keyboard.press('Enter')
  await expect(passwordOf(page)).toHaveAccessibleDescription('This is not your password.')
  await passwordOf(page).fill(person.password)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('status')).toHaveText('Your account has been deleted.')
  expect(await server.readMail(person.email)).toContain('Your Onushilon account was deleted')
})

test('an old session proves itself once for the changes of the next minutes; an app’s code is asked for too', async ({
  page,
  server,
}) => {
  const person = await createPerson(server, { email: 'old.app@example.com' })
  await signInOnScreen(page, person)
  await ageSessions(server, person.email)
  await page.goto('/edit-profile')
  await press(page, 'Set up an authenticator app')
  await passwordOf(page).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const app = createAuthenticator((await page.getByRole('main').locator('code').textContent()) as string)
  await ageSessions(server, person.email)
  await field(page, 'Code from the app').fill(await app.nextCode())
  await press(page, 'Switch on')
  await passwordOf(page).fill(person.password)
  await page.keyboard.press('Enter')
  await press(page, 'I have stored them')
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

  await ageSessions(server, person.email)
  await press(page, 'Switch off')
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await passwordOf(page).fill(person.password)
  const code = proof(page).getByLabel('Code from the app', { exact: true })
  await code.fill(app.wrongCode())
  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription(/This code is wrong/)
  await expectAccessible(page)
  await code.fill(await app.nextCode())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
  expect(await server.readMail(person.email, { after: 2 })).toContain('was switched off')
})
