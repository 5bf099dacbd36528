import type { QuestionLanguage } from '../../../contract/languages.ts'
import type { QuestionLevel } from '../../../contract/levels.ts'

/** What is found: specification §3 "Search record". The names are those of the wire. */
export type SearchRecord = {
  /** The id of the question or pack. */
  objectID: string
  type: 'Question' | 'Pack'
  /** The display text: a question's stem, a pack's name; as written. */
  query: string
  verificationStatus: boolean
  language: QuestionLanguage
  level: QuestionLevel
  tags: string[]
}

/** Attributes that words are looked for in, the more important one first. */
export const searchableAttributes = ['query', 'tags'] as const
export type SearchableAttribute = (typeof searchableAttributes)[number]

/** Attributes that results can be counted and narrowed by. Values on the wire are text: `true` and `false` as well. */
export const facetNames = ['type', 'language', 'level', 'tags', 'verificationStatus'] as const
export type FacetName = (typeof facetNames)[number]

export const searchIndexName = 'questionsAndPacks'
