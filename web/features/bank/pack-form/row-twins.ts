import type { Twin } from '../questions/editor/find-twins.ts'

/**
 * The twins of a row to import: the same question in the form's own pack (`form`), the same question
 * elsewhere (`same`), or similar questions (`like`). Only rows that exist elsewhere may be skipped, because
 * rows of the form's own pack correct its questions.
 */
export type RowTwin = { kind: 'form' | 'same' | 'like'; twins: readonly Twin[] }

/**
 * Returns the kind of a row's twins, or null for a row without twins. `storedIds`: the stored questions of
 * the form.
 */
export function judgeTwins(twins: readonly Twin[], storedIds: ReadonlySet<string>): RowTwin | null {
  const sames = twins.filter(({ isSame }) => isSame)
  if (sames.some(({ id }) => storedIds.has(id))) return { kind: 'form', twins: [] }
  if (sames.length > 0) return { kind: 'same', twins: sames }
  const likes = twins.filter(({ id }) => !storedIds.has(id))
  return likes.length > 0 ? { kind: 'like', twins: likes } : null
}
