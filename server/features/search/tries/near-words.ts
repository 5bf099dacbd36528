import { oneTypo } from '../text/slips.ts'
import type { FixedTrie } from './fixed-trie.ts'
import { SlipLookahead } from './slip-lookahead.ts'
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
  const found: Found = { wholes: new Wholes(most, limit), beginnings: isPrefix ? [] : null }
  for (const trie of tries) findIn(trie, typed, most, found)
  const near = found.wholes.nearest()
  for (const { id, distance } of found.beginnings?.sort(compareBeginnings) ?? [])
    if (!found.wholes.has(id)) near.push({ id, distance })
  return near.slice(0, limit)
}

/** A word that begins with a near text, of `depth` units. */
type Beginning = Near & { depth: number }

function compareBeginnings(one: Beginning, other: Beginning): number {
  return one.distance - other.distance || one.depth - other.depth || one.id - other.id
}

type Found = {
  wholes: Wholes
  /** The words that begin with a near text. With null, they are not searched for. */
  beginnings: Beginning[] | null
}

/*
 * The rows of one search at a time, which use their arrays again. The walks are classes because functions made
 * for each search would be compiled again and again.
 */
const rowsFromStart = new SlipLookahead()
const rowsFromEnd = new SlipLookahead()
const exactRows = new SlipRows()

/**
 * Finds the words of one trie. A beginning is found if the first half of the typed word has at most half of
 * the slips, or one typo.
 */
function findIn({ forward, backward }: BothWays, typed: Uint16Array, most: number, found: Found): void {
  const { wholes, beginnings } = found
  const half = typed.length >> 1
  const mostBefore = beginnings === null ? most >> 1 : Math.min(most, Math.max(oneTypo, most >> 1))
  rowsFromStart.start(typed, { most: wholes.most, split: half, mostBefore, isBackward: false })
  new WalkFromStart(forward, rowsFromStart, most, found).run()
  const mostAfter = most - mostBefore - 1
  if (mostAfter < 0) return
  const split = typed.length - half - 1
  const bounds = { most: wholes.most, split, mostBefore: mostAfter, isBackward: true }
  rowsFromEnd.start(typed.toReversed(), bounds)
  exactRows.start(typed, { most, split: -1, mostBefore: 0, isBackward: false })
  new WalkFromEnd(backward, rowsFromEnd, most, wholes).run()
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

/** A walk through a trie, along the words that the rows can reach. */
abstract class Walk {
  readonly #trie: FixedTrie
  protected readonly rows: SlipLookahead
  /** Words that begin with a text at most this far are reached as well. */
  readonly #mostOfBeginning: number
  /** The units on the way. */
  protected readonly path: Uint16Array
  #steps = 0

  constructor(trie: FixedTrie, rows: SlipLookahead, mostOfBeginning: number) {
    this.#trie = trie
    this.rows = rows
    this.#mostOfBeginning = mostOfBeginning
    this.path = new Uint16Array(rows.depths)
  }

  /** Called with each word, its distance, the distance of its nearest beginning, and the length of the path. */
  protected abstract reach(id: number, whole: number, begins: number, depth: number): void

  run(): void {
    this.#visit(0, 1, this.rows.wholeAt(0))
  }

  #visit(node: number, depth: number, beginsBefore: number): void {
    const { rows, path } = this
    const { firstChild, unit: units, id: ids, bits } = this.#trie
    const end = firstChild[node + 1]!
    const unitBefore = depth > 1 ? path[depth - 2]! : 0
    const unitBeforeThat = depth > 2 ? path[depth - 3]! : 0
    rows.lookAhead(depth - 1, unitBefore, unitBeforeThat)
    const wasBeginning = beginsBefore <= this.#mostOfBeginning
    for (let child = firstChild[node]!; child < end; child += 1) {
      const unit = units[child]!
      if (!rows.mayStep(depth - 1, unit, unitBefore, unitBeforeThat, bits[child]!)) {
        if (wasBeginning) this.#collect(child, depth, beginsBefore)
        continue
      }
      this.#steps += 1
      if (this.#steps > maxSteps) return
      path[depth - 1] = unit
      rows.fill(depth, unit, unitBefore, unitBeforeThat)
      const whole = rows.wholeAt(depth)
      const begins = Math.min(whole, beginsBefore)
      const isBeginning = begins <= this.#mostOfBeginning
      const id = ids[child]!
      if (id !== 0 && (whole < tooFar || isBeginning)) this.reach(id, whole, begins, depth)
      if (rows.mayEnd(depth, bits[child]!) || rows.mayContinue(depth, unit, unitBefore))
        this.#visit(child, depth + 1, begins)
      else if (isBeginning) this.#collectBelow(child, depth, begins)
    }
  }

  /** Reaches the word of a node and all words below it. */
  #collect(node: number, depth: number, begins: number): void {
    this.#steps += 1
    if (this.#steps > maxSteps) return
    const id = this.#trie.id[node]!
    if (id !== 0) this.reach(id, tooFar, begins, depth)
    this.#collectBelow(node, depth, begins)
  }

  #collectBelow(node: number, depth: number, begins: number): void {
    const { firstChild } = this.#trie
    const end = firstChild[node + 1]!
    for (let child = firstChild[node]!; child < end; child += 1) this.#collect(child, depth + 1, begins)
  }
}

class WalkFromStart extends Walk {
  readonly #most: number
  readonly #found: Found

  constructor(trie: FixedTrie, rows: SlipLookahead, most: number, found: Found) {
    super(trie, rows, found.beginnings === null ? -1 : found.wholes.most)
    this.#most = most
    this.#found = found
  }

  protected reach(id: number, whole: number, begins: number, depth: number): void {
    const { wholes, beginnings } = this.#found
    if (whole > this.#most) beginnings?.push({ id, distance: begins, depth })
    else if (wholes.add(id, whole)) this.rows.lower(wholes.most)
  }
}

/** Its rows may have too small distances, so it computes them again. */
class WalkFromEnd extends Walk {
  readonly #most: number
  readonly #wholes: Wholes

  constructor(trie: FixedTrie, rows: SlipLookahead, most: number, wholes: Wholes) {
    super(trie, rows, -1)
    this.#most = most
    this.#wholes = wholes
  }

  protected reach(id: number, _whole: number, _begins: number, depth: number): void {
    const whole = distanceOf(this.path, depth, exactRows)
    if (whole <= this.#most && this.#wholes.add(id, whole)) this.rows.lower(this.#wholes.most)
  }
}
