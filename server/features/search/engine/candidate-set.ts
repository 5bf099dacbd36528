import type { SearchRequest } from '../search-request.ts'
import type { FoundSynonym } from '../words/synonym-table.ts'
import type { TagGroup } from './filter.ts'
import type { Term } from './matches.ts'
import type { QueryWord } from './query-words.ts'
import type { TermWeight } from './ranking/scorer.ts'
import type { Candidates } from './record-store.ts'

/** A query with fewer literal hits than this is also treated as misspelled. */
export const enoughHits = 12

/** The input of a candidate set. Requests with equal input share one set. */
export type SetRequest = Pick<
  SearchRequest,
  'attributes' | 'typoTolerance' | 'minWordSizefor1Typo' | 'minWordSizefor2Typos'
> & {
  words: readonly QueryWord[]
  synonyms: readonly FoundSynonym[]
  /** English terms that the query has in Bangla letters. */
  heard: readonly FoundSynonym[]
  tagGroups: readonly TagGroup[]
  /** For each of these, a hit must have a tag with a word that begins with it. */
  tagBeginnings: readonly string[]
  /** The words of `words` that a record need not have. */
  optional: readonly string[]
  /** True if records that lack words are added when few have all. */
  isRelaxed: boolean
}

/** The hits for some words. */
export type CandidateSet = {
  candidates: Candidates
  terms: Term[]
  /** The places of the hits. */
  hits: Int32Array
  /** The relevance score of each hit; null when the hits were found without scores. */
  scores: Float64Array | null
  /** True if the hits are in the order of their scores, then ranks and numbers. */
  isInOrder: boolean
  /** The number of hits in each cell. */
  counts: Int32Array
  /** True if no record has the words as they are written. */
  isSpelled: boolean
  /** The number of hits that have all words, in any of the spellings that `terms` match. */
  found: number
  /**
   * The number of hits before the closest ones. The closest ones lack a word, or have another spelling of a
   * known word.
   */
  complete: number
  /** The weight of each term, if hits may lack terms; otherwise null. */
  weights: TermWeight[] | null
  /**
   * Set only without `scores`: the hits to score first. They have words that other hits lack or have only as
   * synonyms.
   */
  preferred?: Int32Array
}
