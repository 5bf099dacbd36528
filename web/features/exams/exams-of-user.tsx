import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { listOutbox, subscribeToOutbox } from '../../offline/outbox-store.ts'
import { RunningExams } from './running-exams.tsx'

/** Only for those with something to send; a page works without it. */
const OutboxNote = lazy(() => import('./outbox-note.tsx').catch(() => ({ default: () => null })))

/** Shows a signed-in user's exams in progress and unsent exams and votes, above every screen. */
export default function ExamsOfUser(): ReactNode {
  const hasItems = useSyncExternalStore(
    subscribeToOutbox,
    () => listOutbox().length > 0,
    () => false,
  )
  return (
    <>
      <RunningExams />
      {hasItems && (
        <Suspense>
          <OutboxNote />
        </Suspense>
      )}
    </>
  )
}
