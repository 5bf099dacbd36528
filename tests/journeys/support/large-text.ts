import type { Locator, Page } from '@playwright/test'
import { expect } from './fixture.ts'
import { waitForFonts } from './fonts.ts'

/** A narrow phone. As a desktop window: a phone's emulation zooms out instead of scrolling sideways. */
export const narrow = { width: 360, height: 740 }

/** Doubles the text size in every document that the page opens, as a setting of the browser does. */
export async function enlargeText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(':root { font-size: 32px !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
}

/**
 * Expects that the screen does not scroll sideways, that no text and no control is cut, that nothing which stays at an edge
 * takes much of the screen, and that each of `controls` can be pressed.
 */
export async function expectFits(page: Page, screen: string, ...controls: Locator[]): Promise<void> {
  for (const control of controls) await expect(control, screen).toBeVisible()
  await waitForFonts(page)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), screen)
    .toBeLessThanOrEqual(narrow.width)
  await expect.poll(() => page.evaluate(findCut), screen).toEqual([])
  expect(await page.evaluate(findCutAbove), `${screen}: boxes of a fixed size`).toEqual([])
  expect(await page.evaluate(findTallBars, 1 / 5), `${screen}: bars at an edge`).toEqual([])
  for (const control of controls) await control.click({ trial: true })
}

/**
 * Runs in the browser. Returns the words that are higher than their box: the product's name, a user's initials,
 * letters of options.
 */
function findCutAbove(): string[] {
  const boxes = [
    ...document.querySelectorAll(
      'header:has(> .timing-ticks) a[href] > span:first-child, header .rounded-full[aria-hidden], label > .rounded-full',
    ),
  ]
  return boxes
    .filter((box) => box.checkVisibility())
    .flatMap((box) => {
      const words = document.createRange()
      words.selectNodeContents(box.querySelector('.font-logo') ?? box)
      const { width, height } = words.getBoundingClientRect()
      const room = (box.closest('.overflow-clip') ?? box).getBoundingClientRect()
      return width > room.width || height > room.height ? [`${box.textContent}: ${width} x ${height}`] : []
    })
}

/** Expects that what stays at an edge takes at most a quarter of the screen, on phones of every height. */
export async function expectLowBars(page: Page, screen: string): Promise<void> {
  for (const height of [780, 800, 844, 915, 1000]) {
    await page.setViewportSize({ ...narrow, height })
    expect(await page.evaluate(findTallBars, 1 / 4), `${screen}, ${height} px`).toEqual([])
  }
  await page.setViewportSize(narrow)
}

/** Runs in the browser. Returns what stays at the top or the bottom while the page scrolls, and takes more of the screen. */
function findTallBars(part: number): string[] {
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    const { position, top, bottom } = getComputedStyle(element)
    const stays = position === 'sticky' && [top, bottom].some((edge) => Number.parseFloat(edge) >= 0)
    const { height } = element.getBoundingClientRect()
    return stays && height > innerHeight * part ? [`${element.className}: ${height}`] : []
  })
}

/** Runs in the browser. Returns the texts and controls that are cut off at a side. */
function findCut(): string[] {
  const cut: string[] = []
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })

  /** The sides between which the element's content is seen; null where it scrolls or is shortened on purpose. */
  function sidesOf(element: Element): { left: number; right: number } | null {
    const sides = { left: 0, right: innerWidth }
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, textOverflow, webkitLineClamp, position } = getComputedStyle(box)
      const { left, right, width } = box.getBoundingClientRect()
      const isForSpeechOnly = width <= 1 && position === 'absolute'
      const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
      if (isForSpeechOnly || isShortened || overflowX === 'auto' || overflowX === 'scroll') return null
      if (overflowX === 'hidden' || overflowX === 'clip') {
        sides.left = Math.max(sides.left, left)
        sides.right = Math.min(sides.right, right)
      }
      if (position === 'fixed') break
    }
    return sides
  }

  function check(element: Element, rects: Iterable<DOMRect>, name: string) {
    const sides = sidesOf(element)
    if (!sides) return
    for (const { left, right, width } of rects) {
      const isOutside = left < sides.left - 1 || right > sides.right + 1
      if (width > 0 && isOutside) {
        cut.push(`${name}: ${Math.round(left)} to ${Math.round(right)}`)
        return
      }
    }
  }

  for (const control of document.querySelectorAll('a, button, select, textarea, input, summary, img')) {
    if (!isShown(control)) continue
    const name = control.getAttribute('aria-label') ?? control.textContent?.trim()
    check(control, [control.getBoundingClientRect()], `${control.localName} ${name}`)
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement
    // MathML is for screen readers only.
    if (!text.nodeValue?.trim() || !parent || parent.closest('.katex-mathml') || !isShown(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    check(parent, range.getClientRects(), `text ${text.nodeValue.trim()}`)
  }
  return cut
}
