import type { TagSpellings } from '../tag-spellings.ts'

/** Finds the numbers of tags by their bytes: most are known, and then no text has to be made. */
export class TagsByBytes {
  readonly #tags: TagSpellings
  /** For each hash the number of a spelling + 1; 0 is free. */
  #slots = new Int32Array(1 << 12)
  readonly #bytes: Buffer[] = []
  readonly #hashes: number[] = []

  constructor(tags: TagSpellings) {
    this.#tags = tags
  }

  add(bytes: Buffer, start: number, end: number): number {
    const hash = hashOf(bytes, start, end)
    const mask = this.#slots.length - 1
    let at = hash & mask
    for (; this.#slots[at] !== 0; at = (at + 1) & mask) {
      const known = this.#slots[at]! - 1
      if (this.#hashes[known] === hash && isEqual(this.#bytes[known]!, bytes, start, end)) return known
    }
    const added = this.#tags.add(bytes.toString('utf8', start, end))
    this.#bytes[added] = Buffer.from(bytes.subarray(start, end))
    this.#hashes[added] = hash
    this.#slots[at] = added + 1
    if (this.#hashes.length * 2 > this.#slots.length) this.#grow()
    return added
  }

  #grow(): void {
    this.#slots = new Int32Array(this.#slots.length * 4)
    const mask = this.#slots.length - 1
    for (const [id, hash] of this.#hashes.entries()) {
      let at = hash & mask
      while (this.#slots[at] !== 0) at = (at + 1) & mask
      this.#slots[at] = id + 1
    }
  }
}

function isEqual(known: Buffer, bytes: Buffer, start: number, end: number): boolean {
  if (known.length !== end - start) return false
  for (let at = start; at < end; at += 1) if (bytes[at] !== known[at - start]) return false
  return true
}

/** A hash of 32 bits (FNV-1a) of a range of bytes. */
export function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ bytes[at]!, 0x01000193)
  return hash
}
