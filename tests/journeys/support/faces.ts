import type { CDPSession, Page } from '@playwright/test'
import { expect } from './fixture.ts'
import { waitForFonts } from './fonts.ts'

/** Expects that the browser draws each Bangla text of the page, also those in fields, in the product's own faces. */
export async function expectOwnFaces(page: Page, screen: string): Promise<void> {
  await waitForFonts(page)
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  await expect.poll(() => readForeignFaces(session), screen).toEqual([])
  await session.detach()
}

/** Returns the Bangla texts in which a font of the system draws glyphs, with the names of these fonts. */
async function readForeignFaces(session: CDPSession): Promise<string[]> {
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true })
  const found = []
  for (const { nodeId, nodeValue } of textsIn(root)) {
    if (!/[\u0980-\u09ff]/.test(nodeValue)) continue
    // A text that has gone since has no font.
    const { fonts } = await session
      .send('CSS.getPlatformFontsForNode', { nodeId })
      .catch(() => ({ fonts: [] }))
    const foreign = fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName)
    if (foreign.length > 0) found.push(`${nodeValue.trim()}: ${foreign.join(', ')}`)
  }
  return found
}

type Node = { nodeType: number; nodeName: string; nodeId: number; nodeValue: string } & {
  children?: Node[]
  shadowRoots?: Node[]
}

function textsIn(node: Node): Node[] {
  if (node.nodeType === 3) return [node]
  // MathML is for screen readers only.
  if (/^(math|script|style|title)$/i.test(node.nodeName)) return []
  return [...(node.children ?? []), ...(node.shadowRoots ?? [])].flatMap(textsIn)
}
