import { useEffect, useState, useSyncExternalStore } from 'react'
import { createExamClock } from '../../../lib/exam-clock.ts'
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
    toOpening: useCountdown({ deadline: opensAt, serverTime, measuredAt }),
    toClosing: useCountdown({ deadline: closesAt, serverTime, measuredAt }),
  }
}

function useCountdown({ deadline, serverTime, measuredAt }: Parameters<typeof createExamClock>[0]): number {
  const [clock] = useState(() => createExamClock({ deadline, serverTime, measuredAt }))
  useEffect(
    () => clock.synchronise({ deadline, serverTime, measuredAt }),
    [clock, deadline, serverTime, measuredAt],
  )
  return useSyncExternalStore(clock.subscribe, clock.secondsLeft, clock.secondsLeft)
}
