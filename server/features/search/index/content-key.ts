import { createHash } from 'node:crypto'
import type { IndexedRecord } from './source.ts'

/**
 * Returns a short key of all contents that the words of a record are read from. Equal contents have equal
 * keys.
 */
export function contentKeyOf({ query, tags, level, packName = null, answers = [] }: IndexedRecord): string {
  const content = JSON.stringify([query, tags, level, packName, answers])
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}
