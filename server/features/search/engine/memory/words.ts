import { foldedForm } from '../../text/folded-form.ts'
import { soundKey } from '../../text/sounds.ts'
import { vocabularyForms } from '../../text/word-forms.ts'
import type { Near } from '../near-words.ts'
import type { StoredWords } from '../record-store.ts'
import { Trie } from '../trie.ts'
import { createPauses } from './arrays.ts'
import { FormIndex } from './form-index.ts'

/** The id of a word that cannot be found, which should not occur. 0 separates tags. */
const unknownWord = 1
const firstWord = 2
const maxRemembered = 2_000

/**
 * A word as it is read: its id in the database and the hashes of its forms. `sounds` is null for a word
 * without a sound.
 */
export type ReadWord = { databaseId: number; text: string; folded: number; sounds: number | null }

/**
 * The ids of the words that begin with a prefix: consecutive ids, and the ids of words that were added later.
 */
export type WordRange = { from: number; to: number; late: number[] }

/**
 * The words of records, numbered in the order of their UTF-16 units, so that the words with a prefix are
 * consecutive. Words that are added later follow in any order.
 */
export class MemoryWords implements StoredWords {
  readonly #texts: string[] = ['', '']
  /** Words by their ids in the database, so that among equally near words the older ones come first. */
  readonly #trie = new Trie()
  readonly #late = new Map<string, number>()
  /** A cache of similar words, because common words are requested again and again. */
  readonly #near = new Map<string, Near[]>()
  readonly #sounding = new Map<string, number[]>()
  readonly #folded: FormIndex
  readonly #sounds: FormIndex
  #byDatabaseId = new Int32Array(1024)
  /** All ids below it are in the order of the words. */
  readonly sortedEnd: number
  firstUnits: Uint16Array

  private constructor(count: number) {
    this.sortedEnd = firstWord + count
    this.firstUnits = new Uint16Array(this.sortedEnd + 1024)
    this.#folded = new FormIndex(this.sortedEnd)
    this.#sounds = new FormIndex(this.sortedEnd)
  }

  static async create(read: ReadWord[]): Promise<MemoryWords> {
    const isSorted = read.every((word, index) => index === 0 || read[index - 1]!.text < word.text)
    // The database sorts by code points, which differs from UTF-16 only above U+FFFF.
    const sorted = isSorted ? read : read.sort((one, other) => (one.text < other.text ? -1 : 1))
    const words = new MemoryWords(read.length)
    const pause = createPauses()
    for (const { databaseId, text, folded, sounds } of sorted) {
      const id = words.#number(databaseId, text)
      words.#folded.add(id, folded)
      if (sounds !== null) words.#sounds.add(id, sounds)
      if (id % 100 === 0) await pause()
    }
    await words.#trie.prepare(pause)
    return words
  }

  #number(databaseId: number, text: string): number {
    const id = this.#texts.push(text) - 1
    if (databaseId >= this.#byDatabaseId.length) {
      const longer = new Int32Array(2 ** Math.ceil(Math.log2(databaseId + 1)))
      longer.set(this.#byDatabaseId)
      this.#byDatabaseId = longer
    }
    this.#byDatabaseId[databaseId] = id
    this.#trie.add(text, databaseId)
    if (id >= this.firstUnits.length) {
      const longer = new Uint16Array(this.firstUnits.length * 2)
      longer.set(this.firstUnits)
      this.firstUnits = longer
    }
    this.firstUnits[id] = text.charCodeAt(0)
    return id
  }

  /** Adds a word that was committed after the others were read. Does nothing if the word is known. */
  add(databaseId: number, text: string): void {
    if (this.idOf(text) !== null) return
    const id = this.#number(databaseId, text)
    this.#near.clear()
    this.#sounding.clear()
    this.#late.set(text, id)
    const { folded, sounds } = vocabularyForms(text)
    this.#folded.addLate(id, folded)
    if (sounds !== null) this.#sounds.addLate(id, sounds)
  }

  /** Returns the end of the ids: all ids are below it. */
  get end(): number {
    return this.#texts.length
  }

  readonly wordOf = (id: number): string | undefined => this.#texts[id]

  /** Returns the id of a word by its id in the database. Marks, which are no words, stay the same. */
  fromDatabase(id: number): number {
    return id <= 0 ? id : (this.#byDatabaseId[id] ?? 0) || unknownWord
  }

  readonly idOf = (text: string): number | null => {
    const id = this.#firstFrom(text)
    return id < this.sortedEnd && this.#texts[id] === text ? id : (this.#late.get(text) ?? null)
  }

  beginningWith(prefix: string): WordRange {
    const late: number[] = []
    for (const [text, id] of this.#late) if (text.startsWith(prefix)) late.push(id)
    return { from: this.#firstFrom(prefix), to: this.#firstFrom(`${prefix}\uffff`), late }
  }

  /** Returns the ids of the words with this folded form. */
  withFolded(form: string): number[] {
    return this.#folded.find(form).filter((id) => foldedForm(this.#texts[id]!) === form)
  }

  withSounds(form: string): number[] {
    const known = this.#sounding.get(form)
    if (known) return known
    const found = this.#sounds.find(form).filter((id) => soundKey(this.#texts[id]!) === form)
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

  /** Returns the first sorted word that is not before the text. */
  #firstFrom(text: string): number {
    let from = firstWord
    let to = this.sortedEnd
    while (from < to) {
      const middle = (from + to) >>> 1
      if (this.#texts[middle]! < text) from = middle + 1
      else to = middle
    }
    return from
  }
}

/** Caches a result. A full cache drops its oldest one. */
function remember<Result>(known: Map<string, Result>, asked: string, result: Result): void {
  if (known.size >= maxRemembered) known.delete(known.keys().next().value!)
  known.set(asked, result)
}
