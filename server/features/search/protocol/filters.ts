import { questionLanguages } from '../../../../contract/bank/languages.ts'
import { questionLevels } from '../../../../contract/bank/levels.ts'
import { type FacetName, facetNames } from '../search-record.ts'
import type { FacetCondition, FacetFilter } from '../search-request.ts'
import { comparisonForm } from '../text/letters.ts'
import {
  fixed,
  type Parameters,
  plainText,
  readStructure,
  readText,
  refused,
  refuseOthers,
} from './parameters.ts'
import { badParameter, quoted } from './search-error.ts'

/** The limit for one query, over all its parameters. */
const maxConditions = 200

const ofOtherRecords = { values: ['false'], why: 'records here have nothing that it could apply to' }

/** All conditions, joined with AND. Throws for unsupported ones: ignoring one would show too much. */
export function readFilter(given: Parameters): FacetFilter {
  for (const name of refused) refuseOthers(given, name, ofOtherRecords)
  for (const [name, allowed] of fixed) refuseOthers(given, name, allowed)
  const filters = readText(given, 'filters', { maxLength: 65_536, fallback: '' })
  const groups = [...readFacetFilters(given), ...readFilterExpression(filters)]
  if (groups.reduce((sum, group) => sum + group.length, 0) > maxConditions) {
    throw badParameter('filters', `there may be at most ${maxConditions} conditions`)
  }
  return groups
}

/**
 * `"a:b"`, `"a:b,c:d"` (joined with AND), or a list of conditions (joined with AND) in which inner lists are
 * joined with OR.
 */
function readFacetFilters(given: Parameters): FacetCondition[][] {
  const name = 'facetFilters'
  const found = given.get(name)
  if (!found) return []
  const value = readStructure(found, name)
  if (typeof value === 'string') return splitConditions(value).map((text) => [readCondition(text, name)])
  if (!Array.isArray(value)) throw badParameter(name, 'must be a list, or one condition as text')
  return value
    .map((group: unknown, index) => {
      const place = `${name}[${index}]`
      if (typeof group === 'string') return [readCondition(group, place)]
      if (!Array.isArray(group)) throw badParameter(place, 'must be text, or a list of texts')
      return group.map((text: unknown, at) => {
        if (typeof text !== 'string') throw badParameter(`${place}[${at}]`, 'must be text')
        return readCondition(text, `${place}[${at}]`)
      })
    })
    .filter((group) => group.length > 0)
}

const nextCondition = new RegExp(`,(?=\\s*-?(?:${facetNames.join('|')})\\s*:)`)

/** Splits at the commas before an attribute. Other commas are part of a value, such as a tag. */
function splitConditions(text: string): string[] {
  return text.split(nextCondition).filter((condition) => condition.trim() !== '')
}

/** `attribute:value`; `-value` negates, `\-value` starts with a literal minus. A value may have colons. */
function readCondition(text: string, place: string): FacetCondition {
  const colon = text.indexOf(':')
  if (colon < 0) throw badParameter(place, `'${quoted(text)}' is not attribute:value`)
  const facet = toFacetName(text.slice(0, colon).trim(), place)
  const value = text.slice(colon + 1).trim()
  const isNegated = value.startsWith('-')
  const plain = plainText(isNegated || value.startsWith('\\-') ? value.slice(1) : value)
  requirePossible(facet, plain, place)
  return { facet, value: plain, isNegated }
}

export function toFacetName(text: string, place: string): FacetName {
  const facet = facetNames.find((name) => name === text)
  if (!facet) throw badParameter(place, `unknown attribute '${quoted(text)}'`)
  return facet
}

const keywords = ['AND', 'OR', 'NOT', 'TO']

/**
 * Parses `filters`: conditions `attribute:value` with NOT before, AND between, and OR inside parentheses (or
 * throughout). Numeric conditions and `_tags` are refused, as records have neither; every error names the
 * position, from 1.
 */
export function readFilterExpression(text: string): FacetCondition[][] {
  const reader = new ExpressionReader(text)
  if (reader.isAtEnd()) return []
  const groups = [reader.readGroup()]
  const only = groups[0]
  if (only && reader.takeKeyword('OR')) {
    do only.push(reader.readCondition())
    while (reader.takeKeyword('OR'))
  } else {
    while (reader.takeKeyword('AND')) groups.push(reader.readGroup())
  }
  if (!reader.isAtEnd()) {
    const isMixed = reader.takeKeyword('OR') || reader.takeKeyword('AND')
    throw reader.unexpected(isMixed ? 'OR beside AND needs parentheses' : 'AND, OR or the end was expected')
  }
  return groups
}

