import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { createAuthenticator } from '../support/authenticator.ts'
import { expect, test } from '../support/fixture.ts'
import {
  createPerson,
  inBanglaDigits,
  type Person,
  readCode,
  signInOnScreen,
  wrongCode,
} from '../support/people.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Rows in the list of the user's browsers. */
const browsers = (page: Page) => page.getByRole('region', { name: 'Your browsers' }).getByRole('listitem')
const thisBrowser = (page: Page) => browsers(page).filter({ hasText: 'This browser' })
const remembered = (page: Page) => browsers(page).filter({ hasText: 'Remembered' })

async function enterPassword(page: Page, { email, password }: Person) {
  await page.goto('/login')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await press(page, 'Sign in')
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Rahima Khatun' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/login')
}

/** Creates an authenticator app for the secret on the screen. */
async function scan(page: Page) {
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const link = page.getByRole('link', { name: 'Open the authenticator app', includeHidden: true })
  const address = new URL((await link.getAttribute('href')) as string)
  const secret = (await page.getByRole('main').locator('code').textContent()) as string
  expect(address.protocol).toBe('otpauth:')
  expect(address.searchParams.get('secret')).toBe(secret.replace(/\s/g, ''))
  return createAuthenticator(secret)
}

test('an authenticator app protects the sign-in, except in a remembered browser', async ({
  page,
  server,
}) => {
  const person = await createPerson(server, { email: 'app@example.com' })
  await signInOnScreen(page, person)
  await page.goto('/edit-profile')
  await press(page, 'Set up an authenticator app')
  await page
    .getByRole('region', { name: 'Authenticator app' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expect(heading(page, 'Authenticator app')).toBeFocused()
  await press(page, 'Set up an authenticator app')
  const app = await scan(page)
  await expectAccessible(page)
  await field(page, 'Code from the app').fill(app.wrongCode())
  await press(page, 'Switch on')
  await expect(field(page, 'Code from the app')).toBeFocused()
  await expect(field(page, 'Code from the app')).toHaveAccessibleDescription(/This code is wrong/)
  await field(page, 'Code from the app').fill(await app.nextCode())
  await press(page, 'Switch on')
  await press(page, 'I have stored them')
  await expect(heading(page, 'Authenticator app')).toBeFocused()
  await expect(remembered(page)).toHaveCount(0)
  await signOut(page)

  await enterPassword(page, person)
  await expect(field(page, 'Code from the app')).toBeFocused()
  await expect(field(page, 'Code from the app')).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(page)
  await field(page, 'Code from the app').fill(app.wrongCode())
  await press(page, 'Sign in')
  await expect(field(page, 'Code from the app')).toHaveAccessibleDescription(/This code is wrong/)
  // Phones may unload the page while the user opens the app.
  await page.reload()
  await field(page, 'Code from the app').fill(inBanglaDigits(await app.nextCode()))
  await page.getByLabel('Do not ask for a code in this browser again').check()
  await press(page, 'Sign in')
  await expect(page).toHaveURL('/')
  await signOut(page)

  await signInOnScreen(page, person)
  await page.goto('/edit-profile')
  await expect(thisBrowser(page)).toContainText('Remembered: needs no code from the app')
  await expectAccessible(page)
  await thisBrowser(page)
    .getByRole('button', { name: /^Forget / })
    .click()
  await expect(remembered(page)).toHaveCount(0)
  await expect(heading(page, 'Your browsers')).toBeFocused()
  await signOut(page)

  await enterPassword(page, person)
  await field(page, 'Code from the app').fill(await app.nextCode())
  await press(page, 'Sign in')
  await expect(page).toHaveURL('/')
  await page.goto('/edit-profile')
  await expect(thisBrowser(page)).toBeVisible()
  await expect(remembered(page)).toHaveCount(0)
  await server.admin('mfa', person.email, 'require')
  await press(page, 'Switch off')
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByRole('alert')).toContainText('an administrator requires an authenticator app')
  await server.admin('mfa', person.email, 'allow')
  await press(page, 'Switch off')
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
  await expect(heading(page, 'Authenticator app')).toBeFocused()
  await signOut(page)
  await signInOnScreen(page, person)
})

test('a mailed code replaces the password; the fifth wrong code ends the sign-in', async ({
  page,
  server,
}) => {
  const { email } = await createPerson(server, { email: 'bymail@example.com' })
  await page.goto('/login?next=/privacy-policy')
  await press(page, 'Send me a code by email instead')
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/Please enter your email address first\./)
  await field(page, 'Email').fill(email)
  await press(page, 'Send me a code by email instead')
  await expect(page.getByText(`We sent a code to ${email}.`)).toBeVisible()
  await expectAccessible(page)
  const first = await readCode(server, email)
  for (let tries = 0; tries < 4; tries += 1) {
    await field(page, 'Code from the email').fill(wrongCode(first))
    await press(page, 'Sign in')
    await expect(field(page, 'Code from the email')).toHaveAccessibleDescription(/code is wrong/)
  }
  await field(page, 'Code from the email').fill(wrongCode(first).replace(/.$/, '9'))
  await press(page, 'Sign in')
  await expect(page.getByRole('alert')).toHaveText(/Please sign in again/)
  await expect(field(page, 'Email')).toHaveValue(email)

  await press(page, 'Send me a code by email instead')
  const second = await readCode(server, email, { after: 1 })
  await press(page, 'Send a new code')
  await expect(page.getByRole('status')).toHaveText(/A new code is on its way/)
  const third = await readCode(server, email, { after: 2 })
  if (second !== third) {
    await field(page, 'Code from the email').fill(second)
    await press(page, 'Sign in')
    await expect(field(page, 'Code from the email')).toHaveAccessibleDescription(/code is wrong/)
  }
  await field(page, 'Code from the email').fill(inBanglaDigits(third))
  await press(page, 'Sign in')
  await expect(page).toHaveURL('/privacy-policy')
})

