import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import type { Page, Request, TestInfo } from '@playwright/test'
import { readQuestionIds } from './support/bank.ts'
import { importPack, resultsAddress, submitExam, timer } from './support/exam-steps.ts'
import { expect, type ProductServer, test } from './support/fixture.ts'
import { createPerson, type Person, signIn } from './support/people.ts'

/** The most bytes, compressed with Brotli and without headers, of the pages of guests and learners. */
const budget = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../budget.json'), 'utf8')) as {
  scriptOfFirstPage: number
  /** By the language of a page and of what it shows. */
  firstPage: { bangla: number; english: number }
  homePage: number
  secondPage: number
  /** The first page of a signed-in user, in either language. */
  learnerPage: number
  /** The desk of a learner at each visit after the first, with headers. */
  nextDesk: number
  /** A first page of a learner in Bangla with all that it fetches, headers included. */
  firstLoad: { page: number; script: number; signIn: number }
}

type Loaded = { url: string; kind: string; bytes: number }

const sum = (loaded: readonly Loaded[]) => loaded.reduce((total, { bytes }) => total + bytes, 0)

/** Returns the bytes of a response's body, compressed with Brotli. */
function sizeOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br', accept: 'text/html,*/*' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve(bytes))
    })
      .on('error', reject)
      .end()
  })
}

/** Returns a function that returns what the page has requested since its last call. */
function measure(page: Page): () => Promise<Loaded[]> {
  const known = new Set<string>()
  let requested: Request[] = []
  page.on('request', (one) => {
    const isKnown = one.method() === 'GET' && known.has(one.url())
    if (isKnown || !one.url().startsWith('http')) return
    known.add(one.url())
    requested.push(one)
  })
  return async () => {
    await page.waitForLoadState('networkidle')
    const since = requested
    requested = []
    return Promise.all(
      since.map(async (one) => {
        const bytes = one.method() === 'GET' ? await sizeOf(one.url()) : (await one.sizes()).responseBodySize
        return { url: one.url(), kind: one.resourceType(), bytes }
      }),
    )
  }
}

/** Returns a function that returns the bytes, with headers, that the network has brought for the page since its last call. */
async function measureNetwork(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await session.send('Network.enable')
  return async () => {
    await page.waitForLoadState('networkidle')
    const since = bytes
    bytes = 0
    return since
  }
}

/**
 * Returns the bytes that a page brings over the network in a browser with an empty cache, headers and what is fetched
 * ahead included, by kind.
 */
async function loadCold(page: Page, address: string): Promise<Map<string, number>> {
  const session = await page.context().newCDPSession(page)
  const kinds = new Map<string, string>()
  const bytes = new Map<string, number>()
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength)
  })
  await session.send('Network.enable')
  await page.goto(address)
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'started')
  await page.waitForLoadState('networkidle')
  // What a page fetches once it is idle.
  await page.waitForTimeout(2500)
  return bytes
}

/** Notes the sizes in the report of the test. */
function report(testInfo: TestInfo, address: string, loaded: readonly Loaded[]) {
  const kinds = [...new Set(loaded.map(({ kind }) => kind))]
  const parts = kinds.map((kind) => `${kind} ${sum(loaded.filter((one) => one.kind === kind))}`)
  testInfo.annotations.push({ type: address, description: `${sum(loaded)} bytes: ${parts.join(', ')}` })
}

/** Returns all that a page loaded, largest first: what to look at where it is too much. */
function listOf(address: string, loaded: readonly Loaded[]): string {
  const rows = loaded
    .toSorted((one, other) => other.bytes - one.bytes)
    .map(({ url, bytes }) => `${bytes} ${url}`)
  return [address, ...rows].join('\n')
}

type Place = { address: string; language: 'bangla' | 'english' }

/** Stores a pack with formulas and returns the address of its first question. */
async function storePack(
  server: ProductServer,
  owner: Person,
  {
    name,
    question,
    note,
    count = 3,
  }: { name: string; question: (place: number) => string; note: string; count?: number },
): Promise<{ pack: string; question: string }> {
  const options = ['$\\frac{1}{2}$', '$\\frac{1}{3}$', '$\\frac{1}{4}$', '$\\frac{1}{5}$']
  const rows = Array.from({ length: count }, (_, index) => [question(index + 1), ...options, note, ''])
  const packId = await importPack(server, owner, { name, rows })
  const [questionId] = await readQuestionIds(server, packId)
  return { pack: `/pack/${packId}`, question: `/question/${questionId}` }
}

