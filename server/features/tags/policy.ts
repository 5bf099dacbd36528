import type { Viewer } from '../../lib/viewer.ts'

/** Tags are made by creators. */
export function canCreateTag(viewer: Viewer): boolean {
  return viewer.id !== null && viewer.groups.includes('CREATORS')
}

/** Tags of a question or a pack are its owner's to manage. */
export function canTag(viewer: Viewer, thing: { owner: string }): boolean {
  return viewer.id !== null && thing.owner === viewer.id
}
