import type { Viewer } from '../../lib/viewer.ts'

/** Only creators make packs; administrators review, they do not write. */
export function canCreatePack(viewer: Viewer): boolean {
  return viewer.id !== null && viewer.groups.includes('CREATORS')
}
