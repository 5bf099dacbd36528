import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixture.ts'
import {
  createPerson,
  defaultPassword,
  inBanglaDigits,
  readCode,
  readUserId,
  signIn,
  signInOnScreen,
  wrongCode,
} from '../support/people.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

async function fillRegistration(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}

/** Fills the registration with valid values and sends it. */
async function register(
  page: Page,
  {
    email,
    phone = '01812345678',
    password = defaultPassword,
  }: { email: string; phone?: string; password?: string },
) {
  await fillRegistration(page, {
    'First name': 'Karim',
    'Last name': 'Uddin',
    Email: email,
    'Phone number': phone,
    Password: password,
    'Confirm password': password,
  })
  await field(page, 'Educational level').selectOption('University')
  await press(page, 'Register')
}

test('a learner registers, fixes every mistake, confirms the e-mail, signs in, stays signed in, and signs out', async ({
  page,
  server,
}) => {
  const email = 'rahima.account@example.com'
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()

  await press(page, 'Register')
  await expect(page.getByRole('alert')).toHaveText('Please fill all the fields.')
  await expect(field(page, 'First name')).toBeFocused()
  await expect(field(page, 'First name')).toHaveAccessibleDescription('Fill in this field.')
  await expectAccessible(page)

  await fillRegistration(page, {
    'First name': 'রহিমা',
    'Last name': 'খাতুন',
    Email: 'rahima',
    'Phone number': '12345',
    Password: 'short',
    'Confirm password': 'another',
  })
  await field(page, 'Educational level').selectOption('Class 10')
  await press(page, 'Register')
  await expect(field(page, 'Email')).toBeFocused()
  await expect(field(page, 'Phone number')).toHaveAccessibleDescription(/11 digits/)
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/Use at least 8 characters/)
  await expect(field(page, 'Confirm password')).toHaveAccessibleDescription('Passwords do not match')
  await expect(field(page, 'First name')).toHaveValue('রহিমা')
  await expect(field(page, 'Educational level')).toHaveValue('class_10')

  await fillRegistration(page, {
    Email: email,
    'Phone number': '০১৭১২-৩৪৫৬৭৮',
    Password: 'পরীক্ষার আগে',
    'Confirm password': 'পরীক্ষার আগে',
  })
  await press(page, 'Register')

  await expect(page).toHaveURL('/verify-email')
  await expect(page.getByText(`We sent a code to ${email}.`)).toBeVisible()
  await expectAccessible(page)
  const code = await readCode(server, email)
  await field(page, 'Verification code').fill(wrongCode(code))
  await press(page, 'Verify')
  await expect(page.getByRole('alert')).toContainText('Verification failed.')

  await press(page, 'Send a new code')
  await expect(page.getByRole('status')).toHaveText('A new code is on its way.')
  const newCode = await readCode(server, email, { after: 1 })
  await field(page, 'Verification code').fill(inBanglaDigits(newCode))
  await press(page, 'Verify')

  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your verification was successful.')).toBeVisible()
  await expectAccessible(page)
  await expect(field(page, 'Email')).toHaveValue(email)
  await field(page, 'Password').fill('not the password')
  await press(page, 'Sign in')
  await expect(page.getByRole('alert')).toHaveText('Incorrect username or password.')
  await expect(field(page, 'Email')).toHaveValue(email)
  await field(page, 'Password').fill('পরীক্ষার আগে')
  await press(page, 'Sign in')

  await expect(page).toHaveURL('/')
  const name = page.getByRole('button', { name: 'রহিমা খাতুন' })
  await expect(name).toBeVisible()
  await page.reload()
  await expect(name).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeHidden()
  await expectAccessible(page)

  await name.click()
  await expect(page.getByRole('link', { name: 'Results' })).toHaveAttribute(
    'href',
    /^\/results\/[0-9a-f-]{36}$/,
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('signing in and out works by keyboard alone', async ({ page, server }) => {
  const person = await createPerson(server, { email: 'keyboard@example.com' })
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null
        return element?.labels?.[0]?.textContent ?? element?.ariaLabel ?? element?.textContent
      })
      if (focused?.startsWith(name)) return
    }
    throw new Error(`Tab does not reach ${name}`)
  }

  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await tabTo('Sign in')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  // The application has started.
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeEnabled()
  await tabTo('Email')
  await page.keyboard.type(person.email)
  await tabTo('Password')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')

  const name = page.getByRole('button', { name: 'Rahima Khatun' })
  await expect(name).toBeVisible()
  await expect(page).toHaveURL('/')
  // A sign-in loads a page, which the keyboard enters at its top.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await tabTo('RK')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Results' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Results' })).toBeHidden()
  await expect(name).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo('Sign out')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
})

