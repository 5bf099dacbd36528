import { useSecondsLeft } from '../start/time-left.tsx'
import type { ListedContest } from './contest-facts.tsx'

/** The whole seconds until a contest opens and closes, by the server's clock; 0 from then on. */
export type SecondsOfContest = { toOpening: number; toClosing: number }

/** Counts down to the opening and the end of a contest, which was read at `measuredAt` (`performance.now()`). */
export function useContestClock(
  contest: Pick<ListedContest, 'opensAt' | 'closesAt' | 'serverTime'>,
  measuredAt: number,
): SecondsOfContest {
  const { opensAt, closesAt, serverTime } = contest
  return {
    toOpening: useSecondsLeft({ deadline: opensAt, serverTime, measuredAt }),
    toClosing: useSecondsLeft({ deadline: closesAt, serverTime, measuredAt }),
  }
}
