import { oneTypo } from '../text/slips.ts'
import type { FixedTrie } from './fixed-trie.ts'
import { SlipRows, tooFar } from './slip-rows.ts'

/** A word of the vocabulary that is close to another. */
export type Near = { id: number; distance: number }

export type Wanted = { isPrefix: boolean; limit: number }

/** A trie of words, and a trie of the same words reversed. */
export type BothWays = { forward: FixedTrie; backward: FixedTrie }

/** The maximum number of nodes that one search visits. It skips the rest. */
const maxSteps = 60_000

/**
 * Finds the words at most `most` away; see `Trie`.
 *
 * A word that has more than half of its slips in one half of the typed word has less than half of them in the
 * other half. So two searches start from both ends, each with few slips in its first half: few slips leave
 * few words.
 */
export function findNear(
  tries: readonly BothWays[],
  typed: Uint16Array,
  most: number,
  { isPrefix, limit }: Wanted,
): Near[] {
  const wholes = new Wholes(most, limit)
  const beginnings: (Near & { depth: number })[] = []
  for (const trie of tries) {
    findIn(trie, typed, most, {
      wholes,
      onBeginning: isPrefix ? (id, begins, depth) => beginnings.push({ id, distance: begins, depth }) : null,
    })
  }
  const found = wholes.nearest()
  if (!isPrefix) return found.slice(0, limit)
  beginnings.sort(
    (one, other) => one.distance - other.distance || one.depth - other.depth || one.id - other.id,
  )
  const longer = beginnings.filter(({ id }) => !wholes.has(id))
  return [...found, ...longer.map(({ id, distance }) => ({ id, distance }))].slice(0, limit)
}

type Found = {
  wholes: Wholes
  /** Called with the words that begin with a near text. With null, they are not searched for. */
  onBeginning: ((id: number, begins: number, depth: number) => void) | null
}

/**
 * Finds the words of one trie. A beginning is found if the first half of the typed word has at most half of
 * the slips, or one typo.
 */
function findIn(
  { forward, backward }: BothWays,
  typed: Uint16Array,
  most: number,
  { wholes, onBeginning }: Found,
): void {
  const half = typed.length >> 1
  const mostBefore = onBeginning === null ? most >> 1 : Math.min(most, Math.max(oneTypo, most >> 1))
  const rows = new SlipRows(typed, { most: wholes.most, split: half, mostBefore, isBackward: false })
  walk(forward, rows, onBeginning && wholes.most, (id, { whole, begins, depth }) => {
    if (whole > most) onBeginning?.(id, begins, depth)
    else if (wholes.add(id, whole)) rows.lower(wholes.most)
  })
  const mostAfter = most - mostBefore - 1
  if (mostAfter < 0) return
  const split = typed.length - half - 1
  const fromEnd = new SlipRows(typed.toReversed(), {
    ...{ most: wholes.most, split, mostBefore: mostAfter, isBackward: true },
  })
  const exact = new SlipRows(typed, { most, split: -1, mostBefore: 0, isBackward: false })
  walk(backward, fromEnd, null, (id, { depth, path }) => {
    const whole = distanceOf(path, depth, exact)
    if (whole <= most && wholes.add(id, whole)) fromEnd.lower(wholes.most)
  })
}

/** Returns the distance of a word. `path` has the units of the word from the last one to the first. */
function distanceOf(path: Uint16Array, depth: number, rows: SlipRows): number {
  let [before, beforeThat] = [0, 0]
  for (let at = 1; at <= depth; at += 1) {
    const unit = path[depth - at]!
    rows.fill(at, unit, before, beforeThat)
    ;[before, beforeThat] = [unit, before]
  }
  return rows.wholeAt(depth)
}

/** Whole words that were found, each with its least distance. */
class Wholes {
  readonly #limit: number
  readonly #found = new Map<number, number>()
  readonly #counts = new Int32Array(tooFar)
  /** The largest distance that is still useful: enough words are at most this far. */
  most: number

  constructor(most: number, limit: number) {
    this.most = most
    this.#limit = limit
  }

  /** Adds a word. Returns whether this has lowered `most`. */
  add(id: number, distance: number): boolean {
    const known = this.#found.get(id)
    if (known !== undefined && known <= distance) return false
    if (known !== undefined) this.#counts[known]! -= 1
    this.#counts[distance]! += 1
    this.#found.set(id, distance)
    if (this.#found.size < this.#limit) return false
    let nearer = 0
    for (let within = 0; within < this.most; within += 1) {
      nearer += this.#counts[within]!
      if (nearer < this.#limit) continue
      this.most = within
      return true
    }
    return false
  }

  has(id: number): boolean {
    return this.#found.has(id)
  }

  nearest(): Near[] {
    return [...this.#found]
      .map(([id, distance]) => ({ id, distance }))
      .sort((one, other) => one.distance - other.distance || one.id - other.id)
  }
}

/**
 * `begins`: the distance of the nearest beginning of the word. `path`: the units on the way, of which the
 * first `depth` are valid.
 */
type Reached = { whole: number; begins: number; depth: number; path: Uint16Array }

/**
 * Calls `onWord` with the words that the rows can reach, and with the words that begin with a text at most
 * `mostOfBeginning` away.
 */
function walk(
  { firstChild, unit: units, id: ids }: FixedTrie,
  rows: SlipRows,
  mostOfBeginning: number | null,
  onWord: (id: number, reached: Reached) => void,
): void {
  const path = new Uint16Array(rows.depths)
  let steps = 0

  const visit = (node: number, depth: number, beginsBefore: number): void => {
    const end = firstChild[node + 1]!
    const unitBefore = depth > 1 ? path[depth - 2]! : 0
    const unitBeforeThat = depth > 2 ? path[depth - 3]! : 0
    const isExact = !rows.maySlip(depth - 1, unitBefore, unitBeforeThat)
    const wasBeginning = mostOfBeginning !== null && beginsBefore <= mostOfBeginning
    for (let child = firstChild[node]!; child < end; child += 1) {
      const unit = units[child]!
      if (isExact && !rows.expects(depth - 1, unit)) {
        if (wasBeginning) collect(child, depth, beginsBefore)
        continue
      }
      steps += 1
      if (steps > maxSteps) return
      path[depth - 1] = unit
      rows.fill(depth, unit, unitBefore, unitBeforeThat)
      const whole = rows.wholeAt(depth)
      const begins = Math.min(whole, beginsBefore)
      const isBeginning = mostOfBeginning !== null && begins <= mostOfBeginning
      const id = ids[child]!
      if (id !== 0 && (whole < tooFar || isBeginning)) onWord(id, { whole, begins, depth, path })
      if (rows.isReachable(depth) || rows.mayContinue(depth, unit, unitBefore))
        visit(child, depth + 1, begins)
      else if (isBeginning) collectBelow(child, depth, begins)
    }
  }

  /** Reports the word of a node and all words below it. */
  const collect = (node: number, depth: number, begins: number): void => {
    steps += 1
    if (steps > maxSteps) return
    if (ids[node] !== 0) onWord(ids[node]!, { whole: tooFar, begins, depth, path })
    collectBelow(node, depth, begins)
  }

  const collectBelow = (node: number, depth: number, begins: number): void => {
    const end = firstChild[node + 1]!
    for (let child = firstChild[node]!; child < end; child += 1) collect(child, depth + 1, begins)
  }

  visit(0, 1, rows.wholeAt(0))
}
