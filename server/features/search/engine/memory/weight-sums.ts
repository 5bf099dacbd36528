/** The number of steps in which sums are counted. */
const steps = 1024

/** The places that get no sum. */
export type LeftOut = {
  /** 1 for each place that is left out; null leaves out none. */
  places: Uint8Array | null
  /** 1 for each cell that is left out, with the cell of each place; null leaves out none. */
  cells: { isLeftOut: Uint8Array; of: Uint8Array } | null
}

/** Adds up weights for each place of a list of records. Only one search at a time may use it. */
export class WeightSums {
  /** The sum of each place; all sums are 0 between two searches. */
  #sums = new Float32Array(0)
  /** The places with a sum above 0; the first `count` elements are valid. */
  #places = new Int32Array(1024)
  /** The number of places by step, of `nth`. */
  readonly #counts = new Int32Array(steps + 1)
  count = 0
  /** The greatest sum since `start`. */
  greatest = 0

  start(size: number): void {
    this.greatest = 0
    if (this.#sums.length < size) this.#sums = new Float32Array(size + 1024)
  }

  get places(): Int32Array {
    return this.#places.subarray(0, this.count)
  }

  /** Adds a weight to these places, except those left out. */
  add(places: ArrayLike<number>, weight: number, { places: isLeftOut, cells }: LeftOut): void {
    this.#reserve(this.count + places.length)
    const sums = this.#sums
    const known = this.#places
    let { count, greatest } = this
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at]!
      const before = sums[place]!
      if (before === 0) {
        if (isLeftOut !== null && isLeftOut[place] === 1) continue
        if (cells !== null && cells.isLeftOut[cells.of[place]!] === 1) continue
        known[count++] = place
      }
      const sum = before + weight
      sums[place] = sum
      if (sum > greatest) greatest = sum
    }
    this.count = count
    this.greatest = greatest
  }

  /** Adds a weight to those of the places that have a sum. */
  addToKnown(places: ArrayLike<number>, weight: number): void {
    this.#reserve(this.count + places.length)
    const sums = this.#sums
    const all = this.#places
    const start = this.count
    let end = start
    // The places that have a sum are listed after the others. A branch would cost more, because a processor
    // often predicts it wrongly.
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at]!
      all[end] = place
      end += sums[place] === 0 ? 0 : 1
    }
    let { greatest } = this
    for (let at = start; at < end; at += 1) {
      const place = all[at]!
      const sum = sums[place]! + weight
      sums[place] = sum
      if (sum > greatest) greatest = sum
    }
    this.greatest = greatest
  }

  drop(least: number): void {
    let kept = 0
    for (let at = 0; at < this.count; at += 1) {
      const place = this.#places[at]!
      if (this.#sums[place]! >= least) this.#places[kept++] = place
      else this.#sums[place] = 0
    }
    this.count = kept
  }

  /** Returns a sum that at least `most` places reach, slightly less than the greatest such sum. */
  nth(most: number, greatest: number): number {
    const counts = this.#counts.fill(0)
    for (let at = 0; at < this.count; at += 1) {
      counts[Math.floor((this.#sums[this.#places[at]!]! / greatest) * steps)]! += 1
    }
    let found = 0
    for (let step = steps; step > 0; step -= 1) {
      found += counts[step]!
      if (found >= most) return (step / steps) * greatest
    }
    return 0
  }

  /**
   * Returns the places with the greatest sums, all at least `least`, and deletes all sums. No sum is above
   * `greatest`.
   */
  finish({ least, most, greatest }: { least: number; most: number; greatest: number }): Int32Array {
    this.drop(least)
    if (this.count > most) this.#dropBeyond(most, greatest)
    const best = this.#places.slice(0, this.count).sort()
    this.drop(Number.POSITIVE_INFINITY)
    return best
  }

  /**
   * Keeps `most` places with the greatest sums. Among sums that are about equal to the last of them, the
   * first places stay.
   */
  #dropBeyond(most: number, greatest: number): void {
    const edge = this.nth(most, greatest)
    const above = edge + greatest / steps
    this.drop(edge)
    let room = most
    for (let at = 0; at < this.count; at += 1) if (this.#sums[this.#places[at]!]! >= above) room -= 1
    let kept = 0
    for (let at = 0; at < this.count; at += 1) {
      const place = this.#places[at]!
      const isAbove = this.#sums[place]! >= above
      if (isAbove || room-- > 0) this.#places[kept++] = place
      else this.#sums[place] = 0
    }
    this.count = kept
  }

  #reserve(length: number): void {
    if (this.#places.length > length) return
    const longer = new Int32Array(2 * length + 1)
    longer.set(this.#places.subarray(0, this.count))
    this.#places = longer
  }
}
