import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { importPack } from '../support/exam-steps.ts'
import { expect, openBeforeScripts, type ProductServer, test } from '../support/fixture.ts'
import { createPerson, signIn, signInOfLevel } from '../support/people.ts'
import { ask } from '../support/question-author.ts'

const word = 'শাপলাবিল'
const tag = 'বিলের ফুল'

/** Questions for SSC with a tag, two of them with the word, and one for HSC, besides the first pack of the product. */
test.beforeAll(async ({ server }) => {
  const author = await createPerson(server, { email: 'author.class@example.com' })
  const options = ['ঠিক', 'ভুল', 'অন্য', 'আরেক', '']
  const ofSsc = Array.from({ length: 30 }, (_, place) => [`প্রশ্ন ${place}`, ...options, tag])
  for (const place of [0, 1]) ofSsc[place]![0] = `${word} নিয়ে ${place} নম্বর প্রশ্ন`
  await importPack(server, author, { name: 'বিলের প্যাক ৯', level: 'SSC', rows: ofSsc })
  await importPack(server, author, {
    name: 'বিলের প্যাক ১১',
    level: 'HSC',
    rows: [[`${word} নিয়ে আরেক প্রশ্ন`, ...options, '']],
  })
  await importPack(server, author, {
    name: 'নদীর প্যাক',
    level: 'BCS',
    rows: [['বোয়ালবিল কোথায়?', ...options, '']],
  })
})

const box = (page: Page) => page.getByRole('search').getByLabel('Search questions and packs', { exact: true })
const count = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /result/ })
const level = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })
const cards = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('article')
const chips = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Topics' })
const allClasses = (page: Page) => page.getByRole('main').getByRole('link', { name: 'All classes' })
const explore = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Explore', exact: true })

async function enter(page: Page, server: ProductServer, name: string) {
  await signInOfLevel(page, await createPerson(server, { email: `${name}.class@example.com` }), 'class_9')
}

test('a search that the class has nothing for leads to all classes, and to packs that are there', async ({
  page,
  server,
}) => {
  await enter(page, server, 'elsewhere')
  await page.goto(`/explore?level=SSC&query=${encodeURIComponent('বোয়ালবিল')}`)
  await expect(page.getByText('Only SSC was searched.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Latest packs' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: /বিলের প্যাক ৯/ })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Search all classes' }).click()
  await expect(page).toHaveURL(/level=any/)
  await expect(count(page)).toHaveText('1 result')
})

