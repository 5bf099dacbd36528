import type { Viewer } from '../../../lib/viewer.ts'

/** Only creators make packs; administrators review, they do not write. */
export function canCreatePack(viewer: Viewer): boolean {
  return viewer.id !== null && viewer.groups.includes('CREATORS')
}

/** Its owner while they are a creator; administrators mend what was reported. It stays its owner's. */
export function canEditPack(viewer: Viewer, pack: { owner: string }): boolean {
  if (viewer.id === null) return false
  return viewer.groups.includes('ADMINS') || (canCreatePack(viewer) && pack.owner === viewer.id)
}

/** Its owner, a creator or not any more, and administrators. */
export function canDeletePack(viewer: Viewer, pack: { owner: string }): boolean {
  return viewer.id !== null && (viewer.groups.includes('ADMINS') || pack.owner === viewer.id)
}
