import type { FixedTrie } from '../../tries/fixed-trie.ts'
import type { BothWays } from '../../tries/near-words.ts'
import { buildTries } from '../../tries/trie.ts'
import { createPauses, sharedCopy, sharedInts } from './arrays.ts'
import { type FormChains, linkForms } from './form-index.ts'
import { type TextArrays, textArrays } from './sorted-texts.ts'

/** The id of a word that cannot be found, which should not occur. 0 separates tags. */
export const unknownWord = 1
export const firstWord = 2

/**
 * A word as it is read: its id in the database and the hashes of its forms. `sounds` is null for a word
 * without a sound.
 */
export type ReadWord = { databaseId: number; text: string; folded: number; sounds: number | null }

/**
 * The words of the first reading, in shared memory. They are numbered in the order of their UTF-16 units, so
 * that the words with a prefix are consecutive.
 */
export type SharedWords = {
  /** The texts by id; the first ids belong to no word. */
  texts: TextArrays
  /** The id of each word by its id in the database; 0 for an id without a word. */
  byDatabaseId: Int32Array
  /** Words by their ids in the database, so that among equally near words the older ones come first. */
  tries: BothWays
  folded: FormChains
  sounds: FormChains
}

export async function shareWords(read: ReadWord[]): Promise<SharedWords> {
  const isSorted = read.every((word, index) => index === 0 || read[index - 1]!.text < word.text)
  // The database sorts by code points, which differs from UTF-16 only above U+FFFF.
  const sorted = isSorted ? read : read.sort((one, other) => (one.text < other.text ? -1 : 1))
  const greatest = sorted.reduce((id, { databaseId }) => Math.max(id, databaseId), 0)
  const byDatabaseId = sharedInts(greatest + 1)
  for (const [index, { databaseId }] of sorted.entries()) byDatabaseId[databaseId] = firstWord + index
  const ids = sorted.map(({ databaseId }) => databaseId)
  const words = sorted.map(({ text }) => text)
  const pause = createPauses()
  const steps = buildTries(words, ids)
  let step = steps.next()
  for (; !step.done; step = steps.next()) await pause()
  const { forward, backward } = step.value
  const noForms = Array.from({ length: firstWord }, () => null)
  return {
    texts: textArrays([...noForms.map(() => ''), ...words]),
    byDatabaseId,
    tries: { forward: shareTrie(forward), backward: shareTrie(backward) },
    folded: linkForms([...noForms, ...sorted.map(({ folded }) => folded)]),
    sounds: linkForms([...noForms, ...sorted.map(({ sounds }) => sounds)]),
  }
}

function shareTrie({ firstChild, unit, id, bits }: FixedTrie): FixedTrie {
  return {
    ...{ firstChild: sharedCopy(firstChild), unit: sharedCopy(unit) },
    ...{ id: sharedCopy(id), bits: sharedCopy(bits) },
  }
}

/** Returns the id of a word by its id in the database. Marks, which are no words, stay the same. */
export function fromDatabase(byDatabaseId: Int32Array, id: number): number {
  return id <= 0 ? id : (byDatabaseId[id] ?? 0) || unknownWord
}
