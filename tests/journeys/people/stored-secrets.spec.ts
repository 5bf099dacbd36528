import type { Page } from '@playwright/test'
import { createAuthenticator } from '../support/authenticator.ts'
import { expect, test } from '../support/fixture.ts'
import { createPerson, signInOnScreen } from '../support/people.ts'

/* What a browser sends and stores of the secrets that docs/security.md lists. */
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** Everything that pages of this origin have stored in the browser, as one text. */
async function readStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.cookie,
    ]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const store of database.objectStoreNames) {
        const values = await new Promise<unknown[]>((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll()
          reading.onsuccess = () => resolve(reading.result)
          reading.onerror = () => reject(reading.error)
        })
        texts.push(JSON.stringify(values))
      }
      database.close()
    }
    return texts.join('\n')
  })
}

test('a sign-in sends no password, and none is stored; tokens are in the local storage alone', async ({
  page,
  server,
}) => {
  const person = await createPerson(server, { email: 'sends.nothing@example.com' })
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await signInOnScreen(page, person)

  expect(sent.join('\n')).toContain('PASSWORD_CLAIM_SIGNATURE')
  expect(sent.filter((request) => request.includes(person.password))).toEqual([])
  const stored = await readStorage(page)
  expect(stored).not.toContain(person.password)
  for (const token of ['accessToken', 'idToken', 'refreshToken']) expect(stored).toContain(`.${token}`)
  // The hint for which the server sends the application.
  expect(await page.context().cookies()).toMatchObject([{ name: 'app', value: '1', sameSite: 'Lax' }])
  const inSession = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(inSession).not.toMatch(/accessToken|idToken|refreshToken/)
})

test('the seed of an app and the recovery codes are in the browser only while they are shown', async ({
  page,
  server,
}) => {
  const person = await createPerson(server, { email: 'stores.nothing@example.com' })
  await signInOnScreen(page, person)
  await page.goto('/edit-profile')
  await press(page, 'Set up an authenticator app')
  const shown = (await page.getByRole('main').locator('code').textContent()) as string
  const seed = shown.replace(/\s/g, '')
  expect(await readStorage(page)).not.toContain(seed)
  await page
    .getByLabel('Code from the app', { exact: true })
    .fill(await createAuthenticator(shown).nextCode())
  await press(page, 'Switch on')
  const list = page.getByRole('main').getByRole('listitem').locator('code')
  await expect(list).toHaveCount(10)
  const codes = await list.allTextContents()
  const secrets = [shown, seed, ...codes, ...codes.map((code) => code.replace('-', ''))]

  await press(page, 'I have stored them')
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  const stored = await readStorage(page)
  const html = await page.content()
  for (const secret of secrets) {
    expect(stored).not.toContain(secret)
    expect(html).not.toContain(secret)
  }
})
