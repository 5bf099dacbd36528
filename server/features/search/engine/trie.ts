import { slipCosts } from '../text/slips.ts'
import { SlipRows } from './slip-rows.ts'

/** A word of the vocabulary that is close to another. */
export type Near = { id: number; distance: number }

/** The number of nodes one lookup visits at most; then the rest is skipped. */
const maxSteps = 60_000
/**
 * A trie of words for finding those that another may be a slip for. The distance is the sum of the costs of
 * text/slips.ts, in quarters of a typo. Stored in growing typed arrays: about 15 bytes per node, about four
 * own nodes per word. Adding words in sorted order stores them in the order of traversal, which makes lookups
 * several times faster.
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

  /** The id of a word; null when it was not added. */
  find(word: string): number | null {
    let node = 0
    for (let at = 0; at < word.length; at += 1) {
      node = this.#findChild(node, word.charCodeAt(at))
      if (node === 0) return null
    }
    return this.#id[node] || null
  }

  #findChild(parent: number, unit: number): number {
    let child = this.#firstChild[parent]!
    while (child !== 0 && this.#unit[child] !== unit) child = this.#nextSibling[child]!
    return child
  }

  #childFor(parent: number, unit: number): number {
    const child = this.#findChild(parent, unit)
    if (child !== 0) return child
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
   * Words at most `most` away, nearest first, then by id: older words tend to be more common. With
   * `isPrefix`, also words that begin with something that near, after whole words.
   */
  near(word: string, most: number, { isPrefix, limit }: { isPrefix: boolean; limit: number }): Near[] {
    const rows = new SlipRows(word, most)
    const wholes: Near[] = []
    const beginnings: (Near & { depth: number })[] = []
    let steps = 0

    const visit = (
      node: number,
      depth: number,
      unitBefore: number,
      unitBeforeThat: number,
      leastBefore: number,
      beginsWithin: number,
    ): void => {
      for (let child = this.#firstChild[node]!; child !== 0; child = this.#nextSibling[child]!) {
        steps += 1
        if (steps > maxSteps) return
        const unit = this.#unit[child]!
        const least = rows.fill(depth, unit, unitBefore, unitBeforeThat)
        const whole = rows.wholeAt(depth)
        const begins = Math.min(whole, beginsWithin)
        const id = this.#id[child]!
        if (id !== 0) {
          if (whole <= most) wholes.push({ id, distance: whole })
          else if (isPrefix && begins <= most) beginnings.push({ id, distance: begins, depth })
        }
        // Two swapped units cost less than the first one alone.
        const canSwap = leastBefore + slipCosts.swapped <= most && rows.has(unit)
        if (least <= most || canSwap || (isPrefix && begins <= most))
          visit(child, depth + 1, unit, unitBefore, least, begins)
      }
    }
    visit(0, 1, 0, 0, 0, rows.wholeAt(0))

    wholes.sort((one, other) => one.distance - other.distance || one.id - other.id)
    beginnings.sort(
      (one, other) => one.distance - other.distance || one.depth - other.depth || one.id - other.id,
    )
    return [...wholes, ...beginnings.map(({ id, distance }) => ({ id, distance }))].slice(0, limit)
  }
}
