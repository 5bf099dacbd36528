import { useLayoutEffect, useRef, useState } from 'react'
import { createDraftKeeper, type DraftKeeper, type DraftSource } from './draft-keeper.ts'
import { holdDraft } from './draft-tabs.ts'

/**
 * Returns the draft keeper of a form while it is shown, and writes pending changes when the page is hidden or
 * left. Only the first render's `key` and `userId` count.
 */
export function useDraftKeeper({ key, userId, read }: DraftSource): DraftKeeper {
  const latestRead = useRef(read)
  const [keeper] = useState(() => createDraftKeeper({ key, userId, read: () => latestRead.current() }))

  useLayoutEffect(() => {
    latestRead.current = read
  })

  // The cleanup of a layout effect can still read the fields of a form that is being removed.
  useLayoutEffect(() => {
    const release = holdDraft(key, userId)
    const flush = () => keeper.flush()
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('pagehide', flush)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', flush)
      flush()
      release()
    }
  }, [keeper, key, userId])

  return keeper
}
