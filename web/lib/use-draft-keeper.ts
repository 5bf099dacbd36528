import { useLayoutEffect, useRef, useState } from 'react'
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts'
import { holdDraft } from './draft-tabs.ts'

/**
 * The keeper of a form's draft for as long as the form is shown; what waits is written when the page is hidden or left.
 * `key` and `userId` are those of the first render. `read` as `createDraftKeeper` says.
 */
export function useDraftKeeper({
  key,
  userId,
  read,
}: {
  key: string
  userId: string
  read: () => unknown
}): DraftKeeper {
  const latestRead = useRef(read)
  const [keeper] = useState(() => createDraftKeeper({ key, userId, read: () => latestRead.current() }))

  useLayoutEffect(() => {
    latestRead.current = read
  })

  // A layout effect, since its end still finds the fields of a form that is going away.
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
