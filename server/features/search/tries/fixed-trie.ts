import { bitOf } from './unit-bits.ts'

/**
 * A trie that never changes; a node takes 14 bytes. The nodes are sorted by depth, then by path. So the
 * children of a node are consecutive, and the children of the next node follow them. The root is node 0.
 */
export type FixedTrie = {
  /** The first child of each node. The children of a node end where those of the next node begin. */
  firstChild: Int32Array
  /** The last unit of the path to each node. */
  unit: Uint16Array
  /** The id of the word that ends at each node; 0 where no word ends. */
  id: Int32Array
  /** The set of the units of each node and of all nodes below it, as bits; see unit-bits.ts. */
  bits: Int32Array
}

const nodesInTurn = 2_000
/** From this number of words on, counting sort is faster than insertion sort. */
const manyWords = 24

/** Makes a trie of words with their ids, or of the reversed words if `isBackward`. Yields now and then. */
export function* buildTrie(
  words: readonly string[],
  ids: readonly number[],
  { isBackward }: { isBackward: boolean },
): Generator<undefined, FixedTrie> {
  const { units, starts } = unitsOfWords(words, isBackward)
  const order = Int32Array.from(words, (_, index) => index)
  const sort = createSorter(order)
  const nodes = new GrowingNodes()
  nodes.add(0, 0, words.length)
  let levelEnd = 1
  let depth = 0
  for (let node = 0; node < nodes.size; node += 1) {
    if (node === levelEnd) {
      depth += 1
      levelEnd = nodes.size
    }
    if (node % nodesInTurn === nodesInTurn - 1) yield
    nodes.firstChild[node] = nodes.size
    let from = nodes.from[node]!
    const to = nodes.to[node]!
    const unitAt = (word: number) => {
      const at = starts[word]! + depth
      return at < starts[word + 1]! ? units[at]! : -1
    }
    sort(from, to, unitAt)
    for (; from < to && unitAt(order[from]!) === -1; from += 1) nodes.id[node] = ids[order[from]!]!
    while (from < to) {
      const unit = unitAt(order[from]!)
      let end = from + 1
      while (end < to && unitAt(order[end]!) === unit) end += 1
      nodes.add(unit, from, end)
      from = end
    }
  }
  return yield* nodes.fixed()
}

/** Returns the UTF-16 units of all words, one word after the other. */
function unitsOfWords(words: readonly string[], isBackward: boolean) {
  const starts = new Int32Array(words.length + 1)
  for (let word = 0; word < words.length; word += 1) starts[word + 1] = starts[word]! + words[word]!.length
  const units = new Uint16Array(starts[words.length]!)
  for (let word = 0; word < words.length; word += 1) {
    const text = words[word]!
    const start = starts[word]!
    for (let at = 0; at < text.length; at += 1)
      units[start + at] = text.charCodeAt(isBackward ? text.length - 1 - at : at)
  }
  return { units, starts }
}

/** The counts of a sort, by unit + 1. All counts are 0 between two sorts. */
const counts = new Int32Array(65_537)

/**
 * Returns a function that sorts a part of `order` by one unit of each word; -1 comes first. The sort is
 * stable.
 */
function createSorter(order: Int32Array) {
  const copy = new Int32Array(order.length)

  return (from: number, to: number, unitAt: (word: number) => number): void => {
    let isSorted = true
    for (let at = from + 1; at < to && isSorted; at += 1)
      isSorted = unitAt(order[at - 1]!) <= unitAt(order[at]!)
    if (isSorted) return
    if (to - from < manyWords) {
      for (let at = from + 1; at < to; at += 1) {
        const word = order[at]!
        let place = at
        for (; place > from && unitAt(order[place - 1]!) > unitAt(word); place -= 1)
          order[place] = order[place - 1]!
        order[place] = word
      }
      return
    }
    const seen: number[] = []
    for (let at = from; at < to; at += 1) {
      const unit = unitAt(order[at]!) + 1
      if (counts[unit] === 0) seen.push(unit)
      counts[unit]! += 1
    }
    let next = from
    for (const unit of seen.sort((one, other) => one - other)) {
      const count = counts[unit]!
      counts[unit] = next
      next += count
    }
    for (let at = from; at < to; at += 1) copy[counts[unitAt(order[at]!) + 1]!++] = order[at]!
    order.set(copy.subarray(from, to), from)
    for (const unit of seen) counts[unit] = 0
  }
}

/** The nodes of a trie under construction. Each node also has the range of the words below it. */
class GrowingNodes {
  size = 0
  firstChild = new Int32Array(64)
  unit = new Uint16Array(64)
  id = new Int32Array(64)
  from = new Int32Array(64)
  to = new Int32Array(64)

  add(unit: number, from: number, to: number): void {
    if (this.size === this.unit.length) this.#grow()
    this.unit[this.size] = unit
    this.from[this.size] = from
    this.to[this.size] = to
    this.size += 1
  }

  #grow(): void {
    const grown = <A extends Int32Array | Uint16Array>(from: A, to: A) => {
      to.set(from)
      return to
    }
    const ints = () => new Int32Array(this.size * 2)
    this.unit = grown(this.unit, new Uint16Array(this.size * 2))
    this.firstChild = grown(this.firstChild, ints())
    this.id = grown(this.id, ints())
    this.from = grown(this.from, ints())
    this.to = grown(this.to, ints())
  }

  *fixed(): Generator<undefined, FixedTrie> {
    const firstChild = this.firstChild.slice(0, this.size + 1)
    firstChild[this.size] = this.size
    const unit = this.unit.slice(0, this.size)
    return { firstChild, unit, id: this.id.slice(0, this.size), bits: yield* bitsOf(firstChild, unit) }
  }
}

/** Returns the bits of each node; its children come after it. */
function* bitsOf(firstChild: Int32Array, unit: Uint16Array): Generator<undefined, Int32Array> {
  const bits = new Int32Array(unit.length)
  for (let node = unit.length - 1; node >= 0; node -= 1) {
    if (node % nodesInTurn === 0) yield
    let own = bitOf(unit[node]!)
    const end = firstChild[node + 1]!
    for (let child = firstChild[node]!; child < end; child += 1) own |= bits[child]!
    bits[node] = own
  }
  return bits
}
