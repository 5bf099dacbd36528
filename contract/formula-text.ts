import { overSigns, raised, signs, withoutSign } from './formula-signs.ts'
import { splitQuestionText } from './question-text.ts'

/**
 * Returns one line of a question's text for places without formulas, such as titles and pictures: breaks become
 * spaces, and a formula becomes its signs: `$\frac{1}{2}x^2$` is "1/2x²".
 */
export function readableText(text: string): string {
  return lineOf(text, formulaText)
}

/**
 * Returns a question's text for the name of a control, which a screen reader speaks: as `readableText`, but with the
 * name of what is drawn over or under signs, so that `$\vec{a}$` and `$a$` differ.
 */
export function spokenText(text: string): string {
  return lineOf(text, (tex) => readFormula(tex, true))
}

/** Returns a formula as a line of signs. Never throws: unknown signs stay. */
export function formulaText(tex: string): string {
  return readFormula(tex, false)
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

function readFormula(tex: string, isSpoken: boolean): string {
  const tokens = tex.match(/\\[A-Za-z]+ ?|\\.|[^\\]|\\$/gsu) ?? []
  return new FormulaReader(tokens, isSpoken).readAll().replace(/ +/g, ' ').trim()
}

/** Deeper groups are left out: a formula of a question has a few levels. */
const deepest = 30

class FormulaReader {
  readonly #tokens: readonly string[]
  readonly #isSpoken: boolean
  #at = 0
  #depth = 0

  constructor(tokens: readonly string[], isSpoken: boolean) {
    this.#tokens = tokens
    this.#isSpoken = isSpoken
  }

  readAll(): string {
    let line = ''
    // A closing brace that nothing opened ends no group.
    while (this.#at < this.#tokens.length) line += this.#readGroup()
    return line
  }

  /** Reads to the end of a group. */
  #readGroup(end = '}'): string {
    let line = ''
    while (this.#at < this.#tokens.length) {
      const token = this.#tokens[this.#at]!
      if (token === end) {
        this.#at += 1
        break
      }
      line += this.#readNext()
    }
    return line
  }

  /** Reads a sign, a command with its parts, or a group. */
  #readNext(): string {
    const token = this.#tokens[this.#at] ?? ''
    this.#at += 1
    if (token === '{') return this.#deeper(() => this.#readGroup())
    if (token === '^' || token === '_') return this.#deeper(() => this.#readRaised(token))
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
    if (/^(?:[dtc]?|nice|s)frac$/.test(name)) {
      // One and a half is not eleven halves.
      const space = /\d/.test(this.#tokens[this.#at - 2] ?? '') ? ' ' : ''
      return `${space}${enclosed(this.#readNext())}/${enclosed(this.#readNext())}`
    }
    if (/^[dt]?binom$/.test(name)) return `C(${this.#readNext()}, ${this.#readNext()})`
    if (name === 'sqrt') return `${this.#readDegree()}√${enclosed(this.#readNext())}`
    if (name === 'ce') return withCounts(this.#readNext())
    if (name === 'textsuperscript') return this.#readRaised('^')
    if (name === 'textsubscript') return this.#readRaised('_')
    if (name === 'SI' || name === 'qty') return `${this.#readNext()} ${this.#readNext()}`
    if (name === 'abs' || name === 'norm') return `|${this.#readNext()}|`
    if (/^(?:begin|end|textcolor|color)$/.test(name)) {
      // An array has its columns after its name.
      if (this.#readNext() === 'array' && name === 'begin') this.#readNext()
      return ' '
    }
    // A bracket that is not shown.
    if ((name === 'left' || name === 'right') && this.#tokens[this.#at] === '.') this.#at += 1
    const sign = signs.get(name)
    if (sign !== undefined) return sign + this.#spaceAfter(sign, spaced)
    if (overSigns.has(name)) return this.#isSpoken ? `${name} ${enclosed(this.#readNext())}` : ''
    if (withoutSign.has(name) || name === '!') return ''
    if (/^[,;:>\s\\]$/.test(name)) return ' '
    // A name such as sin, or an escaped sign.
    return spaced
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
    return raised(degree, '^') ?? degree
  }
}

/** Returns a chemical formula or reaction (mhchem's `\ce`) with lowered counts of atoms and one sign for an arrow. */
function withCounts(formula: string): string {
  return formula
    .replace(/(?<=[A-Za-z)\]])\d+/g, (count) => raised(count, '_') ?? count)
    .replace(/<=>>?|<<=>/g, '⇌')
    .replace(/<-+>/g, '↔')
    .replace(/-+>/g, '→')
}

/** Returns a part of a formula, in brackets if it has several signs. */
function enclosed(part: string): string {
  const text = part.trim()
  return /^(?:[\p{L}\p{M}\p{N}.°]*|√?.)$/u.test(text) ? text : `(${text})`
}
