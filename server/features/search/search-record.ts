import type { QuestionLanguage } from '../../../contract/languages.ts'
import type { QuestionLevel } from '../../../contract/levels.ts'

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
  /** Hits have it only when it is true: what was not edited is as in the specification. */
  editedSinceVerified?: boolean
  /** A question's pack. Hits of packs, and of questions outside one, do not have it. */
  packId?: string | null
  packName?: string | null
}

/** Returns a record as hits show it. */
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
/** The same records, the newest first: the protocol names an order by an index. */
export const newestIndexName = `${searchIndexName}_newest`
export const searchIndexNames: readonly string[] = [searchIndexName, newestIndexName]
