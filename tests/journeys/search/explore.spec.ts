import { writeFileSync } from 'node:fs'
import type { Locator, Page, TestInfo } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { makePack } from '../support/bank.ts'
import { expect, openBeforeScripts, type ProductServer, test } from '../support/fixture.ts'
import { createPerson, signIn } from '../support/people.ts'
import { ask } from '../support/question-author.ts'

const word = 'ঝিনুকমালা'
const tag = 'সাগরপাড়ের গল্প'

type Import = { name: string; level: string; language: string; stems: readonly string[]; tags?: string }

/**
 * Content with the searched word: 26 questions and a pack in Bangla, 3 and a pack in English. 26 have the
 * tag.
 */
const imports: Import[] = [
  {
    name: `${word}: অনুশীলন`,
    level: 'SSC',
    language: 'Bangla',
    stems: Array.from(
      { length: 26 },
      (_, place) => `${word} গাঁথার ${place + 1} নম্বর প্রশ্ন, $x^2 = ${place}$ হলে?`,
    ),
    tags: tag,
  },
  {
    name: `Practice with ${word}`,
    level: 'HSC',
    language: 'English',
    stems: [1, 2, 3].map((place) => `Which of these is written on shell ${place} of the ${word}?`),
  },
]

let filled: string | undefined

/** Fills each server once, for all tests that use it. */
async function fillBank(server: ProductServer, testInfo: TestInfo) {
  if (filled === server.url) return
  filled = server.url
  const { email } = await createPerson(server, { email: 'author.explore@example.com' })
  for (const { name, level, language, stems, tags = '' } of imports) {
    const rows = stems.map((stem) => `"${stem}",ঠিক,ভুল,অন্য,আরেক,,"${tags}"`)
    const file = testInfo.outputPath('questions.csv')
    writeFileSync(file, ['question,answer,option2,option3,option4,explanation,tags', ...rows].join('\n'))
    const settings = ['--owner', email, '--pack', name, '--level', level, '--language', language]
    await server.admin('import', file, ...settings)
  }
}

test.beforeEach(async ({ server }, testInfo) => fillBank(server, testInfo))

const address = (search: Record<string, string>) => `/explore?${new URLSearchParams(search)}`
const cards = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('article')
/** A plain search field that becomes a combobox once scripts run. */
const box = (page: Page) => page.getByRole('search').getByLabel('Search questions and packs', { exact: true })
const packRow = (page: Page) => page.getByRole('region', { name: 'Packs' })
/** The link of a question's card; the one of its pack is beside it. */
const questionLink = (card: Locator) => card.getByRole('heading').getByRole('link')
const filter = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })
const count = (page: Page) => page.getByRole('main').getByRole('status')
const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest searches, filters and turns pages', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Start exploring' }).click()
    await box(page).fill(word)
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(count(page)).toHaveText('31 results, page 1 of 3')
    await expect(cards(page)).toHaveCount(12)
    await expect(cards(page).locator('mark').first()).toHaveText(word)
    await expect(cards(page).locator('.katex').first()).toBeVisible()

    await page.getByRole('link', { name: 'Next' }).click()
    await page.getByRole('link', { name: 'Page 3' }).click()
    await expect.poll(() => parameters(page)).toEqual({ query: word, page: '3' })
    await expect(cards(page)).toHaveCount(5)

    await filter(page, 'English').check()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(count(page)).toHaveText('4 results')
    // A plain form sends its empty fields too; they are ignored.
    await expect.poll(() => parameters(page)).toEqual({ query: word, language: 'English', sort: '' })
    await expect(filter(page, 'English')).toBeChecked()
  })

  test('a guest sorts, and opens the values without results', async ({ page }) => {
    await page.goto(address({ query: word }))
    await page.getByRole('radio', { name: 'Newest first' }).check()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(cards(page).first()).toContainText('written on shell 3')
    await expect(page.getByRole('radio', { name: 'Newest first' })).toBeChecked()

    await page.goto(address({ query: word }))
    await expect(filter(page, 'Class 2')).toBeHidden()
    await page.getByText('Without results (10)').click()
    await filter(page, 'Class 2').check()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(filter(page, 'Class 2')).toBeChecked()
  })

  test('the filters of a phone open and apply', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(address({ query: word }))
    await expect(filter(page, 'Packs')).toBeHidden()
    await page.getByRole('button', { name: 'Filters' }).click()
    await filter(page, 'Packs').check()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(count(page)).toHaveText('2 results')
  })
})

