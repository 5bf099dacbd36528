import { splitQuestionText } from '../bank/question-text.ts'
import { overSigns, raised, signs, withoutSign } from './formula-signs.ts'
import { endOfPart, spokenLine } from './formula-words.ts'

/**
 * Returns one line of a question's text for places without formulas, such as titles and pictures: breaks become
 * spaces, and a formula becomes its signs: `$\frac{1}{2}x^2$` is "1/2x²".
 */
export function readableText(text: string): string {
  return lineOf(text, formulaText)
}

/**
 * Returns a question's text for the name of a control, which a screen reader speaks: as `readableText`, but with words
 * for signs that screen readers pass over, such as brackets, so that `$(a+b)c$` and `$a+bc$` are heard apart. What lies under an
 * arc or a line ends with a word, because it has no brackets.
 */
export function spokenText(text: string, language: 'bn' | 'en'): string {
  const readOver = (name: string, part: string) => (isOneSign(part) ? part : `${part} ${endOfPart}${name}`)
  return lineOf(text, (tex) => spokenLine(lineOfFormula(tex, readOver), language))
}

function lineOf(text: string, read: (tex: string) => string): string {
  return splitQuestionText(text)
    .map((segment) =>
      segment.kind === 'text' ? segment.text : segment.kind === 'math' ? read(segment.tex) : ' ',
    )
    .join('')
    .replace(/\p{White_Space}+/gu, ' ')
    .trim()
}

/**
 * Returns a formula as a line of signs, with brackets around a part of several signs, so that the lines of two formulas
 * differ. Never throws: unknown signs stay.
 */
export function formulaText(tex: string): string {
  return lineOfFormula(tex, (_, part) => enclosed(part))
}

/** Returns the part under a named sign, with words for its end if it has several signs. */
type ReadOver = (name: string, part: string) => string

function lineOfFormula(tex: string, readOver: ReadOver): string {
  const tokens = tex.match(/\\[A-Za-z]+ ?|\\.|[^\\]|\\$/gsu) ?? []
  return new FormulaReader(tokens, readOver).readAll().replace(/ +/g, ' ').trim()
}

/** Deeper groups are left out: a formula of a question has a few levels. */
const deepest = 30

class FormulaReader {
  readonly #tokens: readonly string[]
  readonly #readOver: ReadOver
  #at = 0
  #depth = 0
  #isInMatrix = false

  constructor(tokens: readonly string[], readOver: ReadOver) {
    this.#tokens = tokens
    this.#readOver = readOver
  }

  readAll(): string {
    let line = ''
    // A closing brace that nothing opened ends no group.
    while (this.#at < this.#tokens.length) line += this.#readGroup()
    return line
  }

  #readGroup(end = '}'): string {
    let line = ''
    let before = ''
    while (this.#at < this.#tokens.length) {
      const token = this.#tokens[this.#at]!
      if (token.trimEnd() === end) {
        this.#at += 1
        break
      }
      const next = this.#readNext()
      line += needsSpace(line, before, token, next) ? ` ${next}` : next
      before = token
    }
    return line
  }

  /** Reads a sign, a command with its parts, or a group. */
  #readNext(): string {
    const token = this.#tokens[this.#at] ?? ''
    this.#at += 1
    if (token === '{') return this.#deeper(() => this.#readGroup())
    if (token === '^' || token === '_') return this.#deeper(() => this.#readRaised(token))
    if (token === '&' && this.#isInMatrix) return ', '
    if (token === '&' || token === '~' || /^\s$/.test(token)) return ' '
    if (token.startsWith('\\')) return this.#deeper(() => this.#readCommand(token.slice(1)))
    return token
  }

  #deeper(read: () => string): string {
    if (this.#depth >= deepest) return ''
    this.#depth += 1
    const text = read()
    this.#depth -= 1
    return text
  }

