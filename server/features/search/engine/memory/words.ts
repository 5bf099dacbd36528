import { RecentMap } from '../../../../lib/memo.ts'
import { foldedForm } from '../../text/folded-form.ts'
import { readSounds } from '../../text/sounds.ts'
import { vocabularyForms } from '../../text/word-forms.ts'
import type { Near } from '../../tries/near-words.ts'
import { Trie } from '../../tries/trie.ts'
import type { StoredWords } from '../record-store.ts'
import type { RelatedWord, SoundingWord } from '../terms.ts'
import { FormIndex } from './form-index.ts'
import { firstWord, fromDatabase, type SharedWords, unknownWord } from './shared-words.ts'
import { SortedTexts } from './sorted-texts.ts'

/** The maximum number of lookups by text whose results are cached, of each kind. */
const maxLookups = 1_000

/** The maximum number of words whose strings are cached, a power of 2. */
const maxDecoded = 4_096
/** The maximum number of words whose sounds are cached, a power of 2. */
const maxHeard = 16_384

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
  /** Caches of similar words, because common words are requested again and again. */
  readonly #near = new RecentMap<Near[]>(maxLookups)
  readonly #sounding = new RecentMap<SoundingWord[]>(maxLookups)
  /** A cache of strings by the last bits of the words' ids; `#decodedIds` has the ids. */
  readonly #decoded: string[] = new Array(maxDecoded).fill('')
  readonly #decodedIds = new Int32Array(maxDecoded)
  /** A cache of words with their sounds, by the last bits of their ids. */
  readonly #heardWords: (SoundingWord | null)[] = new Array(maxHeard).fill(null)
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

  withFolded(form: string): RelatedWord[] {
    return this.#folded
      .find(form)
      .map((id) => ({ id, word: this.wordOf(id)! }))
      .filter(({ word }) => foldedForm(word) === form)
  }

  /** Returns the words with this key of sounds. In rare cases one of them has another key. */
  withSounds(key: string): SoundingWord[] {
    const known = this.#sounding.get(key)
    if (known) return known
    const found: SoundingWord[] = []
    for (const id of this.#sounds.find(key)) found.push(this.#heard(id))
    this.#sounding.set(key, found)
    return found
  }

  #heard(id: number): SoundingWord {
    const slot = id & (maxHeard - 1)
    const known = this.#heardWords[slot]
    if (known?.id === id) return known
    const word = this.wordOf(id)!
    const heard = { id, word, heard: readSounds(word) }
    this.#heardWords[slot] = heard
    return heard
  }

  readonly near = (word: string, most: number, options: { isPrefix: boolean; limit: number }): Near[] => {
    const { isPrefix, limit } = options
    const asked = `${most} ${isPrefix} ${limit} ${word}`
    const known = this.#near.get(asked)
    if (known) return known
    const found = this.#trie
      .near(word, most, options)
      .map(({ id, distance }) => ({ id: this.fromDatabase(id), distance }))
    this.#near.set(asked, found)
    return found
  }
}
