import { useEffect, useState } from 'react'
import { type Run, writeRun } from './run-store.ts'

/** The state of a run, kept in the tab. */
export function useRun(initial: Run) {
  const [run, setRun] = useState(initial)
  useEffect(() => writeRun(run), [run])
  return {
    run,
    /**
     * Notes whether these questions were answered right; null if they were skipped. The first note of a question counts,
     * because a skipped question can still be answered.
     */
    note(ids: readonly string[], isRight: boolean | null) {
      setRun((now) => {
        const known = new Set(now.outcomes.map(([id]) => id))
        const added = ids.filter((id) => now.ids.includes(id) && !known.has(id))
        return { ...now, outcomes: [...now.outcomes, ...added.map((id) => [id, isRight] as const)] }
      })
    },
    /** Takes a question out of the run: it was deleted. */
    drop(id: string) {
      setRun((now) => ({ ...now, ids: now.ids.filter((other) => other !== id) }))
    },
    /** Begins again with these questions, without a time limit. */
    restart(ids: readonly string[]) {
      setRun((now) => ({ ...now, ids, outcomes: [], before: 0, isAgain: true, isShort: false, endsAt: null }))
    },
  }
}
