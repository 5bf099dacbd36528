/** The number of steps in which sums are counted. */
const steps = 1024

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

  /**
   * Adds a weight to these places. `mayStart` says which new places are accepted; with null it accepts none.
   */
  add(places: ArrayLike<number>, weight: number, mayStart: ((place: number) => boolean) | null): void {
    const sums = this.#sums
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at]!
      if (sums[place] === 0) {
        if (mayStart === null || !mayStart(place)) continue
        if (this.count === this.#places.length) this.#grow()
        this.#places[this.count++] = place
      }
      const sum = sums[place]! + weight
      sums[place] = sum
      if (sum > this.greatest) this.greatest = sum
    }
  }

  /** Drops the places with a smaller sum than `least`. */
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
    const sums = this.#sums
    const best = this.#places
      .slice(0, this.count)
      .sort((one, other) => sums[other]! - sums[one]! || one - other)
      .slice(0, most)
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

  #grow(): void {
    const longer = new Int32Array(this.#places.length * 2)
    longer.set(this.#places)
    this.#places = longer
  }
}
