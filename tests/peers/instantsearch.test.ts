import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findChromium } from '../../scripts/find-chromium.js'
import { rebuildSearchIndex } from '../../server/features/search/index/rebuild.ts'
import { publicConfig } from '../../server/plugins/public-config.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { geography } from '../support/search-protocol.ts'
import type { Settings } from './instantsearch/app.tsx'

/*
 * React InstantSearch in a browser, in an external application: another origin, standard widgets, the
 * client's default time limits (a response must begin within a second), against the whole server with its
 * engine.
 */
let server: TestApp
let site: http.Server
let browser: Browser
let page: Page
let settings: Settings
/** The requested URLs and the bodies of the searches. */
let asked: { url: string; body: string | null }[]
let faults: string[]

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: path.join(import.meta.dirname, 'instantsearch'),
    // The tests' NODE_ENV would compile it for development.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rolldownOptions: { input: path.join(import.meta.dirname, 'instantsearch/app.tsx') },
    },
  })
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput]
  return output.find((file) => file.type === 'chunk')!.code
}

beforeAll(async () => {
  const executablePath = findChromium()
  if (!executablePath)
    throw new Error('This test needs Chromium: run it with "npm test", which finds or installs it.')
  const script = await bundle()
  server = await startTestApp()
  await rebuildSearchIndex(
    server.deps.sql,
    geography.map((record) => ({ ...record, votes: 0 })),
  )
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.app.server.address() as AddressInfo
  const { applicationId, searchKey, index } = publicConfig(server.deps).search
  settings = { host: { url: '127.0.0.1', port }, applicationId, searchKey, index }
  // Only a server started normally preloads the vocabulary; here the first search does, so it is sent in
  // advance.
  const first = await server.app.inject({
    method: 'POST',
    url: `/1/indexes/*/queries?x-algolia-api-key=${searchKey}&x-algolia-application-id=${applicationId}`,
    payload: { requests: [{ indexName: index, query: 'captal', facets: ['*'] }] },
  })
  expect(first.statusCode).toBe(200)
  site = http.createServer((request, response) => {
    if (request.url === '/app.js') return response.setHeader('content-type', 'text/javascript').end(script)
    const page = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><body><script>settings = ${JSON.stringify(settings)}</script><script type="module" src="/app.js"></script>`
    return response.setHeader('content-type', 'text/html').end(page)
  })
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
}, 120_000)
afterAll(async () => {
  await browser?.close()
  site?.close()
  await server?.stop()
})

beforeEach(async () => {
  asked = []
  faults = []
  page = await browser.newPage()
  page.setDefaultTimeout(10_000)
  page.on('request', (request) => asked.push({ url: request.url(), body: request.postData() }))
  page.on('pageerror', (error) => faults.push(error.message))
})
afterEach(async () => {
  await page.close()
})

const open = (address: string) =>
  page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}${address}`)
const searches = () => asked.filter(({ body }) => body !== null)
const status = () => page.getByRole('status').textContent()
const until = async (read: () => Promise<unknown>, expected: unknown) =>
  expect.poll(read, { timeout: 15_000 }).toEqual(expected)
const cards = () => page.locator('article').count()
const box = (legend: string, value: string) =>
  page.getByRole('group', { name: legend }).getByRole('checkbox', { name: value })
/** The values of a list with their counts, as shown. */
const list = async (legend: string) => {
  const labels = await page.getByRole('group', { name: legend }).locator('label').allInnerTexts()
  return labels.map((label) => label.replace(/\s*(\d+)$/, ' $1'))
}

test('at first everything is shown: hits, counts, pages; only our server is called', async () => {
  await open('/')
  await until(status, '30 found')
  expect(await cards()).toBe(12)
  expect(await list('language')).toEqual(['English 27', 'Bangla 2', 'Any 1'])
  // Ordered by age, as the response says, whatever the counts.
  expect(await list('level')).toEqual(['One 1', 'SSC 4', 'HSC 1', 'BCS 24'])
  expect(await page.locator('.ais-Pagination-item--page').allInnerTexts()).toEqual(['1', '2', '3'])

  const hosts = new Set(
    asked
      .map(({ url }) => new URL(url))
      .filter(({ protocol }) => protocol !== 'data:')
      .map(({ host }) => host),
  )
  expect(hosts.size).toBe(2)
  expect(searches()).toHaveLength(1)
  expect(searches()[0]?.url).toContain('/1/indexes/*/queries?x-algolia-agent=Algolia%20for%20JavaScript')
  expect(faults).toEqual([])
})

test('a query on submit, with matches marked, also in Bangla and with markup in the text', async () => {
  await open('/')
  await until(status, '30 found')
  const input = page.getByPlaceholder('Search')
  await input.fill('captal frnce')
  expect(searches()).toHaveLength(1)
  await input.press('Enter')
  await until(status, '1 found')
  expect(await page.locator('mark').allInnerTexts()).toEqual(['capital', 'France'])
  expect(await page.getByText('Verified').count()).toBe(1)

  await input.fill('রাজধানী')
  await input.press('Enter')
  await until(status, '2 found')
  expect(await page.locator('mark').allInnerTexts()).toEqual(['রাজধানী', 'রাজধানী'])

  await input.fill('bold')
  await input.press('Enter')
  await until(status, '1 found')
  const text = page.locator('.ais-Highlight').first()
  expect(await text.textContent()).toBe('Is 1 < 2 & <b>bold</b> capital?')
  expect(await text.locator('b').count()).toBe(0)
  expect(faults).toEqual([])
})

test('filters: OR within a list, which keeps its counts, AND between lists; the URL restores them', async () => {
  await open('/?questionsAndPacks[query]=capital')
  await until(status, '28 found')
  await box('type', 'Question').check()
  await until(status, '27 found')
  await box('language', 'Any').check()
  await until(status, '1 found')
  expect(searches().at(-1)?.body).toContain('"facets":"language"')
  // Each list still shows the counts of its other values.
  expect(await list('type')).toEqual(['Question 1'])
  expect(await list('language')).toEqual(['Any 1', 'English 26'])
  await box('language', 'English').check()
  await until(status, '27 found')
  const shownIds = () =>
    page.locator('article').evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.id))
  const firstPage = await shownIds()
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect.poll(() => page.url(), { timeout: 15_000 }).toContain('page%5D=2')
  // The URL and the hits do not change at the same time.
  await expect.poll(shownIds, { timeout: 15_000 }).not.toEqual(firstPage)
  expect(await cards()).toBe(12)

  const shown = await shownIds()
  await page.reload()
  await until(status, '27 found')
  expect(await box('language', 'English').isChecked()).toBe(true)
  expect(await shownIds()).toEqual(shown)
  expect(faults).toEqual([])
})

test('values with a minus, a colon, signs, or digits only', async () => {
  await open('/')
  await until(status, '30 found')
  for (const value of ['-neg tag', 'a:b', 'C++', '10']) {
    await box('tags', value).check()
    await until(status, '1 found')
    await box('tags', value).uncheck()
    await until(status, '30 found')
  }
  expect(
    searches()
      .map(({ body }) => body)
      .join(),
  ).toContain(String.raw`tags:\\-neg tag`)
})

test('a search inside a list', async () => {
  await open('/')
  await until(status, '30 found')
  const group = page.getByRole('group', { name: 'tags' })
  await group.getByRole('searchbox').fill('hist')
  await until(() => list('tags'), ['history 1', 'world history 1'])
  expect(await group.locator('mark').allInnerTexts()).toEqual(['hist', 'hist'])
  await group.getByRole('searchbox').fill('nothing such')
  await until(() => list('tags'), [])
  expect(faults).toEqual([])
})

test('the tag screen finds whole words of tags', async () => {
  await open('/tag/history')
  await until(status, '2 found')
  expect(await page.locator('mark').allInnerTexts()).toEqual(['history', 'history'])
  await open(`/tag/${encodeURIComponent('বাংলাদেশ')}`)
  await until(status, '1 found')
  await open('/tag/histor')
  await until(status, '0 found')
  expect(faults).toEqual([])
})

test.each([
  ['/?questionsAndPacks[page]=abc', '30 found'],
  ['/?questionsAndPacks[page]=99999', '30 found'],
  ['/?questionsAndPacks[page]=-3', 'requests[0].page: must be a whole number from 0'],
  ['/?questionsAndPacks[query][a]=b', 'requests[0].query: must be text'],
  ['/?questionsAndPacks[refinementList][type][0]=-Question', '2 found'],
])('the URL %s, edited by hand, shows "%s"', async (address, message) => {
  await open(address)
  await until(status, message)
  expect(faults).toEqual([])
})

test('with the key in headers, which requires a preflight', async () => {
  settings.authMode = 'WithinHeaders'
  try {
    await open('/')
    await until(status, '30 found')
    expect(searches()[0]?.url).not.toContain(settings.searchKey)
  } finally {
    delete settings.authMode
  }
})
