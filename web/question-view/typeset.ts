import { escapedTex } from '../../contract/formula/escaped-tex.ts'
import { readyFormula, rememberFormulas } from '../lib/ready-formulas.ts'

/**
 * The server loads the typesetter at its start. A browser gets formulas ready in the responses of the server,
 * and loads the typesetter for the first formula that it does not have: one that an author writes.
 */
let typesetFormula: ((tex: string) => string) | undefined = import.meta.env.SSR
  ? (await import('../../contract/formula/katex.ts')).typesetFormula
  : undefined
let loading: Promise<void> | undefined

/** Returns whether `typeset` returns the formula, not its TeX. */
export function canTypeset(tex: string): boolean {
  return typesetFormula !== undefined || readyFormula(tex) !== undefined
}

/** Resolves when `typeset` can render every formula. After a failure the next call tries again. */
export function loadTypesetter(): Promise<void> {
  loading ??= import('../../contract/formula/katex.ts').then(
    (katex) => {
      typesetFormula = katex.typesetFormula
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** Returns the HTML of a formula; the escaped TeX if there is neither a ready one nor a typesetter. */
export function typeset(tex: string): string {
  const ready = readyFormula(tex)
  if (ready !== undefined) return ready
  if (!typesetFormula) return escapedTex(tex)
  const html = typesetFormula(tex)
  rememberFormulas([{ tex, html }])
  return html
}
