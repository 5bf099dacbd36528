import {
  columnsOf,
  environmentOf,
  overSigns,
  parts,
  raised,
  signs,
  withoutSign,
  xArrows,
} from './formula-signs.ts'
import { amountSource, chemistrySource } from './formula-units.ts'
import { type FormulaWords, formulaWords } from './formula-words.ts'
import { splitQuestionText } from './question-text.ts'

/**
 * Returns one line of a question's text for places without formulas, such as titles and pictures: breaks become
 * spaces, and a formula becomes its signs: `$\frac{1}{2}x^2$` is "1/2x²".
 */
export function readableText(text: string): string {
  return lineOf(text, formulaText)
}

/**
 * Returns a question's text for the name of a control, which a screen reader speaks: as `readableText`, but with words of
 * the language for what is drawn over or under signs, and for signs that voices leave out. So `$\overline{A}+B$` and
 * `$\overline{A+B}$` differ.
 */
export function spokenText(text: string, language: 'bn' | 'en'): string {
  return lineOf(text, (tex) => readFormula(tex, formulaWords[language]))
}

/** Returns a formula as a line of signs. Never throws: unknown signs stay. */
export function formulaText(tex: string): string {
  return readFormula(tex, null)
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

function readFormula(tex: string, words: FormulaWords | null): string {
  const line = new FormulaReader(tex, words).readAll()
  return (words ? withWords(line, words) : line).replace(/ +/g, ' ').trim()
}

/** Says the signs that voices leave out. */
function withWords(line: string, { prime, degree }: FormulaWords): string {
  return line.replace(/\s*([°′])\s*(?=(\S)?)/gu, (_, sign: string, next: string | undefined) => {
    const isLast = next === undefined || /[),;:.\]}]/.test(next)
    return ` ${sign === '°' ? degree : prime}${isLast ? '' : ' '}`
  })
}

/** Deeper groups are left out: a formula of a question has a few levels. */
const deepest = 30

class FormulaReader {
  readonly #tokens: readonly string[]
  readonly #words: FormulaWords | null
  #at = 0
  #depth: number
  /** In `\text{…}`, where an apostrophe is no prime. */
  #isText = false

