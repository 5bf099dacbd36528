import type { Viewer } from '../../../lib/viewer.ts'
import { canCreate } from '../questions/policy.ts'

/** Who makes questions makes the pictures in them. */
export function canUploadPicture(viewer: Viewer): boolean {
  return canCreate(viewer)
}

/** Its owner, a creator or not any more, and administrators. A picture whose owner's account is gone has none. */
export function canDeletePicture(viewer: Viewer, picture: { owner: string | null }): boolean {
  return viewer.id !== null && (viewer.groups.includes('ADMINS') || picture.owner === viewer.id)
}
