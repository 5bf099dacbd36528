import path from 'node:path'
import type { Page } from '@playwright/test'

/** A configuration for Chromium (`FONTCONFIG_FILE`) in which no font of the system has Bangla. */
export const fontsWithoutBangla = path.join(import.meta.dirname, 'fonts.conf')

/** Waits until the page shows its own fonts: a document asks for them after the first paint of a first visit. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.documentElement.dataset.fonts)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}
