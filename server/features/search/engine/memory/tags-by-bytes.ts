import type { TagSpellings } from '../tag-spellings.ts'

/** Finds the numbers of tags by their bytes. Most tags are known, so few texts have to be decoded. */
export class TagsByBytes {
  readonly #tags: TagSpellings
  /** A hash table with the number of a spelling + 1 in each slot; 0 marks a free slot. */
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

/** Returns the FNV-1a hash, 32 bits long, of a range of bytes. */
export function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ bytes[at]!, 0x01000193)
  return hash
}
