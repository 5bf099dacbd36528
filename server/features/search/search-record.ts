import type { QuestionLanguage } from '../../../contract/bank/languages.ts'
import type { QuestionLevel } from '../../../contract/bank/levels.ts'

/** A search record as in specification §3; the names are those of the wire. */
export type SearchRecord = {
  /** The id of the question or pack. */
  objectID: string
  type: 'Question' | 'Pack'
  /** The display text: a question's stem or a pack's name, as written. */
  query: string
  verificationStatus: boolean
  language: QuestionLanguage
  level: QuestionLevel
  tags: string[]
  /** Set on hits only when it is true, because other hits are as the specification defines them. */
  editedSinceVerified?: boolean
  /** The id of a question's pack. Hits of packs, and of questions without a pack, do not have it. */
  packId?: string | null
  packName?: string | null
}

/** Returns a record in the form that hits show. */
export function toShown<Shown extends SearchRecord>(record: Shown) {
  const { editedSinceVerified, packId, packName, ...shown } = record
  return {
    ...shown,
    ...(editedSinceVerified && { editedSinceVerified }),
    ...(packId && packName && { packId, packName }),
  }
}

/** The attributes that are searched, the more important one first. */
export const searchableAttributes = ['query', 'tags'] as const
export type SearchableAttribute = (typeof searchableAttributes)[number]

/** The attributes for counting and filtering. Wire values are text, including `true` and `false`. */
export const facetNames = ['type', 'language', 'level', 'tags', 'verificationStatus'] as const
export type FacetName = (typeof facetNames)[number]

export const searchIndexName = 'questionsAndPacks'
/** The index name for the newest records first. In the protocol, each order has an index name. */
export const newestIndexName = `${searchIndexName}_newest`
export const searchIndexNames: readonly string[] = [searchIndexName, newestIndexName]
