import { findFreePort } from '../../../server/lib/free-port.ts'
import { type OpenIdProvider, startOpenIdProvider } from '../../support/openid-provider.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { test as base, expect } from '../support/fixture.ts'
import { ageSessions } from '../support/old-sessions.ts'
import { createPerson } from '../support/people.ts'

type Fixtures = { port: string; school: OpenIdProvider }

/** The provider knows the server's address, and the server the provider's: both are chosen first. */
const test = base.extend<object, Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
  port: [async ({}, use) => use(String(await findFreePort('127.0.0.1'))), { scope: 'worker' }],
  school: [
    async ({ port }, use) => {
      const school = await startOpenIdProvider({ publicUrl: `http://127.0.0.1:${port}` })
      await use(school)
      await school.stop()
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ port, school: { provider } }, use) => {
      const credentials = [provider.clientId, provider.clientSecret].map(encodeURIComponent).join(':')
      const address = provider.issuer.replace('//', `//${credentials}@`)
      const SIGN_IN_PROVIDERS = `${provider.label} ${address}`
      await use({ PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, SIGN_IN_PROVIDERS })
    },
    { scope: 'worker' },
  ],
})

const nasrin = { email_verified: true, given_name: 'Nasrin', family_name: 'Akter' }
const provider = { name: 'Continue with School' }

test('a guest signs in with a provider, comes back to the page, and needs no password', async ({
  page,
  school,
  server,
}) => {
  const email = 'nasrin@school.test'
  school.signInAs({ sub: 'nasrin', email, ...nasrin })
  await page.goto('/register?next=/explore')
  await expect(page.getByRole('button', provider)).toBeVisible()
  await page.goto('/login?next=/explore')
  await expectAccessible(page)
  await page.getByRole('button', provider).click()
  await expect(page).toHaveURL('/explore')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Nasrin Akter' })).toBeVisible()
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(stored.filter((key) => key.endsWith('.accessToken'))).toHaveLength(1)
  expect(stored.filter((key) => /provider|CognitoSignInState/.test(key))).toEqual([])

  await page.goto('/edit-profile')
  await expect(page.getByText('This account has no password.')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Remove School (${email})` }).click()
  await expect(page.getByRole('alert')).toContainText('Set a password first')
  await ageSessions(server, email)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByLabel(/Type the word/).fill('delete')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await expect(page).toHaveURL('/login?next=%2Fedit-profile')
  await page.getByRole('button', provider).click()
  await expect(page).toHaveURL('/edit-profile')
})

test('a cancelled sign-in says so in the language of its start, and leads to no other site', async ({
  page,
  school,
}) => {
  school.signInAs(null)
  await page.goto('/bn/login?next=//evil.test/')
  await page.getByRole('button', { name: 'School দিয়ে ঢুকুন' }).click()
  await expect(page.getByRole('alert')).toHaveText('School থেকে আপনি লগ ইন না করেই ফিরে এসেছেন।')
  await expectAccessible(page)
  school.signInAs({ sub: 'rahim', email: 'rahim@school.test', ...nasrin })
  await page.getByRole('button', { name: 'School দিয়ে ঢুকুন' }).click()
  await expect(page).toHaveURL('/bn')
  await page.evaluate(() => localStorage.clear())
  await page.goto(`/sign-in/${school.provider.id}?code=stolen&state=forged`)
  await expect(page.getByRole('alert')).toContainText('was started in another tab')
})

test('an account with a password is signed in to once before a provider opens it; then it can be removed and added', async ({
  page,
  school,
  server,
}) => {
  const person = await createPerson(server, { email: 'karim@school.test' })
  school.signInAs({ sub: 'karim', email: person.email, ...nasrin })
  await page.goto('/login?next=/edit-profile')
  await page.getByRole('button', provider).click()
  await expect(page.getByRole('status')).toContainText(`There is already an account with ${person.email}.`)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/edit-profile')
  await expect(page.getByText('School can sign you in from now on.')).toBeVisible()

  await page.getByRole('button', { name: `Remove School (${person.email})` }).click()
  await expect(page.getByText('School was removed. Other devices were signed out.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove School/ })).toBeHidden()
  await page.getByRole('button', { name: 'Add School' }).click()
  await expect(page.getByRole('button', { name: /^Remove School/ })).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByRole('button', provider).click()
  await expect(page).toHaveURL('/')
  const name = `${person.firstName} ${person.lastName}`
  await expect(page.getByRole('banner').getByRole('button', { name })).toBeVisible()
})
