import type { Viewer } from '../../lib/viewer.ts'

/** Reports are for those who cannot mend a thing themselves: its owner edits it, an administrator deletes it. */
export function canReport(viewer: Viewer, thing: { owner: string }): boolean {
  return viewer.id !== null && viewer.id !== thing.owner && !viewer.groups.includes('ADMINS')
}

/** Who reads the reports and dismisses them. */
export function canModerate(viewer: Viewer): boolean {
  return viewer.id !== null && viewer.groups.includes('ADMINS')
}
