import { slipCosts } from '../text/slips.ts'
import {
  type Bounds,
  hasanta,
  isPartOfConjunct,
  longestSlip,
  SlipRows,
  signAa,
  signE,
  tooFar,
  ya,
} from './slip-rows.ts'
import { allBits, bitOf, countBits } from './unit-bits.ts'

const maySlip = 1
const mayJump = 2

/** The bits of the units that may end a slip of several Bangla units, after any but hasanta. */
const jumpBits = bitOf(hasanta) | bitOf(ya) | bitOf(signAa)

/** Rows with tests that exclude most continuations of a path before their rows are computed. */
export class SlipLookahead extends SlipRows {
  /** The bits of the needed typed units from each one on. */
  #needed = new Int32Array(0)
  #isLatin = false
  /** By depth of the path: the bits of units that may follow. */
  #nextBits = new Int32Array(0)
  /** By depth of the path: the number of needed bits that a word may lack; -1 for an unreachable path. */
  #mostMissing = new Int32Array(0)
  /** By depth of the path: `maySlip` if a slip of one unit may follow, `mayJump` if a longer one may end. */
  #steps = new Uint8Array(0)

  override start(typed: Uint16Array, bounds: Bounds): void {
    super.start(typed, bounds)
    const { length, depths } = this
    if (depths > this.#needed.length) {
      this.#needed = new Int32Array(depths + 32)
      this.#nextBits = new Int32Array(depths + 32)
      this.#mostMissing = new Int32Array(depths + 32)
      this.#steps = new Uint8Array(depths + 32)
    }
    this.#isLatin = this.leastSlip === slipCosts.swapped
    this.#needed[length] = 0
    for (let at = length - 1; at >= 0; at -= 1)
      this.#needed[at] = this.#needed[at + 1]! | (this.#isNeeded(at) ? bitOf(typed[at]!) : 0)
  }