test('an unconfirmed account is led to its code and back to its destination, also after a reload', async ({
  page,
  server,
}) => {
  const email = 'waiting@example.com'
  await createPerson(server, { email: 'member@example.com' })
  await page.goto('/register?next=/privacy-policy')
  await register(page, { email, phone: '+8801812345678' })
  await expect(page.getByText(`We sent a code to ${email}.`)).toBeVisible()

  await page.goto('/register')
  await register(page, { email: 'member@example.com', password: 'the last words' })
  await expect(field(page, 'Email')).toBeFocused()
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/already exists/)
  // An account that is not confirmed yet may be registered again: the last password counts.
  await field(page, 'Email').fill(email)
  await press(page, 'Register')
  await expect(page.getByText(`We sent a code to ${email}.`)).toBeVisible()

  await page.goto('/login?next=/privacy-policy')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill('the last words')
  await press(page, 'Sign in')
  await expect(page).toHaveURL('/verify-email?next=%2Fprivacy-policy')
  await expect(page.getByText(`We sent a code to ${email}.`)).toBeVisible()

  const code = await readCode(server, email, { after: 2 })
  await page.goto('/verify-email?next=/privacy-policy')
  await field(page, 'Verification code').fill(code)
  await press(page, 'Verify')
  await expect(field(page, 'Email')).toBeFocused()
  await field(page, 'Email').fill(email)
  await press(page, 'Verify')

  await field(page, 'Password').fill('the last words')
  await press(page, 'Sign in')
  await expect(page).toHaveURL('/privacy-policy')
  await page.goto('/login')
  await expect(page).toHaveURL('/explore?level=BCS')
})

test('the sign-in and the registration of the bar come back to the page where they began', async ({
  page,
  server,
}) => {
  const person = await createPerson(server, { email: 'back.again@example.com' })
  const began = `/explore?query=${encodeURIComponent('বল')}`
  const next = `?next=${encodeURIComponent(began)}`
  await page.goto(began)
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Register' })).toHaveAttribute('href', `/register${next}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(bar.getByRole('link', { name: 'Register' })).toBeHidden()
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL(`/register${next}`)
  await bar.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`/login${next}`)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await field(page, 'Email').fill(person.email)
  await field(page, 'Password').fill(person.password)
  await press(page, 'Sign in')
  await expect(page).toHaveURL(began)
  await expect(page.getByRole('link', { name: 'Register' })).toBeHidden()
})

test('a learner whose code does not come reads what to do, and how many codes there are', async ({
  page,
}) => {
  const email = 'no.mail@example.com'
  await page.goto('/register?next=/privacy-policy')
  await register(page, { email })
  await page.getByText('The code has not arrived?').click()
  await expect(page.getByText('Look in the spam folder too.')).toBeVisible()
  await expect(page.getByText(`Check the address: ${email}`)).toBeVisible()
  await expect(page.getByText('You can have 5 an hour.')).toBeVisible()
  await expectAccessible(page)
  const usedUp = page.getByRole('alert').filter({ hasText: 'You have asked for 5 codes within an hour.' })
  await expect(async () => {
    await press(page, 'Send a new code')
    await expect(usedUp).toBeVisible({ timeout: 3000 })
  }).toPass()
  await page.getByRole('link', { name: 'Use another email' }).click()
  await expect(page).toHaveURL('/register?next=%2Fprivacy-policy')
})

