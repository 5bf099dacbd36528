import type { ListedContest } from './contest-facts.tsx'

const nearMilliseconds = 7 * 24 * 60 * 60 * 1000

/** Returns whether a contest is open, opens within seven days, or is the viewer's own. */
export function isNear({ opensAt, serverTime, isOwn }: ListedContest): boolean {
  return isOwn || Date.parse(opensAt) - Date.parse(serverTime) <= nearMilliseconds
}