/** Opens a browser whose user is signed in: guests get documents, and these journeys are about the application. */
async function signInLearner(page: Page, server: ProductServer, name: string) {
  await signIn(page, await createPerson(server, { email: `${name}.explore@example.com` }))
}

test('a search runs on submit, filters apply at once, and Back and reload restore both', async ({
  page,
  server,
}) => {
  await signInLearner(page, server, 'searcher')
  const searches: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('"hitsPerPage":12')) searches.push(request.url())
  })
  await page.goto('/explore')
  await expect(page).toHaveTitle('Explore | Onushilon')
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
  expect(searches.splice(0), 'only the browser knows whose class the first list is of').toHaveLength(1)

  await box(page).pressSequentially(word)
  expect(searches, 'typing sends no search').toEqual([])
  await page.keyboard.press('Enter')
  await expect(count(page)).toHaveText('31 results, page 1 of 3')
  await expect(box(page)).toBeFocused()
  await expect.poll(() => parameters(page)).toEqual({ query: word })
  expect(searches).toHaveLength(1)
  await expect(cards(page).locator('mark').first()).toHaveText(word)
  await expect(page.getByRole('checkbox', { name: 'Packs 2' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Class 1 0' })).toBeHidden()
  await page.getByText('Without results (10)').click()
  await expect(page.getByRole('checkbox', { name: 'Class 1 0' })).toBeVisible()

  await filter(page, 'Packs').focus()
  await page.keyboard.press('Space')
  await expect(count(page)).toHaveText('2 results')
  await expect(filter(page, 'Packs')).toBeFocused()
  await expect(page.getByRole('checkbox', { name: 'Questions 29' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'SSC 1' })).toBeVisible()
  await expectAccessible(page)

  await page.goBack()
  await expect(count(page)).toHaveText('31 results, page 1 of 3')
  await expect(filter(page, 'Packs')).not.toBeChecked()
  expect(searches, 'going back sends no search').toHaveLength(2)
  await page.goBack()
  await expect(box(page)).toHaveValue('')
  await page.goForward()
  await expect(box(page)).toHaveValue(word)
  await page.goForward()
  await expect(filter(page, 'Packs')).toBeChecked()
  await page.reload()
  await expect(count(page)).toHaveText('2 results')
  await expect(filter(page, 'Packs')).toBeChecked()
  await expect(box(page)).toHaveValue(word)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(count(page)).toHaveText('31 results, page 1 of 3')
  await expect(filter(page, 'Packs')).not.toBeChecked()
  const stored = await page.evaluate(() => Object.keys(localStorage))
  expect(
    stored.filter((key) => /algolia/i.test(key)),
    'a search stores nothing',
  ).toEqual([])
})

test('presses and typing before the scripts load are not lost', async ({ page, server }) => {
  await signInLearner(page, server, 'early')
  const goOn = await openBeforeScripts(page, address({ query: word }))
  await filter(page, 'English').check()
  await box(page).fill('শালুক')
  goOn()
  await expect(count(page)).toHaveText('4 results')
  await expect(filter(page, 'English')).toBeChecked()
  await expect
    .poll(() => parameters(page), 'typed text is applied on submit only')
    .toEqual({ query: word, language: 'English' })
  await expect(box(page)).toHaveValue('শালুক')
})

test('a filter that is chosen before the script of a document applies when it starts', async ({ page }) => {
  const goOn = await openBeforeScripts(page, address({ query: word }))
  await filter(page, 'English').check()
  goOn()
  await expect(count(page)).toHaveText('4 results')
  await expect(filter(page, 'English')).toBeChecked()
})

test('on a phone the filters of a document apply together', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address({ query: word }))
  const open = page.getByRole('button', { name: /^Filters/ })
  await open.click()
  await filter(page, 'Packs').check()
  await filter(page, 'HSC').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(count(page)).toHaveText('1 result')
  await expect(filter(page, 'Packs')).toBeHidden()
  await expect(open).toHaveText('Filters · 2')
  await expectAccessible(page)
})

