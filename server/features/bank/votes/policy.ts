import { isAdmin, type Viewer } from '../../../lib/viewer.ts'

/** Owners do not vote on their own questions; administrators verify instead of voting. */
export function canVote(viewer: Viewer, question: { owner: string }): boolean {
  return viewer.id !== null && viewer.id !== question.owner && !isAdmin(viewer)
}

/** Returns whether the viewer may see how others voted. */
export function canReadVotes(viewer: Viewer): boolean {
  return isAdmin(viewer)
}
