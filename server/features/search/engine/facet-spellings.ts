import { entryMarks } from '../index/entries.ts'
import { slipsAllowed, type TypoSizes } from '../text/slips-allowed.ts'
import { readStoredWords } from '../text/words.ts'
import { Trie } from '../tries/trie.ts'
import type { RecordStore } from './record-store.ts'
import { type Choice, nearestCombinations } from './suggestions.ts'
import { beginningsWith } from './terms.ts'

/** The number of near words that are looked up, for each word. */
const maxNear = 200
const maxChoices = 5
/** The number of spellings that are tried; each is a search. */
const maxTries = 5

type Near = (text: string, most: number, options: { isPrefix: true; limit: number }) => Choice[]

/**
 * Returns other spellings of the words by which tags are looked for, nearest first: words that some tag has. A
 * typed word may be unfinished.
 */
export async function spellTagWords(
  store: RecordStore,
  typed: readonly string[],
  sizes: TypoSizes,
): Promise<string[][]> {
  const near: Near = (text, most, options) =>
    store.words
      .near(text, most, options)
      .map(({ id, distance }) => ({ id, cost: distance, word: store.words.wordOf(id) ?? '' }))
  const choices = typed.map((text) => choicesOf(text, near, sizes))
  const known = await store.findEntries({
    entries: new Set(choices.flat().map(({ word }) => entryMarks.tagWord + word)),
    prefixes: new Set(typed.map((text) => entryMarks.tagWord + text)),
    forms: { folded: [], sounds: [] },
  })
  const ofTags = choices.map((near, at) => {
    const text = typed[at]!
    const isBeginning = beginningsWith(entryMarks.tagWord + text, known).length > 0
    if (isBeginning) return [{ id: 0, word: text, cost: 0 }]
    return near.filter(({ word }) => known.ids.has(entryMarks.tagWord + word))
  })
  return combinationsOf(ofTags)
}

/** Returns other spellings of the words by which these values are looked for, nearest first. */
export function spellWordsOf(
  values: readonly string[],
  typed: readonly string[],
  sizes: TypoSizes,
): string[][] {
  const words = [...new Set(values.flatMap((value) => readStoredWords(value).map(({ text }) => text)))]
  const trie = new Trie()
  for (const [at, word] of words.entries()) trie.add(word, at + 1)
  const near: Near = (text, most, options) =>
    trie.near(text, most, options).map(({ id, distance }) => ({ id, cost: distance, word: words[id - 1]! }))
  return combinationsOf(typed.map((text) => choicesOf(text, near, sizes)))
}

function choicesOf(text: string, near: Near, sizes: TypoSizes): Choice[] {
  return near(text, slipsAllowed(text, sizes, { isKnown: false, isAlone: true }), {
    isPrefix: true,
    limit: maxNear,
  })
}

function combinationsOf(choices: readonly Choice[][]): string[][] {
  if (choices.some((of) => of.length === 0)) return []
  return nearestCombinations(choices.map((of) => of.slice(0, maxChoices)))
    .slice(0, maxTries)
    .map((combination) => combination.map(({ word }) => word))
}
