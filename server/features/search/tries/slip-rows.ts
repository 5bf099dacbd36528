import { codes, costOfOmitting, replacing, slipCode, slipCosts } from '../text/slips.ts'

/** Larger than any requested distance. */
export const tooFar = 100

export const hasanta = 0x9cd
export const ya = 0x9af
export const signAa = 0x9be
export const signE = 0x9c7

/** The number of units that the longest slip spans. */
export const longestSlip = 3

export type Bounds = {
  most: number
  /**
   * The slips in the first `split` typed units may cost at most this. Words with more slips there are found
   * from their other end.
   */
  split: number
  mostBefore: number
  /**
   * True if words are compared from their ends. A distance may then be too small, because a doubled letter is
   * recognised too late.
   */
  isBackward: boolean
}

/**
 * The table of distances between a typed word and the words on a path through a trie, in quarters of a typo.
 * It has one row for each depth of the path. Cell i is the distance of the path from the first i typed units,
 * or `tooFar` if the distance exceeds the cell's limit. Only cells beside reachable ones are computed.
 */
export class SlipRows {
  length = 0
  /** The number of rows: no deeper path is reachable. */
  depths = 0
  protected units: Uint16Array = new Uint16Array(0)
  /** The start of the costs of other units for each typed unit, in `replacing`. */
  #replacing = new Int32Array(0)
  /** The cost of each typed unit if the meant word lacks it. */
  #added = new Uint8Array(0)
  /** Flags of each typed unit: 1 if part of a conjunct ends there, 2 if ্যা ends there. */
  #ends = new Uint8Array(0)
  /**
   * The minimum cost of a slip. A typed word without Bangla letters is only compared with words without
   * Bangla letters.
   */
  protected leastSlip: number = slipCosts.sameSound
  /** The number of superfluous typed units that one slip can span. */
  #reach = 1
  protected limits = new Uint8Array(0)
  protected isBackward = false
  protected stride = 0
  protected rows = new Uint8Array(0)
  /** The first and the last reachable cell of each row. If a row has none, the last is before the first. */
  protected first = new Int32Array(0)
  protected last = new Int32Array(0)

  /** Starts with another typed word. The arrays are used again. */
  start(typed: Uint16Array, { most, split, mostBefore, isBackward }: Bounds): void {
    const length = typed.length
    // Each additional unit costs at least 1. The last row of a path may be unreachable.
    const depths = length + most + longestSlip
    this.length = length
    this.depths = depths
    this.stride = length + 1 + longestSlip
    this.#makeRoom(length, depths)
    this.units = typed
    this.isBackward = isBackward
    this.#reach = 1
    this.leastSlip = slipCosts.swapped
    for (let at = 0; at < length; at += 1) {
      this.#replacing[at] = slipCode(typed[at]!) * codes
      this.#added[at] = costOfExtra(typed[at]!, typed[isBackward ? at + 1 : at - 1])
      this.#ends[at] = this.#endingAt(at)
      if (this.#ends[at]! & 1) this.#reach = 2
      if (typed[at]! >= 0x980) this.leastSlip = slipCosts.sameSound
    }
    for (let i = 0; i <= length; i += 1) this.limits[i] = i <= split ? mostBefore : most
    this.rows.fill(tooFar, 0, this.stride * depths)
    this.first.fill(0, 0, depths)
    this.last.fill(0, 0, depths)
    this.#fillFirst()
  }

  #makeRoom(length: number, depths: number): void {
    if (length >= this.#added.length) {
      const room = length + 32
      this.#replacing = new Int32Array(room)
      this.#added = new Uint8Array(room)
      this.#ends = new Uint8Array(room)
      this.limits = new Uint8Array(room)
    }
    if (depths > this.first.length) {
      this.first = new Int32Array(depths + 32)
      this.last = new Int32Array(depths + 32)
    }
    const cells = this.stride * depths
    if (cells > this.rows.length) this.rows = new Uint8Array(cells * 2)
  }

