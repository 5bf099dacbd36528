import { codes, costOfOmitting, costsOfReplacing, slipCode, slipCosts } from '../text/slips.ts'

/** Larger than any requested distance. */
export const tooFar = 100

const hasanta = 0x9cd
const ya = 0x9af
const signAa = 0x9be
const signE = 0x9c7

/**
 * The table of distances between a typed word and the words on a path through a trie, in quarters of a typo:
 * one row for each depth of the path. Cell i is the distance of the path from the first i units typed. Cells
 * that are certainly above `most` are not computed; a word without Bangla is compared with such words only.
 */
export class SlipRows {
  readonly length: number
  readonly #band: number
  readonly #units: Uint16Array
  /** For each typed unit the costs of another one, by code. */
  readonly #replacing: Uint8Array
  /** The cost of each typed unit if the meant word lacks it. */
  readonly #added: Uint8Array
  /** At each typed unit: 1 if two that are part of a conjunct end there, 2 if ্যা ends there. */
  readonly #ends: Uint8Array
  readonly #rows: Uint8Array[]

  constructor(word: string, most: number) {
    this.length = word.length
    this.#units = Uint16Array.from(word, (_, at) => word.charCodeAt(at))
    this.#replacing = new Uint8Array(codes * word.length)
    for (const [at, unit] of this.#units.entries())
      this.#replacing.set(costsOfReplacing(slipCode(unit)), at * codes)
    this.#added = Uint8Array.from(this.#units, (unit, at) => costOfExtra(unit, this.#units[at - 1]))
    this.#ends = Uint8Array.from(this.#units, (_, at) => this.#endingAt(at))
    // No slip shifts the rest of a word for less: by two units in Bangla, by one elsewhere.
    const isBangla = this.#units.some((unit) => unit >= 0x980 && unit <= 0x9ff)
    this.#band = Math.floor(isBangla ? (most * 2) / slipCosts.partOfConjunct : most / slipCosts.doubled)
    this.#rows = [this.#firstRow()]
  }

  /** Whether the typed word contains this unit. */
  has(unit: number): boolean {
    return this.#units.includes(unit)
  }

  /** The distance of the path of this depth from the whole typed word. */
  wholeAt(depth: number): number {
    return Math.abs(depth - this.length) > this.#band && depth > 0 ? tooFar : this.#rows[depth]![this.length]!
  }

  #endingAt(at: number): number {
    const [unit, unitBefore = 0, unitBeforeThat] = [at, at - 1, at - 2].map((place) => this.#units[place])
    if (unit === signAa && unitBefore === ya && unitBeforeThat === hasanta) return 2
    return at > 0 && isPartOfConjunct(unit!, unitBefore) ? 1 : 0
  }

  #firstRow(): Uint8Array {
    const row = new Uint8Array(this.length + 1)
    for (let i = 1; i <= this.length; i += 1) {
      row[i] = Math.min(tooFar, row[i - 1]! + this.#added[i - 1]!)
      if (this.#ends[i - 1] === 1) row[i] = Math.min(row[i]!, row[i - 2]! + slipCosts.partOfConjunct)
    }
    return row
  }

  /** Computes the row of a path that ends with these three units, the last one first; returns its least. */
  fill(depth: number, unit: number, unitBefore: number, unitBeforeThat: number): number {
    const row = this.#rows[depth] ?? new Uint8Array(this.length + 1)
    this.#rows[depth] = row
    const before = this.#rows[depth - 1]!
    // Only a conjunct reads the row of two units before at the same place.
    const conjunct = depth > 1 && isPartOfConjunct(unit, unitBefore) ? this.#rows[depth - 2]! : null
    const isYaPhala = unit === signAa && unitBefore === ya && unitBeforeThat === hasanta && depth > 2
    const yaPhala = isYaPhala ? this.#rows[depth - 3]! : null
    const swapped = depth > 1 ? this.#rows[depth - 2]! : null
    const code = slipCode(unit)
    const missing = costOfExtra(unit, unitBefore)
    const units = this.#units
    const added = this.#added
    const ends = this.#ends
    const replacing = this.#replacing
    const from = Math.max(0, depth - this.#band)
    const to = Math.min(this.length, depth + this.#band)
    this.#closeEdges(row, from, to)
    let least = tooFar
    for (let i = from; i <= to; i += 1) {
      let distance = before[i]! + missing
      if (conjunct !== null) distance = Math.min(distance, conjunct[i]! + slipCosts.partOfConjunct)
      if (i > 0) {
        const typed = units[i - 1]!
        const replaced = before[i - 1]! + (typed === unit ? 0 : replacing[(i - 1) * codes + code]!)
        if (replaced < distance) distance = replaced
        const extra = row[i - 1]! + added[i - 1]!
        if (extra < distance) distance = extra
        if (i > 1 && typed === unitBefore && units[i - 2] === unit && swapped !== null)
          distance = Math.min(distance, swapped[i - 2]! + slipCosts.swapped)
        const end = ends[i - 1]!
        if (end === 1) distance = Math.min(distance, row[i - 2]! + slipCosts.partOfConjunct)
        else if (end === 2 && unit === signE)
          distance = Math.min(distance, before[i - 3]! + slipCosts.yaPhala)
        if (yaPhala !== null && typed === signE)
          distance = Math.min(distance, yaPhala[i - 1]! + slipCosts.yaPhala)
      }
      if (distance > tooFar) distance = tooFar
      row[i] = distance
      if (distance < least) least = distance
    }
    return least
  }

  /** The cells beside the computed ones that other cells read: a slip spans three units at most. */
  #closeEdges(row: Uint8Array, from: number, to: number): void {
    for (let i = Math.max(0, from - 3); i < from; i += 1) row[i] = tooFar
    for (let i = Math.min(this.length, to + 3); i > to; i -= 1) row[i] = tooFar
  }
}

/** The cost of a unit that is in only one of two words. */
function costOfExtra(unit: number, unitBefore: number | undefined): number {
  const cost = costOfOmitting(slipCode(unit))
  return unit === unitBefore ? Math.min(cost, slipCosts.doubled) : cost
}

/** Whether two units are a letter of a conjunct with its hasanta, in either order. */
function isPartOfConjunct(unit: number, unitBefore: number): boolean {
  return (unit === hasanta) !== (unitBefore === hasanta) && unit >= 0x980 && unitBefore >= 0x980
}
