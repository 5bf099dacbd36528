import { mkdirSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findHeadlessChromium } from './scripts/find-chromium.js'
import { fontsWithoutBangla } from './tests/journeys/support/fonts.ts'

const executablePath = findHeadlessChromium()
if (!executablePath) {
  throw new Error('The browser tests need Chromium: run them with "npm test", which finds or installs it.')
}

// The servers of the journeys inherit it: many run at once.
process.env.PROCESSES ??= '1'

// Chromium needs a home directory for its settings, which the user of a service or container may lack.
const home = join(tmpdir(), `onushilon-chromium-${process.getuid?.() ?? 0}`)
mkdirSync(home, { recursive: true })

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.spec.ts',
  globalSetup: './tests/journeys/support/prepared-data.ts',
  outputDir: 'test-results',
  reporter: process.stdout.isTTY ? 'line' : 'dot',
  // Each worker runs whole files on its own server, and waits for it a quarter of the time.
  workers: availableParallelism() + 1,
  retries: 0,
  timeout: 240_000,
  // A busy machine with two cores runs server, database and browser: the default of five
  // seconds is too short.
  expect: { timeout: 20_000, toPass: { timeout: 60_000 } },
  use: {
    browserName: 'chromium',
    headless: true,
    // Journeys that change responses see only requests of pages. Those about the service worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording one costs as much as the test itself: TRACE=on npm run test:journeys -- <file>.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath,
      env: {
        ...stringsOf(process.env),
        XDG_CONFIG_HOME: home,
        XDG_CACHE_HOME: home,
        FONTCONFIG_FILE: fontsWithoutBangla,
      },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})

function stringsOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
