import type { Browser, Page } from '@playwright/test'
import { offlineScreens } from '../../scripts/screenshots/offline-screens.ts'
import { screens } from '../../scripts/screenshots/screens.ts'
import { prepareWorld, type Who, type World } from '../../scripts/screenshots/world.ts'
import { test, waitForScripts } from './fixture.ts'
import { waitForFonts } from './fonts.ts'
import { expectStill, watchPlaces } from './still.ts'

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

test('nothing that can be pressed moves while a screen loads, on a phone and on a desktop', async ({
  browser,
  server,
}) => {
  test.setTimeout(600_000)
  const world = await prepareWorld(server, browser)
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

/** Opens a page whose browser has the fonts of texts and formulas: before a first visit they come after the paint. */
async function openVisited(browser: Browser, world: World, as: Who): Promise<Page> {
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
  await watchPlaces(page)
  for (const path of ['/bn/', `/bn/question/${world.ownQuestionId}`]) {
    await page.goto(path)
    await waitForFonts(page)
    await page.waitForLoadState('networkidle')
  }
  return page
}