test('an account that requires an authenticator app sets it up while signing in, by keyboard', async ({
  page,
  server,
}) => {
  const person = await createPerson(server, { email: 'required@example.com' })
  await server.admin('mfa', person.email, 'require')
  await page.goto('/login')
  await field(page, 'Email').focus()
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  // Before hydration the form is not submitted.
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/needs codes from an authenticator app/)).toBeVisible()
  const app = await scan(page)
  await expectAccessible(page)
  while (!(await field(page, 'Code from the app').evaluate((input) => input === document.activeElement))) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type(await app.nextCode())
  await page.keyboard.press('Enter')
  await expect(page.getByText(/each of these codes signs you in once/)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')

  // The user did not ask to remember this browser.
  await signOut(page)
  await enterPassword(page, person)
  await field(page, 'Code from the app').fill(await app.nextCode())
  await page.goBack()
  await expect(field(page, 'Email')).toHaveValue(person.email)
})

test('signing out everywhere ends the sessions in other browsers too', async ({ browser, page, server }) => {
  const person = await createPerson(server, { email: 'everywhere@example.com' })
  const context = await browser.newContext({ baseURL: server.url })
  const elsewhere = await context.newPage()
  await signInOnScreen(elsewhere, person)
  await signInOnScreen(page, person)
  await page.goto('/edit-profile')
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()

  await page.route('**/identity', (route) => route.abort())
  await press(page, 'Sign out everywhere')
  await expect(page.getByRole('alert')).toContainText('You could not be signed out everywhere.')
  await page.unroute('**/identity')
  await press(page, 'Sign out everywhere')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await elsewhere.goto('/edit-profile')
  await expect(elsewhere).toHaveURL('/login?next=%2Fedit-profile')
  await context.close()
})

test('one other browser is signed out from the list, and no more than that one', async ({
  browser,
  page,
  server,
}) => {
  const person = await createPerson(server, { email: 'list@example.com' })
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'
  const context = await browser.newContext({ baseURL: server.url, userAgent })
  const elsewhere = await context.newPage()
  await signInOnScreen(elsewhere, person)
  await signInOnScreen(page, person)
  await page.goto('/edit-profile')
  await expect(browsers(page)).toHaveCount(2)
  await expect(thisBrowser(page)).toContainText(/Signed in .+Last used .+, address /)
  await expect(thisBrowser(page).getByRole('button')).toHaveCount(0)
  await expectAccessible(page)

  await page.route('**/identity', (route) => route.abort())
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  await expect(page.getByRole('alert')).toContainText('The browser could not be signed out.')
  await page.unroute('**/identity')
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  await expect(browsers(page)).toHaveCount(1)
  await expect(heading(page, 'Your browsers')).toBeFocused()
  await elsewhere.goto('/edit-profile')
  await expect(elsewhere).toHaveURL('/login?next=%2Fedit-profile')
  await page.reload()
  await expect(thisBrowser(page)).toBeVisible()
  await context.close()
})