test('the pages of a guest stay within the budget', async ({ browser, server }, testInfo) => {
  const owner = await createPerson(server, { email: 'owner.budget@example.com', groups: ['CREATORS'] })
  const bangla = await storePack(server, owner, {
    name: 'বীজগণিত',
    question: (place) => `$x^${place}=\\frac{1}{2}$ হলে ${place} কত?`,
    note: 'কারণ।',
  })
  const english = await storePack(server, owner, {
    name: 'Algebra',
    question: (place) => `What is $x^${place}$ if $x=\\frac{1}{2}$?`,
    note: 'Because.',
  })
  const tag = '/explore/tag/গতি'
  const inBangla = ['/', '/explore', tag, bangla.pack, bangla.question].flatMap((address) => [
    address,
    `/bn${address}`,
  ])
  const places: Place[] = [
    ...inBangla.map((address) => ({ address, language: 'bangla' as const })),
    ...[english.pack, english.question].map((address) => ({ address, language: 'english' as const })),
  ]
  for (const { address, language } of places) {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    const loadedSince = measure(page)
    await page.goto(address)
    const first = await loadedSince()
    report(testInfo, address, first)
    expect(first.length, address).toBeGreaterThan(2)
    const scripts = first.filter(({ kind }) => kind === 'script')
    expect(sum(scripts), `scripts of ${address}`).toBeLessThanOrEqual(budget.scriptOfFirstPage)
    // The home page shows another question of the bank each hour, at times with formulas or a picture.
    const isHome = /^\/(bn\/)?$/.test(address)
    const limit = isHome ? budget.homePage : budget.firstPage[language]
    expect(sum(first), listOf(address, first)).toBeLessThanOrEqual(limit)
    if (address === bangla.question || address === english.question) {
      await page.getByRole('link', { name: 'Next' }).filter({ visible: true }).click()
      await expect(page.getByText('Question 2 of 3')).toBeVisible()
      const second = await loadedSince()
      report(testInfo, `after ${address}`, second)
      expect(sum(second), 'the second page').toBeLessThanOrEqual(budget.secondPage)
    }
    await context.close()
  }
})

test('the pages of a learner stay within the budget', async ({ browser, server }, testInfo) => {
  const owner = await createPerson(server, { email: 'author.budget@example.com', groups: ['CREATORS'] })
  const { pack } = await storePack(server, owner, {
    name: 'জ্যামিতি',
    question: (place) => `$x^${place}=\\frac{1}{3}$ হলে ${place} কত?`,
    note: 'কারণ।',
    count: 10,
  })
  const learner = await createPerson(server, { email: 'learner.budget@example.com' })
  const signedIn = await browser.newContext({ baseURL: server.url })
  const login = await signedIn.newPage()
  await signIn(login, learner)
  const storageState = await signedIn.storageState()
  await signedIn.close()
  // The first address of an exam starts it, the second continues it.
  for (const address of [pack, `/bn${pack}`, `/exam${pack}`, `/bn/exam${pack}`]) {
    const context = await browser.newContext({ baseURL: server.url, storageState })
    const page = await context.newPage()
    const loadedSince = measure(page)
    await page.goto(address)
    if (address.startsWith('/exam')) await page.getByRole('button', { name: 'Start Exam' }).click()
    if (address.includes('exam')) await expect(timer(page)).toBeVisible()
    else await expect(page.getByRole('radiogroup')).toHaveCount(10)
    const loaded = await loadedSince()
    report(testInfo, address, loaded)
    expect(sum(loaded), listOf(address, loaded)).toBeLessThanOrEqual(budget.learnerPage)
    await context.close()
  }

  // The exam that was started above is on the desk.
  const context = await browser.newContext({ baseURL: server.url, storageState })
  const page = await context.newPage()
  const networkSince = await measureNetwork(page)
  const visit = async () => {
    await page.goto('/')
    await expect(page.getByRole('main').getByRole('link', { name: 'Continue' }).first()).toBeVisible()
    return networkSince()
  }
  const [first, next] = [await visit(), await visit()]
  testInfo.annotations.push({ type: '/', description: `${first} bytes, then ${next}` })
  expect(next, 'the desk').toBeGreaterThan(1000)
  expect(next, 'the desk').toBeLessThanOrEqual(budget.nextDesk)
  await context.close()
})

test('the first loads of a learner stay within the budget', async ({ browser, server }, testInfo) => {
  const owner = await createPerson(server, { email: 'author.loads@example.com', groups: ['CREATORS'] })
  const { pack } = await storePack(server, owner, {
    name: 'সূচক',
    question: (place) => `$x^${place}=\\frac{1}{3}$ হলে ${place} কত?`,
    note: 'কারণ।',
    count: 25,
  })
  const learner = await createPerson(server, { email: 'learner.loads@example.com' })
  const signedIn = await browser.newContext({ baseURL: server.url })
  const before = await signedIn.newPage()
  await signIn(before, learner)
  await before.goto(`/exam${pack}`)
  await before.getByRole('button', { name: 'Start Exam' }).click()
  await expect(timer(before)).toBeVisible()
  await submitExam(before)
  await expect(before).toHaveURL(resultsAddress)
  await before.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(before).toHaveURL(/\/results\/pack\//)
  const result = new URL(before.url()).pathname
  // The exam that every further page continues or mentions.
  await before.goto(`/exam${pack}`)
  await before.getByRole('button', { name: 'Start Exam' }).click()
  await expect(timer(before)).toBeVisible()
  const storageState = await signedIn.storageState()
  await signedIn.close()
  for (const address of ['/', '/today', pack, `/exam${pack}`, result, '/login']) {
    const isSignIn = address === '/login'
    const place = `/bn${address}`
    const context = await browser.newContext({
      baseURL: server.url,
      serviceWorkers: 'block',
      ...(isSignIn ? {} : { storageState }),
    })
    const bytes = await loadCold(await context.newPage(), place)
    const all = [...bytes.values()].reduce((total, one) => total + one, 0)
    const script = bytes.get('Script') ?? 0
    const parts = [...bytes].map(([kind, size]) => `${kind} ${size}`)
    testInfo.annotations.push({ type: `cold ${place}`, description: `${all} bytes: ${parts.join(', ')}` })
    await context.close()
    const { firstLoad } = budget
    expect(all, place).toBeLessThanOrEqual(isSignIn ? firstLoad.signIn : firstLoad.page)
    if (!isSignIn) expect(script, `scripts of ${place}`).toBeLessThanOrEqual(firstLoad.script)
  }
})
