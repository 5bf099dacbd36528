import { expect, test } from '../support/fixture.ts'
import { createPerson, signInOnScreen } from '../support/people.ts'
import { documentRoot, readSciencePack, row } from '../support/science-pack.ts'

/* A browser gets documents until it keeps a session, and the application while it does. */

test('a stored session takes a document over, and signing out returns to documents', async ({
  page,
  server,
}) => {
  const { questions } = await readSciencePack(server)
  await page.goto('/')
  await expect(documentRoot(page)).toHaveCount(1)
  await signInOnScreen(page, await createPerson(server, { email: 'learner.document@example.com' }))
  await expect(page.getByRole('button', { name: 'Rahima Khatun' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.cookie)).toBe('app=1')
  await page.goto(`/question/${questions[0]}`)
  await expect(page.getByRole('button', { name: 'Rahima Khatun' })).toBeVisible()
  await expect(documentRoot(page)).toHaveCount(0)

  // The browser has lost the cookie, but not the session.
  await page.context().clearCookies()
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Rahima Khatun' })).toBeVisible()
  await expect(documentRoot(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Rahima Khatun' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/login/)
  await expect.poll(() => page.evaluate(() => document.cookie)).toBe('')
  await page.goto('/')
  await expect(documentRoot(page)).toHaveCount(1)
})

test('a document in another tab becomes the application when its user signs in', async ({ page, server }) => {
  const person = await createPerson(server, { email: 'tabs.document@example.com' })
  await page.goto('/')
  await expect(documentRoot(page)).toHaveCount(1)
  const other = await page.context().newPage()
  await other.goto(`${server.url}/login`)
  await other.getByLabel('Email').fill(person.email)
  await other.getByLabel('Password', { exact: true }).fill(person.password)
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other).not.toHaveURL(/login/)
  await expect(page.getByRole('button', { name: 'Rahima Khatun' })).toBeVisible()
})

test('a browser without storage stays with documents, and loads each once', async ({ page, server }) => {
  const { questions } = await readSciencePack(server)
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('storage is off', 'SecurityError')
        },
      })
    }
  })
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await page.goto(`/question/${questions[1]}`)
  await row(page, 'Mars').click()
  await expect(row(page, 'Mars')).toContainText('Correct · your answer')
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  expect(documents).toBe(1)
})

test('a browser that refuses cookies stays with documents in spite of a session', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
    localStorage.setItem('CognitoIdentityServiceProvider.any.LastAuthUser', 'someone')
    localStorage.setItem('CognitoIdentityServiceProvider.any.someone.idToken', 'a.b.c')
  })
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(documents).toBe(1)
  await expect(documentRoot(page)).toHaveCount(1)
})
