import type { KatexOptions } from 'katex'

type Typesetter = (tex: string, options: KatexOptions) => string

/** Forbids commands with addresses or HTML (`\href`, `\includegraphics`, `\html…`); limits growth. */
const options: KatexOptions = {
  // MathML is for screen readers, from which KaTeX hides the HTML.
  output: 'htmlAndMathml',
  trust: false,
  strict: 'ignore',
  throwOnError: false,
  errorColor: 'var(--wrong-text)',
  maxSize: 12,
  maxExpand: 500,
}

/** The server loads the typesetter at its start, a browser for the first formula that it must render. */
let typesetter: Typesetter | undefined = import.meta.env.SSR
  ? (await import('katex')).default.renderToString
  : undefined
let loading: Promise<void> | undefined

/** Cache of rendered formulas by their TeX, because the server renders popular questions again and again. */
const known = new Map<string, string>()
const knownAtMost = 2000

export function canTypeset(): boolean {
  return typesetter !== undefined
}

/** Resolves when `typeset` can render formulas. After a failure the next call tries again. */
export function loadTypesetter(): Promise<void> {
  loading ??= import('katex').then(
    (katex) => {
      typesetter = katex.default.renderToString
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** Returns the HTML of a formula; the escaped TeX while the typesetter is not loaded, and after an error. */
export function typeset(tex: string): string {
  if (!typesetter) return escapeHtml(tex)
  let html = known.get(tex)
  if (html === undefined) {
    html = setOrShowSource(typesetter, tex)
    if (known.size >= knownAtMost) known.delete(known.keys().next().value!)
    known.set(tex, html)
  }
  return html
}

function setOrShowSource(typesetter: Typesetter, tex: string): string {
  try {
    return typesetter(tex, options)
  } catch {
    // KaTeX shows mistakes in the TeX itself; it throws only for nesting deeper than the stack.
    return escapeHtml(tex)
  }
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