  constructor(tex: string, words: FormulaWords | null, depth = 0) {
    this.#tokens = tex.match(/\\[A-Za-z]+ ?|\\.|[^\\]|\\$/gsu) ?? []
    this.#words = words
    this.#depth = depth
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
      if (this.#skip(end)) break
      const infix = /^\\(over|choose|atop) ?$/.exec(token)?.[1]
      if (infix) {
        this.#at += 1
        const right = this.#deeper(() => this.#readGroup(end))
        return infix === 'over'
          ? quotient(line, right)
          : infix === 'choose'
            ? this.#choose(line, right)
            : `${line} ${right}`
      }
      const next = this.#readNext()
      line += joins(line, token, next) ? ` ${next}` : next
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
    if (token === "'" && !this.#isText) return '′'
    if (token.startsWith('\\')) return this.#deeper(() => this.#readCommand(token.slice(1)))
    return token
  }

  /** Reads the next part of a command. */
  #readPart(): string {
    while (/^\s$/.test(this.#tokens[this.#at] ?? '')) this.#at += 1
    return this.#readNext()
  }

  /** Reads a part in square brackets; empty if there is none. */
  #readOption(): string {
    return this.#skip('[') ? this.#readGroup(']') : ''
  }

  /** Takes the source of the next part. */
  #takeSource(): string {
    while (/^\s$/.test(this.#tokens[this.#at] ?? '')) this.#at += 1
    const from = this.#at
    let open = 0
    do {
      const token = this.#tokens[this.#at]
      open += token === '{' ? 1 : token === '}' ? -1 : 0
      this.#at += 1
    } while (open > 0 && this.#at < this.#tokens.length)
    return this.#tokens
      .slice(from, this.#at)
      .join('')
      .replace(/^\{(.*)\}$/s, '$1')
  }

  #skip(token: string): boolean {
    if (this.#tokens[this.#at] !== token) return false
    this.#at += 1
    return true
  }

  #deeper(read: () => string): string {
    if (this.#depth >= deepest) return ''
    this.#depth += 1
    const text = read()
    this.#depth -= 1
    return text
  }

  /** Reads the source of a part, which a notation of its own was turned into. */
  #readSource(tex: string): string {
    return new FormulaReader(tex, this.#words, this.#depth).readAll()
  }

  #readRaised(place: '^' | '_'): string {
    const text = this.#readPart().trim()
    if (place === '^' && text === 'o') return '°'
    if (/^(?:°|′+$)/.test(text)) return text
    return raised(text, place) ?? place + enclosed(text)
  }

  #readCommand(spaced: string): string {
    const name = spaced.trimEnd()
    if (/^(?:[dtc]?|nice|s)frac$/.test(name)) return quotient(this.#readPart(), this.#readPart())
    if (/^[dt]?binom$/.test(name)) return this.#choose(this.#readPart(), this.#readPart())
    if (name === 'sqrt') return this.#readRoot()
    if (name === 'ce') return this.#readSource(chemistrySource(this.#takeSource()))
    if (name === 'pu') return this.#readSource(amountSource(this.#takeSource()))
    if (name === 'textsuperscript') return this.#readRaised('^')
    if (name === 'textsubscript') return this.#readRaised('_')
    if (name === 'SI' || name === 'qty') return `${this.#readPart()} ${this.#readPart()}`
    if (name === 'abs' || name === 'norm') return `|${this.#readPart()}|`
    if (name === 'pmod' || name === 'tag') return ` (${name === 'tag' ? '' : 'mod '}${this.#readPart()})`
    if (name === 'not') return withSlash(this.#readPart())
    if (/^(?:over|under)set$|^stackrel$/.test(name)) return this.#readLabelled()
    if (xArrows.has(name))
      return labelled([this.#readOption(), this.#readPart()].reverse(), xArrows.get(name)!)
    if (name === 'begin') return this.#readEnvironment()
    if (name === 'end') return this.#readPart() && ' '
    if (/^(?:[pbBvV]?matrix|cases|eqalign|displaylines)$/.test(name) && this.#skip('{'))
      return this.#readRows(name, (token) => token === '}')
    if (parts.has(name)) return this.#readLast(parts.get(name)!)
    if (/^(?:[mh]?kern|[mh]skip)$/.test(name)) return this.#skipLength()
    // A bracket that is not shown.
    if (/^(?:left|right|middle)$/.test(name) && this.#tokens[this.#at] === '.') this.#at += 1
    const sign = signs.get(name)
    if (sign !== undefined) return sign + this.#spaceAfter(sign, spaced)
    if (overSigns.has(name)) return this.#readOver(name)
    if (/^(?:text|mbox|hbox)/.test(name)) return this.#readText()
    this.#skip('*')
    if (withoutSign.has(name) || name === '!') return ''
    if (/^[,;:>\s\\]$/.test(name)) return ' '
    // A name such as sin, or an escaped sign.
    const isSpokenName = this.#words !== null && /^[a-z]{2,}$/.test(spaced)
    return isSpokenName && !/^[\^_]$/.test(this.#tokens[this.#at] ?? '') ? `${spaced} ` : spaced
  }

  /** Returns the space after a command, except between two letters: `\Delta t` is "Δt". */
  #spaceAfter(sign: string, spaced: string): string {
    const joins = /^\p{L}/u.test(sign) && /^[\p{L}\p{N}]/u.test(this.#tokens[this.#at] ?? '')
    return spaced.endsWith(' ') && !joins ? ' ' : ''
  }

  #readRoot(): string {
    const degree = this.#readOption().trim()
    const part = enclosed(this.#readPart())
    if (degree === '') return `√${part}`
    return this.#words
      ? ` ${this.#words.root(degree, part)} `
      : `${raised(degree, '^') ?? `[${degree}]`}√${part}`
  }

  #choose(from: string, count: string): string {
    return this.#words
      ? ` ${this.#words.choose(enclosed(from), enclosed(count))} `
      : `C(${from.trim()}, ${count.trim()})`
  }

  #readOver(command: string): string {
    const part = this.#readPart().trim()
    return this.#say(command, part)
  }

  #readLabelled(): string {
    const label = this.#readPart().trim()
    const part = this.#readPart()
    return label === '⌢' ? this.#say('arc', part.trim()) : labelled([label], part)
  }

  #say(command: string, part: string): string {
    if (!this.#words) return part
    const isWhole = !/^\P{M}\p{M}*[₀-₉′]*$/u.test(part)
    const said = this.#words.over(command, part, isWhole)
    return command === 'dot' && /^\d/.test(said) ? `${said} ` : ` ${said} `
  }

  #readText(): string {
    const before = this.#isText
    this.#isText = true
    const text = this.#readPart()
    this.#isText = before
    return text
  }

  /** Reads several parts, such as a colour and what has it, and returns the last; empty if `isShown` is false. */
  #readLast({ count, isShown }: { count: number; isShown: boolean }): string {
    this.#skip('*')
    this.#readOption()
    let last = ''
    for (let part = 0; part < count; part += 1) last = this.#readPart()
    return isShown ? last : ''
  }

  #readEnvironment(): string {
    const name = this.#takeSource().replace('*', '')
    this.#readOption()
    if (/^(?:array|tabular|alignat|alignedat|subarray)$/.test(name)) this.#takeSource()
    const rows = this.#readRows(name, (token) => token?.trimEnd() === '\\end')
    this.#takeSource()
    return rows
  }

  /** Reads rows to their end: rows end with a semicolon, and the columns of a matrix with a comma. */
  #readRows(name: string, isEnd: (token: string | undefined) => boolean): string {
    const { open, close } = environmentOf(name)
    const rows = [['']]
    while (this.#at < this.#tokens.length) {
      const token = this.#tokens[this.#at]!
      const row = rows.at(-1)!
      if (isEnd(token)) {
        this.#at += 1
        break
      }
      if (token === '&') {
        this.#at += 1
        row.push('')
      } else if (token === '\\\\' || token.trimEnd() === '\\cr') {
        this.#at += 1
        this.#skip('*')
        this.#readOption()
        rows.push([''])
      } else row[row.length - 1] += this.#readNext()
    }
    const lines = rows.map((row) => row.map((cell) => cell.trim()).join(columnsOf(name) ?? ''))
    return `${open}${lines.filter((line) => line !== '').join('; ')}${close}`
  }

  /** Skips an unbraced length: `\kern1em`. */
  #skipLength(): string {
    const rest = this.#tokens.slice(this.#at, this.#at + 12).join('')
    this.#at += /^\s*-?[\d.]+\s*(?:em|ex|mu|pt|cm|mm|in|px)/.exec(rest)?.[0].length ?? 0
    return ' '
  }
}

/**
 * Returns whether what a command reads would join what stands before it: the fraction of a mixed number, so that `1\frac12` is
 * not 11/2, and a name behind letters: `AB\cos x`.
 */
function joins(line: string, token: string, next: string): boolean {
  if (/^\\[dtc]?frac/.test(token)) return /\d$/.test(line) && /^\d/.test(next)
  const name = /^\\([a-z]{2,}) ?$/.exec(token)?.[1]
  return name !== undefined && next.startsWith(name) && /[\p{L}\p{N}]$/u.test(line)
}

function quotient(over: string, under: string): string {
  return `${enclosed(over)}/${enclosed(under)}`
}

/** Returns a sign with a slash through it: ≠ for =. */
function withSlash(sign: string): string {
  const [first = '', ...rest] = sign
  return first === '' ? '' : `${first}\u0338`.normalize('NFC') + rest.join('')
}

/** Returns a sign with what stands over and under it behind it, in brackets. */
function labelled(labels: readonly string[], sign: string): string {
  const said = labels.map((label) => label.trim()).filter((label) => label !== '')
  return said.length > 0 ? `${sign.trim()}(${said.join(', ')})` : sign
}

/** Returns a part of a formula, in brackets if it has several signs. */
function enclosed(part: string): string {
  const text = part.trim()
  return /^(?:[\p{L}\p{M}\p{N}.°]*|√?.)$/u.test(text) ? text : `(${text})`
}
