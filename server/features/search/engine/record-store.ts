import type { SearchableAttribute } from '../search-record.ts'
import type { KnownWords } from './matches.ts'
import type { Near } from './near-words.ts'
import type { FoundEntries, WantedEntries } from './terms.ts'

/** One of these entries, or two words side by side. */
export type AnyOf = { entries: readonly number[]; pairs: readonly { first: number; second: number }[] }

/** The conditions on a record, by entry ids. */
export type Conditions = {
  all: readonly number[]
  /** At least one of each. */
  anyOf: readonly AnyOf[]
  /** For each group: any entry of `anyOf`, lacking one of `lacksOneOf`, or being in one of the cells. */
  mixed: readonly { anyOf: readonly number[]; lacksOneOf: readonly number[]; cells: readonly number[] }[]
  /** Null: any cell. `areMost`: most matching records are estimated to be in these cells. */
  cells: { cells: readonly number[]; areMost: boolean } | null
  /** Where the words must be. */
  attributes: readonly SearchableAttribute[]
}

/** Words that a record may have, and how much they weigh. */
export type Weighted = AnyOf & { weight: number }

export type ClosestOptions = {
  /** Every record must satisfy them. */
  conditions: Conditions
  wanted: readonly Weighted[]
  /** The least weight of a record. */
  least: number
  /** The least part of the best record's weight. */
  leastOfBest: number
  /** The number of records that are wanted. */
  most: number
}

/** Columns of records; the place of a record is its index in each. */
export type Records = {
  numbers: Int32Array
  ranks: Int32Array
  /** When the question or pack was created, in seconds: its id tells. */
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
  /** For each spelling the number of its tag: tags that differ in case are one. */
  tagOf: readonly number[]
}

/** Possible hits. */
export type Candidates = {
  records: Records
  /** Null when they were not asked for. */
  tags: RecordTags | null
  /** The places of the candidates, without duplicates. */
  places: Int32Array
  /** Whether further candidates were not examined. */
  isCapped: boolean
  /** Whether every candidate is known to be a hit, and the places are in order of rank, then number. */
  areHits: boolean
}

/** A word found by its text or its sound; then `sounds` is set. */
export type FoundWord = { id: number; word: string; sounds: string | null }

/** The words of a store, by ids that are its own. */
export type StoredWords = KnownWords & {
  /** The id of a word in exact form; null when it is not known. */
  idOf: (word: string) => number | null
  /** Words at most `most` quarters of a typo away. */
  near: (word: string, most: number, options: { isPrefix: boolean; limit: number }) => Near[]
}

/** The records and words that are searched: those in PostgreSQL, or a copy of them in memory. */
export type RecordStore = {
  words: StoredWords
  /** Resolves when `words` has what was committed before, or after a short time. */
  refreshWords: () => Promise<void>
  findEntries: (wanted: WantedEntries) => Promise<FoundEntries>
  take: (conditions: Conditions, options: { withTags: boolean }) => Promise<Candidates>
  /** About how many records have each of these. */
  countEach: (wanted: readonly AnyOf[]) => Promise<number[]>
  /** At least the records with the greatest weights, by the words that they have anywhere. */
  takeClosest: (wanted: ClosestOptions, options: { withTags: boolean }) => Promise<Candidates>
  /** The union, without duplicates. */
  join: (one: Candidates, other: Candidates) => Candidates
  /** Loads the words of these candidates. */
  learn: (candidates: Candidates) => Promise<void>
  /** The number of records in each cell. */
  countEveryRecord: () => Promise<Int32Array>
  /** The numbers of the records in these cells by rank, then number, or the newest first. `cells` null: all records. */
  bestOfCells: (
    cells: readonly number[] | null,
    page: { offset: number; length: number; isNewestFirst: boolean },
  ) => Promise<number[]>
  findWords: (wanted: { texts: readonly string[]; sounds: readonly string[] }) => Promise<FoundWord[]>
  /** Whether some record has all these words. */
  hasRecord: (words: readonly number[]) => Promise<boolean>
}
