import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixture.ts'
import { createPerson, inBanglaDigits, readCode, signInOnScreen, wrongCode } from '../support/people.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** A toast; other elements with this role report loading. */
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })

async function enter(page: Page, email: string, password: string) {
  await page.goto('/login')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await press(page, 'Sign in')
}

test('a forgotten password is reset by a mailed code, on a phone', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { email, password } = await createPerson(server, { email: 'forgot@example.com' })
  await page.goto('/reset-password')
  await expect(page).toHaveURL('/login')

  const forgot = page.getByRole('link', { name: 'Forgot Password?' })
  await forgot.click()
  await expect(field(page, 'Email')).toBeFocused()
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/Please enter your email address first\./)
  await expectAccessible(page)
  await field(page, 'Email').fill(email)
  await forgot.click()

  await expect(page).toHaveURL('/reset-password')
  await expect(page.getByText(`Click below to receive a password reset code at ${email}`)).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Send Reset Code')
  await expect(field(page, 'Verification code')).toBeFocused()
  await expect(field(page, 'Verification code')).toHaveAttribute('autocomplete', 'one-time-code')
  const code = await readCode(server, email)

  // Phones may unload the page while the user reads the mail.
  await page.reload()
  await field(page, 'Verification code').fill(wrongCode(code))
  await field(page, 'New password').fill('পরীক্ষার পরে')
  await field(page, 'Confirm password').fill('পরীক্ষার আগে')
  await press(page, 'Reset Password')
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match!')
  await expect(field(page, 'Confirm password')).toBeFocused()
  await expectAccessible(page)

  await field(page, 'Confirm password').fill('পরীক্ষার পরে')
  await press(page, 'Reset Password')
  await expect(page.getByRole('alert')).toContainText(
    'Error resetting password. Please check your code and try again.',
  )
  await expect(field(page, 'Verification code')).toBeFocused()
  await expect(field(page, 'New password')).toHaveValue('পরীক্ষার পরে')

  await field(page, 'Verification code').fill(inBanglaDigits(code))
  await press(page, 'Reset Password')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Password reset successful. Please sign in.')).toBeVisible()
  await expectAccessible(page)
  await expect(field(page, 'Email')).toHaveValue(email)
  await field(page, 'Password').fill(password)
  await press(page, 'Sign in')
  await expect(page.getByRole('alert')).toHaveText('Incorrect username or password.')
  await field(page, 'Password').fill('পরীক্ষার পরে')
  await press(page, 'Sign in')
  await expect(page).toHaveURL('/')
})

test('a reset looks the same for an unknown address, and reports when no code could be sent', async ({
  page,
}) => {
  await page.goto('/login')
  await field(page, 'Email').fill('nobody@example.com')
  // Before hydration a link does not carry over what was typed.
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await expect(page).toHaveURL('/reset-password')

  const unreachable = '**/identity'
  await page.route(unreachable, (route) => route.abort())
  await press(page, 'Send Reset Code')
  await expect(page.getByRole('alert')).toContainText('Error sending reset code. Please try again.')
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
  await page.unroute(unreachable)

  await press(page, 'Send Reset Code')
  await expect(field(page, 'Verification code')).toBeVisible()
  await field(page, 'Verification code').fill('123456')
  await field(page, 'New password').fill('a new password')
  await field(page, 'Confirm password').fill('a new password')
  await press(page, 'Reset Password')
  await expect(field(page, 'Verification code')).toHaveAccessibleDescription('This code is wrong.')
})

test('an administrator can require a new password: by a mailed code or a temporary password', async ({
  page,
  server,
}) => {
  const { email, password } = await createPerson(server, { email: 'renewed@example.com' })
  await server.admin('reset-password', email, '--by-mail')
  await enter(page, email, password)
  await expect(page).toHaveURL('/reset-password')
  await page.getByRole('link', { name: 'I already have a code' }).click()
  await field(page, 'Verification code').fill(await readCode(server, email))
  await field(page, 'New password').fill('my own password')
  await field(page, 'Confirm password').fill('my own password')
  await press(page, 'Reset Password')
  await expect(page).toHaveURL('/login')

  await server.adminWith('for one sign-in', 'reset-password', email, '--temporary')
  await enter(page, email, 'for one sign-in')
  await expect(page.getByText(/Choose one that only you know/)).toBeVisible()
  await expect(field(page, 'Phone number')).toBeFocused()
  await press(page, 'Save and sign in')
  await expect(field(page, 'Phone number')).toHaveAccessibleDescription(/Fill in this field/)
  await expectAccessible(page)
  await field(page, 'Phone number').fill('01712345678')
  await field(page, 'New password').fill('my newest password')
  await field(page, 'Confirm password').fill('my newest password')
  await press(page, 'Save and sign in')
  await expect(page).toHaveURL('/')
})

test('a user changes their password, and every other session ends', async ({ browser, page, server }) => {
  const person = await createPerson(server, { email: 'changes@example.com' })
  const context = await browser.newContext({ baseURL: server.url })
  const elsewhere = await context.newPage()
  await signInOnScreen(elsewhere, person)
  await signInOnScreen(page, person)
  await page.goto('/edit-profile')

  await field(page, 'Current password').fill('not the password')
  await field(page, 'New password').fill('a better password')
  await field(page, 'Confirm password').fill('a better passwor')
  await press(page, 'Change password')
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match!')
  await field(page, 'Confirm password').fill('a better password')
  await press(page, 'Change password')
  await expect(field(page, 'Current password')).toBeFocused()
  await expect(field(page, 'Current password')).toHaveAccessibleDescription(
    'This is not your current password.',
  )
  await field(page, 'Current password').fill(person.password)
  await field(page, 'New password').fill('Bangladesh')
  await field(page, 'Confirm password').fill('Bangladesh')
  await press(page, 'Change password')
  await expect(field(page, 'New password')).toBeFocused()
  await expect(field(page, 'New password')).toHaveAccessibleDescription(/Many people use this password/)
  await field(page, 'New password').fill('a better password')
  await field(page, 'Confirm password').fill('a better password')
  await press(page, 'Change password')
  await expect(toast(page, 'Your password has been changed.')).toBeVisible()
  await expect(field(page, 'Current password')).toHaveValue('')
  await expect(page.getByRole('main').getByRole('button', { name: 'Change password' })).toBeFocused()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Edit Profile' })).toBeVisible()
  await elsewhere.goto('/edit-profile')
  await expect(elsewhere).toHaveURL('/login?next=%2Fedit-profile')
  await signInOnScreen(elsewhere, { ...person, password: 'a better password' })
  await context.close()
})
