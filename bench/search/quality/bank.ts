/** A question or pack as the search indexes it. */
export type QualityRecord = {
  id: string
  text: string
  tags: string[]
  level: string
  /** The name and the tags of the question's pack; empty for packs. */
  pack: string
  /** The four options, the right one first; empty for packs. */
  options: string[]
}

export type Script = 'bn' | 'en'

/** A distinct text with all its records. */
export type BankText = {
  text: string
  script: Script
  /** The words of the text outside formulas, in order. */
  words: string[]
  options: string[]
  ids: string[]
}

/** A word that a query is meant to find: a whole word or the beginning of one. */
export type Wanted = string | { beginning: string }

/**
 * All texts with the places of their words. Only the generator uses it, and it shares no code with the
 * engine.
 */
export type Bank = {
  texts: BankText[]
  /** The words of the texts of each script, each once. */
  vocabulary: Record<Script, string[]>
  has: (word: string) => boolean
  /** Returns the number of texts with the word in the text, a tag or the pack's name. */
  countOf: (word: string) => number
  /** Returns the places of the texts with a word. */
  placesOf: (wanted: Wanted) => ReadonlySet<number>
}

const formula = /\$[^$]*\$/g
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu
const joiner = /[\u200c\u200d]/g

/** Returns the text as a reader sees it: `\\n` outside a formula is a line break. */
export function asShown(text: string): string {
  return text.replace(/\$[^$]*\$|\\n/g, (found) => (found === '\\n' ? '\n' : found))
}

/** Returns the words in lower case and NFC, without those of formulas. */
export function splitWords(text: string): string[] {
  const outside = asShown(text).replace(formula, ' ')
  // A joiner does not end a word.
  return outside.replace(joiner, '').normalize('NFC').toLowerCase().match(word) ?? []
}

export function scriptOf(text: string): Script {
  return /[\u0980-\u09ff]/.test(text) ? 'bn' : 'en'
}

export function createBank(records: readonly QualityRecord[]): Bank {
  const placeOfText = new Map<string, number>()
  const texts: BankText[] = []
  const places = new Map<string, Set<number>>()
  for (const { id, text, tags, pack, options } of records) {
    const place = placeOfText.get(text) ?? texts.length
    if (place === texts.length) {
      placeOfText.set(text, place)
      texts.push({ text, script: scriptOf(text), words: splitWords(text), options, ids: [] })
    }
    texts[place]?.ids.push(id)
    for (const each of splitWords([text, ...tags, pack].join(' '))) {
      places.set(each, (places.get(each) ?? new Set()).add(place))
    }
  }
  const sorted = [...places.keys()].sort()
  const vocabulary = (script: Script) => [
    ...new Set(texts.flatMap(({ words }) => words.filter((each) => scriptOf(each) === script))),
  ]
  return {
    texts,
    vocabulary: { bn: vocabulary('bn'), en: vocabulary('en') },
    has: (each) => places.has(each),
    countOf: (each) => places.get(each)?.size ?? 0,
    placesOf: (wanted) => {
      if (typeof wanted === 'string') return places.get(wanted) ?? new Set()
      const found = new Set<number>()
      for (const each of wordsFrom(sorted, wanted.beginning))
        for (const place of places.get(each) ?? []) found.add(place)
      return found
    },
  }
}

/** Returns the words with this beginning from a sorted list. */
function wordsFrom(sorted: readonly string[], beginning: string): string[] {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as string) < beginning) low = middle + 1
    else high = middle
  }
  let end = low
  while (sorted[end]?.startsWith(beginning)) end += 1
  return sorted.slice(low, end)
}

/** Returns whether exactly one text has all the wanted words. No search can guess among several. */
export function isUnambiguous(bank: Bank, wanted: readonly Wanted[]): boolean {
  const [first, ...others] = wanted.map(bank.placesOf).sort((a, b) => a.size - b.size)
  let count = 0
  for (const place of first ?? []) if (others.every((set) => set.has(place))) count += 1
  return count === 1
}

/** Returns whether no other text has as many of the words as the text at `place`. */
export function isClosest(bank: Bank, words: readonly string[], place: number): boolean {
  const held = new Map<number, number>()
  for (const each of new Set(words))
    for (const at of bank.placesOf(each)) held.set(at, (held.get(at) ?? 0) + 1)
  const own = held.get(place) ?? 0
  return [...held].every(([at, count]) => at === place || count < own)
}