  /**
   * Returns whether a word without this typed unit has a slip that costs at least `leastSlip`, besides those
   * of the other needed units. Of the units of one slip, only one is needed.
   */
  #isNeeded(at: number): boolean {
    const unit = this.units[at]!
    if (unit === hasanta) return false
    return unit !== signAa || this.units[this.isBackward ? at + 1 : at - 1] !== ya
  }

  /** Prepares `mayStep` for a path of this depth. It ends with `unitBefore` and `unit`. */
  lookAhead(depth: number, unit: number, unitBefore: number): void {
    const { units, rows, limits, length } = this
    const row = depth * this.stride + longestSlip
    const last = this.last[depth]!
    const most = limits[length]!
    let least = tooFar
    let next = 0
    let steps = 0
    for (let i = this.first[depth]!; i <= last; i += 1) {
      const distance = rows[row + i]!
      if (distance < least) least = distance
      if (distance + this.leastSlip <= limits[i < length ? i + 1 : i]!) steps = maySlip
      if (i >= length) continue
      next |= bitOf(units[i]!)
      // The first unit of a longer slip.
      const cost = distance + slipCosts.swapped
      if (i + 2 <= length && cost <= limits[i + 2]!) next |= bitOf(units[i + 1]!)
      if (i + 3 <= length && cost <= limits[i + 3]!) next |= bitOf(signE)
    }
    if (depth > 0 && this.mayContinue(depth, unit, unitBefore)) {
      steps |= mayJump
      next |= this.#jumpBits(depth, unit)
    }
    this.#steps[depth] = steps
    this.#nextBits[depth] = steps & maySlip ? allBits : next
    this.#mostMissing[depth] = Math.floor((most - least) / this.leastSlip)
  }

  /** Returns the bits of the units that may end a slip of several units. The path ends with `unit`. */
  #jumpBits(depth: number, unit: number): number {
    if (unit === hasanta) return allBits
    const last = Math.min(this.last[depth - 1]!, this.length - 1)
    let bits = unit >= 0x980 ? jumpBits : 0
    for (let i = this.first[depth - 1]!; i <= last; i += 1) bits |= bitOf(this.units[i]!)
    return bits
  }

  /**
   * Returns whether a path of this depth may continue with `unit` to a word whose remaining units have these
   * bits. The path ends with `unitBeforeThat` and `unitBefore`.
   */
  mayStep(depth: number, unit: number, unitBefore: number, unitBeforeThat: number, bits: number): boolean {
    if ((this.#nextBits[depth]! & bitOf(unit)) === 0) return false
    if (this.#isLatin && unit >= 0x980) return false
    const steps = this.#steps[depth]!
    if (
      (steps & maySlip || this.#expects(depth, unit)) &&
      this.#mayEnd(depth, bits, this.#mostMissing[depth]!)
    )
      return true
    return (steps & mayJump) !== 0 && this.#mayJump(depth, unit, unitBefore, unitBeforeThat)
  }

  /** Returns whether a path of this depth may lead to a word whose remaining units have these bits. */
  mayEnd(depth: number, bits: number): boolean {
    return this.#mayEnd(depth, bits, tooFar)
  }

  #mayEnd(depth: number, bits: number, mostMissing: number): boolean {
    const { rows, leastSlip } = this
    const row = depth * this.stride + longestSlip
    const most = this.limits[this.length]!
    const first = this.first[depth]!
    for (let i = this.last[depth]!; i >= first; i -= 1) {
      // Earlier cells lack at least as many.
      const missing = countBits(this.#needed[i]! & ~bits)
      if (missing > mostMissing) return false
      if (rows[row + i]! + missing * leastSlip <= most) return true
    }
    return false
  }

  /** Returns whether a path of this depth may continue with this unit, other than by a slip of one unit. */
  #expects(depth: number, unit: number): boolean {
    const { units, limits, length } = this
    const row = depth * this.stride + longestSlip
    const last = this.last[depth]!
    for (let i = this.first[depth]!; i <= last; i += 1) {
      if (units[i] === unit) return true
      const cost = this.rows[row + i]! + slipCosts.swapped
      if (i + 2 <= length && units[i + 1] === unit && cost <= limits[i + 2]!) return true
      if (i + 3 <= length && unit === signE && cost <= limits[i + 3]!) return true
    }
    return false
  }

  /**
   * Returns whether a path of this depth may have a reachable next row although its own row is unreachable.
   * Two swapped units, or two units of a conjunct, cost less than the first of them alone; so does ্যা for ে.
   */
  mayContinue(depth: number, unit: number, unitBefore: number): boolean {
    if (unit === ya && (unitBefore === hasanta || unitBefore === signAa)) return true
    const isYaPhala = unit === (this.isBackward ? signAa : hasanta)
    const before = (depth - 1) * this.stride + longestSlip
    const last = this.last[depth - 1]!
    for (let i = this.first[depth - 1]!; i <= last; i += 1) {
      // Each of these slips costs as much as a swap.
      const cost = this.rows[before + i]! + slipCosts.swapped
      if (i + 1 < this.length && this.units[i + 1] === unit && cost <= this.limits[i + 2]!) return true
      if (isYaPhala && this.units[i] === signE && cost <= this.limits[i + 1]!) return true
      if (unit >= 0x980 && cost <= this.limits[i]!) return true
    }
    return false
  }

  /** Returns whether `unit` may end, or ya be the middle of, a slip that does not use the row of this depth. */
  #mayJump(depth: number, unit: number, unitBefore: number, unitBeforeThat: number): boolean {
    if (unit === ya && (unitBefore === hasanta || unitBefore === signAa)) return true
    if (this.isYaPhala(unit, unitBefore, unitBeforeThat)) return true
    const { units, limits } = this
    const isConjunct = isPartOfConjunct(unit, unitBefore)
    const row = (depth - 1) * this.stride + longestSlip
    const last = this.last[depth - 1]!
    for (let i = this.first[depth - 1]!; i <= last; i += 1) {
      const cost = this.rows[row + i]! + slipCosts.swapped
      if (isConjunct && cost <= limits[i]!) return true
      if (i + 2 > this.length || units[i] !== unit || units[i + 1] !== unitBefore) continue
      if (cost <= limits[i + 2]!) return true
    }
    return false
  }
}
