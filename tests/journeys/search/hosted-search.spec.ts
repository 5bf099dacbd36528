import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test as base, expect, startProduct } from '../support/fixture.ts'
import { createPerson, signIn } from '../support/people.ts'

type PublicSearch = { search: { applicationId: string; searchKey: string } }

/** A second installation serves as the host; its content is found under its own ids. */
const test = base.extend<object, { hostUrl: string }>({
  hostUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const host = await startProduct({})
      await use(host.url)
      await host.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  settings: [
    async ({ hostUrl }, use) => {
      const { search } = (await (await fetch(`${hostUrl}/config.json`)).json()) as PublicSearch
      await use({
        SAMPLE_CONTENT: 'off',
        ALGOLIA_APP_ID: search.applicationId,
        ALGOLIA_SEARCH_KEY: search.searchKey,
        ALGOLIA_WRITE_KEY: 'a-key-to-write-with',
        ALGOLIA_HOST: hostUrl,
      })
    },
    { scope: 'worker' },
  ],
})

/** Waits for hydration, which removes the button that submits the plain form to the server. */
const waitForStart = (page: Page) => expect(page.getByRole('button', { name: 'Apply' })).toHaveCount(0)

test('with a hosted search, server-rendered pages and the browser both use the host', async ({
  page,
  hostUrl,
  server,
}) => {
  const searchedOrigins: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/1/indexes/')) searchedOrigins.push(new URL(request.url()).origin)
  })
  const first = await page.goto('/explore')
  expect(await first?.text()).toContain('href="/question/')
  await expectAccessible(page)
  expect(searchedOrigins).toEqual([])

  // The application searches from the browser; a guest's documents come from the server.
  await signIn(page, await createPerson(server, { email: 'searcher.hosted@example.com' }))
  await page.goto('/explore')
  await waitForStart(page)
  const box = page.getByRole('search').getByLabel('Search questions and packs', { exact: true })
  await box.fill('মুক্তিযুদ্ধ')
  await box.press('Enter')
  await expect(page).toHaveURL(/মুক্তিযুদ্ধ|%E0%A6%AE/)
  await expect(page.getByRole('main').locator('mark').first()).toContainText('মুক্তিযুদ্ধ')
  expect(new Set(searchedOrigins)).toEqual(new Set([hostUrl]))

  await page
    .getByRole('checkbox', { name: /Questions/ })
    .first()
    .check()
  await expect(page).toHaveURL(/type=Question/)
  await expect(page.getByRole('main').locator('mark').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').locator('mark').first()).toContainText('মুক্তিযুদ্ধ')
})

test('a refusal of the host is reported, and the page stays', async ({ page, hostUrl, server }) => {
  await signIn(page, await createPerson(server, { email: 'refused.hosted@example.com' }))
  await page.goto('/explore')
  await page.route(`${hostUrl}/1/indexes/**`, (route) =>
    route.fulfill({ status: 403, json: { message: 'Invalid Application-ID or API key', status: 403 } }),
  )
  await waitForStart(page)
  const box = page.getByRole('search').getByLabel('Search questions and packs', { exact: true })
  await box.fill('train')
  await box.press('Enter')
  await expect(page.getByText('The search failed.')).toBeVisible()
  await page.unroute(`${hostUrl}/1/indexes/**`)
  await page.getByRole('button', { name: /again/i }).click()
  await expect(page.getByRole('main').locator('mark').first()).toContainText(/train/i)
})

test('the suggestions of a document come from the host', async ({ page, hostUrl }) => {
  const asked = page.waitForRequest((request) => request.postData()?.includes('facetQuery') === true)
  await page.goto('/explore')
  await page.getByRole('combobox', { name: 'Search questions and packs' }).pressSequentially('গতি')
  expect(new URL((await asked).url()).origin).toBe(hostUrl)
  await expect(page.getByRole('listbox').getByRole('option', { name: 'গতি', exact: true })).toBeVisible()
})
