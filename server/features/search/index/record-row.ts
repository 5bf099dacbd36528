import { createHash } from 'node:crypto'
import { cellOf, rankOf } from '../cell.ts'
import type { IndexedRecord } from './source.ts'

/** Returns the columns of a record's row in `search_record` that do not depend on other rows. */
export function rowOf(record: IndexedRecord) {
  const { objectID, type, query, verificationStatus: verified, language, level, tags, votes } = record
  const { editedSinceVerified: edited = false, packId: pack_id = null, packName: pack_name = null } = record
  return {
    object_id: objectID,
    rank: rankOf({ verified, votes }),
    cell: cellOf({ type, language, level, verified }),
    ...{ verified, edited, votes, type, query, language, level, tags, pack_id, pack_name },
    content_key: contentKeyOf(record),
  }
}

/**
 * Returns a short key of all contents that the words of a record are read from. Equal contents have equal
 * keys.
 */
export function contentKeyOf({ query, tags, level, packName = null, answers = [] }: IndexedRecord): string {
  const content = JSON.stringify([query, tags, level, packName, answers])
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}
