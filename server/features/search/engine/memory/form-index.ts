import { hashOf } from './tags-by-bytes.ts'

/** Finds words by one of their forms. It stores hashes only, so it may also return words of other forms. */
export class FormIndex {
  /**
   * The last word of each hash; `#before` has for each word the previous word with the same hash. 0 stands
   * for none.
   */
  readonly #last: Int32Array
  readonly #before: Int32Array
  readonly #late = new Map<string, number[]>()

  /** `count`: all ids of words are below it. */
  constructor(count: number) {
    this.#last = new Int32Array(2 ** Math.ceil(Math.log2(count + 1)))
    this.#before = new Int32Array(count)
  }

  add(id: number, hash: number): void {
    const slot = hash & (this.#last.length - 1)
    this.#before[id] = this.#last[slot]!
    this.#last[slot] = id
  }

  addLate(id: number, form: string): void {
    const known = this.#late.get(form)
    if (known) known.push(id)
    else this.#late.set(form, [id])
  }

  find(form: string): number[] {
    const bytes = Buffer.from(form)
    const found: number[] = []
    const slot = hashOf(bytes, 0, bytes.length) & (this.#last.length - 1)
    for (let id = this.#last[slot]!; id !== 0; id = this.#before[id]!) found.push(id)
    return [...found.reverse(), ...(this.#late.get(form) ?? [])]
  }
}
