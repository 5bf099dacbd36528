import { bracketOf, texOfText } from './math-signs.ts'

/**
 * Returns a field `EQ`, the formulas of old Word files, in TeX: `EQ \f(1,2)` is a half. Null where it has something that has
 * no TeX here.
 */
export function texOfEquationField(code: string): string | null {
  const source = /^\s*EQ\s+([\s\S]*)$/i.exec(code)?.[1]
  return source === undefined ? null : new FieldReader(source.trim()).read()
}

class UnknownSwitchError extends Error {}

const deepest = 50

class FieldReader {
  readonly #source: string
  #at = 0
  #depth = 0

  constructor(source: string) {
    this.#source = source
  }

  read(): string | null {
    try {
      return this.#readUntil('')
    } catch (error) {
      if (error instanceof UnknownSwitchError) return null
      throw error
    }
  }

  /** Reads up to one of these signs, or to the end. */
  #readUntil(ends: string): string {
    let tex = ''
    while (this.#at < this.#source.length && !ends.includes(this.#source[this.#at]!)) {
      tex += this.#source[this.#at] === '\\' ? this.#readSwitch() : this.#readText(ends)
    }
    return tex
  }

  #readText(ends: string): string {
    const from = this.#at
    // Brackets that belong to the text stand in pairs.
    let open = 0
    while (this.#at < this.#source.length) {
      const sign = this.#source[this.#at]!
      if (sign === '\\' || (open === 0 && ends.includes(sign))) break
      if (sign === '(') open += 1
      if (sign === ')') open -= 1
      this.#at += 1
    }
    return texOfText(this.#source.slice(from, this.#at).replace(/\s+/g, ' '), false)
  }

  #readSwitch(): string {
    const [whole, name] = /^\\([a-z]*)\d*\s*/i.exec(this.#source.slice(this.#at, this.#at + 20))!
    if (name === '') return this.#readEscaped()
    this.#at += whole.length
    const options = this.#readOptions()
    const parts = this.#readParts()
    const written = write(name!.toLowerCase(), parts, options)
    if (written === null) throw new UnknownSwitchError()
    return written
  }

  #readEscaped(): string {
    const sign = this.#source[this.#at + 1] ?? ''
    this.#at += 2
    return texOfText(sign, false)
  }

  /** Options stand between the name and the bracket: `\s\up5(2)`. */
  #readOptions(): string[] {
    const found = /^(?:\\[a-z]+(?:\\.|[^\\(\s])*\s*)*/i.exec(this.#source.slice(this.#at, this.#at + 100))![0]
    this.#at += found.length
    return [...found.matchAll(/\\([a-z]+)(?:\\(.))?/gi)].map(
      ([, name, sign]) => name!.toLowerCase() + (sign ?? ''),
    )
  }

  #readParts(): string[] {
    this.#depth += 1
    if (this.#source[this.#at] !== '(' || this.#depth > deepest) throw new UnknownSwitchError()
    const parts: string[] = []
    do {
      this.#at += 1
      parts.push(this.#readUntil(',;)'))
    } while (this.#at < this.#source.length && this.#source[this.#at] !== ')')
    this.#at += 1
    this.#depth -= 1
    return parts
  }
}

function write(name: string, parts: readonly string[], options: readonly string[]): string | null {
  const [first = '', second = ''] = parts
  const has = (option: string) => options.some((each) => each.startsWith(option))
  switch (name) {
    case 'f':
      return parts.length === 2 ? `\\frac{${first}}{${second}}` : null
    case 'r':
      return parts.length > 1 && first.trim() !== ''
        ? `\\sqrt[${first}]{${second}}`
        : `\\sqrt{${second || first}}`
    case 's':
      if (parts.length > 1) return `{}^{${first}}_{${second}}`
      return has('do') ? `_{${first}}` : `^{${first}}`
    case 'b':
      return writeBrackets(first, options)
    case 'a':
      return `\\begin{matrix}${parts.join('\\\\')}\\end{matrix}`
    case 'i':
      return `${has('su') ? '\\sum' : has('pr') ? '\\prod' : '\\int'}_{${first}}^{${second}} ${parts[2] ?? ''}`
    case 'l':
      return parts.join(',')
    case 'x':
      return has('to') ? `\\overline{${first}}` : has('bo') ? `\\underline{${first}}` : `\\boxed{${first}}`
    default:
      return null
  }
}

/** Brackets are round unless an option names the left one, the right one, or the left one for both. */
function writeBrackets(body: string, options: readonly string[]): string {
  const named = (side: string) =>
    options.find((option) => option.length === 3 && option.startsWith(side))?.[2]
  const partners: Record<string, string> = { '(': ')', '[': ']', '{': '}', '<': '>' }
  const both = named('bc')
  const left = named('lc') ?? both ?? (named('rc') ? '' : '(')
  const right = named('rc') ?? (both && (partners[both] ?? both)) ?? (named('lc') ? '' : ')')
  return `\\left${bracketOf(left)}${body}\\right${bracketOf(right)}`
}