  #endingAt(at: number): number {
    const units = this.units
    const unit = units[at]!
    const before = at > 0 ? units[at - 1]! : 0
    const beforeThat = at > 1 ? units[at - 2]! : 0
    const isConjunct = at > 0 && isPartOfConjunct(unit, before)
    return (isConjunct ? 1 : 0) + (this.isYaPhala(unit, before, beforeThat) ? 2 : 0)
  }

  /** Returns whether the path or the typed word ends with ্যা, in the direction of reading. */
  protected isYaPhala(unit: number, before: number, beforeThat: number): boolean {
    if (before !== ya) return false
    return this.isBackward
      ? unit === hasanta && beforeThat === signAa
      : unit === signAa && beforeThat === hasanta
  }

  #fillFirst(): void {
    const row = this.rows
    row[longestSlip] = 0
    for (let i = 1; i <= this.length; i += 1) {
      const at = longestSlip + i
      let distance = row[at - 1]! + this.#added[i - 1]!
      if (this.#ends[i - 1]! & 1) distance = Math.min(distance, row[at - 2]! + slipCosts.partOfConjunct)
      if (distance > this.limits[i]!) continue
      row[at] = distance
      this.last[0] = i
    }
  }

  /** Lowers the limits: larger distances than `most` are not computed any more. */
  lower(most: number): void {
    for (let i = 0; i <= this.length; i += 1) this.limits[i] = Math.min(this.limits[i]!, most)
  }

  /** Returns the distance of the path of this depth from the whole typed word. */
  wholeAt(depth: number): number {
    return this.rows[depth * this.stride + longestSlip + this.length]!
  }

  isReachable(depth: number): boolean {
    return this.first[depth]! <= this.last[depth]!
  }

  /** Computes the row of a path by its last three units. */
  fill(depth: number, unit: number, unitBefore: number, unitBeforeThat: number): void {
    const rows = this.rows
    const stride = this.stride
    const row = depth * stride + longestSlip
    const before = row - stride
    const beforeThat = before - stride
    const isConjunct = depth > 1 && isPartOfConjunct(unit, unitBefore)
    const isYaPhala = depth > 2 && this.isYaPhala(unit, unitBefore, unitBeforeThat)
    const code = slipCode(unit)
    const missing = this.isBackward
      ? Math.min(costOfOmitting(code), slipCosts.doubled)
      : costOfExtra(unit, unitBefore)
    const units = this.units
    const length = this.length
    const limits = this.limits
    let from = this.first[depth - 1]!
    let to = this.last[depth - 1]! + (unit === signE ? longestSlip : 1)
    if (depth > 1 && this.isReachable(depth - 2)) {
      from = Math.min(from, this.first[depth - 2]! + (isConjunct ? 0 : 2))
      to = Math.max(to, this.last[depth - 2]! + 2)
    }
    if (isYaPhala && this.isReachable(depth - 3)) {
      from = Math.min(from, this.first[depth - 3]! + 1)
      to = Math.max(to, this.last[depth - 3]! + 1)
    }
    let first = length + 1
    let last = -1
    for (let i = 0; i < from && i <= length; i += 1) rows[row + i] = tooFar
    let i = from
    for (; i <= to && i <= length; i += 1) {
      let distance = rows[before + i]! + missing
      if (isConjunct) distance = Math.min(distance, rows[beforeThat + i]! + slipCosts.partOfConjunct)
      if (i > 0) {
        const typed = units[i - 1]!
        const same = rows[before + i - 1]!
        const replaced = typed === unit ? same : same + replacing[this.#replacing[i - 1]! + code]!
        if (replaced < distance) distance = replaced
        const extra = rows[row + i - 1]! + this.#added[i - 1]!
        if (extra < distance) distance = extra
        if (i > 1 && depth > 1 && typed === unitBefore && units[i - 2] === unit)
          distance = Math.min(distance, rows[beforeThat + i - 2]! + slipCosts.swapped)
        const end = this.#ends[i - 1]!
        if (end & 1) distance = Math.min(distance, rows[row + i - 2]! + slipCosts.partOfConjunct)
        if (end & 2 && unit === signE)
          distance = Math.min(distance, rows[before + i - 3]! + slipCosts.yaPhala)
        if (isYaPhala && typed === signE)
          distance = Math.min(distance, rows[beforeThat - stride + i - 1]! + slipCosts.yaPhala)
      }
      if (distance > limits[i]!) {
        rows[row + i] = tooFar
        continue
      }
      rows[row + i] = distance
      if (last < 0) first = i
      last = i
      if (to < i + this.#reach) to = i + this.#reach
    }
    for (; i <= length; i += 1) rows[row + i] = tooFar
    this.first[depth] = first
    this.last[depth] = last
  }
}

/** Returns the cost of a unit that only one of two words has. */
function costOfExtra(unit: number, unitBefore: number | undefined): number {
  const cost = costOfOmitting(slipCode(unit))
  return unit === unitBefore ? Math.min(cost, slipCosts.doubled) : cost
}

/** Returns whether two units are a letter of a conjunct and its hasanta, in either order. */
export function isPartOfConjunct(unit: number, unitBefore: number): boolean {
  return (unit === hasanta) !== (unitBefore === hasanta) && unit >= 0x980 && unitBefore >= 0x980
}
