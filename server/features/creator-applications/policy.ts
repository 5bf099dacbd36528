import type { Viewer } from '../../lib/viewer.ts'

/** An application is for whoever made it, and for administrators. */
export function canReadApplication(viewer: Viewer, application: { owner: string }): boolean {
  return viewer.id !== null && (viewer.id === application.owner || canListApplications(viewer))
}

export function canListApplications(viewer: Viewer): boolean {
  return viewer.id !== null && viewer.groups.includes('ADMINS')
}

/** Nobody decides on their own application. */
export function canReviewApplication(viewer: Viewer, application: { owner: string }): boolean {
  return canListApplications(viewer) && viewer.id !== application.owner
}
