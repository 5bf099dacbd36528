import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { contestLimits } from '../../../../../contract/exams/contest-limits.ts'
import { type ContestLive, ContestLiveDocument } from '../../../../generated/contest-live.ts'
import { query } from '../../../../lib/data.ts'

/** A part of the list: nicknames that contain `search`, from the one after `after`. */
export type LivePlace = { after: string; search: string }

export const beginning: LivePlace = { after: '', search: '' }

export function readLive(id: string, place: LivePlace): Promise<ContestLive> {
  return query(ContestLiveDocument, { id, ...place, limit: contestLimits.page })
}

/** The time between two readings. */
const everyMilliseconds = 5_000

/**
 * Returns the state of a contest and its participants: first `loaded`, the `beginning` of the list, then read again every
 * five seconds while the page is visible and `isPaused` is false. `place`: the shown part of the list; `show` reads another
 * part. `isLate`: the last reading failed, and an older one is shown.
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
    // A later request was answered first.
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
