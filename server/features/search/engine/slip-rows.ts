import { costOfOmitting, costOfReplacing, slipCode, slipCosts } from '../text/slips.ts'

/** Larger than any requested distance. */
export const tooFar = 100

const hasanta = 0x9cd
const ya = 0x9af
const signAa = 0x9be
const signE = 0x9c7

/**
 * The table of distances between a typed word and the words on a path through a trie, in quarters of a typo:
 * one row for each depth of the path. Cell i is the distance of the path from the first i units typed. Cells
 * that are certainly above `most` are not computed.
 */
export class SlipRows {
  readonly length: number
  readonly #band: number
  readonly #units: Uint16Array
  readonly #codes: Uint8Array
  /** The cost of each typed unit if the meant word lacks it. */
  readonly #added: Uint8Array
  /** At each typed unit: 1 if two that are part of a conjunct end there, 2 if ্যা ends there. */
  readonly #ends: Uint8Array
  readonly #rows: Uint8Array[]

  constructor(word: string, most: number) {
    this.length = word.length
    this.#units = Uint16Array.from(word, (_, at) => word.charCodeAt(at))
    this.#codes = Uint8Array.from(this.#units, slipCode)
    this.#added = Uint8Array.from(this.#units, (unit, at) => costOfExtra(unit, this.#units[at - 1]))
    this.#ends = Uint8Array.from(this.#units, (_, at) => this.#endingAt(at))
    // No slip shifts the rest of a word by two units for less.
    this.#band = Math.floor((most * 2) / slipCosts.partOfConjunct)
    this.#rows = [this.#firstRow()]
  }

  /** Whether the typed word contains this unit. */
  has(unit: number): boolean {
    return this.#units.includes(unit)
  }

  /** The distance of the path of this depth from the whole typed word. */
  wholeAt(depth: number): number {
    return this.#rows[depth]![this.length]!
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
    row.fill(tooFar)
    const before = this.#rows[depth - 1]!
    const beforeThat = depth > 1 ? this.#rows[depth - 2]! : null
    const code = slipCode(unit)
    const missing = costOfExtra(unit, unitBefore)
    const endsConjunct = beforeThat !== null && isPartOfConjunct(unit, unitBefore)
    const beforeYaPhala =
      unit === signAa && unitBefore === ya && unitBeforeThat === hasanta && depth > 2
        ? this.#rows[depth - 3]!
        : null
    const units = this.#units
    let least = tooFar
    const to = Math.min(this.length, depth + this.#band)
    for (let i = Math.max(0, depth - this.#band); i <= to; i += 1) {
      let distance = before[i]! + missing
      if (endsConjunct) distance = Math.min(distance, beforeThat[i]! + slipCosts.partOfConjunct)
      if (i > 0) {
        const typed = units[i - 1]!
        const replaced = typed === unit ? 0 : costOfReplacing(this.#codes[i - 1]!, code)
        distance = Math.min(distance, before[i - 1]! + replaced, row[i - 1]! + this.#added[i - 1]!)
        if (i > 1 && beforeThat !== null && typed === unitBefore && units[i - 2] === unit)
          distance = Math.min(distance, beforeThat[i - 2]! + slipCosts.swapped)
        const ends = this.#ends[i - 1]
        if (ends === 1) distance = Math.min(distance, row[i - 2]! + slipCosts.partOfConjunct)
        else if (ends === 2 && unit === signE)
          distance = Math.min(distance, before[i - 3]! + slipCosts.yaPhala)
        if (beforeYaPhala !== null && typed === signE)
          distance = Math.min(distance, beforeYaPhala[i - 1]! + slipCosts.yaPhala)
      }
      if (distance > tooFar) distance = tooFar
      row[i] = distance
      if (distance < least) least = distance
    }
    return least
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