class ExpressionReader {
  private readonly text: string
  private at = 0

  constructor(text: string) {
    this.text = text
  }

  /** One condition, or several in parentheses joined with OR. */
  readGroup(): FacetCondition[] {
    if (!this.take('(')) return [this.readCondition()]
    const group = [this.readCondition()]
    while (this.takeKeyword('OR')) group.push(this.readCondition())
    if (!this.take(')')) throw this.unexpected('OR or ) was expected: parentheses hold nothing but OR')
    return group
  }

  readCondition(): FacetCondition {
    const isNegated = this.takeKeyword('NOT')
    this.skipSpace()
    if (this.text[this.at] === '(') {
      const what = isNegated ? 'NOT stands before one condition only' : 'parentheses hold no parentheses'
      throw this.unexpected(what)
    }
    const start = this.at
    const name = this.readPiece(/[^\s:<>=!()'"]+/y)
    this.skipSpace()
    if (/[<>=!]/.test(this.text[this.at] ?? '')) throw this.unexpected('there are no attributes of numbers')
    if (!this.take(':')) throw this.unexpected('a tag alone: records have no _tags', start - this.at)
    const facet = facetNames.find((known) => known === name)
    if (!facet) throw this.unexpected(`unknown attribute '${quoted(name)}'`, start - this.at)
    this.skipSpace()
    const value = this.readPiece(/[^\s()]+/y)
    if (this.takeKeyword('TO')) throw this.unexpected('there are no attributes of numbers', -2)
    const plain = plainText(value)
    requirePossible(facet, plain, 'filters')
    return { facet, value: plain, isNegated }
  }

  /** A word, or a quoted string in which a backslash escapes the next character. */
  private readPiece(word: RegExp): string {
    const quote = this.text[this.at]
    if (quote === "'" || quote === '"') {
      let piece = ''
      for (let at = this.at + 1; at < this.text.length; at++) {
        if (this.text[at] === quote) {
          this.at = at + 1
          return piece
        }
        if (this.text[at] === '\\' && at + 1 < this.text.length) at += 1
        piece += this.text[at]
      }
      throw this.unexpected('the quotes do not end')
    }
    word.lastIndex = this.at
    const piece = word.exec(this.text)?.[0]
    if (piece === undefined || keywords.includes(piece)) throw this.unexpected('attribute:value was expected')
    this.at += piece.length
    return piece
  }

  takeKeyword(keyword: string): boolean {
    this.skipSpace()
    const end = this.at + keyword.length
    if (!this.text.startsWith(keyword, this.at) || /[^\s('"]/.test(this.text[end] ?? ' ')) return false
    this.at = end
    return true
  }

  private take(sign: string): boolean {
    this.skipSpace()
    if (this.text[this.at] !== sign) return false
    this.at += 1
    return true
  }

  isAtEnd(): boolean {
    this.skipSpace()
    return this.at >= this.text.length
  }

  private skipSpace(): void {
    while (/\s/.test(this.text[this.at] ?? '')) this.at += 1
  }

  unexpected(why: string, offset = 0): Error {
    return badParameter('filters', `${why} (character ${this.at + offset + 1})`)
  }
}

const possibleValues: Partial<Record<FacetName, readonly string[]>> = {
  type: ['Question', 'Pack'],
  language: questionLanguages,
  level: questionLevels,
  verificationStatus: ['true', 'false'],
}
const possibleForms = new Map(
  Object.entries(possibleValues).map(([facet, values]) => [facet, new Set(values.map(comparisonForm))]),
)

/** Throws for a value that no record can have: a condition on it would find nothing without a word. */
function requirePossible(facet: FacetName, value: string, place: string): void {
  const isPossible = possibleForms.get(facet)?.has(comparisonForm(value)) ?? true
  if (isPossible) return
  throw badParameter(place, `'${quoted(value)}' is no ${facet}: ${possibleValues[facet]!.join(', ')}`)
}
