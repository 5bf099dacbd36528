import type { KatexOptions } from 'katex'

type Typesetter = (tex: string, options: KatexOptions) => string

/** No command that leads outside (`\href`, `\includegraphics`, `\html…`), and nothing that grows without end. */
const options: KatexOptions = {
  // HTML for the eye and MathML for a screen reader: HTML alone is hidden from one.
  output: 'htmlAndMathml',
  trust: false,
  strict: 'ignore',
  throwOnError: false,
  errorColor: 'var(--wrong-text)',
  maxSize: 12,
  maxExpand: 500,
}

/** The server has the typesetter from its start; a browser fetches it for the first formula that it must set itself. */
let typesetter: Typesetter | undefined = import.meta.env.SSR
  ? (await import('katex')).default.renderToString
  : undefined
let loading: Promise<void> | undefined

/** Formulas set lately, by their TeX: a question is read by many, and its pages are rendered again and again. */
const known = new Map<string, string>()
const knownAtMost = 2000

export function canTypeset(): boolean {
  return typesetter !== undefined
}

/** Resolves when `typeset` gives formulas. A load that failed is tried again at the next call. */
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

/** HTML of a formula; the escaped TeX while there is no typesetter, and for TeX that it cannot bear. */
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
    // Mistakes in the TeX are marked by KaTeX itself; what still throws is nesting deeper than the stack.
    return escapeHtml(tex)
  }
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