  #readRaised(place: '^' | '_'): string {
    const text = this.#readNext().trim()
    if (/^[°′]+$/.test(text)) return text
    return raised(text, place) ?? place + enclosed(text)
  }

  #readCommand(spaced: string): string {
    const name = spaced.trimEnd()
    if (/^(?:[dtc]?|nice|s)frac$/.test(name))
      return `${enclosed(this.#readNext())}/${enclosed(this.#readNext())}`
    if (/^[dt]?binom$/.test(name)) return `C(${this.#readNext()}, ${this.#readNext()})`
    if (name === 'sqrt') return `${this.#readDegree()}√${enclosed(this.#readNext())}`
    if (name === 'ce') return withCounts(this.#readNext())
    if (name === 'textsuperscript') return this.#readRaised('^')
    if (name === 'textsubscript') return this.#readRaised('_')
    if (name === 'SI' || name === 'qty') return `${this.#readNext()} ${this.#readNext()}`
    if (name === 'abs' || name === 'norm') return `|${this.#readNext()}|`
    if (/^(?:over|under)set$|^stackrel$/.test(name))
      return ` ${name} ${enclosed(this.#readNext())} ${enclosed(this.#readNext())}`
    if (name === 'begin') return this.#readEnvironment(this.#readNext())
    if (matrix.test(name)) return this.#readMatrix(name, () => this.#readNext())
    if (/^(?:end|textcolor|color)$/.test(name)) {
      this.#readNext()
      return ' '
    }
    if ((name === '\\' || name === 'cr') && this.#isInMatrix) return '; '
    // A bracket that is not shown.
    if ((name === 'left' || name === 'right') && this.#tokens[this.#at] === '.') this.#at += 1
    const sign = signs.get(name)
    if (sign !== undefined) return sign + this.#spaceAfter(sign, spaced)
    if (overSigns.has(name)) return ` ${name} ${this.#readOver(name, this.#readNext().trim())} `
    if (withoutSign.has(name) || name === '!') return ''
    if (/^[,;:>\s\\]$/.test(name)) return ' '
    // A name such as sin, or an escaped sign.
    return /^[A-Za-z]+$/.test(spaced) && this.#tokens[this.#at] === '{' ? `${spaced} ` : spaced
  }

  /** Returns the space after a command, except between two letters: `\Delta t` is "Δt". */
  #spaceAfter(sign: string, spaced: string): string {
    const joins = /^\p{L}/u.test(sign) && /^[\p{L}\p{N}]/u.test(this.#tokens[this.#at] ?? '')
    return spaced.endsWith(' ') && !joins ? ' ' : ''
  }

  /** Reads the degree of a root: `[3]`. */
  #readDegree(): string {
    if (this.#tokens[this.#at] !== '[') return ''
    this.#at += 1
    const degree = this.#readGroup(']')
    return raised(degree, '^') ?? `[${degree}]`
  }

  #readEnvironment(name: string): string {
    const isTable = /^(?:array|tabular)$/.test(name)
    // A table has its columns after its name.
    if (isTable) this.#readNext()
    // Others only set lines under each other, up to an `\end` that is read like a command.
    if (!isTable && !matrix.test(name)) return ' '
    const content = this.#readMatrix(name, () => this.#readGroup('\\end'))
    this.#readNext()
    return content
  }

  /** Reads rows, which end with a semicolon; their columns end with a comma. */
  #readMatrix(name: string, read: () => string): string {
    const wasInMatrix = this.#isInMatrix
    this.#isInMatrix = true
    const rows = read()
      .replace(/\s*([,;])\s+/g, '$1 ')
      .replace(/[;\s]+$/, '')
    this.#isInMatrix = wasInMatrix
    const [open = '', close = ''] = brackets[name] ?? ''
    return `${open}${rows.trim()}${close}`
  }
}

const matrix = /^[pbBvVdr]?(?:matrix|cases)$/
const brackets: Readonly<Record<string, string>> = {
  ...{ pmatrix: '()', bmatrix: '[]', Bmatrix: '{}', vmatrix: '||', Vmatrix: '‖‖', cases: '{', dcases: '{' },
}

/** Returns whether `next`, read from `token`, would join the line so that it reads as another formula. */
function needsSpace(line: string, before: string, token: string, next: string): boolean {
  // One and a half is not eleven halves, and three times a half is not 1/23.
  if (/[\p{Nd}.]$/u.test(line) && /^\p{Nd}/u.test(next))
    return /^[\\^_]/.test(before) || token.startsWith('\\')
  // The square of x², the cube root behind x, and the sine behind AB.
  if (before === '{' && /\p{No}$/u.test(line)) return /^\p{No}/u.test(next)
  if (token === '\\sqrt') return /[\p{L}\p{N})\]]$/u.test(line) && !next.startsWith('√')
  return /[\p{L}\p{N}]$/u.test(line) && /^\\[a-z]{2}/.test(token) && token.slice(1) === next
}

/** Returns a chemical formula or reaction (mhchem's `\ce`) with lowered counts of atoms and one sign for an arrow. */
function withCounts(formula: string): string {
  return formula
    .replace(/(?<=[A-Za-z)\]])\d+/g, (count) => raised(count, '_') ?? count)
    .replace(/<=>>?|<<=>/g, '⇌')
    .replace(/<-+>/g, '↔')
    .replace(/-+>/g, '→')
}

/** Returns a part of a formula, in brackets if it is more than a number or a sign. */
function enclosed(part: string): string {
  const text = part.trim()
  return isOneSign(text) ? text : `(${text})`
}

function isOneSign(text: string): boolean {
  return /^(?:\p{Nd}+(?:\.\p{Nd}+)?|.\p{M}*)$/u.test(text)
}
