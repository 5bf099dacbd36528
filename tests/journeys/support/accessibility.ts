import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { expect } from './fixture.ts'

/** Targets of at least 24 × 24 pixels (WCAG 2.2, 2.5.8). Axe leaves the rule out unless asked. */
const targetSize = 'target-size'

/**
 * Checks the page with axe in the light theme, and leaves it there. The dark one differs in its colours alone: what reads in the
 * light theme reads in the dark one too (web/styles/tokens.test.ts).
 */
export async function expectAccessible(page: Page): Promise<void> {
  await waitUntilStill(page)
  const violations = await findViolations(page, { rules: { [targetSize]: { enabled: true } } })
  const small = violations.filter(({ rule }) => rule === targetSize)
  expect(violations.filter((one) => !small.includes(one))).toEqual([])
  await expectTargetSizes(page, small)
}

/** Expects that targets are large enough where nothing covers them: a bar may, until the page is scrolled. */
async function expectTargetSizes(page: Page, small: readonly Violation[]): Promise<void> {
  if (small.length === 0) return
  const top = await page.evaluate(() => scrollY)
  for (const { selector } of small) {
    await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }))
    expect(await findViolations(page, { runOnly: [targetSize] }, selector)).toEqual([])
  }
  await page.evaluate((y) => scrollTo(0, y), top)
}

/** Checks the sizes of targets alone, which depend on the widths of words. */
export async function expectLargeTargets(page: Page): Promise<void> {
  await waitUntilStill(page)
  await expectTargetSizes(page, await findViolations(page, { runOnly: [targetSize] }))
}

async function waitUntilStill(page: Page): Promise<void> {
  // A screen that is still loading has no heading.
  await expect(page.locator('h1:visible').first()).toBeVisible()
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

type Violation = { rule: string; selector: string; html: string }

/** Runs axe on the page or on one element. No page of ours has frames of other origins. */
async function findViolations(page: Page, options: RunOptions, selector?: string): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // Describing the elements that pass takes as long as the rules.
  const given = { ...options, resultTypes: ['violations'] } satisfies RunOptions
  const violations = await page.evaluate(
    async ([context, runOptions]) => (await window.axe.run(context ?? document, runOptions)).violations,
    [selector, given] as const,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => ({ rule: id, selector: String(target[0]), html })),
  )
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