test('Explore begins with the class of a learner and says so; all classes are one press away', async ({
  page,
  server,
}) => {
  await enter(page, server, 'learner')
  await page.goto('/me')
  await explore(page).click()
  await expect(page).toHaveURL('/explore?level=SSC')
  await expect(page.getByText('For SSC')).toBeVisible()
  await expect(level(page, 'SSC')).toBeChecked()
  await expect(count(page)).toBeVisible()
  await expect(cards(page).filter({ hasNotText: 'SSC' })).toHaveCount(0)
  await expect(chips(page).getByRole('link')).toContainText(['Practise by topic', 'Bookmarks'])
  const first = chips(page).getByRole('link').nth(2)
  await expect(first, 'a subject, in the language of the page').toHaveAttribute('lang', 'en')
  await expect(first).toHaveAttribute('href', /\/explore\/tag\//)
  await expectAccessible(page)

  await box(page).fill(word)
  await box(page).press('Enter')
  await expect(page, 'a search keeps the class').toHaveURL(/query=.*&level=SSC$/)
  await expect(count(page)).toHaveText('2 results')
  await allClasses(page).press('Enter')
  await expect(page).toHaveURL(/query=.*&level=any$/)
  await expect(count(page)).toHaveText('3 results')
  await expect(page.getByRole('link', { name: 'Only SSC' })).toBeVisible()
  await box(page).fill('')
  await box(page).press('Enter')
  await expect(page, 'all classes stay').toHaveURL('/explore?level=any')
  await page.reload()
  await expect(page).toHaveURL('/explore?level=any')
  await expect(level(page, 'SSC')).not.toBeChecked()
  await page.getByRole('link', { name: 'Only SSC' }).click()
  await expect(page).toHaveURL('/explore?level=SSC')
  await expect(level(page, 'SSC')).toBeChecked()
  await level(page, 'SSC').uncheck()
  await expect(page, 'a filter that is taken away stays away').toHaveURL('/explore?level=any')

  await page.goBack()
  await expect(level(page, 'SSC')).toBeChecked()
  await page.goBack()
  await page.goBack()
  await expect(count(page)).toHaveText('3 results')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/explore?level=SSC')
  await page.goBack()
  await expect(page, 'Back leaves Explore').toHaveURL('/me')
})

test('a first page shows nothing of other classes before the class, and Back leads out of it', async ({
  page,
  server,
}) => {
  await enter(page, server, 'cold')
  await page.goto('/me')
  const goOn = await openBeforeScripts(page, '/explore')
  await expect(box(page)).toBeVisible()
  await expect(cards(page), 'the page of the server has no results').toHaveCount(0)
  await expect(chips(page).getByRole('link', { name: 'Practise by topic' })).toBeVisible()
  const shown = watchLevels(page)
  goOn()
  await expect(page).toHaveURL('/explore?level=SSC')
  await expect(count(page)).toBeVisible()
  expect(await shown(), 'levels on the cards that were shown').toEqual(['SSC'])
  await page.goBack()
  await expect(page, 'the address without a class is not in the history').toHaveURL('/me')

  await page.goto(`/explore?query=${encodeURIComponent(word)}`)
  await expect(count(page), 'a link with words shows what it says').toHaveText('3 results')
  await page.goto('/bn/explore')
  await expect(page).toHaveURL('/bn/explore?level=SSC')
  await expect(page.getByText('শ্রেণি: নবম-দশম (এসএসসি)')).toBeVisible()
})

/** Returns a function that returns the levels of all cards that the page has shown since. */
function watchLevels(page: Page): () => Promise<string[]> {
  const watching = page.evaluate(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const look = () => {
      for (const chip of document.querySelectorAll('main article'))
        for (const [name] of chip.textContent.matchAll(/\b(?:SSC|HSC|BCS|Admission|Class \d)\b/g))
          seen.add(name)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  return async () => {
    await watching
    return page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
  }
}

test('without a network Explore says so and keeps the class', async ({ page, server }) => {
  await enter(page, server, 'offline')
  await page.goto('/me')
  await page.route('**/1/indexes/**', (route) => route.abort())
  await explore(page).click()
  await expect(page).toHaveURL('/explore?level=SSC')
  await expect(page.getByText('The server cannot be reached, and this page needs it.')).toBeVisible()
  await expect(page.getByText('For SSC')).toBeVisible()
  await page.unroute('**/1/indexes/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(count(page)).toBeVisible()
})

test('somebody whose class is not known sees all classes and can choose one', async ({ page, server }) => {
  await signIn(page, await createPerson(server, { email: 'none.class@example.com' }))
  await page.goto('/explore')
  await expect(count(page)).toBeVisible()
  await expect(page).toHaveURL('/explore')
  await page.getByRole('main').getByText('All classes').first().click()
  await page.getByRole('main').getByRole('link', { name: 'HSC', exact: true }).first().click()
  await expect(page).toHaveURL('/explore?level=HSC')
  await expect(level(page, 'HSC')).toBeChecked()
  await expectAccessible(page)
})

for (const [path, shown] of [
  ['/', 'SSC'],
  ['/exams', 'For SSC'],
  ['/explore', 'For SSC'],
] as const)
  test(`a class that was set on another device is that of ${path}`, async ({ page, server, browser }) => {
    const name = path.slice(1) || 'home'
    const person = await createPerson(server, { email: `${name}.devices.class@example.com` })
    const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB' })
    const other = await context.newPage()
    await signIn(other, person)
    await signInOfLevel(page, person, 'class_9')
    await other.goto(path)
    await expect(other.getByRole('main')).toContainText(shown)
    if (path === '/explore') await expect(other).toHaveURL('/explore?level=SSC')
    if (path === '/') {
      await other.goto('/today')
      await expect(other.getByText(/^Question 1 of/)).toBeVisible()
      expect((await ask(other, '{ getToday { level } }', {})).getToday.level).toBe('SSC')
    }
    // The session has it now, without another request for tokens.
    const renewals: string[] = []
    other.on('request', (request) => request.url().endsWith('/identity') && renewals.push(request.url()))
    await other.goto('/practice')
    await expect(other.getByLabel('Class')).toHaveValue('SSC')
    await other.goto('/exams')
    await expect(other.getByRole('main')).toContainText('For SSC')
    expect(renewals).toEqual([])
    await context.close()
  })

test('a guest chooses a class once, and the browser remembers it everywhere', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/explore')
  const place = page.locator('[data-class]')
  await expect(place.getByText('All classes').first()).toBeVisible()
  await expect(place.getByRole('link')).toHaveCount(0)
  await place.getByText('All classes').first().click()
  await expectAccessible(page)
  await place.getByRole('link', { name: 'HSC', exact: true }).click()
  await expect(page).toHaveURL('/explore?level=HSC')
  await expect(place.getByText('For HSC')).toBeVisible()
  await expect(count(page)).toBeVisible()

  await page.goto('/')
  await expect(
    page.locator('[data-trial]').getByText('For HSC'),
    'the question of the home page',
  ).toBeVisible()
  await page.getByRole('link', { name: 'Start exploring' }).click()
  await expect(page, 'links lead to the class').toHaveURL('/explore?level=HSC')
  await page.goto(`/explore?query=${encodeURIComponent(word)}`)
  await expect(place.getByRole('link', { name: 'HSC', exact: true }), 'the class is offered').toBeVisible()
  await place.getByRole('link', { name: 'HSC', exact: true }).click()
  await expect(page).toHaveURL(/level=HSC$/)
  await page.goto('/explore')
  await expect(page, 'the plain address leads to the class').toHaveURL('/explore?level=hsc')
  await expect(place.getByText('For HSC')).toBeVisible()
  await place.getByRole('link', { name: 'All classes' }).click()
  await expect(page).toHaveURL('/explore')
  await page.goto('/')
  await page.getByRole('link', { name: 'Start exploring' }).click()
  await expect(page, 'all classes are remembered too').toHaveURL('/explore')
})

test('a class that is chosen on the home page is that of Explore at once, and a filter taken away stays away', async ({
  page,
}) => {
  await page.goto('/')
  const trial = page.locator('[data-trial]')
  await trial.getByText('All classes').first().click()
  await trial.getByRole('link', { name: 'SSC', exact: true }).click()
  await expect(trial.getByText('For SSC')).toBeVisible()
  await explore(page).click()
  await expect(page).toHaveURL('/explore?level=SSC')
  await level(page, 'SSC').uncheck()
  await expect(page).toHaveURL('/explore?level=any')
  await expect(count(page)).toBeVisible()
  await expect(level(page, 'SSC')).not.toBeChecked()
})

test('what a guest has chosen is the first value of practice and of the registration', async ({ page }) => {
  await page.goto('/level/class-8')
  await page.goto('/practice')
  await expect(page.getByLabel('Class')).toHaveValue('Eight')
  await page.goto('/register')
  await expect(page.getByLabel('Educational level')).toHaveValue('class_8')
  await page.goto('/level/ssc')
  await page.goto('/register')
  await expect(page.getByLabel('Educational level'), 'the first of two classes').toHaveValue('class_9')
})
