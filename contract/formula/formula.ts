import type { KatexOptions } from 'katex'
import { escapedTex } from './escaped-tex.ts'

/** KaTeX's function that returns the HTML of a formula. */
export type Typesetter = (tex: string, options: KatexOptions) => string

/** Forbids commands with addresses or HTML (`\href`, `\includegraphics`, `\html…`); limits growth. */
const options: KatexOptions = {
  // MathML is for screen readers, from which KaTeX hides the HTML.
  output: 'htmlAndMathml',
  trust: false,
  strict: 'ignore',
  throwOnError: false,
  errorColor: 'var(--color-wrong-text)',
  maxSize: 12,
  maxExpand: 500,
}

// The TeX in the MathML is only for copying, and a sixth of the HTML.
const sourceInMathml = /<annotation encoding="application\/x-tex">[^<]*<\/annotation>/g

const verbatim = /\\verb\*?([^a-zA-Z*]).*?\1/
// Names, units and texts, which KaTeX reads by other rules.
const ofOtherRules =
  /\\(?:ce|pu|operatorname|[a-z]*box|text(?!color)[a-z]*|tag|SI|si|qty|unit)\*?\s*\{(?:\\.|[^{}\\]|\{(?:\\.|[^{}\\])*\})*\}/

// A line may break after a relation and after a sum, but not inside a number such as `3\times 10^8`.
const product =
  /(?<=[\d)}\]]\s*|(?<![\\a-zA-Z])[a-zA-Z]\s*)\\(?<sign>times|cdot|div)(?=\s*[\d({\\]|\s+[a-zA-Z])/
const productOrOther = new RegExp(`${verbatim.source}|${ofOtherRules.source}|${product.source}`, 'gs')

// In TeX a percent sign begins a comment. Authors write no comments, but 50%.
const percent = new RegExp(`${verbatim.source}|\\\\.|%`, 'gs')

/** In what KaTeX returns for a formula that it cannot read: its message and the source. */
const failed = /(?<=^<span class="katex-error") title="[^"]*"([^>]*>).*(?=<\/span>$)/s

/*
 * KaTeX puts joiners of Bangla letters (U+200C, U+200D) in an element of their own, which would draw the conjunct
 * around them in two pieces.
 */
const joiner =
  /(?<=brahmic_fallback"[^<>]*>[^<]*)<\/span><span class="([^"]*)"(?: style="[^"]*")?>([\u200c\u200d]+)<\/span><span class="\1 brahmic_fallback"(?: style="[^"]*")?>/g

/** Returns the HTML of a formula; the escaped TeX if it cannot be typeset. */
export function formulaHtml(typesetter: Typesetter, tex: string): string {
  try {
    const shown = tex.replace(percent, (sign) => (sign === '%' ? '\\%' : sign))
    const unbroken = shown.replace(productOrOther, (found, ...groups) =>
      groups.at(-1).sign === undefined ? found : `${found}\\nobreak `,
    )
    const drawn = typesetter(unbroken, options)
    return (failed.test(drawn) ? typesetter(shown, options) : drawn)
      .replace(failed, (_, style: string) => `${style}${escapedTex(tex)}`)
      .replace(sourceInMathml, '')
      .replace(joiner, '$2')
  } catch {
    // KaTeX shows mistakes in the TeX itself; it throws only for nesting deeper than the stack.
    return escapedTex(tex)
  }
}

/**
 * A typeset formula in a response of the data API. A request asks for them with
 * `extensions: { formulas: true }`; `extensions.formulas` of the response lists those of all texts in it.
 */
export type ReadyFormula = { tex: string; html: string }
