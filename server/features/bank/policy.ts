import { isAdmin, isCreator, type Viewer } from '../../lib/viewer.ts'

/* Decides who may do what in the bank. A question, a pack and a picture have an owner and share these rules. */

type Owned = { owner: string }

/** Only creators make questions, packs, tags and pictures; administrators review, they do not write. */
export function canCreate(viewer: Viewer): boolean {
  return isCreator(viewer)
}

/** A creator adds questions to their own packs only. */
export function canAddToPack(viewer: Viewer, pack: Owned): boolean {
  return isCreator(viewer) && pack.owner === viewer.id
}

/**
 * Its owner while they are a creator; administrators, who fix what was reported. Covers its tags and its picture. The
 * owner stays the same.
 */
export function canEdit(viewer: Viewer, thing: Owned): boolean {
  return isAdmin(viewer) || (isCreator(viewer) && thing.owner === viewer.id)
}

/** Its owner, even when no longer a creator, and administrators. A picture of a deleted account has no owner. */
export function canDelete(viewer: Viewer, thing: { owner: string | null }): boolean {
  return isAdmin(viewer) || (viewer.id !== null && thing.owner === viewer.id)
}

/** Administrators, whoever is the owner. */
export function canVerify(viewer: Viewer): boolean {
  return isAdmin(viewer)
}

/** Reports are for users who cannot fix the content themselves: owners edit it, administrators delete it. */
export function canReport(viewer: Viewer, thing: { owner: string }): boolean {
  return viewer.id !== null && viewer.id !== thing.owner && !isAdmin(viewer)
}

/** Returns whether the viewer may read and dismiss reports. */
export function canModerate(viewer: Viewer): boolean {
  return isAdmin(viewer)
}

/** Owners do not vote on their own questions; administrators verify instead of voting. */
export function canVote(viewer: Viewer, question: { owner: string }): boolean {
  return viewer.id !== null && viewer.id !== question.owner && !isAdmin(viewer)
}

export function canReadVotes(viewer: Viewer): boolean {
  return isAdmin(viewer)
}
