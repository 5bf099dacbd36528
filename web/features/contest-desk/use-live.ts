import { useEffect, useEffectEvent, useState } from 'react'
import { type ContestLive, ContestLiveDocument } from '../../generated/contest-live.ts'
import { query } from '../../lib/data.ts'

/** What of the list is shown: nicknames that contain `search`, from the one after `after`. */
export type LivePlace = { after: string; search: string }

export const liveRows = 50

export function readLive(id: string, place: LivePlace): Promise<ContestLive> {
  return query(ContestLiveDocument, { id, ...place, limit: liveRows })
}

/** Between two readings. A contest of 10,000 costs the server one statement for each. */
const everyMilliseconds = 5_000

/**
 * Returns how everybody is getting on, first as `loaded`, then read anew every five seconds while the page is visible
 * and `isPaused` is false, and at once for another place. `isLate`: the last reading failed, and the one before is shown.
 */
export function useLive(
  id: string,
  { loaded, place, isPaused }: { loaded: ContestLive; place: LivePlace; isPaused: boolean },
): { live: ContestLive; isLate: boolean; readNow: () => Promise<void> } {
  const [state, setState] = useState({ live: loaded, place, isLate: false })
  const { after, search } = place
  const isOther = state.place.after !== after || state.place.search !== search
  const isFinished = Boolean(state.live.getContest?.contest.finishedAt)

  async function readNow() {
    const live = await readLive(id, place).catch(() => null)
    setState((before) => (live ? { live, place, isLate: false } : { ...before, isLate: true }))
  }

  const readVisible = useEffectEvent(() => {
    if (!document.hidden) void readNow()
  })
  useEffect(() => {
    if (isOther) readVisible()
    if (isPaused || isFinished) return
    const timer = setInterval(() => readVisible(), everyMilliseconds)
    return () => clearInterval(timer)
  }, [isOther, isPaused, isFinished])
  return { live: state.live, isLate: state.isLate, readNow }
}
