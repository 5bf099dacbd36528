import type { Viewer } from '../../lib/viewer.ts'

/** Learners say what helps them: nobody their own work, and administrators verify instead. */
export function canVote(viewer: Viewer, question: { owner: string }): boolean {
  return viewer.id !== null && viewer.id !== question.owner && !viewer.groups.includes('ADMINS')
}

/** Who sees how somebody else voted. */
export function canReadVotes(viewer: Viewer): boolean {
  return viewer.id !== null && viewer.groups.includes('ADMINS')
}
