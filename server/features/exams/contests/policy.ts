import type { Viewer } from '../../../lib/viewer.ts'

/** Contest creators hold contests. Administrators do not: the paper is its owner's secret until the end. */
export function canHoldContests({ id, groups }: Viewer): boolean {
  return id !== null && groups.includes('CONTEST_CREATORS')
}
