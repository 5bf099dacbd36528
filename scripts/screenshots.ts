import { copyFileSync, existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { locales } from '../contract/locales.ts'
import { startProduct } from '../tests/journeys/support/fixture.ts'
import { fontsWithoutBangla } from '../tests/journeys/support/fonts.ts'
import { findChromium } from './find-chromium.js'
import { takePictures } from './screenshots/camera.ts'
import { checkPictures } from './screenshots/check-pictures.ts'
import { rowsOf, writeIndex } from './screenshots/index-page.ts'
import { screens } from './screenshots/screens.ts'
import { openAs, prepareWorld } from './screenshots/world.ts'

/*
 * `npm run screenshots` writes a picture of each screen and of its important states into .cache/screens/, in
 * each language, on a phone and a desk, light and dark. It starts the product with the sample bank and creates the
 * people and states that the screens need. The pictures that docs/screens/ has are renewed.
 * `npm run screenshots -- result login` takes the screens with these beginnings.
 */

// The pictures are of the screens, not of load.
process.env.PROCESSES ??= '1'

const folder = path.join(import.meta.dirname, '../.cache/screens')
const documents = path.join(import.meta.dirname, '../docs/screens')
const beginnings = process.argv.slice(2)
const chosen = screens.filter(
  ({ name }) => beginnings.length === 0 || beginnings.some((beginning) => name.startsWith(beginning)),
)
if (beginnings.length === 0) rmSync(folder, { recursive: true, force: true })

// Nobody presses the button, so Google is not called.
const product = await startProduct({
  SIGN_IN_PROVIDERS: 'Google https://id:secret@accounts.google.com',
  PASSKEYS: 'on',
  SMS_SIGN_IN: 'on',
})
const browser = await chromium.launch({
  executablePath: findChromium() ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
  env: { ...process.env, FONTCONFIG_FILE: fontsWithoutBangla },
})
try {
  const world = await prepareWorld(product, browser)
  await Promise.all(
    locales.map(async (locale) => {
      for (const screen of chosen) {
        const page = await openAs(browser, world, screen.as, locale)
        await screen.open({ page, world, locale })
        await takePictures(page, { folder, name: screen.name, locale })
        await page.context().close()
        console.log(`${screen.name}.${locale}`)
      }
    }),
  )
  const files = chosen.flatMap(({ name }) => rowsOf(name).flat())
  for (const file of files) {
    const shown = path.join(documents, file)
    if (existsSync(shown)) copyFileSync(path.join(folder, file), shown)
  }
  writeIndex(folder, screens)
  checkPictures(folder, files)
  console.log(path.join(folder, 'index.html'))
} finally {
  await browser.close()
  await product.stop()
}
