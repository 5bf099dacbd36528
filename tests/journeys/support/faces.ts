import type { CDPSession, Page } from '@playwright/test'
import { expect } from './fixture.ts'
import { waitForFonts } from './fonts.ts'

/** Expects that the browser draws each Bangla text of the page, also those in fields, in the product's own faces. */
export async function expectOwnFaces(page: Page, screen: string): Promise<void> {
  await waitForFonts(page)
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  await expect.poll(() => readForeignFaces(page, session), screen).toEqual([])
  await session.detach()
}

const probe = 'faces-probe'

/** Returns the Bangla texts in which a font of the system draws glyphs, with the names of these fonts. */
async function readForeignFaces(page: Page, session: CDPSession): Promise<string[]> {
  const texts = await page.evaluate(addProbe, probe)
  const { root } = await session.send('DOM.getDocument', { depth: 0 })
  const idsOf = async (selector: string) =>
    (await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })).nodeIds
  const [whole = 0] = await idsOf(probe)
  const found = []
  if (texts.length > 0 && (await readForeign(session, whole)).length > 0)
    for (const [index, nodeId] of (await idsOf(`${probe} > *`)).entries()) {
      const foreign = await readForeign(session, nodeId)
      if (foreign.length > 0) found.push(`${texts[index]}: ${foreign.join(', ')}`)
    }
  await page.evaluate((name) => document.querySelector(name)?.remove(), probe)
  return found
}

/** The fonts of the system in an element with texts, its children and theirs. */
async function readForeign(session: CDPSession, nodeId: number): Promise<string[]> {
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  expect(fonts, 'fonts of the texts').not.toEqual([])
  return fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName)
}

/**
 * Runs in the browser. Adds an element that repeats each Bangla text of the page once in each of its fonts: asking for the fonts
 * of one element is much faster than asking for those of every text. Returns the texts.
 */
function addProbe(name: string): string[] {
  const found = new Map<string, HTMLElement>()
  function add(text: string | null, element: Element) {
    if (!text || !/[\u0980-\u09ff]/.test(text) || !element.checkVisibility()) return
    const { fontFamily, fontWeight, fontStyle, fontFeatureSettings } = getComputedStyle(element)
    const font = { fontFamily, fontWeight, fontStyle, fontFeatureSettings }
    const { lang } = element.closest<HTMLElement>('[lang]') ?? document.documentElement
    const copy = Object.assign(document.createElement('span'), { lang, textContent: text })
    Object.assign(copy.style, font)
    found.set(JSON.stringify([text, lang, font]), copy)
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement!
    // MathML is for screen readers only.
    if (!parent.closest('math, script, style')) add(text.nodeValue, parent)
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
    add(field.value || field.placeholder, field)
  }
  for (const list of document.querySelectorAll('select')) add(list.selectedOptions[0]?.text ?? null, list)
  const element = document.createElement(name)
  Object.assign(element.style, {
    position: 'absolute',
    left: 0,
    top: 0,
    width: 0,
    height: 0,
    overflow: 'hidden',
  })
  element.append(...found.values())
  document.documentElement.append(element)
  // A text has its fonts when it is laid out.
  element.getBoundingClientRect()
  return [...found.values()].map((copy) => copy.textContent.trim())
}
