import { buildTrie } from './fixed-trie.ts'
import { type BothWays, findNear, type Near, type Wanted } from './near-words.ts'

/** Some of the words, in their tries. */
type Part = BothWays & { words: readonly string[]; ids: readonly number[] }

/**
 * Finds the words that may be meant by a typed word, in tries. The distance is the sum of the costs of
 * text/slips.ts, in quarters of a typo. New words are collected in a list. The next lookup makes one trie of
 * the list and of the earlier tries that are less than twice as large. So there are few tries, and each word
 * is rebuilt rarely.
 */
export class Trie {
  readonly #fixed: readonly BothWays[]
  #parts: Part[] = []
  #added: { words: string[]; ids: number[] } = { words: [], ids: [] }

  /** `fixed`: tries of further words, which never change. */
  constructor(fixed: readonly BothWays[] = []) {
    this.#fixed = fixed
  }

  /** Adds a word with an id above 0; each word once. */
  add(word: string, id: number): void {
    this.#added.words.push(word)
    this.#added.ids.push(id)
  }

  /**
   * Returns the words at most `most` away, nearest first, then by id, because older words tend to be more
   * common. With `isPrefix`, it also returns words that begin with a text at most `most` away, after the
   * whole words.
   */
  near(word: string, most: number, wanted: Wanted): Near[] {
    this.#settle()
    return findNear(
      this.#tries(),
      Uint16Array.from(word, (_, at) => word.charCodeAt(at)),
      most,
      wanted,
    )
  }

  #tries(): readonly BothWays[] {
    return [...this.#fixed, ...this.#parts]
  }

  #settle(): void {
    let { words, ids } = this.#added
    if (words.length === 0) return
    const parts = [...this.#parts]
    while (parts.length > 0 && parts.at(-1)!.words.length < words.length * 2) {
      const smaller = parts.pop()!
      words = [...smaller.words, ...words]
      ids = [...smaller.ids, ...ids]
    }
    const steps = buildTries(words, ids)
    let step = steps.next()
    while (!step.done) step = steps.next()
    this.#parts = [...parts, { words, ids, ...step.value }]
    this.#added = { words: [], ids: [] }
  }
}

/** Makes a trie of words with their ids, and a trie of the words reversed. Yields now and then. */
export function* buildTries(
  words: readonly string[],
  ids: readonly number[],
): Generator<undefined, BothWays> {
  return {
    forward: yield* buildTrie(words, ids, { isBackward: false }),
    backward: yield* buildTrie(words, ids, { isBackward: true }),
  }
}
