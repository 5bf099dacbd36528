import { formulaHtml } from '../../contract/formula/formula.ts'

/** The most characters of HTML in the cache: about the formulas of four thousand questions. */
const cachedAtMost = 8_000_000
const cache = new Map<string, string>()
let cachedCharacters = 0

/** Returns whether the cache of `typeset` contains the formula. */
export function isTypeset(tex: string): boolean {
  return cache.has(tex)
}

/** Returns the HTML of a formula, from a cache of the formulas that were used last. */
export async function typeset(tex: string): Promise<string> {
  const { typesetter } = await import('../../contract/formula/katex.ts')
  const cached = cache.get(tex)
  const html = cached ?? formulaHtml(typesetter, tex)
  cache.delete(tex)
  cache.set(tex, html)
  if (cached === undefined) cachedCharacters += html.length
  while (cachedCharacters > cachedAtMost) forgetOldest()
  return html
}

function forgetOldest(): void {
  for (const [tex, html] of cache) {
    cache.delete(tex)
    cachedCharacters -= html.length
    return
  }
}
