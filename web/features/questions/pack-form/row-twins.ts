import type { Twin } from '../editor/find-twins.ts'

/**
 * What the bank has of a row to import: the same question, in the form's own pack (`form`) or elsewhere (`same`), or one
 * that is like it. Only what is elsewhere may be left out: rows of the form's own pack correct its questions.
 */
export type RowTwin = { kind: 'form' | 'same' | 'like'; twins: readonly Twin[] }

/** `storedIds` are the stored questions of the form. Returns null for a row without twins. */
export function judgeTwins(twins: readonly Twin[], storedIds: ReadonlySet<string>): RowTwin | null {
  const sames = twins.filter(({ isSame }) => isSame)
  if (sames.some(({ id }) => storedIds.has(id))) return { kind: 'form', twins: [] }
  if (sames.length > 0) return { kind: 'same', twins: sames }
  const likes = twins.filter(({ id }) => !storedIds.has(id))
  return likes.length > 0 ? { kind: 'like', twins: likes } : null
}
