import type { SearchableAttribute } from '../search-record.ts'
import type { Near } from '../tries/near-words.ts'
import type { KnownWords } from './matches.ts'
import type { FoundEntries, WantedEntries } from './terms.ts'

/** A condition: a record has one of these entries, or one of these pairs of words side by side. */
export type AnyOf = { entries: readonly number[]; pairs: readonly { first: number; second: number }[] }

/** The conditions on a record, by entry ids. */
export type Conditions = {
  all: readonly number[]
  /** A record must satisfy each of these. */
  anyOf: readonly AnyOf[]
  /**
   * A record must satisfy one part of each group: it has an entry of `anyOf`, it lacks an entry of
   * `lacksOneOf`, or it is in one of the cells.
   */
  mixed: readonly { anyOf: readonly number[]; lacksOneOf: readonly number[]; cells: readonly number[] }[]
  /** The cells of the records; null allows any cell. */
  cells: readonly number[] | null
  /** The attributes in which the words must be. */
  attributes: readonly SearchableAttribute[]
}

/** Words that a record may have, with their weight. */
export type Weighted = AnyOf & { weight: number }

export type ClosestOptions = {
  /** Every record must satisfy them. */
  conditions: Conditions
  wanted: readonly Weighted[]
  least: number
  /** The minimum weight of a record as a part of the best record's weight. */
  leastOfBest: number
  most: number
}

/** Columns of records; the place of a record is its index in each. */
export type Records = {
  numbers: Int32Array
  ranks: Int32Array
  /**
   * The time when the question or pack was created, in seconds, read from its id. Within a second numbers
   * grow with time.
   */
  created: Int32Array
  cells: Uint8Array
  /** The range of each record in `words`. */
  starts: Int32Array
  ends: Int32Array
  /** Word ids; see the column `sequence`. */
  words: Int32Array
}

/** The tags of records, by place. */
export type RecordTags = {
  /** The range of each record in `ids`. */
  starts: Int32Array
  ends: Int32Array
  /** Indexes in `spellings`. */
  ids: Int32Array
  spellings: readonly string[]
  /** The number of the tag of each spelling. Tags that differ only in case are one tag. */
  tagOf: readonly number[]
}

export type Candidates = {
  records: Records
  /** The tags of the records; null when they were not requested. */
  tags: RecordTags | null
  /** The places of the candidates, without duplicates. */
  places: Int32Array
  /** True if every candidate is a hit, and the places are sorted by rank, then number. */
  areHits: boolean
}

/** A word that was found by its text or by its sound; `sounds` is set in the second case. */
export type FoundWord = { id: number; word: string; sounds: string | null }

/** The words of a store, by the ids of the store. */
export type StoredWords = KnownWords & {
  /** Returns the id of a word in exact form, or null when the store does not have it. */
  idOf: (word: string) => number | null
  /** Returns the words at most `most` quarters of a typo away. */
  near: (word: string, most: number, options: { isPrefix: boolean; limit: number }) => Near[]
}

/** The records and words that are searched. */
export type RecordStore = {
  words: StoredWords
  findEntries: (wanted: WantedEntries) => Promise<FoundEntries>
  take: (conditions: Conditions, options: { withTags: boolean }) => Promise<Candidates>
  /** Returns about how many records have each of these. */
  countEach: (wanted: readonly AnyOf[]) => Promise<number[]>
  /** Returns at least the records with the greatest weights, by the words that they have anywhere. */
  takeClosest: (wanted: ClosestOptions, options: { withTags: boolean }) => Promise<Candidates>
  /** Returns the union without duplicates. */
  join: (one: Candidates, other: Candidates) => Candidates
  /** Returns the number of records in each cell. */
  countEveryRecord: () => Promise<Int32Array>
  /**
   * Returns the numbers of the records in these cells, sorted by rank and number, or the newest first. If
   * `cells` is null, it reads all records.
   */
  bestOfCells: (
    cells: readonly number[] | null,
    page: { offset: number; length: number; isNewestFirst: boolean },
  ) => Promise<number[]>
  findWords: (wanted: { texts: readonly string[]; sounds: readonly string[] }) => Promise<FoundWord[]>
  /** Returns whether some record has all these words. */
  hasRecord: (words: readonly number[]) => Promise<boolean>
}
