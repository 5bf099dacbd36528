import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { createAuthenticator } from '../support/authenticator.ts'
import { expect, test } from '../support/fixture.ts'
import { createPerson, type Person, signInOnScreen } from '../support/people.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()
const codesOn = (page: Page) => page.getByRole('main').getByRole('listitem').locator('code').allTextContents()

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Rahima Khatun' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/login')
}

/** Signs in up to the question for a recovery code. */
async function enterPassword(page: Page, { email, password }: Person) {
  await page.goto('/login')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await press(page, 'Sign in')
  await press(page, 'Use a recovery code instead')
  await expect(field(page, 'Recovery code')).toBeFocused()
}

test('codes are shown once, printed alone, and each signs in once without the phone', async ({
  page,
  server,
}) => {
  const person = await createPerson(server, { email: 'lost.phone@example.com' })
  await signInOnScreen(page, person)
  await page.goto('/edit-profile')
  await press(page, 'Set up an authenticator app')
  const secret = (await page.getByRole('main').locator('code').textContent()) as string
  await field(page, 'Code from the app').fill(await createAuthenticator(secret).nextCode())
  await press(page, 'Switch on')
  await expect(page.getByText(/each of these codes signs you in once/)).toBeFocused()
  const codes = await codesOn(page)
  expect(codes).toHaveLength(10)
  await expectAccessible(page)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`Onushilon recovery codes for ${person.email}`)).toBeVisible()
  await expect(page.getByText(codes[9] ?? '')).toBeVisible()
  await expect(page.getByText(codes[9] ?? '')).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('heading')).toHaveCount(0)
  await page.emulateMedia({ media: null })

  await press(page, 'I have stored them')
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  await expect(page.getByText(codes[0] ?? '')).toBeHidden()
  await signOut(page)

  await enterPassword(page, person)
  await press(page, 'Sign in')
  await expect(field(page, 'Recovery code')).toHaveAccessibleDescription(/has 10 letters or digits/)
  await field(page, 'Recovery code').fill('abcde')
  await press(page, 'Sign in')
  await expect(field(page, 'Recovery code')).toHaveAccessibleDescription(/has 10 letters or digits/)
  await expectAccessible(page)
  await field(page, 'Recovery code').fill((codes[0] ?? '').toUpperCase().replace('-', ' '))
  await press(page, 'Sign in')
  await expect(page).toHaveURL('/')
  expect(await server.readMail(person.email, { after: 2 })).toContain('Codes left: 9.')
  await page.goto('/edit-profile')
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
  await signOut(page)

  await enterPassword(page, person)
  await field(page, 'Recovery code').fill(codes[0] ?? '')
  await press(page, 'Sign in')
  await expect(field(page, 'Recovery code')).toHaveAccessibleDescription(/is wrong or was already used/)
  await field(page, 'Recovery code').fill(codes[1] ?? '')
  await press(page, 'Sign in')
  await expect(page).toHaveURL('/')

  await page.goto('/edit-profile')
  await press(page, 'Make new recovery codes')
  await expect.poll(() => codesOn(page)).toHaveLength(10)
  expect(await codesOn(page)).not.toContain(codes[2])
})

test('an account that must have an app gets its codes while signing in', async ({ page, server }) => {
  const person = await createPerson(server, { email: 'codes.required@example.com' })
  await server.admin('mfa', person.email, 'require')
  await page.goto('/login')
  await field(page, 'Email').fill(person.email)
  await field(page, 'Password').fill(person.password)
  await press(page, 'Sign in')
  const secret = (await page.getByRole('main').locator('code').textContent()) as string
  await field(page, 'Code from the app').fill(await createAuthenticator(secret).nextCode())
  await press(page, 'Confirm and sign in')
  await expect.poll(() => codesOn(page)).toHaveLength(10)
  const [code = ''] = await codesOn(page)
  await press(page, 'I have stored them')
  await expect(page).toHaveURL('/')
  await signOut(page)

  await enterPassword(page, person)
  await field(page, 'Recovery code').fill(code)
  await press(page, 'Sign in')
  await expect(page).toHaveURL('/')
})
