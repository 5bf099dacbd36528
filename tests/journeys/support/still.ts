import type { Locator, Page } from '@playwright/test'
import { expect } from './fixture.ts'
import { waitForFonts } from './fonts.ts'

/** The most pixels by which something to press may move. */
const mostPixels = 2

type Watch = { start: () => void; moves: () => string[] }

/** Watches in every document that the page opens what can be pressed, from its first paint on. */
export async function watchPlaces(page: Page): Promise<void> {
  await page.addInitScript(installWatch, mostPixels)
}

/** Expects that nothing that can be pressed has moved since the first paint of a document that has loaded everything. */
export async function expectStill(page: Page, screen: string): Promise<void> {
  await waitForFonts(page)
  await page.waitForLoadState('networkidle')
  expect.soft(await page.evaluate(readMoves, 200), screen).toEqual([])
}

/**
 * Scrolls to a control, presses it, and expects that nothing that can be pressed moves in so many milliseconds, in which
 * something that is loaded then may arrive.
 */
export async function pressStill(
  page: Page,
  control: Locator,
  { name, within = 300 }: { name: string; within?: number },
): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  await page.evaluate(startWatch)
  await control.click()
  expect.soft(await page.evaluate(readMoves, within), name).toEqual([])
}

/** Jumps to a control, or by it, and expects that nothing on the screen moves after the first frame there. */
export async function jumpStill(
  page: Page,
  control: Locator,
  by: 'scroll' | 'click',
  name: string,
): Promise<void> {
  await control.evaluate((element: HTMLElement, by) => {
    if (by === 'click') element.click()
    else element.scrollIntoView({ block: 'nearest' })
    ;(window as unknown as { watch: Watch }).watch.start()
  }, by)
  expect.soft(await page.evaluate(readMoves, 300), name).toEqual([])
}

function startWatch(): Promise<void> {
  ;(window as unknown as { watch: Watch }).watch.start()
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}

async function readMoves(after: number): Promise<string[]> {
  await new Promise((resolve) => setTimeout(resolve, after))
  return (window as unknown as { watch: Watch }).watch.moves()
}

/**
 * Runs in the browser. Notes in each frame the place of everything on the screen that can be pressed. What scrolls has
 * its place on the page, what is fixed its place on the screen: an element has moved when both are others than at first.
 */
function installWatch(mostPixels: number): void {
  type Place = { left: number; right: number; top: number; scrolled: number }
  const pressable = 'a[href], button, select, textarea, summary, label, input:not([type=hidden])'
  let first = new Map<Element, Place>()
  let moved = new Map<Element, string>()

  function nameOf(element: Element): string {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return `${element.localName} "${words.replace(/\s+/g, ' ').trim().slice(0, 40)}"`
  }

  function isOnScreen({ top, bottom, width, height }: DOMRect): boolean {
    return width > 1 && height > 1 && bottom > 0 && top < innerHeight
  }

  function look() {
    requestAnimationFrame(look)
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
    if (!isPainted) return
    const animated = document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null))
    const seen = new Map<Element, Place>()
    for (const element of document.querySelectorAll(pressable)) {
      const box = element.getBoundingClientRect()
      // `contentVisibilityAuto`: what the browser has not laid out yet is not painted either.
      if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue
      if (!isOnScreen(box) && !first.has(element)) continue
      if (animated.some((target) => target?.contains(element))) continue
      const now = { left: box.left, right: box.right, top: box.top, scrolled: scrollY }
      const before = first.get(element) ?? now
      if (isOnScreen(box)) seen.set(element, before)
      const byScreen = Math.abs(now.top - before.top)
      const byPage = Math.abs(now.top + now.scrolled - before.top - before.scrolled)
      const down = Math.min(byScreen, byPage)
      // Other words inside make it wider, at one side.
      const aside = Math.min(Math.abs(now.left - before.left), Math.abs(now.right - before.right))
      if (Math.max(down, aside) > mostPixels && !moved.has(element)) {
        const by = `${Math.round(now.left - before.left)}, ${Math.round(now.top - before.top)}`
        moved.set(element, `${nameOf(element)} by ${by} after ${Math.round(performance.now())} ms`)
      }
    }
    // What has left the screen has no place that a finger remembers.
    first = seen
  }

  look()
  Object.assign(window, {
    watch: {
      start: () => {
        first = new Map()
        moved = new Map()
      },
      moves: () => [...moved.values()],
    } satisfies Watch,
  })
}
