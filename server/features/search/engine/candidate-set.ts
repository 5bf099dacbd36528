import type { SearchRequest } from '../search-request.ts'
import type { FoundSynonym } from '../synonyms/synonym-table.ts'
import type { TagGroup } from './filter.ts'
import type { Term } from './matches.ts'
import type { QueryWord } from './query-words.ts'
import type { TermWeight } from './ranking.ts'
import type { Candidates, Conditions } from './record-store.ts'

/** With fewer literal hits than this, a query is also treated as misspelled. */
export const enoughHits = 12

/** The input of a candidate set; requests with equal input share the set. */
export type SetRequest = Pick<
  SearchRequest,
  'attributes' | 'typoTolerance' | 'minWordSizefor1Typo' | 'minWordSizefor2Typos'
> & {
  words: readonly QueryWord[]
  synonyms: readonly FoundSynonym[]
  tagGroups: readonly TagGroup[]
  cells: Conditions['cells']
  /** Each must be a prefix of a word of a tag. */
  tagBeginnings: readonly string[]
  /** The words, among `words`, that a record need not have. */
  optional: readonly string[]
  /** Whether records that lack words are added when few have all. */
  isRelaxed: boolean
}

/** The hits for some words. */
export type CandidateSet = {
  candidates: Candidates
  terms: Term[]
  /** The places of the hits. */
  hits: Int32Array
  /** The relevance score of each hit; null: not needed to tell hits from others. */
  scores: Float64Array | null
  /** The number of hits in each cell. */
  counts: Int32Array
  /** Whether no record has the words as they are written. */
  isSpelled: boolean
  /** The number of hits that have all words; other spellings count, as they do for `hits` without closest ones. */
  found: number
  /** The number of hits before the closest ones, which lack a word or have another spelling of a known one. */
  complete: number
  /** The weight of each term, where a hit need not have all. */
  weights: TermWeight[] | null
  /** Without `scores`: hits that have words which others lack, or have only as synonyms, and so are scored first. */
  preferred?: Int32Array
}
