import type { Viewer } from '../../../lib/viewer.ts'

/** Administrators verify, whoever wrote it. */
export function canVerify(viewer: Viewer): boolean {
  return viewer.id !== null && viewer.groups.includes('ADMINS')
}
