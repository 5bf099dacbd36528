import { expect, test, waitForScripts } from '../support/fixture.ts'
import { createPerson, readCode, readUserId, signInOnScreen } from '../support/people.ts'

test('after its session was ended elsewhere, a page reads as a guest and can sign in again', async ({
  browser,
  page,
  server,
}) => {
  const person = await createPerson(server, { email: 'ended@example.com', groups: ['ADMINS'] })
  const context = await browser.newContext({ baseURL: server.url })
  const elsewhere = await context.newPage()
  waitForScripts(elsewhere)
  await signInOnScreen(page, person)
  await signInOnScreen(elsewhere, person)
  await page.goto('/explore')
  const stored = await page.evaluate(() => ({ ...localStorage }))
  const userId = await readUserId(page)

  await elsewhere.goto('/edit-profile')
  await elsewhere.getByRole('main').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(elsewhere).toHaveURL('/login')
  await context.close()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: 'Latest packs' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()

  // Each of these finds the ended session again.
  for (const path of [`/results/${userId}`, '/creator-applications', '/moderation', '/edit/question/1']) {
    await page.evaluate((tokens) => Object.assign(localStorage, tokens), stored)
    await page.goto(path)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
  }
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/edit/question/1')
})

test('signing out in one tab removes private content from the others', async ({ context, page, server }) => {
  await signInOnScreen(page, await createPerson(server, { email: 'tabs@example.com' }))
  const other = await context.newPage()
  waitForScripts(other)
  await other.goto('/edit-profile')
  await expect(other.getByLabel('Phone number')).toBeVisible()

  await page.getByRole('button', { name: 'Rahima Khatun' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/login?next=%2Fedit-profile')
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a password reset ends the session of another tab and leads it to sign-in', async ({
  context,
  page,
  server,
}) => {
  const person = await createPerson(server, { email: 'resets@example.com' })
  await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await page.getByRole('button', { name: 'Send Reset Code' }).click()
  await page.getByLabel('Verification code').fill(await readCode(server, person.email))
  await page.getByLabel('New password', { exact: true }).fill('a better password')
  await page.getByLabel('Confirm password', { exact: true }).fill('a better password')

  const other = await context.newPage()
  waitForScripts(other)
  await signInOnScreen(other, person)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('status')).toHaveText('Password reset successful. Please sign in.')
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('a private page restored from memory is not shown after signing out', async ({ page, server }) => {
  await signInOnScreen(page, await createPerson(server, { email: 'kept@example.com' }))
  await page.goto('/edit-profile')
  await expect(page.getByLabel('Phone number')).toBeVisible()
  // As after Back: the page missed the events of other tabs while it was away.
  await page.evaluate(() => {
    localStorage.clear()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page).toHaveURL('/login?next=%2Fedit-profile')
})
