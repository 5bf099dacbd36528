/** A word of the vocabulary that is close to another. */
export type Near = { id: number; distance: number }

/** The number of nodes one lookup visits at most; then the rest is skipped. */
const maxSteps = 200_000
/** Larger than any requested distance. */
const tooFar = 100

/**
 * A trie of words for finding those within a few typos of another. Typos are counted in UTF-16 units: each
 * missing, added, replaced or transposed unit is one (optimal string alignment). Stored in growing typed
 * arrays: about 15 bytes per node, about four own nodes per word. Adding words in sorted order stores them in
 * the order of traversal, which makes lookups several times faster.
 */
export class Trie {
  #size = 1
  #unit = new Uint16Array(1024)
  #firstChild = new Int32Array(1024)
  #nextSibling = new Int32Array(1024)
  /** The id of the word that ends here; 0 when none does. */
  #id = new Int32Array(1024)

  /** Adds a word with an id above 0; an existing word gets the new id. */
  add(word: string, id: number): void {
    let node = 0
    for (let at = 0; at < word.length; at += 1) node = this.#childFor(node, word.charCodeAt(at))
    this.#id[node] = id
  }

  #childFor(parent: number, unit: number): number {
    let child = this.#firstChild[parent]!
    while (child !== 0) {
      if (this.#unit[child] === unit) return child
      child = this.#nextSibling[child]!
    }
    if (this.#size === this.#unit.length) this.#grow()
    const added = this.#size
    this.#size += 1
    this.#unit[added] = unit
    this.#nextSibling[added] = this.#firstChild[parent]!
    this.#firstChild[parent] = added
    return added
  }

  #grow(): void {
    const length = this.#unit.length * 2
    const grown = <T extends Uint16Array | Int32Array>(from: T, to: T) => {
      to.set(from)
      return to
    }
    this.#unit = grown(this.#unit, new Uint16Array(length))
    this.#firstChild = grown(this.#firstChild, new Int32Array(length))
    this.#nextSibling = grown(this.#nextSibling, new Int32Array(length))
    this.#id = grown(this.#id, new Int32Array(length))
  }

  /**
   * Words within `most` typos, nearest first, then by id: older words tend to be more common. With
   * `isPrefix`, also words that begin with something that near, after whole words.
   */
  near(word: string, most: number, { isPrefix, limit }: { isPrefix: boolean; limit: number }): Near[] {
    const length = word.length
    const units = Array.from(word, (_, at) => word.charCodeAt(at))
    const wholes: Near[] = []
    const beginnings: (Near & { depth: number })[] = []
    let steps = 0
    // One row of distances per depth: row[i] is the distance of the current path from the first i units of
    // the word. Cells further from the diagonal than `most` exceed it and are not computed.
    const rows = [Uint8Array.from({ length: length + 2 }, (_, i) => Math.min(i, tooFar))]

    const visit = (node: number, depth: number, unitBefore: number, beginsWithin: number): void => {
      const before = rows[depth - 1]!
      const beforeThat = rows[Math.max(0, depth - 2)]!
      rows[depth] ??= new Uint8Array(length + 2).fill(tooFar)
      const row = rows[depth]
      const from = Math.max(1, depth - most)
      const to = Math.min(length, depth + most)
      row[from - 1] = depth > most ? tooFar : depth
      row[to + 1] = tooFar
      for (let child = this.#firstChild[node]!; child !== 0; child = this.#nextSibling[child]!) {
        steps += 1
        if (steps > maxSteps) return
        const unit = this.#unit[child]!
        let distance = row[from - 1]!
        let least = distance
        for (let i = from; i <= to; i += 1) {
          distance += 1
          if (before[i]! + 1 < distance) distance = before[i]! + 1
          const replaced = before[i - 1]! + (units[i - 1] === unit ? 0 : 1)
          if (replaced < distance) distance = replaced
          if (depth > 1 && i > 1 && units[i - 1] === unitBefore && units[i - 2] === unit) {
            const swapped = beforeThat[i - 2]! + 1
            if (swapped < distance) distance = swapped
          }
          row[i] = distance
          if (distance < least) least = distance
        }
        const whole = to === length && from <= length ? distance : tooFar
        const begins = Math.min(whole, beginsWithin)
        const id = this.#id[child]!
        if (id !== 0) {
          if (whole <= most) wholes.push({ id, distance: whole })
          else if (isPrefix && begins <= most) beginnings.push({ id, distance: begins, depth })
        }
        if (least <= most || (isPrefix && begins <= most)) visit(child, depth + 1, unit, begins)
      }
    }
    visit(0, 1, 0, length)

    wholes.sort((one, other) => one.distance - other.distance || one.id - other.id)
    beginnings.sort(
      (one, other) => one.distance - other.distance || one.depth - other.depth || one.id - other.id,
    )
    return [...wholes, ...beginnings.map(({ id, distance }) => ({ id, distance }))].slice(0, limit)
  }
}
