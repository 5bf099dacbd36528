/** Sums are told apart in so many steps. */
const steps = 1024

/** The sum of weights of each place of a list of records. One search at a time uses it. */
export class WeightSums {
  /** By place; all 0 between searches. */
  #sums = new Float32Array(0)
  /** The places whose sum is not 0, `count` of them. */
  #places = new Int32Array(1024)
  count = 0
  /** The greatest sum since the start. */
  greatest = 0

  start(size: number): void {
    this.greatest = 0
    if (this.#sums.length < size) this.#sums = new Float32Array(size + 1024)
  }

  /** Adds a weight to the places; `mayStart`: the ones that may be new; null: none. */
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

  /** Drops the places whose sum is smaller. */
  drop(least: number): void {
    let kept = 0
    for (let at = 0; at < this.count; at += 1) {
      const place = this.#places[at]!
      if (this.#sums[place]! >= least) this.#places[kept++] = place
      else this.#sums[place] = 0
    }
    this.count = kept
  }

  /** A sum that at least `most` places have; one that is a little smaller than the greatest such. */
  nth(most: number, greatest: number): number {
    const counts = new Int32Array(steps + 1)
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

  /** The places with the greatest sums, which are at least `least`. Forgets all sums; none is above `greatest`. */
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

  /** Keeps the greatest sums, and of those that are about equal to the last of them the first ones only. */
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
