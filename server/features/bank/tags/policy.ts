import type { Viewer } from '../../../lib/viewer.ts'

/** Tags are made by creators. */
export function canCreateTag(viewer: Viewer): boolean {
  return viewer.id !== null && viewer.groups.includes('CREATORS')
}

/** Tags of a question or a pack are for those to manage who may edit it. */
export function canTag(viewer: Viewer, thing: { owner: string }): boolean {
  if (viewer.id === null) return false
  return viewer.groups.includes('ADMINS') || (viewer.groups.includes('CREATORS') && thing.owner === viewer.id)
}
