/** Keeps the values that were used last: at most `most` of them, which is 2 or more, and at least half as many. */
export class RecentMap<Value> {
  // A full map is dropped as a whole: to find the oldest entry of a map takes long after many deletions.
  #recent = new Map<string, Value>()
  #older = new Map<string, Value>()
  readonly #half: number

  constructor(most: number) {
    this.#half = Math.floor(most / 2)
  }

  get(key: string): Value | undefined {
    const known = this.#recent.get(key)
    if (known !== undefined) return known
    const older = this.#older.get(key)
    if (older !== undefined) this.set(key, older)
    return older
  }

  set(key: string, value: Value): void {
    if (this.#recent.size >= this.#half && !this.#recent.has(key)) {
      this.#older = this.#recent
      this.#recent = new Map()
    }
    this.#recent.set(key, value)
  }

  delete(key: string): void {
    this.#recent.delete(key)
    this.#older.delete(key)
  }

  clear(): void {
    this.#recent.clear()
    this.#older.clear()
  }
}

/** Returns a function that computes the same and keeps at most `most` of the last results. */
export function remembered<Result>(
  compute: (text: string) => Result,
  most: number,
): (text: string) => Result {
  const results = new RecentMap<Result>(most)
  return (text) => {
    const known = results.get(text)
    if (known !== undefined) return known
    const result = compute(text)
    results.set(text, result)
    return result
  }
}

/** Returns a function that shares one reading, failed or not, among the calls of this time. */
export function keepFor<Result>(ms: number, read: () => Promise<Result>): () => Promise<Result> {
  let kept: { at: number; result: Promise<Result> } | null = null
  return () => {
    const at = performance.now()
    if (!kept || at - kept.at >= ms) kept = { at, result: read() }
    return kept.result
  }
}

/**
 * Returns a function that returns the result of `make` for the numbers that `read` returns: the same result until one of
 * them has changed.
 */
export function keepWhileEqual<Numbers extends readonly number[], Result>(
  read: () => Numbers,
  make: (numbers: Numbers) => Result,
): () => Result {
  let made: { numbers: Numbers; result: Result } | null = null
  return () => {
    const numbers = read()
    if (!made || numbers.some((number, at) => number !== made?.numbers[at])) {
      made = { numbers, result: make(numbers) }
    }
    return made.result
  }
}

/** Returns a function that computes its result once for each object, and forgets it with the object. */
export function oncePerObject<Key extends object, More extends unknown[], Result>(
  compute: (key: Key, ...more: More) => Result,
): (key: Key, ...more: More) => Result {
  const known = new WeakMap<Key, Result>()
  return (key, ...more) => {
    const result = known.get(key) ?? compute(key, ...more)
    known.set(key, result)
    return result
  }
}
