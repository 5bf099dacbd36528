/** The maximum number of results that are kept. */
const most = 1_000

/** A cache of the last results of a lookup by text. */
export class RecentResults<Result> {
  // Full maps are dropped as a whole: to find the oldest entry of a map takes long after many deletions.
  #recent = new Map<string, Result>()
  #older = new Map<string, Result>()

  get(text: string): Result | undefined {
    const known = this.#recent.get(text)
    if (known !== undefined) return known
    const older = this.#older.get(text)
    if (older !== undefined) this.set(text, older)
    return older
  }

  set(text: string, result: Result): void {
    if (this.#recent.size >= most / 2) {
      this.#older = this.#recent
      this.#recent = new Map()
    }
    this.#recent.set(text, result)
  }

  clear(): void {
    this.#recent.clear()
    this.#older.clear()
  }
}
