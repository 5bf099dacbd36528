import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixture.ts'

/** The rules whose verdict depends on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Checks the page with axe in both themes, which differ in their colours alone. Leaves the page in the light theme. */
export async function expectAccessible(page: Page): Promise<void> {
  // A screen that is still loading has no heading.
  await expect(page.locator('h1:visible').first()).toBeVisible()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const axe = new AxeBuilder({ page })
    const { violations } = await (colorScheme === 'dark' ? axe.withRules(colourRules) : axe).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  }
}

/**
 * Expects targets of at least 24 × 24 pixels (WCAG 2.2, 2.5.8), which axe leaves out unless asked. A fixed bar may
 * cover some of them until the page is scrolled.
 */
export async function expectTargetSizes(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withRules([targetSize]).analyze()
  const top = await page.evaluate(() => scrollY)
  const small: string[] = []
  for (const { target, html } of violations.flatMap(({ nodes }) => nodes)) {
    const [selector] = target as string[]
    await page.locator(selector!).evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const scrolled = await new AxeBuilder({ page }).include(selector!).withRules([targetSize]).analyze()
    if (scrolled.violations.length > 0) small.push(html)
  }
  await page.evaluate((y) => scrollTo(0, y), top)
  expect.soft(small, `small targets: ${state}`).toEqual([])
}

const targetSize = 'target-size'
