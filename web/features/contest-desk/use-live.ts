import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ContestLive, ContestLiveDocument } from '../../generated/contest-live.ts'
import { query } from '../../lib/data.ts'

/** What of the list is shown: nicknames that contain `search`, from the one after `after`. */
export type LivePlace = { after: string; search: string }

export const beginning: LivePlace = { after: '', search: '' }

export const liveRows = 50

export function readLive(id: string, place: LivePlace): Promise<ContestLive> {
  return query(ContestLiveDocument, { id, ...place, limit: liveRows })
}

/** Between two readings. A contest of 10,000 costs the server one statement for each. */
const everyMilliseconds = 5_000

/**
 * Returns how everybody is getting on, first as `loaded`, which begins at the `beginning`, then read anew every five
 * seconds while the page is visible and `isPaused` is false. `place` is where the rows are from, and `show` reads those of
 * another. `isLate`: the last reading failed, and the one before is shown.
 */
export function useLive(id: string, { loaded, isPaused }: { loaded: ContestLive; isPaused: boolean }) {
  const [state, setState] = useState({ live: loaded, place: beginning, isLate: false })
  const wanted = useRef(beginning)
  const lastStarted = useRef(0)
  const lastShown = useRef(0)
  const isFinished = Boolean(state.live.getContest?.contest.finishedAt)

  async function readNow(): Promise<void> {
    const place = wanted.current
    lastStarted.current += 1
    const turn = lastStarted.current
    const live = await readLive(id, place).catch(() => null)
    // A slow answer comes after that to a later question.
    if (turn < lastShown.current) return
    lastShown.current = turn
    setState((before) => (live ? { live, place, isLate: false } : { ...before, isLate: true }))
  }

  function show(place: LivePlace): Promise<void> {
    wanted.current = place
    return readNow()
  }

  const readVisible = useEffectEvent(() => {
    if (!document.hidden) void readNow()
  })
  useEffect(() => {
    if (isPaused || isFinished) return
    const timer = setInterval(() => readVisible(), everyMilliseconds)
    return () => clearInterval(timer)
  }, [isPaused, isFinished])
  return { ...state, show, readNow }
}
