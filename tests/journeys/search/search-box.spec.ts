import type { Page, Request } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { makePack, openFor } from '../support/bank.ts'
import { expect, openBeforeScripts, type ProductServer, test } from '../support/fixture.ts'
import { createPerson, signIn } from '../support/people.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search questions and packs' })
const list = (page: Page) => page.getByRole('listbox')
const option = (page: Page, name: string) => list(page).getByRole('option', { name, exact: true })
const chosen = (page: Page) => list(page).getByRole('option', { selected: true })
const count = (page: Page) => page.getByRole('main').getByRole('status')

const packName = 'শিউলিফুলের পাঠ'

let filled: string | undefined

/** Fills each server once, for all tests that use it. */
test.beforeEach(async ({ server, browser }) => {
  if (filled === server.url) return
  filled = server.url
  const author = await createPerson(server, { email: 'author.box@example.com', groups: ['CREATORS'] })
  const page = await openFor(browser, server, author)
  await makePack(page, packName, ['শিউলিফুল কখন ফোটে?', 'শিউলিফুল কোথায় ঝরে?'])
  await page.context().close()
})

/** Signs a learner in, who gets the application; a guest gets documents. */
async function signInUnless(isGuest: boolean, page: Page, server: ProductServer, name: string) {
  if (!isGuest) await signIn(page, await createPerson(server, { email: `${name}@example.com` }))
}

async function search(page: Page, query: string) {
  await box(page).fill(query)
  await box(page).press('Enter')
  await expect(page).toHaveURL(`/explore?${new URLSearchParams({ query })}`)
  await expect(count(page)).toBeVisible()
}

const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

/** Searches, and waits until the page has stored the search: the next one loads another document. */
async function searchAndStore(page: Page, query: string) {
  await search(page, query)
  await expect.poll(() => stored(page)).toContain(query)
}

/** Types letter by letter, quickly on a slow machine too. */
async function typeAtOnce(page: Page, text: string) {
  await box(page).focus()
  await page.evaluate((text) => {
    for (const letter of text) document.execCommand('insertText', false, letter)
  }, text)
}

/** The texts that the list asked about; a search for results asks for twelve hits. */
function listenForQuestions(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const facet = /"facetQuery":"([^"]*)"/.exec(request.postData() ?? '')
    if (facet) asked.push(facet[1]!)
  })
  return asked
}

const isQuestion = (request: Request) => request.postData()?.includes('facetQuery') === true

