import { sharedInts } from './arrays.ts'
import { hashOf } from './tags-by-bytes.ts'

/**
 * The last word of each hash, and for each word the previous word with the same hash. 0 stands for none.
 */
export type FormChains = { last: Int32Array; before: Int32Array }

/** Links words by the hash of one form of each, in shared memory. The hash is null for a word without it. */
export function linkForms(hashes: readonly (number | null)[]): FormChains {
  const last = sharedInts(2 ** Math.ceil(Math.log2(hashes.length + 1)))
  const before = sharedInts(hashes.length)
  for (const [id, hash] of hashes.entries()) {
    if (hash === null) continue
    const slot = hash & (last.length - 1)
    before[id] = last[slot]!
    last[slot] = id
  }
  return { last, before }
}

/** Finds words by one of their forms. It stores hashes only, so it may also return words of other forms. */
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
    const { last, before } = this.#chains
    const bytes = Buffer.from(form)
    const found: number[] = []
    const slot = hashOf(bytes, 0, bytes.length) & (last.length - 1)
    for (let id = last[slot]!; id !== 0; id = before[id]!) found.push(id)
    return [...found.reverse(), ...(this.#late.get(form) ?? [])]
  }
}
