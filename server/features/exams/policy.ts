import type { Viewer } from '../../lib/viewer.ts'

/** Only the learner who took the exam may read it, not even an administrator. */
export function canReadExam(viewer: Viewer, exam: { owner: string }): boolean {
  return viewer.id !== null && exam.owner === viewer.id
}
