import { isAdmin, type Viewer } from '../../../lib/viewer.ts'

/** Only the applicant and administrators may read an application. */
export function canReadApplication(viewer: Viewer, application: { owner: string }): boolean {
  return viewer.id !== null && (viewer.id === application.owner || canListApplications(viewer))
}

export function canListApplications(viewer: Viewer): boolean {
  return isAdmin(viewer)
}

/** Administrators review, but not their own application. */
export function canReviewApplication(viewer: Viewer, application: { owner: string }): boolean {
  return canListApplications(viewer) && viewer.id !== application.owner
}
