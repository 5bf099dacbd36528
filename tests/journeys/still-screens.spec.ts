import type { Browser, Page } from '@playwright/test'
import { offlineScreens } from '../../scripts/screenshots/offline-screens.ts'
import { screens } from '../../scripts/screenshots/screens.ts'
import { pathIn, prepareWorld, type Who, type World } from '../../scripts/screenshots/world.ts'
import { expect, test, waitForScripts } from './support/fixture.ts'
import { waitForFonts } from './support/fonts.ts'
import { expectStill, watchPlaces } from './support/still.ts'

test.use({
  settings: {
    SIGN_IN_PROVIDERS: 'Google https://id:secret@accounts.google.com',
    PASSKEYS: 'on',
    SMS_SIGN_IN: 'on',
  },
})

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/** The screens of which pictures are taken, without those that are empty or come after a press. */
const opened = screens.filter(
  (screen) => !screen.hasSteps && screen.as !== 'chief' && !offlineScreens.includes(screen),
)

let world: World
test.beforeAll(async ({ browser, server }) => {
  test.setTimeout(300_000)
  world = await prepareWorld(server, browser)
})

test('nothing that can be pressed moves while a screen loads, on a phone and on a desktop', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const ofRoles = Object.entries(Object.groupBy(opened, ({ as }) => as)) as [Who, typeof opened][]
  await Promise.all(
    ofRoles.map(async ([who, own]) => {
      const page = await openVisited(browser, world, who)
      for (const size of sizes) {
        await page.setViewportSize(size)
        for (const screen of own) {
          await screen.open({ page, world, locale: 'bn' })
          await expectStill(page, `${screen.name} at ${size.width}`)
        }
      }
    }),
  )
})

const firstVisits: readonly { as: Who; path: (world: World) => string }[] = [
  { as: 'guest', path: ({ questionId }) => `/question/${questionId}` },
  { as: 'guest', path: ({ packId }) => `/pack/${packId}` },
  { as: 'guest', path: () => '/' },
  { as: 'guest', path: () => '/explore' },
  { as: 'guest', path: () => '/login' },
  { as: 'newcomer', path: ({ packId }) => `/pack/${packId}` },
  { as: 'learner', path: ({ examPackId }) => `/exam/pack/${examPackId}` },
]

test('nothing that can be pressed moves on a first visit near the server, whatever fonts the system has', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const sights = [
    { locale: 'bn', size: { width: 390, height: 844 } },
    { locale: 'en', size: { width: 1280, height: 800 } },
  ] as const
  for (const { locale, size } of sights)
    for (const { as, path } of firstVisits) {
      const address = pathIn(locale, path(world))
      await expect(async () => {
        const page = await openWatched(browser, world, as)
        await page.setViewportSize(size)
        await page.goto(address)
        await page.waitForLoadState('networkidle')
        await expect(page.locator('main h1').first()).toBeAttached()
        // A busy machine may answer, or bring the fonts, as late as a server far away does: after the first paint.
        const isNear = await page.evaluate(() => 'isNear' in window && !('isLate' in window))
        if (isNear) await expectStill(page, `${address} at ${size.width}, first visit`)
        await page.context().close()
        expect(isNear, `a fast answer for ${address}`).toBe(true)
      }).toPass()
    }
})

test('the rail of an exam keeps its places in any font', async ({ browser }) => {
  const placesOf = async (hasFonts: boolean) => {
    const page = await openWatched(browser, world, 'learner')
    if (!hasFonts) await page.route(/\.woff2$/, (route) => route.abort())
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`/exam/pack/${world.examPackId}`)
    const pressed = page.getByRole('complementary').locator('button, a')
    await expect(pressed.first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    if (hasFonts) await waitForFonts(page)
    const places = await pressed.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    await page.context().close()
    return places
  }
  expect(await placesOf(false)).toEqual(await placesOf(true))
})

/** Opens a page whose browser has the fonts of texts and formulas: far away they come after the paint of a first visit. */
async function openVisited(browser: Browser, world: World, as: Who): Promise<Page> {
  const page = await openWatched(browser, world, as)
  for (const path of ['/bn/', `/bn/question/${world.ownQuestionId}`]) {
    await page.goto(path)
    await waitForFonts(page)
    await page.waitForLoadState('networkidle')
  }
  return page
}

/** Opens an empty page of a browser that has loaded nothing. */
async function openWatched(browser: Browser, world: World, as: Who): Promise<Page> {
  const context = await browser.newContext({
    baseURL: world.url,
    locale: 'bn-BD',
    reducedMotion: 'reduce',
    ...(as !== 'guest' && { storageState: { ...world.accounts[as].state, cookies: [] } }),
  })
  const page = await context.newPage()
  waitForScripts(page)
  // With this request, which waits for changes, the network is never idle. A route would switch the cache off.
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = (...given) =>
      String(given[1]?.body).includes('getExamChanges') ? new Promise(() => {}) : fetch(...given)
  })
  // The early script says by this attribute that the server is near, and that the paint waits for fonts.
  await page.addInitScript(() => {
    const note = ({ oldValue }: MutationRecord) => {
      const now = document.documentElement?.dataset.fonts
      if (now === 'near') Object.assign(window, { isNear: true })
      if (oldValue === 'soon' && document.fonts.status === 'loading') Object.assign(window, { isLate: true })
    }
    const attributes = {
      attributes: true,
      attributeOldValue: true,
      attributeFilter: ['data-fonts'],
      subtree: true,
    }
    new MutationObserver((records) => {
      for (const record of records) note(record)
    }).observe(document, attributes)
  })
  await watchPlaces(page)
  return page
}
