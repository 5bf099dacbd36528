import { foldedForm } from '../../text/folded-form.ts'
import { vocabularyForms } from '../../text/word-forms.ts'
import type { Near } from '../near-words.ts'
import type { StoredWords } from '../record-store.ts'
import { Trie } from '../trie.ts'
import { FormIndex } from './form-index.ts'
import { firstWord, fromDatabase, type SharedWords, unknownWord } from './shared-words.ts'
import { SortedTexts } from './sorted-texts.ts'

/** The maximum number of lookups whose results are cached. */
const maxRemembered = 1_000
/** The maximum number of words whose strings are cached, a power of 2. */
const maxDecoded = 4_096

/**
 * The ids of the words that begin with a prefix: consecutive ids, and the ids of words that were added later.
 */
export type WordRange = { from: number; to: number; late: number[] }

/**
 * The words of records: the shared words of the first reading, and after them the words that were added
 * later.
 */
export class MemoryWords implements StoredWords {
  readonly #texts: SortedTexts
  readonly #byDatabaseId: Int32Array
  readonly #trie: Trie
  readonly #folded: FormIndex
  readonly #sounds: FormIndex
  readonly #lateTexts: string[] = []
  readonly #late = new Map<string, number>()
  readonly #lateByDatabaseId = new Map<number, number>()
  /** A cache of similar words, because common words are requested again and again. */
  readonly #near = new Map<string, Near[]>()
  readonly #sounding = new Map<string, number[]>()
  /** A cache of strings by the last bits of the words' ids; `#decodedIds` has the ids. */
  readonly #decoded: string[] = new Array(maxDecoded).fill('')
  readonly #decodedIds = new Int32Array(maxDecoded)
  /** All ids below it are in the order of the words. */
  readonly sortedEnd: number
  firstUnits: Uint16Array

  constructor({ texts, byDatabaseId, tries, folded, sounds }: SharedWords) {
    this.#texts = new SortedTexts(texts, firstWord)
    this.#byDatabaseId = byDatabaseId
    this.#trie = new Trie([tries])
    this.#folded = new FormIndex(folded)
    this.#sounds = new FormIndex(sounds)
    this.sortedEnd = this.#texts.count
    this.firstUnits = new Uint16Array(this.sortedEnd + 1024)
    const { units, starts } = texts
    // Each word has a unit. Nothing reads those of the first ids, which belong to no word.
    for (let id = 0; id < this.sortedEnd; id += 1) this.firstUnits[id] = units[starts[id]!] ?? 0
  }

  /** Adds a word that was committed after the others were read. Does nothing if the word is known. */
  add(databaseId: number, text: string): void {
    if (this.idOf(text) !== null) return
    const id = this.end
    this.#lateTexts.push(text)
    this.#late.set(text, id)
    this.#lateByDatabaseId.set(databaseId, id)
    this.#trie.add(text, databaseId)
    this.#near.clear()
    this.#sounding.clear()
    const { folded, sounds } = vocabularyForms(text)
    this.#folded.add(id, folded)
    if (sounds !== null) this.#sounds.add(id, sounds)
    if (id >= this.firstUnits.length) {
      const longer = new Uint16Array(this.firstUnits.length + 4096)
      longer.set(this.firstUnits)
      this.firstUnits = longer
    }
    this.firstUnits[id] = text.charCodeAt(0)
  }

  /** Returns the end of the ids: all ids are below it. */
  get end(): number {
    return this.sortedEnd + this.#lateTexts.length
  }

  readonly wordOf = (id: number): string | undefined => {
    if (id >= this.sortedEnd || id < 0) return this.#lateTexts[id - this.sortedEnd]
    const slot = id & (maxDecoded - 1)
    if (this.#decodedIds[slot] !== id) {
      this.#decoded[slot] = this.#texts.at(id)
      this.#decodedIds[slot] = id
    }
    return this.#decoded[slot]
  }

  /** Returns the id of a word by its id in the database. Marks, which are no words, stay the same. */
  fromDatabase(id: number): number {
    const known = fromDatabase(this.#byDatabaseId, id)
    return known === unknownWord ? (this.#lateByDatabaseId.get(id) ?? unknownWord) : known
  }

  readonly idOf = (text: string): number | null => {
    const id = this.#texts.firstFrom(text)
    return this.#texts.isAt(id, text) ? id : (this.#late.get(text) ?? null)
  }

  beginningWith(prefix: string): WordRange {
    const late: number[] = []
    for (const [text, id] of this.#late) if (text.startsWith(prefix)) late.push(id)
    return { from: this.#texts.firstFrom(prefix), to: this.#texts.firstFrom(`${prefix}\uffff`), late }
  }

  /** Returns the ids of the words with this folded form. */
  withFolded(form: string): number[] {
    return this.#folded.find(form).filter((id) => foldedForm(this.wordOf(id)!) === form)
  }

  /** Returns the ids of the words with this sound. In rare cases one of them has another sound. */
  withSounds(form: string): number[] {
    const known = this.#sounding.get(form)
    if (known) return known
    const found = this.#sounds.find(form)
    remember(this.#sounding, form, found)
    return found
  }

  readonly near = (word: string, most: number, options: { isPrefix: boolean; limit: number }): Near[] => {
    const asked = JSON.stringify([word, most, options])
    const known = this.#near.get(asked)
    if (known) return known
    const found = this.#trie
      .near(word, most, options)
      .map((near) => ({ ...near, id: this.fromDatabase(near.id) }))
    remember(this.#near, asked, found)
    return found
  }
}

/** Caches a result. A full cache drops its oldest one. */
function remember<Result>(known: Map<string, Result>, asked: string, result: Result): void {
  if (known.size >= maxRemembered) known.delete(known.keys().next().value!)
  known.set(asked, result)
}
