import capitals from '../fonts/katex-capitals.woff2?url'
import letters from '../fonts/katex-letters.woff2?url'
import numbers from '../fonts/katex-numbers.woff2?url'
import signs from '../fonts/katex-signs.woff2?url'
import upright from '../fonts/katex-upright.woff2?url'

/** Returns the URLs of the KaTeX fonts that a formula's HTML needs, except that of Greek small letters. */
export function fontsOfFormula(html: string): string[] {
  const drawn = html.slice(html.indexOf('katex-html')).replace(/&\w+;/g, '')
  const others = drawn.replace(/mathnormal[^>]*>[^<]*/g, '')
  return [
    numbers,
    ...(/mathnormal[^>]*>[^<]*[a-z]/.test(drawn) ? [letters] : []),
    ...(/mathnormal[^>]*>[^<]*[A-Z]/.test(drawn) ? [capitals] : []),
    ...(/>[^<]*[A-Za-z![\]]/.test(others) ? [upright] : []),
    ...(/>[^<]*[{|}±Γ-Ω•-∈∘-∠∥-≥⋯△]/.test(others) ? [signs] : []),
  ]
}