for (const reader of ['guest', 'learner'] as const) {
  test(`while a ${reader} types, tags and packs are suggested, and the keyboard takes one`, async ({
    page,
    server,
  }) => {
    await signInUnless(reader === 'guest', page, server, 'typist.box')
    const asked = listenForQuestions(page)
    await page.goto('/explore')
    await box(page).focus()
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
    await typeAtOnce(page, 'গতি')
    // Another journey on this server may have a pack of that name; tags come first.
    await expect(option(page, 'গতি').first()).toBeVisible()
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
    expect(asked, 'one call after a pause').toEqual(['গতি'])
    await expect(page, 'results come on submit').toHaveURL('/explore')
    await expectAccessible(page)

    await page.keyboard.press('ArrowDown')
    await expect(chosen(page)).toHaveText('গতি')
    await expect(box(page)).toHaveAttribute('aria-activedescendant', (await chosen(page).getAttribute('id'))!)
    await expect(box(page)).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('ArrowUp')
    await expect(chosen(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(list(page)).toBeHidden()
    await expect(box(page), 'Escape closes the list and leaves the text').toHaveValue('গতি')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('#গতি')

    await page.goBack()
    await box(page).fill('শিউলিফুলের')
    await option(page, packName).click()
    await expect(page).toHaveURL(/\/pack\//)
  })

  test(`Enter without a choice searches for what a ${reader} typed, and closes the list`, async ({
    page,
    server,
  }) => {
    await signInUnless(reader === 'guest', page, server, 'asker.box')
    await page.goto('/explore')
    await box(page).pressSequentially('শিউলিফুল')
    await expect(option(page, packName)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(count(page)).toHaveText('3 results')
    await expect(list(page)).toBeHidden()
    await expect(box(page)).toBeFocused()
  })
}

test('on a slow connection one call is under way at a time, and a failed one is not shown', async ({
  page,
}) => {
  const asked = listenForQuestions(page)
  const { promise: slow, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/queries?*', async (route) => {
    if (!isQuestion(route.request())) return route.continue()
    await slow
    return route.abort()
  })
  await page.goto('/explore')
  await box(page).fill('শিউ')
  await expect.poll(() => asked).toEqual(['শিউ'])
  for (const text of ['শিউলি', 'শিউলিফুল']) {
    await box(page).fill(text)
    await page.waitForTimeout(400)
  }
  expect(asked).toEqual(['শিউ'])
  const failed = page.waitForEvent('requestfailed', isQuestion)
  answer()
  await failed
  await page.waitForTimeout(400)
  await box(page).press('Enter')
  await expect(count(page)).toHaveText('3 results')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

/** Clears the recent searches by keys. One press removes nothing. */
async function expectClearingAsks(page: Page) {
  await page.keyboard.press('Tab')
  await expect(page.getByText('Clear recent searches')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('They cannot be brought back.')).toBeVisible()
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Tab')
  const removeAll = page.getByRole('button', { name: 'Remove all' })
  await expect(removeAll).toBeFocused()
  // The note on the key stands below the question.
  const [asked, note] = await Promise.all([
    removeAll.boundingBox(),
    page.getByText('Shift+Delete removes one').boundingBox(),
  ])
  expect(note!.y).toBeGreaterThan(asked!.y)
  await page.keyboard.press('Enter')
}

test('a guest’s recent searches are offered in the same tab alone, and can be removed', async ({ page }) => {
  await page.goto('/explore')
  await searchAndStore(page, 'শিউলিফুল')
  await searchAndStore(page, 'এক')
  await searchAndStore(page, 'দুই')
  await box(page).fill('')
  await expect(list(page).getByRole('option')).toHaveText(['দুই', 'এক', 'শিউলিফুল'])
  await expectAccessible(page)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('শিউলিফুল')

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Delete')
  await expect(list(page).getByRole('option')).toHaveText(['এক', 'শিউলিফুল'])
  await page.getByTitle('Remove “এক”').click()
  await expect(list(page).getByRole('option')).toHaveText(['শিউলিফুল'])
  await option(page, 'শিউলিফুল').click()
  await expect(page).toHaveURL(`/explore?${new URLSearchParams({ query: 'শিউলিফুল' })}`)
  await expect(count(page)).toHaveText('3 results')

  await box(page).fill('')
  await expect(list(page)).toBeVisible()
  await expectClearingAsks(page)
  await expect(list(page)).toBeHidden()
  await expect(box(page)).toBeFocused()
  await page.reload()
  await box(page).click()
  await box(page).fill('')
  await expect(list(page)).toBeHidden()
})

test('those of a user stay in the browser until signing out', async ({ page, server }) => {
  const person = await createPerson(server, { email: 'searcher.box@example.com' })
  await signIn(page, person)
  await page.goto('/explore')
  await searchAndStore(page, 'শিউলিফুল')
  const other = await page.context().newPage()
  await other.goto(`${server.url}/explore`)
  await box(other).click()
  await expect(option(other, 'শিউলিফুল')).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: /Rahima Khatun/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/login/)
  await expect.poll(() => stored(page)).not.toContain('শিউলিফুল')
})

test('those of a user are removed after a question', async ({ page, server }) => {
  await signIn(page, await createPerson(server, { email: 'remover.box@example.com' }))
  await page.goto('/explore')
  await searchAndStore(page, 'শিউলিফুল')
  await box(page).fill('')
  await expect(list(page)).toBeVisible()
  await expectClearingAsks(page)
  await expect(list(page)).toBeHidden()
  await expect(box(page)).toBeFocused()
  await expect.poll(() => stored(page)).not.toContain('শিউলিফুল')
})

test('the code of the list comes with the focus', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/explore')
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((url) => url.includes('suggestions-'))).toEqual([])
  await box(page).focus()
  await expect.poll(() => loaded.filter((url) => url.includes('suggestions-')).length).toBe(1)
})

test('a pasted question of 2,000 characters is searched for on one line', async ({ page }) => {
  await page.goto('/explore')
  const pasted = `১৭। শিউলিফুল কখন ফোটে?\nক) শরতে\nখ) ${'শীতে '.repeat(500)}`
  await box(page).focus()
  await page.evaluate((text) => document.execCommand('insertText', false, text), pasted)
  await expect(box(page)).toHaveValue(/ফোটে\? ক\) শরতে খ\)/)
  await expect(box(page)).toHaveJSProperty('value.length', 2000)
  await box(page).press('Enter')
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('কখন ফোটে')
  await page.reload()
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('কখন ফোটে')
})

test('a search that is stored after the box was cleared joins the open list', async ({ page, server }) => {
  await signIn(page, await createPerson(server, { email: 'storer.box@example.com' }))
  // A busy phone becomes idle, and stores the search, only when the test says so.
  await page.addInitScript(() => {
    const waiting: (() => void)[] = []
    window.requestIdleCallback = (work) =>
      waiting.push(() => work({ didTimeout: true, timeRemaining: () => 0 }))
    window.addEventListener('test-idle', () => waiting.splice(0).forEach((work) => void work()))
  })
  await page.goto('/explore')
  await search(page, 'শিউলিফুল')
  await box(page).fill('')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull()
  await page.evaluate(() => window.dispatchEvent(new Event('test-idle')))
  await expect(list(page).getByRole('option')).toHaveText(['শিউলিফুল'])
})

test('text that was typed before the scripts gets suggestions', async ({ page }) => {
  const goOn = await openBeforeScripts(page, '/explore')
  await page.getByRole('search').getByLabel('Search questions and packs', { exact: true }).fill('শিউলিফুলের')
  goOn()
  await expect(option(page, packName)).toBeVisible()
})

test('text that was typed when the list was there but did not listen yet gets suggestions', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype
    EventTarget.prototype.addEventListener = function (...given: Parameters<typeof addEventListener>) {
      if (this instanceof HTMLInputElement && given[0] === 'input' && this.value === '') {
        this.value = 'শিউলিফুলের'
        this.dispatchEvent(new Event('input', { bubbles: true }))
      }
      addEventListener.apply(this, given)
    }
  })
  await page.goto('/explore')
  await box(page).focus()
  await expect(option(page, packName)).toBeVisible()
})

test('typing loads the list whose code the network lost', async ({ page }) => {
  await page.route(/suggestions-.*\.js$/, (route) => route.abort(), { times: 1 })
  await page.goto('/explore')
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('suggestions-'))
  await box(page).focus()
  await lost
  await box(page).pressSequentially('শিউলিফুলের')
  await expect(option(page, packName)).toBeVisible()
})
