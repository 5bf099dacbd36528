import type { Viewer } from '../../lib/viewer.ts'

/** Only the learner who took the exam may read it, not even an administrator. */
export function canReadExam(viewer: Viewer, exam: { owner: string }): boolean {
  return viewer.id !== null && exam.owner === viewer.id
}

/** Contest creators hold contests. Administrators do not: the paper is its owner's secret until the end. */
export function canHoldContests({ id, groups }: Viewer): boolean {
  return id !== null && groups.includes('CONTEST_CREATORS')
}
