import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ListedContest } from '../../generated/contests.ts'
import { createExamClock } from '../../lib/exam-clock.ts'

/** The whole seconds until a contest opens, and until it closes; 0 when it has. They follow the server's clock. */
export type SecondsOfContest = { toOpening: number; toClosing: number }

/** Counts down to the opening and the end of a contest, which was read at `measuredAt` (`performance.now()`). */
export function useContestClock(contest: ListedContest, measuredAt: number): SecondsOfContest {
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
