import { texts } from '../../../contract/texts/en/english.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Viewer } from '../../lib/viewer.ts'

/** Everyone who is signed in may sit an exam, also on a pack of their own. */
export function canTakeExam(viewer: Viewer): boolean {
  return viewer.id !== null
}

/** An attempt and a result are for the one who sat the exam; an administrator has no business with them. */
export function canReadExam(viewer: Viewer, exam: { owner: string }): boolean {
  return viewer.id !== null && exam.owner === viewer.id
}

/** The id of whoever is signed in. */
export function requireViewer(viewer: Viewer): string {
  if (viewer.id === null) throw new AppError('UNAUTHENTICATED', texts.errors.signInNeeded)
  return viewer.id
}
