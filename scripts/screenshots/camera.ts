import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { waitForFonts } from '../../tests/journeys/support/fonts.ts'
import { stopClocks } from './fixed-data.ts'

export const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } }
/** Wider pictures are stored as wide as this: small text is readable, and the folder stays small. */
const storedWidth = 1024

export const themes = ['light', 'dark'] as const

/** Returns the name of a picture's file. */
export function fileOf(picture: { name: string; locale: string; size: string; theme: string }): string {
  return `${picture.name}.${picture.locale}.${picture.size}.${picture.theme}.webp`
}

/** Writes the page's pictures of both sizes and both themes. */
export async function takePictures(
  page: Page,
  { folder, name, locale }: { folder: string; name: string; locale: string },
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await waitForFonts(page)
      await page.evaluate(stopClocks)
      const png = await page.screenshot({ caret: 'hide', animations: 'disabled' })
      const file = path.join(folder, fileOf({ name, locale, size, theme }))
      await sharp(png)
        .resize({ width: storedWidth, withoutEnlargement: true })
        .webp({ quality: 38, effort: 5 })
        .toFile(file)
    }
  }
}
