import { sharedInts } from './arrays.ts'
import { hashOf } from './tags-by-bytes.ts'

/**
 * The hash of each word's form, and chains of words with the same last bits of the hash: `last` has the last
 * word of each chain, `before` the previous word of each word. The value is 0 where a chain has no such word.
 */
export type FormChains = { hashes: Int32Array; last: Int32Array; before: Int32Array }

/** Links words by the hash of one form of each, in shared memory. The hash is null for a word without it. */
export function linkForms(hashes: readonly (number | null)[]): FormChains {
  const last = sharedInts(2 ** Math.ceil(Math.log2(hashes.length + 1)))
  const before = sharedInts(hashes.length)
  const own = sharedInts(hashes.length)
  for (const [id, hash] of hashes.entries()) {
    if (hash === null) continue
    const slot = hash & (last.length - 1)
    own[id] = hash
    before[id] = last[slot]!
    last[slot] = id
  }
  return { hashes: own, last, before }
}

/**
 * Finds words by one of their forms. It stores hashes of 32 bits only, so very seldom it also returns a word
 * of another form.
 */
export class FormIndex {
  readonly #chains: FormChains
  readonly #late = new Map<string, number[]>()

  constructor(chains: FormChains) {
    this.#chains = chains
  }

  /** Adds a word that was committed after the chains were made. */
  add(id: number, form: string): void {
    const known = this.#late.get(form)
    if (known) known.push(id)
    else this.#late.set(form, [id])
  }

  find(form: string): number[] {
    const { hashes, last, before } = this.#chains
    const bytes = Buffer.from(form)
    const found: number[] = []
    const hash = hashOf(bytes, 0, bytes.length) | 0
    const slot = hash & (last.length - 1)
    for (let id = last[slot]!; id !== 0; id = before[id]!) if (hashes[id] === hash) found.push(id)
    return [...found.reverse(), ...(this.#late.get(form) ?? [])]
  }
}
