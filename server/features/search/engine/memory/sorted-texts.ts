import { sharedInts, sharedUnits } from './arrays.ts'

/**
 * Texts in shared memory: the UTF-16 units of all texts, the start of each text, and the end of the last one.
 */
export type TextArrays = { units: Uint16Array; starts: Int32Array }

/** Texts by index. Those from `first` on are sorted by their units. Strings are made on demand. */
export class SortedTexts {
  readonly #units: Uint16Array
  readonly #starts: Int32Array
  readonly #bytes: Buffer
  readonly #first: number
  readonly count: number

  constructor({ units, starts }: TextArrays, first: number) {
    this.#units = units
    this.#starts = starts
    this.#bytes = Buffer.from(units.buffer, units.byteOffset, units.byteLength)
    this.#first = first
    this.count = starts.length - 1
  }

  at(index: number): string {
    return this.#bytes.toString('utf16le', this.#starts[index]! * 2, this.#starts[index + 1]! * 2)
  }

  isAt(index: number, text: string): boolean {
    return (
      index < this.count &&
      this.#starts[index + 1]! - this.#starts[index]! === text.length &&
      this.#compare(index, text) === 0
    )
  }

  /** Returns the index of the first sorted text that is not before this one. */
  firstFrom(text: string): number {
    let from = this.#first
    let to = this.count
    while (from < to) {
      const middle = (from + to) >>> 1
      if (this.#compare(middle, text) < 0) from = middle + 1
      else to = middle
    }
    return from
  }

  /**
   * Returns a negative number when the text at the index is before the other one, and 0 when they are equal.
   */
  #compare(index: number, text: string): number {
    const start = this.#starts[index]!
    const length = this.#starts[index + 1]! - start
    const common = Math.min(length, text.length)
    for (let at = 0; at < common; at += 1) {
      const difference = this.#units[start + at]! - text.charCodeAt(at)
      if (difference !== 0) return difference
    }
    return length - text.length
  }
}

export function textArrays(texts: readonly string[]): TextArrays {
  const starts = sharedInts(texts.length + 1)
  for (const [index, text] of texts.entries()) starts[index + 1] = starts[index]! + text.length
  const units = sharedUnits(starts[texts.length]!)
  for (const [index, text] of texts.entries()) {
    for (let at = 0; at < text.length; at += 1) units[starts[index]! + at] = text.charCodeAt(at)
  }
  return { units, starts }
}
