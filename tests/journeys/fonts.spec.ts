import type { Page } from '@playwright/test'
import { enter, importPack } from './support/exam-steps.ts'
import { expect, type ProductServer, test } from './support/fixture.ts'
import { waitForFonts } from './support/fonts.ts'
import { createPerson } from './support/people.ts'

const bangla = (place: number) => [`$x^2 = ${place}$ হলে $x$ কত?`, '$1$', '২', '৩', '৪', '$x=1$।', '']
const english = (place: number) => [`Question ${place}?`, 'one', 'two', 'three', 'four', '', '']

async function packOf(server: ProductServer, name: string, row: (place: number) => string[]) {
  const author = await createPerson(server, { email: `${name}@example.com`, groups: ['CREATORS'] })
  return importPack(server, author, { name, rows: [1, 2, 3, 4, 5].map(row) })
}

async function firstQuestion(server: ProductServer, packId: string): Promise<string> {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': 'da2-onushilon-public' },
    body: JSON.stringify({
      query: `{ listQuestionObjectByPackIdAndOrder(packId: "${packId}", limit: 1) { items { id } } }`,
    }),
  })
  const { data } = await response.json()
  return data.listQuestionObjectByPackIdAndOrder.items[0].id
}

/** Collects the names of the fonts that a page requests, without their hashes. */
function fontsOf(page: Page): Set<string> {
  const names = new Set<string>()
  page.on('request', (request) => {
    const name = /\/([\w-]+)-[\w-]{8}\.woff2/.exec(request.url())?.[1]
    if (name) names.add(name)
  })
  return names
}

test('a Bangla question loads one Bangla face, and a small file for its bubbles', async ({
  page,
  server,
}) => {
  const id = await firstQuestion(server, await packOf(server, 'fonts-bangla', bangla))
  const fonts = fontsOf(page)
  await page.goto(`/question/${id}`)
  await waitForFonts(page)
  await page.waitForLoadState('networkidle')
  expect([...fonts].filter((name) => /siliguri-bengali|marks/.test(name)).sort()).toEqual([
    'hind-siliguri-bengali-400',
    'marks-bengali',
  ])
  expect([...fonts].filter((name) => /KaTeX/.test(name))).toEqual([])
})

test('a page in Bangla loads one Bangla face, and no face of titles', async ({ page }) => {
  for (const address of ['/bn/explore', '/bn/login', '/bn/register']) {
    const fonts = fontsOf(page)
    await page.goto(address)
    await waitForFonts(page)
    await page.waitForLoadState('networkidle')
    expect([...fonts].filter((name) => /siliguri-bengali|tiro/.test(name)).sort(), address).toEqual([
      'hind-siliguri-bengali-400',
    ])
  }
})

test('an English question loads no Bangla', async ({ page, server }) => {
  const id = await firstQuestion(server, await packOf(server, 'fonts-english', english))
  const fonts = fontsOf(page)
  await page.goto(`/question/${id}`)
  await page.waitForLoadState('networkidle')
  expect([...fonts].filter((name) => /siliguri-bengali|katex|marks/.test(name))).toEqual([])
})

test('a browser that saves data gets the fonts of the system', async ({ browser, server }) => {
  const id = await firstQuestion(server, await packOf(server, 'fonts-saving', bangla))
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({
      javaScriptEnabled,
      baseURL: server.url,
      extraHTTPHeaders: { 'save-data': 'on' },
    })
    const page = await context.newPage()
    const fonts = fontsOf(page)
    await page.goto(`/question/${id}`)
    await page.waitForLoadState('networkidle')
    expect([...fonts].filter((name) => !name.startsWith('katex'))).toEqual([])
    await context.close()
  }
})

test('a page on 2G gets the Bangla face of the system', async ({ page, server }) => {
  const id = await firstQuestion(server, await packOf(server, 'fonts-slow', bangla))
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } }),
  )
  const fonts = fontsOf(page)
  await page.goto(`/question/${id}`)
  await page.waitForLoadState('networkidle')
  expect([...fonts].filter((name) => /siliguri-bengali|marks/.test(name))).toEqual([])
})

test('a learner gets formulas ready, with a pack and with its answers', async ({ page, server }) => {
  const packId = await packOf(server, 'fonts-formulas', bangla)
  const typesetters: string[] = []
  page.on('request', (request) => /katex.*\.js/.test(request.url()) && typesetters.push(request.url()))
  await enter(page, server, 'formulas-ready')
  await page.goto(`/pack/${packId}`)
  await expect(page.locator('h2 .katex').first()).toBeVisible()
  await page.locator('label').first().click()
  await expect(page.getByRole('status').locator('.katex').first()).toBeVisible()
  expect(typesetters).toEqual([])
})

test('a first visit far away is painted before it asks for fonts, and the next one asks at once', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const farAway = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 }
  await session.send('Network.emulateNetworkConditions', farAway)
  const readTimes = () =>
    page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      asked: performance.getEntriesByType('resource').find(({ name }) => name.includes('siliguri-bengali'))
        ?.startTime,
    }))
  await page.goto('/bn/explore')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fonts bn'))).toContain('bengali')
  const { painted, asked } = await readTimes()
  expect(asked).toBeGreaterThan(Number(painted))
  await page.goto('/bn/register')
  await page.goto('/bn/explore')
  const preloads = page.locator('link[rel=preload][as=font]')
  await expect.poll(() => preloads.count()).toBeGreaterThan(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts')
})
