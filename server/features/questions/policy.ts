import type { Viewer } from '../../lib/viewer.ts'

/** Only creators make questions and packs; administrators review, they do not write. */
export function canCreate(viewer: Viewer): boolean {
  return viewer.id !== null && viewer.groups.includes('CREATORS')
}

/** A creator puts questions into packs of their own only. */
export function canAddToPack(viewer: Viewer, pack: { owner: string }): boolean {
  return canCreate(viewer) && pack.owner === viewer.id
}
