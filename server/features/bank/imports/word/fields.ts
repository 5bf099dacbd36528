type Field = { code: string; isInResult: boolean }

/** The fields that are open at a place of the file: each has a code, and then the result that is shown. */
export class Fields {
  #open: Field[] = []

  /** True inside a code, which is not shown. */
  get isInCode(): boolean {
    return this.#open.some(({ isInResult, code }) => !isInResult || isEquation(code))
  }

  /** Takes the mark where a field begins, where its result begins, or where it ends; returns the code of one that ends. */
  mark(type: string | undefined): string {
    const last = this.#open.at(-1)
    if (type === 'begin') this.#open.push({ code: '', isInResult: false })
    if (type === 'separate' && last) last.isInResult = true
    if (type === 'end') this.#open.pop()
    return type === 'end' ? (last?.code ?? '') : ''
  }

  addCode(text: string): void {
    const last = this.#open.at(-1)
    if (last && !last.isInResult) last.code += text
  }

  /** Forgets fields whose code goes on behind the paragraph: in a damaged file all of the rest would be a code. */
  endParagraph(): void {
    this.#open = this.#open.filter(({ isInResult, code }) => isInResult && !isEquation(code))
  }
}

export const isEquation = (code: string): boolean => /^\s*EQ\s/i.test(code)

/** Returns the sign and the font of a field `SYMBOL 252 \f "Wingdings"`; null for another field. */
export function readSymbolField(code: string): { text: string; font: string | null } | null {
  const found = /^\s*SYMBOL\s+(0x[\da-f]{1,5}|\d{1,6})/i.exec(code)
  if (!found) return null
  const sign = Number(found[1])
  const font = /\\f\s*"?([^"\\]+?)"?\s*(?:\\|$)/i.exec(code)?.[1] ?? null
  return sign <= 0x10ffff ? { text: String.fromCodePoint(sign).toWellFormed(), font } : null
}
