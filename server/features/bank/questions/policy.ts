import type { Viewer } from '../../../lib/viewer.ts'

/** Only creators make questions and packs; administrators review, they do not write. */
export function canCreate(viewer: Viewer): boolean {
  return viewer.id !== null && viewer.groups.includes('CREATORS')
}

/** A creator puts questions into packs of their own only. */
export function canAddToPack(viewer: Viewer, pack: { owner: string }): boolean {
  return canCreate(viewer) && pack.owner === viewer.id
}

/** Its owner while they are a creator; administrators mend what was reported. It stays its owner's. */
export function canEdit(viewer: Viewer, question: { owner: string }): boolean {
  if (viewer.id === null) return false
  return viewer.groups.includes('ADMINS') || (canCreate(viewer) && question.owner === viewer.id)
}

/** Its owner, a creator or not any more, and administrators. */
export function canDelete(viewer: Viewer, question: { owner: string }): boolean {
  return viewer.id !== null && (viewer.groups.includes('ADMINS') || question.owner === viewer.id)
}
