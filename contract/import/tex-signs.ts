/** Matches text that is a formula and not a sum of money. */
const looksLikeTex = /[\\^_{}=+]|^\s*[a-zA-Z]\s*$/
/** Words without a sign of TeX: "$ 5 = 400 taka, and $ 6". */
const isSentence = (tex: string) => !/[\\^_{}]/.test(tex) && /[a-zA-Z]{3,}|[\u0985-\u09B9]{2,}/.test(tex)

/** Numbers and signs between two sums: "$ 100 + $ 50". */
const looksLikeMoney = /^[\s0-9০-৯.,+\-−–×*/÷=<>≤≥৳?]*$/

/**
 * Returns a text with its formulas between single dollar signs: other programs write `\( x \)`, `\[ x \]`, `$$ x $$` and
 * `$ x $`. A digit that follows a formula at once would make it a sum of money, so it gets a space.
 */
export function turnTexSigns(text: string): string {
  return text
    .replace(/\\\((.+?)\\\)/gs, (_, tex: string) => inSigns(tex))
    .replace(/\\\[(.+?)\\\]/gs, (_, tex: string) => inSigns(tex))
    .replace(/\$\$([^$]+)\$\$/g, (whole, tex: string) => (isSentence(tex) ? whole : inSigns(tex)))
    .replace(/(?<![\\$])\$((?:\\.|[^$\\\n])+)\$(?!\$)/g, (whole, tex: string, at: number, all: string) => {
      const isSpaced = /^\s|\s$/.test(tex)
      const rest = all.slice(at + whole.length)
      const isBeforeDigit = /^[0-9০-৯]/.test(rest)
      if (looksLikeMoney.test(tex) && /^\s*[0-9০-৯]/.test(rest)) return whole
      if (!(isSpaced || isBeforeDigit) || !looksLikeTex.test(tex) || isSentence(tex)) return whole
      return isBeforeDigit ? `${inSigns(tex)} ` : inSigns(tex)
    })
}

function inSigns(tex: string): string {
  return `$${tex.trim()}$`
}
