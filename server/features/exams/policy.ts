import type { Viewer } from '../../lib/viewer.ts'

/** Every signed-in user may take an exam, also on their own pack. */
export function canTakeExam(viewer: Viewer): boolean {
  return viewer.id !== null
}

/** Only the learner who took the exam may read it, not even an administrator. */
export function canReadExam(viewer: Viewer, exam: { owner: string }): boolean {
  return viewer.id !== null && exam.owner === viewer.id
}