test('each call of a sign-in names the browser by the same secret, also after signing out', async ({
  page,
  server,
}) => {
  const person = await createPerson(server, { email: 'known@example.com' })
  const secrets: unknown[] = []
  page.on('request', (request) => {
    const target = request.headers()['x-amz-target'] ?? ''
    if (/InitiateAuth|RespondToAuthChallenge/.test(target))
      secrets.push(request.postDataJSON().ClientMetadata?.browser)
  })
  await signInOnScreen(page, person)
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (/^Cognito/.test(key)) localStorage.removeItem(key)
  })
  await signInOnScreen(page, person)

  expect(secrets).toHaveLength(4)
  expect(secrets[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(secrets).size).toBe(1)
})

test('Amplify stores the session under the keys that the page reads at start', async ({ page, server }) => {
  const person = await createPerson(server, { email: 'keys@example.com' })
  await signInOnScreen(page, person)
  const stored = await page.evaluate(() => ({ ...localStorage }))
  const prefix = 'CognitoIdentityServiceProvider.onushilonweb'
  const user = stored[`${prefix}.LastAuthUser`]
  const userId = await readUserId(page)
  for (const key of ['accessToken', 'idToken', 'refreshToken', 'clockDrift', 'signInDetails']) {
    expect(stored, key).toHaveProperty([`${prefix}.${user}.${key}`])
  }

  // With a clock drift beyond their expiry the tokens are refreshed by the first call that needs them.
  await page.evaluate(
    ([key]) => localStorage.setItem(key as string, String(2 * 3_600_000)),
    [`${prefix}.${user}.clockDrift`],
  )
  const refreshed = page.waitForRequest((request) =>
    Boolean(request.headers()['x-amz-target']?.endsWith('.GetTokensFromRefreshToken')),
  )
  await page.goto(`/results/${userId}`)
  await refreshed
  await expect(page.getByRole('button', { name: 'Rahima Khatun' })).toBeVisible()
})

test('journeys that sign in without the screen have the session that the screen leaves', async ({
  page,
  browser,
  server,
}) => {
  const person = await createPerson(server, { email: 'tokens@example.com' })
  const readSession = (of: Page) =>
    of.evaluate(() => ({
      cookie: document.cookie,
      keys: Object.keys(localStorage).filter((key) => /^Cognito(?!.*(device|randomPassword))/i.test(key)),
      details: Object.entries(localStorage).find(([key]) => key.endsWith('.signInDetails'))?.[1],
    }))
  await signIn(page, person)
  const other = await browser.newPage({ baseURL: server.url })
  await signInOnScreen(other, person)
  const [stored, screen] = [await readSession(page), await readSession(other)]
  expect({ ...stored, keys: stored.keys.sort() }).toEqual({ ...screen, keys: screen.keys.sort() })
  await other.close()
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Rahima Khatun' })).toBeVisible()
})

test('a visitor downloads no sign-in code before filling in a form', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  const amplify = () => scripts.filter((path) => path.includes('amplify'))
  for (const path of ['/', '/privacy-policy', '/login', '/register']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(amplify(), path).toEqual([])
  }
  await field(page, 'First name').focus()
  await expect.poll(amplify).not.toEqual([])
})

test('an unknown address shows Not Found with status 404; screens without a form are accessible', async ({
  page,
}) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Found')
  await expectAccessible(page)
  const search = page.getByRole('searchbox', { name: 'Search questions and packs' })
  await search.fill('বল')
  await search.press('Enter')
  await expect(page).toHaveURL(`/explore?query=${encodeURIComponent('বল')}`)
  for (const path of ['/', '/privacy-policy']) {
    await page.goto(path)
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