test('hand-written addresses are searches; invalid parts are ignored', async ({ page }) => {
  const strange = [
    'page=abc',
    'page=-3',
    'page=1e9',
    'query[a]=b',
    'refinementList[type]=Question',
    'refinementList[type][0]=-Question',
    'type=-Question&type=__proto__&level=',
    'hitsPerPage=1000&configure[hitsPerPage]=1000',
    `query=${'%00'}&type=Question`,
    'query=%E0%A6',
    `query=${encodeURIComponent('ক'.repeat(700))}`,
    'query=%F0%9F%98%80%E2%80%8D"<script>&type=Pack',
    `query=${encodeURIComponent('\uE000\uE001 $x$ \\n')}`,
    'query=a&query=b',
  ]
  for (const search of strange) {
    const response = await page.goto(`/explore?${search}`)
    expect(response?.status(), search).toBe(200)
    await expect(count(page), search).toBeVisible()
  }
  await page.goto(`${address({ query: word })}&page=99`)
  await expect(page.getByText('This page of results does not exist.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the first page' }).click()
  await expect(cards(page)).toHaveCount(12)

  await page.goto('/explre')
  await expect(page).toHaveURL('/explore')
})

test('on a phone the filters open as a sheet', async ({ page, server }) => {
  await signInLearner(page, server, 'phone')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Explore' }).click()
  await box(page).fill(word)
  await box(page).press('Enter')
  await expect(count(page)).toHaveText('31 results, page 1 of 3')

  const open = page.getByRole('button', { name: /^Filters/ })
  await open.press('Enter')
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
  await expectAccessible(page)
  await filter(page, 'Packs').check()
  await expect(page.getByRole('button', { name: 'Show 2 results' })).toBeVisible()
  await filter(page, 'HSC').check()
  await page.getByRole('button', { name: 'Show 1 result' }).click()
  await expect(filter(page, 'Packs')).toBeHidden()
  await expect(open).toHaveText('Filters · 2')
  await expect(cards(page)).toHaveCount(1)
  await expectAccessible(page)

  await open.click()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page.getByRole('button', { name: 'Show 31 results' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(filter(page, 'Packs')).toBeHidden()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a guest finds packs, sorts, and is told which words and values were searched for', async ({ page }) => {
  await test.step('packs are in a row above the questions, which link to their packs', () =>
    readPackRow(page))
  await test.step('results are sorted by relevance or by time', () => sortResults(page))
  await test.step('results that lack words come last, below a heading, and each says which', () =>
    readClosestResults(page))
  await test.step('another spelling that is searched for is named, and the typed one is one press away', () =>
    takeTypedSpelling(page))
  await test.step('values without results are folded away', () => openEmptyValues(page))
  await test.step('a search without results says so and suggests another one', () => findNothing(page))
})

test('a guest filters in documents, and tags lead to all content that has them', async ({ page }) => {
  await test.step('filters apply at once, and Back, Forward and reload restore them', () =>
    filterDocument(page))
  await test.step('a tag leads to all content that has it', () => followTag(page))
  await test.step('a tag is narrowed by filters, which stay in the address and on the pages', () =>
    narrowTag(page))
})

test('a learner changes filters quickly, turns pages by keys, narrows a tag and tries again', async ({
  page,
  server,
}) => {
  await signInLearner(page, server, 'reader')
  await test.step('quick filter changes share one history entry, slow ones do not', () => filterQuickly(page))
  await test.step('the keyboard turns pages, and each begins at the top', () => turnPages(page))
  await test.step('a tag is narrowed by filters, which stay in the address and on the pages', () =>
    narrowTag(page))
  await test.step('when the search cannot be reached the query stays, and can be retried', () =>
    retrySearch(page))
})

test('a creator finds all packs, and what they have just saved', async ({ page, server }) => {
  const person = await createPerson(server, { email: 'saver.explore@example.com', groups: ['CREATORS'] })
  await signIn(page, person)
  await test.step('all packs are one press away, and words that only packs have leave no empty page', () =>
    openAllPacks(page))
  await test.step('saved content is found by the next search of the same page', () => findSaved(page))
})

async function readPackRow(page: Page) {
  await page.goto(address({ query: word }))
  await expect(packRow(page).getByRole('article')).toHaveText([/অনুশীলন/, /Practice with/])
  await expect(cards(page).filter({ hasText: 'Practice with' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2 }).filter({ visible: true })).toHaveText([
    'Packs',
    'Questions',
  ])
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(count(page)).toHaveText('31 results, page 2 of 3')
  await expect(packRow(page)).toHaveCount(0)

  await page.goto(address({ query: `${word} shell` }))
  await cards(page)
    .first()
    .getByRole('link', { name: `Pack: Practice with ${word}` })
    .click()
  await expect(page).toHaveURL(/\/pack\//)
}

async function sortResults(page: Page) {
  const newest = page.getByRole('radio', { name: 'Newest first' })
  await page.goto(address({ query: word }))
  await expect(page.getByRole('radio', { name: 'Relevance' })).toBeChecked()
  await newest.check()
  await expect.poll(() => parameters(page)).toEqual({ query: word, sort: 'newest' })
  await expect(cards(page).first()).toContainText('written on shell 3')
  await expect(cards(page).nth(2)).toContainText('written on shell 1')
  await expect(cards(page).nth(3)).toContainText('26 নম্বর')
  await expect(count(page)).toHaveText('31 results, page 1 of 3')
  await expectAccessible(page)
  await filter(page, 'Bangla').check()
  await expect.poll(() => parameters(page)).toEqual({ query: word, sort: 'newest', language: 'Bangla' })
  await page.goBack()
  await page.goBack()
  await expect(newest).not.toBeChecked()
}

async function readClosestResults(page: Page) {
  await page.goto(address({ query: 'shell 3 written on a ঝিনুকমালা zebra' }))
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Closest to what you asked'])
  await expect(cards(page).first()).toContainText('written on shell 3')
  await expect(cards(page).first()).toContainText(/Missing:.*zebra/)
  await expect(page.getByText('Nothing found')).toHaveCount(0)
  await expectAccessible(page)
  // One has all words.
  await page.goto(address({ query: `written on shell 3 of the ${word}` }))
  await expect(cards(page).first()).not.toContainText('Missing')
  await expect(page.getByRole('heading', { level: 2 }).last()).toHaveText('Closest to what you asked')
}

async function takeTypedSpelling(page: Page) {
  await page.goto(address({ query: 'ঝিনুকমলা', level: 'SSC' }))
  await expect(page.getByText(`Showing results for “${word}”.`)).toBeVisible()
  await expect(count(page)).toHaveText('27 results, page 1 of 3')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Search for “ঝিনুকমলা” instead' }).click()
  await expect(page.getByText('Nothing found for “ঝিনুকমলা”.')).toBeVisible()
  await expect.poll(() => parameters(page)).toEqual({ query: 'ঝিনুকমলা', spelling: 'typed', level: 'SSC' })
  // The choice is for these words alone.
  await box(page).fill('ঝিনুকমালার')
  await box(page).press('Enter')
  await expect.poll(() => parameters(page)).toEqual({ query: 'ঝিনুকমালার', level: 'SSC' })
}

async function openEmptyValues(page: Page) {
  await page.goto(address({ query: word, level: 'One' }))
  await expect(filter(page, 'Class 1'), 'a chosen one stays').toBeVisible()
  await expect(filter(page, 'Class 2')).toBeHidden()
  await filter(page, 'Class 1').focus()
  await page.keyboard.press('Space')
  await expect(count(page)).toHaveText('31 results, page 1 of 3')
  await expect(filter(page, 'Class 1'), 'and so does the focused one').toBeFocused()
  await page.getByText('Without results (10)').focus()
  await page.keyboard.press('Enter')
  await expect(filter(page, 'Class 2')).toBeVisible()
}

async function findNothing(page: Page) {
  const misspelt = 'ঝিনুতমাফা'
  await page.goto(address({ query: misspelt, type: 'Pack' }))
  await expect(page.getByText(`Nothing found for “${misspelt}”.`)).toBeVisible()
  await expect(page.getByText('Did you mean')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: word, exact: true }).click()
  await expect(count(page)).toHaveText('2 results')
  await expect.poll(() => parameters(page)).toEqual({ query: word, type: 'Pack' })
  await page.goto(address({ query: misspelt }))
  await expect(page.getByText(`Nothing found for “${misspelt}”.`)).toBeVisible()
  await page.getByRole('link', { name: 'Explore all questions and packs' }).click()
  await expect.poll(() => parameters(page)).toEqual({})
  await expect(cards(page).first()).toBeVisible()
}

async function filterDocument(page: Page) {
  await page.goto(address({ query: word }))
  await expect(page.getByRole('button', { name: 'Apply' })).toBeHidden()
  await filter(page, 'Packs').focus()
  await page.keyboard.press('Space')
  await expect(count(page)).toHaveText('2 results')
  await expect(filter(page, 'Packs')).toBeFocused()
  await expect.poll(() => parameters(page)).toEqual({ query: word, type: 'Pack' })

  await page.goBack()
  await expect(count(page)).toHaveText('31 results, page 1 of 3')
  await expect(filter(page, 'Packs')).not.toBeChecked()
  await page.goForward()
  await expect(filter(page, 'Packs')).toBeChecked()
  await page.reload()
  await expect(count(page)).toHaveText('2 results')
  await box(page).fill('শালুক')
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(count(page)).toHaveText('31 results, page 1 of 3')
  await expect(box(page)).toHaveValue(word)
}

async function followTag(page: Page) {
  await page.goto(address({ query: `${word} ১ নম্বর` }))
  await questionLink(cards(page).first()).click()
  await page.getByRole('link', { name: tag }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`#${tag}`)
  await expect(page).toHaveTitle(`#${tag} | Onushilon`)
  await expect(page.getByRole('search')).toHaveCount(0)
  await expect(count(page)).toHaveText('26 results, page 1 of 3')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Page 3' }).click()
  await expect(cards(page)).toHaveCount(2)
  await page.reload()
  await expect(cards(page)).toHaveCount(2)
  await page.goBack()
  await expect(count(page)).toHaveText('26 results, page 1 of 3')

  // Only whole words of tags match, as written.
  for (const other of ['সাগরপাড়', 'সাগরপাড়ের গলপ', word, 'a/b?c=%']) {
    await page.goto(`/explore/tag/${encodeURIComponent(other)}`)
    await expect(page.getByText('Nothing has this tag.'), other).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`#${other}`)
  }
  await page.goto(`/explore/tag/${word}`)
  await page.getByRole('link', { name: `Search for “${word}”` }).click()
  await expect(count(page)).toHaveText('31 results, page 1 of 3')
  await page.goto('/explore/tag')
  await expect(page.getByText('No tag name provided.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Latest packs' }).click()
  await expect(page.getByRole('heading', { name: 'Latest packs' })).toBeInViewport()
}

async function narrowTag(page: Page) {
  await page.goto(`/explore/tag/${encodeURIComponent(tag)}`)
  await expect(count(page)).toHaveText('26 results, page 1 of 3')
  await expect(filter(page, 'SSC')).toHaveAccessibleName(/26/)
  await filter(page, 'SSC').check()
  await expect.poll(() => parameters(page)).toEqual({ level: 'SSC' })
  await expect(count(page)).toHaveText('26 results, page 1 of 3')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect.poll(() => parameters(page)).toEqual({ level: 'SSC', page: '2' })

  await page.goto(`/explore/tag/${encodeURIComponent(tag)}?language=English`)
  await expect(page.getByText('Nothing found with these filters.')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(count(page)).toHaveText('26 results, page 1 of 3')
}

async function turnPages(page: Page) {
  await page.goto(address({ query: word }))
  await page.getByRole('link', { name: 'Next' }).press('Enter')
  await expect(count(page)).toHaveText('31 results, page 2 of 3')
  await expect(page.getByRole('region', { name: 'Results' })).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Tab')
  await expect(questionLink(cards(page).first())).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(word)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await expect(box(page)).toHaveValue(word)
}

async function filterQuickly(page: Page) {
  await page.goto(address({ query: word, page: '2' }))
  await page.waitForLoadState('networkidle')
  const entries = () => page.evaluate(() => history.length)
  const before = await entries()

  // The first change is complete before the others follow, so these are quick even on a slow machine.
  await page.evaluate(async () => {
    const now = performance.now()
    performance.now = () => now
    const press = (value: string) => document.querySelector<HTMLInputElement>(`[value="${value}"]`)!.click()
    press('Question')
    while (!location.search.includes('type=Question')) {
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    press('English')
    press('HSC')
    Reflect.deleteProperty(performance, 'now')
  })
  await expect(count(page)).toHaveText('3 results')
  await expect(page).toHaveURL(address({ query: word, type: 'Question', language: 'English', level: 'HSC' }))
  await expect.poll(entries).toBe(before + 1)
  await page.goBack()
  await expect(count(page)).toHaveText('31 results, page 2 of 3')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)

  await filter(page, 'English').check()
  await expect(count(page)).toHaveText('4 results')
  await page.waitForTimeout(450)
  await filter(page, 'Bangla').check()
  await expect(count(page)).toHaveText('31 results, page 1 of 3')
  await page.goBack()
  await expect(count(page)).toHaveText('4 results')
}

async function retrySearch(page: Page) {
  await page.goto('/explore')
  await page.waitForLoadState('networkidle')
  await page.route('**/queries?*', (route) => route.abort())
  await box(page).fill(word)
  await box(page).press('Enter')
  await expect(page.getByText('The server cannot be reached, and this page needs it.')).toBeVisible()
  await expect(box(page)).toHaveValue(word)
  await expectAccessible(page)
  await page.unroute('**/queries?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(count(page)).toHaveText('31 results, page 1 of 3')
}

async function openAllPacks(page: Page) {
  for (const number of [1, 2, 3, 4]) await makePack(page, `বই ${number}`, ['কী?'], ['কদমফুল'])
  await page.goto(address({ query: 'কদমফুল' }))
  await expect(packRow(page).getByRole('article')).toHaveCount(3)
  await expect(count(page)).toHaveText('4 results')
  await expect(page.getByText('No question has these words.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All 4 packs' }).click()
  await expect.poll(() => parameters(page)).toEqual({ query: 'কদমফুল', type: 'Pack' })
  await expect(cards(page)).toHaveCount(4)
  await expect(packRow(page)).toHaveCount(0)
}

async function findSaved(page: Page) {
  await page.goto(address({ query: 'শালুকপাতা' }))
  await expect(page.getByText('Nothing found for “শালুকপাতা”.')).toBeVisible()
  const input = {
    creationKey: crypto.randomUUID(),
    name: 'শালুকপাতা',
    level: 'BCS',
    language: 'Any',
    automaticNumbering: true,
    tags: [],
    questions: [
      {
        creationKey: crypto.randomUUID(),
        question: 'শালুকপাতা কোথায় ভাসে?',
        answer: 'জলে',
        option2: 'স্থলে',
        option3: 'আকাশে',
        option4: 'বনে',
        explanation: null,
        tags: [],
      },
    ],
  }
  await ask(page, 'mutation Save($input: SavePackInput!) { savePack(input: $input) { id } }', { input })
  await box(page).press('Enter')
  await expect(cards(page)).toHaveCount(1)
  await expect(packRow(page).getByRole('link')).toHaveAttribute('href', /^\/pack\//)
  await questionLink(cards(page)).click()
  await expect(page).toHaveURL(/\/question\//)
}
