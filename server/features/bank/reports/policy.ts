import { isAdmin, type Viewer } from '../../../lib/viewer.ts'

/** Reports are for users who cannot fix the content themselves: owners edit it, administrators delete it. */
export function canReport(viewer: Viewer, thing: { owner: string }): boolean {
  return viewer.id !== null && viewer.id !== thing.owner && !isAdmin(viewer)
}

/** Returns whether the viewer may read and dismiss reports. */
export function canModerate(viewer: Viewer): boolean {
  return isAdmin(viewer)
}
